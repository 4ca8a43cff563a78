import { createResource } from '../../../services/resource/resource.ts';
import type { LiveListApi } from './api.ts';

/** A page of the live list. The newest request wins, and the shown page stays until the next one has arrived. */
export const createLiveListState = (api: LiveListApi) => createResource(api.read, { key: ({ schoolId }) => schoolId });
