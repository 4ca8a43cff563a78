import { and, eq, sql } from 'drizzle-orm';
import type { LiveChange } from '../../../../src/contract/live/live-shapes.ts';
import { moved, moveOf, type Scope } from '../../../../src/contract/live/planning/series.ts';
import { transact } from '../../core/database/transaction.ts';
import type { UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { randomSecret } from '../../core/random.ts';
import { closingAfter, readChange } from '../form.ts';
import { closingAfterSign } from '../media/host-signs.ts';
import { lockLives } from '../queries.ts';
import { statusOf } from '../status.ts';
import { type LiveRow, lives } from '../tables.ts';
import { announceMove } from './announce.ts';
import { findFollowing } from './queries.ts';

interface Change {
  readonly fields: Omit<LiveChange, 'lecPwd' | 'liveId' | 'lpass'>;
  readonly passcode: string | undefined;
  readonly scope: Scope | undefined;
}

/** @throws RequestError liveDeleted, liveOpened */
const requireChangeable = (row: LiveRow | undefined, isMeetingOnly: boolean, now: Date): LiveRow => {
  if (!row || row.deletedAt !== null)
    throw new RequestError('liveDeleted', 'The live course was deleted.', { field: 'liveId' });
  // A host whose browser cannot broadcast goes elsewhere while people wait.
  if (row.openedAt !== null && !(isMeetingOnly && statusOf(row, now) === 'ongoing'))
    throw new RequestError('liveOpened', 'The live course was opened already.', { field: 'liveId' });
  return row;
};

type Read = ReturnType<typeof readChange>;

/** How the later ones of a series are moved with the first one that is changed; null if its times stay. */
const moveFor = (first: LiveRow, { endAt, startAt, timeZone = first.timeZone }: Read) =>
  startAt || timeZone !== first.timeZone
    ? moveOf(first, { timeZone, startAt: startAt ?? first.startAt, endAt: endAt ?? first.endAt })
    : null;

/**
 * Changes a live course, or it and the later ones of its series that were not opened. Those are moved by as many days, to the
 * same time of the clocks. Returns the changed one.
 * @throws RequestError as `readChange`, liveDeleted, liveOpened
 */
export const changeLives = (
  { now, platform }: UserContext,
  named: LiveRow,
  { fields: { pmFlag, ...form }, passcode, scope }: Change,
): Promise<LiveRow> =>
  transact(platform.db, async (tx) => {
    const ids = scope === 'following' ? await findFollowing(tx, named) : [named.id];
    const rows = await lockLives(tx, named.tenantId, ids);
    const given = Object.entries({ ...form, passcode, pmFlag }).filter(([, value]) => value !== undefined);
    const isMeetingOnly = given.every(([name]) => name === 'meetingUrl');
    const first = requireChangeable(
      rows.find(({ id }) => id === named.id),
      isMeetingOnly,
      now,
    );
    const read = readChange(form, now, first);
    const { closesAt, endAt, startAt, ...texts } = read;
    const move = moveFor(first, read);
    const timesOf = (row: LiveRow) => {
      if (row.id !== first.id) {
        const times = move && moved(row, move);
        return times ? { ...times, closesAt: closingAfter(times.endAt) } : {};
      }
      // Who hosts a meeting elsewhere gives no signs here.
      const isOn = row.openedAt !== null;
      return isOn
        ? { closesAt: closingAfterSign({ ...row, meetingUrl: form.meetingUrl ?? row.meetingUrl }, now) }
        : { closesAt, endAt, startAt };
    };
    let result = first;
    for (const row of rows) {
      if (row.id !== first.id && (row.deletedAt !== null || row.openedAt !== null)) continue;
      const secrets = passcode === undefined ? {} : { passcode, hostKey: randomSecret() };
      const [written] = await tx
        .update(lives)
        .set({ ...texts, ...timesOf(row), ...secrets, pmFlag, revision: sql`${lives.revision} + 1` })
        .where(and(eq(lives.tenantId, row.tenantId), eq(lives.id, row.id)))
        .returning();
      if (!written) continue;
      await announceMove(tx, row, written, now);
      if (row.id === first.id) result = written;
    }
    return result;
  });
