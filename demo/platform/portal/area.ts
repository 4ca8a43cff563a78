import { area } from '../core/areas/area.ts';
import { NEXT_HANDLERS, SEARCH_HANDLERS } from './routes.ts';

/** What is next for a person at a school, from all areas that plan something, and the search of a school. */
export const PORTAL = area({ calls: { ...NEXT_HANDLERS, ...SEARCH_HANDLERS } });
