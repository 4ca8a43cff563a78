import { and, eq, sql } from 'drizzle-orm';
import type { LiveChange } from '../../../../src/contract/live/live-shapes.ts';
import { moved, moveOf, type Scope } from '../../../../src/contract/live/planning/series.ts';
import { transact } from '../../core/database/transaction.ts';
import type { UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { randomSecret } from '../../core/random.ts';
import { closingAfter, readChange } from '../form.ts';
import { lockLives } from '../queries.ts';
import { type LiveRow, lives } from '../tables.ts';
import { announceMove } from './announce.ts';
import { findFollowing } from './queries.ts';

interface Change {
  readonly fields: Omit<LiveChange, 'lecPwd' | 'liveId' | 'lpass'>;
  readonly passcode: string | undefined;
  readonly scope: Scope | undefined;
}

/** @throws RequestError liveDeleted, liveOpened */
const requireChangeable = (row: LiveRow | undefined): LiveRow => {
  if (!row || row.deletedAt !== null)
    throw new RequestError('liveDeleted', 'The live course was deleted.', { field: 'liveId' });
  if (row.openedAt !== null)
    throw new RequestError('liveOpened', 'The live course was opened already.', { field: 'liveId' });
  return row;
};

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
    const first = requireChangeable(rows.find(({ id }) => id === named.id));
    const { closesAt, endAt, startAt, ...texts } = readChange(form, now, first);
    const after = {
      timeZone: first.timeZone,
      ...texts,
      startAt: startAt ?? first.startAt,
      endAt: endAt ?? first.endAt,
    };
    const move =
      startAt || texts.timeZone ? moveOf(first, { ...after, timeZone: after.timeZone ?? first.timeZone }) : null;
    let result = first;
    for (const row of rows) {
      const isFirst = row.id === first.id;
      if (!isFirst && (row.deletedAt !== null || row.openedAt !== null)) continue;
      const times = isFirst ? { closesAt, endAt, startAt } : move ? moved(row, move) : {};
      const closing = 'endAt' in times && times.endAt && !isFirst ? { closesAt: closingAfter(times.endAt) } : {};
      const secrets = passcode === undefined ? {} : { passcode, hostKey: randomSecret() };
      const [written] = await tx
        .update(lives)
        .set({ ...texts, ...times, ...closing, ...secrets, pmFlag, revision: sql`${lives.revision} + 1` })
        .where(and(eq(lives.tenantId, row.tenantId), eq(lives.id, row.id)))
        .returning();
      if (written) await announceMove(tx, row, written, now);
      if (isFirst && written) result = written;
    }
    return result;
  });
