import { area } from '../core/areas/area.ts';
import { mountConsole } from './page.ts';
import { SCHOOL_PICTURE_HANDLERS } from './pictures.ts';
import { CONSOLE_HANDLERS } from './routes.ts';

/** The settings of a school, for its administrators. */
export const CONSOLE = area({
  calls: { ...CONSOLE_HANDLERS, ...SCHOOL_PICTURE_HANDLERS },
  mounts: [mountConsole],
});
