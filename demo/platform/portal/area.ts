import { area } from '../core/areas/area.ts';
import { NEXT_HANDLERS } from './routes.ts';

/** What is next for a person at a school, from all areas that plan something. */
export const PORTAL = area({ calls: NEXT_HANDLERS });
