import { and, gt, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import {
  LIVE_BEGINNING_MS,
  LIVE_OVERDUE_MS,
  type LiveStatus,
  REPLAY_PREPARATION_MS,
} from '../../../src/contract/live/live-constants.ts';
import { type LiveRow, lives } from './tables.ts';

type Times = Pick<LiveRow, 'closesAt' | 'openedAt' | 'startAt'>;

const before = (now: Date, ms: number) => new Date(now.getTime() - ms);
const after = (now: Date, ms: number) => new Date(now.getTime() + ms);

/**
 * The status of a live course. One that was opened is on until it closes; `expiredEnded` was opened after it counted as
 * expired. One that was not opened in time can still be opened until it would have closed: `expiredDisplayable`.
 */
export const statusOf = ({ closesAt, openedAt, startAt }: Times, now: Date): LiveStatus => {
  const overdueAt = after(startAt, LIVE_OVERDUE_MS);
  if (openedAt !== null) {
    if (closesAt > now) return 'ongoing';
    return openedAt > overdueAt ? 'expiredEnded' : 'ended';
  }
  if (now < before(startAt, LIVE_BEGINNING_MS)) return 'notStart';
  if (now <= overdueAt) return 'beginning';
  return closesAt > now ? 'expiredDisplayable' : 'expired';
};

const openedLate = sql`${lives.openedAt} > ${lives.startAt} + ${`${LIVE_OVERDUE_MS} milliseconds`}::interval`;
const openedInTime = sql`${lives.openedAt} <= ${lives.startAt} + ${`${LIVE_OVERDUE_MS} milliseconds`}::interval`;
const isWaiting = isNull(lives.openedAt);

/** The condition that a live course has a status: the rule of `statusOf` for the database. */
export const hasStatus = (status: LiveStatus, now: Date): SQL | undefined =>
  ({
    notStart: and(isWaiting, gt(lives.startAt, after(now, LIVE_BEGINNING_MS))),
    beginning: and(
      isWaiting,
      lte(lives.startAt, after(now, LIVE_BEGINNING_MS)),
      gte(lives.startAt, before(now, LIVE_OVERDUE_MS)),
    ),
    expiredDisplayable: and(isWaiting, lt(lives.startAt, before(now, LIVE_OVERDUE_MS)), gt(lives.closesAt, now)),
    expired: and(isWaiting, lt(lives.startAt, before(now, LIVE_OVERDUE_MS)), lte(lives.closesAt, now)),
    ongoing: and(isNotNull(lives.openedAt), gt(lives.closesAt, now)),
    ended: and(lte(lives.closesAt, now), openedInTime),
    expiredEnded: and(lte(lives.closesAt, now), openedLate),
  })[status];

/** Seconds for which a live course was open; 0 before its end. */
export const durationOf = ({ closesAt, openedAt }: Times, now: Date): number =>
  openedAt === null || closesAt > now ? 0 : Math.max(0, Math.round((closesAt.getTime() - openedAt.getTime()) / 1_000));

/** Whether a recording can be watched. */
export const hasReplay = (row: Times & Pick<LiveRow, 'recorded' | 'recordingOf'>, now: Date): boolean =>
  row.recorded &&
  row.openedAt !== null &&
  row.recordingOf !== null &&
  after(row.closesAt, REPLAY_PREPARATION_MS) <= now;

/** The condition of `hasReplay` for the database. */
export const isWatchable = (now: Date): SQL | undefined =>
  and(
    sql`${lives.recorded}`,
    isNotNull(lives.openedAt),
    isNotNull(lives.recordingOf),
    lte(lives.closesAt, before(now, REPLAY_PREPARATION_MS)),
  );
