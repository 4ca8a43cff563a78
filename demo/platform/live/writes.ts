import { and, eq, inArray, sql } from 'drizzle-orm';
import type { LiveForm } from '../../../src/contract/live/live-shapes.ts';
import type { BatchResult } from '../../../src/contract/live/lives.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { requireWithinOwn } from '../core/limits/require-within.ts';
import { randomId, randomSecret } from '../core/random.ts';
import type { Participant } from '../tenants/authorization/authorize.ts';
import { countLives } from '../tenants/counts.ts';
import { isManageable } from './access.ts';
import { newPasscode } from './addresses.ts';
import { readForm } from './form.ts';
import { lockLives } from './queries.ts';
import { requireMeetingHost } from './settings/settings.ts';
import { statusOf } from './status.ts';
import { type LiveRow, lives } from './tables.ts';

/** @throws RequestError tooManyRequests */
export const countChange = (context: UserContext): Promise<void> => requireWithinOwn(context, 'liveChangesPerUser');

/** @throws RequestError as `readForm`, meetingHostRefused, tooManyRequests */
export const insertLive = async (
  context: UserContext,
  tenantId: string,
  form: LiveForm,
  courseware: Pick<LiveRow, 'id' | 'recordingOf'> | null,
) => {
  const { language, now, platform, session } = context;
  const written = readForm(form, now);
  await requireMeetingHost(platform.db, tenantId, form.meetingUrl);
  await countChange(context);
  const id = randomId('live');
  await transact(platform.db, async (tx) => {
    await tx.insert(lives).values({
      ...written,
      tenantId,
      id,
      language,
      coursewareId: courseware?.id ?? null,
      recordingOf: courseware?.recordingOf ?? null,
      pmFlag: false,
      passcode: newPasscode(),
      hostKey: randomSecret(),
      createdBy: session.userId,
      createdAt: now,
    });
    await countLives(tx, tenantId, 1);
  });
  return { id };
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
    }
    return results;
  });
};
