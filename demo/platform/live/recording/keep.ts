import { and, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../src/contract/durations.ts';
import { LATE_SEGMENTS_MS } from '../../../../src/contract/live/media-constants.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import type { Platform } from '../../core/platform.ts';
import { partsOf, type RecordingKey, recordingOf, segmentsOf, storedFolder } from '../media/segments.ts';
import { liveCaptions, liveParts, liveRecordings, liveSegments } from '../media/tables.ts';
import { restorableSince } from '../restorable.ts';
import { liveSchools } from '../settings/tables.ts';
import { type LiveRow, lives } from '../tables.ts';

/** Recordings that one run deletes at most. */
const AT_ONCE = 200;

const ofLives = ({ id, tenantId }: Pick<LiveRow, 'tenantId' | 'id'>) =>
  and(eq(lives.tenantId, tenantId), eq(lives.id, id));

/** Deletes a recording that no live course has any more, with its files. Returns whether it was deleted. */
const deleteUnused = async ({ db, storage }: Platform, key: RecordingKey): Promise<boolean> => {
  const isUnused = await transact(db, async (tx) => {
    const [kept] = await tx
      .select({ id: lives.id })
      .from(lives)
      .where(and(eq(lives.tenantId, key.tenantId), eq(lives.recordingOf, key.liveId)))
      .limit(1);
    if (kept) return false;
    await tx.delete(liveSegments).where(segmentsOf(key));
    await tx.delete(liveParts).where(partsOf(key));
    await tx
      .delete(liveCaptions)
      .where(and(eq(liveCaptions.tenantId, key.tenantId), eq(liveCaptions.liveId, key.liveId)));
    await tx.delete(liveRecordings).where(recordingOf(key));
    return true;
  });
  if (isUnused) await storage.files.removeFolder(storedFolder(key));
  return isUnused;
};

/** Takes the recording from a live course, and deletes it unless another one shows it, too. */
export const dropRecording = async (
  platform: Platform,
  row: Pick<LiveRow, 'id' | 'recordingOf' | 'tenantId'>,
): Promise<void> => {
  if (row.recordingOf === null) return;
  await platform.db.update(lives).set({ recordingOf: null }).where(ofLives(row));
  await deleteUnused(platform, { tenantId: row.tenantId, liveId: row.recordingOf });
};

/** Live courses whose recordings have had their time: of deleted ones, of those that keep none, and by the school's rule. */
const findOutdated = (db: Database, now: Date) => {
  const before = (ms: number) => new Date(now.getTime() - ms);
  return db
    .select({ tenantId: lives.tenantId, id: lives.id, recordingOf: lives.recordingOf })
    .from(lives)
    .leftJoin(liveSchools, eq(liveSchools.tenantId, lives.tenantId))
    .where(
      and(
        isNotNull(lives.recordingOf),
        or(
          lt(lives.deletedAt, restorableSince(now)),
          and(isNull(lives.deletedAt), eq(lives.recorded, false), lt(lives.closesAt, before(2 * LATE_SEGMENTS_MS))),
          and(
            isNull(lives.deletedAt),
            sql`${liveSchools.keepDays} > 0`,
            sql`extract(epoch from ${now}::timestamptz - ${lives.closesAt}) > ${liveSchools.keepDays} * ${DAY_MS / 1_000}::int`,
          ),
        ),
      ),
    )
    .limit(AT_ONCE);
};

/** Broadcasts that began, but of which nothing has come for a day: their lives have no recording. */
const findEmpty = (db: Database, now: Date) =>
  db
    .select({ tenantId: liveRecordings.tenantId, liveId: liveRecordings.liveId })
    .from(liveRecordings)
    .where(and(eq(liveRecordings.segments, 0), lt(liveRecordings.leaseUntil, new Date(now.getTime() - DAY_MS))))
    .limit(AT_ONCE);

/** Deletes recordings whose time has passed. Safe to run in several processes at once. */
export const clearRecordings = async (platform: Platform, now: Date): Promise<void> => {
  for (const row of await findOutdated(platform.db, now)) await dropRecording(platform, row);
  for (const key of await findEmpty(platform.db, now)) await deleteUnused(platform, key);
};
