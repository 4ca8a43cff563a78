import { createResource } from '../../../services/resource/resource.ts';
import type { MallHomeApi } from './api.ts';

/**
 * The lists of the mall home. The newest request of each wins, and the shown page stays until the next one has arrived,
 * because the key is the same for all requests.
 */
export const createMallHomeState = (api: MallHomeApi) => ({
  courses: createResource(api.courses, { key: () => null }),
  partners: createResource(api.partners, { key: () => null }),
  programmes: createResource(api.programmes, { key: () => null }),
});

export type MallHomeState = ReturnType<typeof createMallHomeState>;
