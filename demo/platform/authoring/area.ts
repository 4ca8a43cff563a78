import { area } from '../core/areas/area.ts';
import { AUTHORING_HANDLERS } from './routes.ts';

/** What teachers make of the courses of their school: drafts, lessons, and how far their learners are. */
export const AUTHORING = area({ calls: AUTHORING_HANDLERS });
