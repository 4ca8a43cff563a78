import { area } from '../core/areas/area.ts';
import { countedAs, deletedWith, stored } from '../core/areas/stored-table.ts';
import { byUser } from '../core/database/placement.ts';
import { activities } from './tables.ts';

/** The record of what people do, for the feeds of their spaces. */
export const ACTIVITIES = area({
  tables: [
    stored(activities, byUser(), {
      userId: deletedWith('doer'),
      subjectId: countedAs('person, or author of the work'),
    }),
  ],
});
