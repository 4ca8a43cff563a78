import { area } from '../core/areas/area.ts';
import { countedAs, deletedWith, stored } from '../core/areas/stored-table.ts';
import { byUser } from '../core/database/placement.ts';
import { learningHistory } from './tables.ts';

/** The record of what people study; `history` reads it. */
export const STUDIES = area({
  tables: [
    stored(learningHistory, byUser(), { userId: deletedWith('learner'), itemId: countedAs('author of the work') }),
  ],
});
