import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { UNREAD_COUNTED_MAX } from '../../../src/contract/notifications/notifications.ts';
import type { Database } from '../core/database/database.ts';
import { belongingsOf } from './belongings.ts';
import { type EventRow, latestEvents, notificationIdOf } from './latest.ts';
import { seenOf } from './shown.ts';
import type { Reader } from './subjects.ts';
import { notificationMarks, notificationStates } from './tables.ts';

export type StateRow = typeof notificationStates.$inferSelect;

/** The state of a person who has never read or chosen anything. */
export const untouched = (userId: string): StateRow => ({
  ...{ userId, readUntil: null, hidden: [], mailed: [] },
  ...{ language: null, mailedUntil: null, mailDueAt: null },
});

export const stateOf = async (db: Database, userId: string): Promise<StateRow> => {
  const [row] = await db.select().from(notificationStates).where(eq(notificationStates.userId, userId)).limit(1);
  return row ?? untouched(userId);
};

/** Which of some events a person has read. */
export const readBy = async (
  db: Database,
  { readUntil, userId }: StateRow,
  rows: readonly EventRow[],
): Promise<(row: EventRow) => boolean> => {
  const isOld = ({ happenedAt }: EventRow) => readUntil !== null && happenedAt <= readUntil;
  const ids = rows.filter((row) => !isOld(row)).map(notificationIdOf);
  if (ids.length === 0) return isOld;
  const marks = await db
    .select({ id: notificationMarks.id })
    .from(notificationMarks)
    .where(and(eq(notificationMarks.userId, userId), inArray(notificationMarks.id, ids)));
  const marked = new Set(marks.map(({ id }) => id));
  return (row) => isOld(row) || marked.has(notificationIdOf(row));
};

/** How many notifications of a reader are unread that the reader may see: at most `UNREAD_COUNTED_MAX`. */
export const unreadOf = async (reader: Reader): Promise<number> => {
  const { now, platform, userId } = reader;
  const { db } = platform;
  const state = await stateOf(db, userId);
  const wanted = { hidden: state.hidden, now, since: state.readUntil, after: '', limit: UNREAD_COUNTED_MAX };
  const rows = await latestEvents(db, await belongingsOf(db, userId), wanted);
  const isRead = await readBy(db, state, rows);
  return (
    await seenOf(
      reader,
      rows.filter((row) => !isRead(row)),
    )
  ).length;
};

/** Marks single notifications as read. */
export const markSome = async (db: Database, userId: string, ids: readonly string[], now: Date): Promise<void> => {
  if (ids.length === 0) return;
  await db
    .insert(notificationMarks)
    .values([...new Set(ids)].map((id) => ({ userId, id, markedAt: now })))
    .onConflictDoNothing();
};

/** Marks everything as read that happened until a time, in the transaction `tx`. A time that comes later changes nothing. */
export const markUntil = async (tx: Database, userId: string, until: Date): Promise<void> => {
  const readUntil = sql`greatest(coalesce(${notificationStates.readUntil}, ${until}), ${until})`;
  await tx
    .insert(notificationStates)
    .values({ userId, readUntil: until })
    .onConflictDoUpdate({ target: notificationStates.userId, set: { readUntil } });
  // What was marked before that time had happened before it.
  await tx
    .delete(notificationMarks)
    .where(and(eq(notificationMarks.userId, userId), lt(notificationMarks.markedAt, until)));
};
