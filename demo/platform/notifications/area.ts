import { lt } from 'drizzle-orm';
import { DAY_MS } from '../../../src/contract/durations.ts';
import { area } from '../core/areas/area.ts';
import { deletedWith, stored } from '../core/areas/stored-table.ts';
import { byUser } from '../core/database/placement.ts';
import { mailContinuously } from './mail.ts';
import { NOTIFICATION_HANDLERS } from './routes.ts';
import { seedEvents } from './seed.ts';
import { notificationMarks, notificationStates } from './tables.ts';
import { mountUnsubscribe } from './unsubscribe.ts';

/** As long as events are told. */
const MARKS_KEPT_MS = 180 * DAY_MS;

/** What people are notified of: derived from the events when it is read. */
export const NOTIFICATIONS = area({
  calls: NOTIFICATION_HANDLERS,
  mounts: [mountUnsubscribe],
  tables: [
    stored(notificationStates, byUser(), { userId: deletedWith('reader') }),
    stored(notificationMarks, byUser(), { userId: deletedWith('reader') }, (before) =>
      lt(notificationMarks.markedAt, new Date(before.getTime() - MARKS_KEPT_MS)),
    ),
  ],
  seedLast: seedEvents,
  run: mailContinuously,
});
