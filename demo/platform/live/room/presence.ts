import { and, count, eq, gt, inArray, isNotNull, notInArray, sql } from 'drizzle-orm';
import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import { PRESENCE_TIMEOUT_MS } from '../../../../src/contract/live/live-constants.ts';
import type { Database } from '../../core/database/database.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { viewersOf } from '../data/queries.ts';
import { liveSamples, liveViewers } from '../data/tables.ts';
import type { LiveRow } from '../tables.ts';

/** How long a count of the people in a room is shown before they are counted again. */
const COUNT_MS = 5_000;

export type ViewerRow = typeof liveViewers.$inferSelect;

/** The row of a person who has not come yet. */
const NOBODY = {
  appointedAt: null,
  enteredAt: null,
  visitedAt: null,
  seenAt: null,
  visits: 0,
  seconds: 0,
  checkedAt: null,
  coHost: false,
  hostKey: null,
  handAt: null,
  muted: false,
  removed: false,
};

export const findViewer = async (db: Database, live: LiveRow, userId: string): Promise<ViewerRow> => {
  const [row] = await db
    .select()
    .from(liveViewers)
    .where(and(viewersOf(live), eq(liveViewers.userId, userId)))
    .limit(1);
  return row ?? { tenantId: live.tenantId, liveId: live.id, userId, ...NOBODY };
};

/**
 * Somebody whom a host has removed sees neither the room nor its recording.
 * @throws RequestError removedFromLive
 */
export const requireNotRemoved = ({ removed }: ViewerRow): void => {
  if (removed)
    throw new RequestError('removedFromLive', 'A host has removed this person from the room.', { field: 'liveId' });
};

/** Writes something about a person in a live course. */
export const writeViewer = async (
  db: Database,
  live: LiveRow,
  userId: string,
  set: Partial<Pick<ViewerRow, 'appointedAt' | 'handAt' | 'hostKey' | 'muted' | 'removed'>>,
): Promise<void> => {
  await db
    .insert(liveViewers)
    .values({ tenantId: live.tenantId, liveId: live.id, userId, ...NOBODY, ...set })
    .onConflictDoUpdate({ target: [liveViewers.tenantId, liveViewers.liveId, liveViewers.userId], set });
};

/** Makes people the co-hosts of live courses of a school, and nobody else. */
export const writeCoHosts = async (
  db: Database,
  tenantId: string,
  liveIds: readonly string[],
  userIds: readonly string[],
): Promise<void> => {
  const rows = liveIds.flatMap((liveId) => userIds.map((userId) => ({ tenantId, liveId, userId })));
  await db
    .update(liveViewers)
    .set({ coHost: false })
    .where(
      and(
        eq(liveViewers.tenantId, tenantId),
        inArray(liveViewers.liveId, [...liveIds]),
        eq(liveViewers.coHost, true),
        userIds.length > 0 ? notInArray(liveViewers.userId, [...userIds]) : undefined,
      ),
    );
  if (rows.length === 0) return;
  await db
    .insert(liveViewers)
    .values(rows.map((row) => ({ ...NOBODY, ...row, coHost: true })))
    .onConflictDoUpdate({
      target: [liveViewers.tenantId, liveViewers.liveId, liveViewers.userId],
      set: { coHost: true },
    });
};

/** Records that people are in the room of a live course that is on. A return after an absence is another visit. */
export const arrive = (
  db: Database,
  live: LiveRow,
  userIds: readonly string[],
  now: Date,
  checkedIds: ReadonlySet<string> = new Set(),
): Promise<ViewerRow[]> => {
  const { checkedAt, enteredAt, seconds, seenAt, visitedAt, visits } = liveViewers;
  // In seconds: a time minus an interval is not IMMUTABLE, which a cluster refuses here.
  const away = sql`extract(epoch from excluded.seen_at - ${seenAt})`;
  const isHere = sql`coalesce(${away} < ${PRESENCE_TIMEOUT_MS / 1_000}::int, false)`;
  return db
    .insert(liveViewers)
    .values(
      userIds.map((userId) => ({
        ...{ tenantId: live.tenantId, liveId: live.id, userId, ...NOBODY },
        ...{ enteredAt: now, visitedAt: now, seenAt: now, visits: 1 },
        checkedAt: checkedIds.has(userId) ? now : null,
      })),
    )
    .onConflictDoUpdate({
      target: [liveViewers.tenantId, liveViewers.liveId, liveViewers.userId],
      set: {
        enteredAt: sql`coalesce(${enteredAt}, excluded.entered_at)`,
        visitedAt: sql`case when ${isHere} then ${visitedAt} else excluded.visited_at end`,
        visits: sql`${visits} + case when ${isHere} then 0 else 1 end`,
        seconds: sql`${seconds} + case when ${isHere}
          then greatest(0, round(${away}))::int else 0 end`,
        seenAt: sql`greatest(${seenAt}, excluded.seen_at)`,
        checkedAt: sql`coalesce(${checkedAt}, excluded.checked_at)`,
      },
    })
    .returning();
};

const findSample = async (db: Database, live: LiveRow, minute: Date) => {
  const [row] = await db
    .select()
    .from(liveSamples)
    .where(
      and(eq(liveSamples.tenantId, live.tenantId), eq(liveSamples.liveId, live.id), eq(liveSamples.minute, minute)),
    )
    .limit(1);
  return row;
};

const countHere = async (db: Database, live: LiveRow, now: Date): Promise<number> => {
  const here = gt(liveViewers.seenAt, new Date(now.getTime() - PRESENCE_TIMEOUT_MS));
  const [row] = await db
    .select({ online: count() })
    .from(liveViewers)
    .where(and(viewersOf(live), here));
  return row?.online ?? 0;
};

/** How many hands are up. */
export const countHands = async (db: Database, live: LiveRow): Promise<number> => {
  const [row] = await db
    .select({ hands: count() })
    .from(liveViewers)
    .where(and(viewersOf(live), isNotNull(liveViewers.handAt)));
  return row?.hands ?? 0;
};

/**
 * How many are in the room of a live course that is on. People are counted when somebody comes and every few seconds, and
 * the most of each minute is kept.
 */
export const countOnline = async (db: Database, live: LiveRow, now: Date, isNew: boolean): Promise<number> => {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS);
  const sample = await findSample(db, live, minute);
  if (sample && !isNew && sample.countedAt.getTime() > now.getTime() - COUNT_MS) return sample.online;
  const online = await countHere(db, live, now);
  await db
    .insert(liveSamples)
    .values({ tenantId: live.tenantId, liveId: live.id, minute, highest: online, online, countedAt: now })
    .onConflictDoUpdate({
      target: [liveSamples.tenantId, liveSamples.liveId, liveSamples.minute],
      set: { highest: sql`greatest(${liveSamples.highest}, excluded.highest)`, online, countedAt: now },
    });
  return online;
};
