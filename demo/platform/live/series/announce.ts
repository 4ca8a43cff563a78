import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import type { Database } from '../../core/database/database.ts';
import { toBookers } from '../../events/audiences.ts';
import { eventRows, forgetEvent, type LoggedEvent, recordEvents } from '../../events/record.ts';
import { events } from '../../events/tables.ts';
import type { LiveRow } from '../tables.ts';

/** How long before its start those who have booked a live course are reminded. */
const REMINDED_MS = 10 * MINUTE_MS;

type Planned = Pick<LiveRow, 'createdBy' | 'id' | 'startAt' | 'tenantId'>;

const eventOf = (
  kind: 'liveBegins' | 'liveMoved' | 'liveCancelled',
  { createdBy, id, startAt, tenantId }: Planned,
): LoggedEvent => ({
  ...{ kind, actorId: createdBy, subject: 'live', subjectId: id, schoolId: tenantId },
  key: startAt.toISOString(),
  to: [toBookers(tenantId, id)],
});

/** Reminds those who will have booked live courses, in the transaction that plans them: one statement for all of a series. */
export const announceBegin = async (tx: Database, rows: readonly Planned[]): Promise<void> => {
  const logged = rows.flatMap((row) =>
    eventRows(eventOf('liveBegins', row), new Date(row.startAt.getTime() - REMINDED_MS)),
  );
  if (logged.length > 0) await tx.insert(events).values(logged).onConflictDoNothing();
};

/** Tells those who have booked a live course that it was moved, and reminds them of its new start. */
export const announceMove = async (tx: Database, before: Planned, after: Planned, now: Date): Promise<void> => {
  if (before.startAt.getTime() === after.startAt.getTime()) return;
  await forgetEvent(tx, eventOf('liveBegins', before));
  await announceBegin(tx, [after]);
  await recordEvents(tx, [eventOf('liveMoved', after)], now);
};

/** Tells those who have booked live courses that these were cancelled. One that was opened took place. */
export const announceEnd = async (
  tx: Database,
  rows: readonly (Planned & Pick<LiveRow, 'openedAt'>)[],
  now: Date,
): Promise<void> => {
  const cancelled = rows.filter(({ openedAt, startAt }) => openedAt === null && startAt > now);
  for (const row of cancelled) await forgetEvent(tx, eventOf('liveBegins', row));
  await recordEvents(
    tx,
    cancelled.map((row) => eventOf('liveCancelled', row)),
    now,
  );
};

/** Takes a cancellation back. */
export const announceReturn = async (tx: Database, rows: readonly Planned[]): Promise<void> => {
  for (const row of rows) await forgetEvent(tx, eventOf('liveCancelled', row));
  await announceBegin(tx, rows);
};
