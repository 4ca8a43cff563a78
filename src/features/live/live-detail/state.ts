import { createResource } from '../../../services/resource/resource.ts';
import type { LiveDetailApi, LiveDetailRequest } from './api.ts';

/** A live course. The newest request wins, and the value stays while the language changes. */
export const createLiveDetailState = (api: LiveDetailApi) =>
  createResource(api.read, { key: ({ liveId }: LiveDetailRequest) => liveId });
