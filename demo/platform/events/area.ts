import { lt } from 'drizzle-orm';
import { DAY_MS } from '../../../src/contract/durations.ts';
import { area } from '../core/areas/area.ts';
import { countedAs, deletedWith, stored } from '../core/areas/stored-table.ts';
import { byUser } from '../core/database/placement.ts';
import { events } from './tables.ts';

/** How long an event is told. */
const KEPT_MS = 180 * DAY_MS;

/** What happens and what is due, from which notifications and feeds are derived. */
export const EVENTS = area({
  tables: [
    stored(
      events,
      byUser('audienceId'),
      {
        audienceId: deletedWith('who is told, or the teacher whose students are'),
        actorId: deletedWith('actor'),
        subjectId: deletedWith('person'),
        placeId: countedAs('author of the work'),
      },
      (before) => lt(events.happenedAt, new Date(before.getTime() - KEPT_MS)),
    ),
  ],
});
