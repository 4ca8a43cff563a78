import { area } from '../core/areas/area.ts';
import { mountSetup } from './setup-page.ts';

/** The page that makes the first administrator. */
export const SETUP = area({
  mounts: [mountSetup],
});
