import { createResource } from '../../../services/resource/resource.ts';
import type { MallIntroduceApi } from './api.ts';

/** The store of the signed-in user. Of another user nothing is shown, not even while theirs loads. */
export const createMallIntroduceState = (api: MallIntroduceApi) => createResource(api.store);
