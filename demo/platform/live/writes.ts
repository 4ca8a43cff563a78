import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LiveForm } from '../../../src/contract/live/live-shapes.ts';
import type { BatchResult } from '../../../src/contract/live/lives.ts';
import { type Repeat, startsOf } from '../../../src/contract/live/planning/series.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireWithinOwn } from '../core/limits/require-within.ts';
import { randomId, randomSecret } from '../core/random.ts';
import type { Participant } from '../tenants/authorization/authorize.ts';
import { countLives } from '../tenants/counts.ts';
import { isManageable } from './access.ts';
import { newPasscode } from './addresses.ts';
import { closingAfter, readForm } from './form.ts';
import { requireCover } from './hosts/covers.ts';
import { lockLives } from './queries.ts';
import { announceBegin, announceEnd } from './series/announce.ts';
import { requireMeetingHost } from './settings/settings.ts';
import { statusOf } from './status.ts';
import { type LiveRow, lives } from './tables.ts';

/** @throws RequestError tooManyRequests */
export const countChange = (context: UserContext): Promise<void> => requireWithinOwn(context, 'liveChangesPerUser');

interface Inserted {
  /** How it repeats; it does not without. */
  readonly repeat?: Repeat | undefined;
  /** The live course whose recording it shows. */
  readonly courseware?: Pick<LiveRow, 'id' | 'recordingOf'>;
}

/** @throws RequestError seriesTooShort, seriesTooLong */
const startsFor = (startAt: Date, timeZone: string, repeat: Repeat | undefined): readonly Date[] => {
  if (!repeat) return [startAt];
  const starts = startsOf(startAt, timeZone, repeat);
  if (starts === 'seriesTooShort') throw new RequestError(starts, 'It repeats once at least.', { field: 'repeat' });
  if (starts === 'seriesTooLong')
    throw new RequestError(starts, 'A series has at most 100 live courses within 366 days.', { field: 'repeat' });
  return starts;
};

/**
 * Writes a live course, or all of a series, which have one passcode.
 * @throws RequestError as `readForm`, seriesTooShort, seriesTooLong, meetingHostRefused, notFound, tooManyRequests
 */
export const insertLives = async (
  context: UserContext,
  tenantId: string,
  form: LiveForm,
  { courseware, repeat }: Inserted,
) => {
  const { language, now, platform, session } = context;
  const written = readForm(form, now);
  const starts = startsFor(written.startAt, form.timeZone, repeat);
  const lasts = written.endAt.getTime() - written.startAt.getTime();
  await requireMeetingHost(platform.db, tenantId, form.meetingUrl);
  await requireCover(platform.db, tenantId, form.cover);
  await countChange(context);
  if (repeat) await requireWithinOwn(context, 'liveSeriesPerUser');
  const passcode = newPasscode();
  const seriesId = repeat ? randomId('series') : null;
  const rows = starts.map((startAt) => {
    const endAt = new Date(startAt.getTime() + lasts);
    return {
      ...{ ...written, startAt, endAt, closesAt: closingAfter(endAt) },
      ...{ tenantId, id: randomId('live'), seriesId, language },
      coursewareId: courseware?.id ?? null,
      recordingOf: courseware?.recordingOf ?? null,
      pmFlag: false,
      ...{ passcode, hostKey: randomSecret() },
      ...{ createdBy: session.userId, createdAt: now },
    };
  });
  await transact(platform.db, async (tx) => {
    await tx.insert(lives).values(rows);
    await announceBegin(tx, rows);
    await countLives(tx, tenantId, rows.length);
  });
  return { id: rows[0]?.id ?? '', number: rows.length };
};

/** Deletes some live courses of a school, all of them or none. */
export const removeLives = (
  context: UserContext,
  rights: Participant,
  ids: readonly string[],
): Promise<BatchResult[]> => {
  const { now, platform, session } = context;
  const tenantId = rights.school.id;
  return transact(platform.db, async (tx) => {
    const rows = new Map((await lockLives(tx, tenantId, ids)).map((row) => [row.id, row]));
    const resultOf = (id: string): BatchResult => {
      const row = rows.get(id);
      if (!row || row.deletedAt !== null) return { id, title: '', result: 'notFound' };
      if (!isManageable(rights, row)) return { id, title: row.title, result: 'forbidden' };
      return { id, title: row.title, result: statusOf(row, now) === 'ongoing' ? 'ongoing' : 'deleted' };
    };
    const results = ids.map(resultOf);
    if (results.some(({ result }) => result === 'ongoing'))
      return results.map((one) => (one.result === 'deleted' ? { ...one, result: 'kept' } : one));
    const removed = results.flatMap(({ id, result }) => (result === 'deleted' ? [id] : []));
    if (removed.length > 0) {
      await tx
        .update(lives)
        .set({ deletedAt: now, deletedBy: session.userId, revision: sql`${lives.revision} + 1` })
        .where(and(eq(lives.tenantId, tenantId), inArray(lives.id, removed)));
      await countLives(tx, tenantId, -removed.length);
      await announceEnd(
        tx,
        removed.flatMap((id) => rows.get(id) ?? []),
        now,
      );
    }
    return results;
  });
};
