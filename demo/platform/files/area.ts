import { area } from '../core/areas/area.ts';
import { mountFiles } from './routes.ts';

/** Drawn logos, covers and avatars, and the texts of agreements. */
export const FILES = area({
  mounts: [mountFiles],
});
