import { and, eq } from 'drizzle-orm';
import type { BROADCAST_CALLS, Broadcast } from '../../../../src/contract/live/broadcast.ts';
import { LEASE_MS, PARTS_MAX } from '../../../../src/contract/live/media-constants.ts';
import { transact } from '../../core/database/transaction.ts';
import type { UserContext } from '../../core/http/context.ts';
import { type Handlers, limited } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { lockLives } from '../queries.ts';
import { requireHost, requireOngoing } from '../room/room.ts';
import type { LiveRow } from '../tables.ts';
import { ingestAddress, validUntil } from './addresses.ts';
import { recordHostSign } from './host-signs.ts';
import { findRecording, hasSpace, recordingOf } from './segments.ts';
import { liveParts, liveRecordings, type RecordingRow } from './tables.ts';

/** @throws RequestError storageFull */
const requireSpace = async ({ platform }: UserContext, tenantId: string): Promise<void> => {
  if (await hasSpace(platform, tenantId, 1)) return;
  throw new RequestError('storageFull', 'The recordings of the school take all the space that they may use.');
};

const leaseOf = (now: Date) => new Date(now.getTime() + LEASE_MS);

const shown = async (
  { now, platform }: UserContext,
  row: LiveRow,
  { next, part }: RecordingRow,
): Promise<Broadcast> => ({
  part,
  next: Math.max(0, next),
  ingest: await ingestAddress(platform, row, part, now),
  until: new Date(validUntil(now)).toISOString(),
  now: now.toISOString(),
  closesTime: row.closesAt.toISOString(),
});

/** What a live course begins with that has not broadcast anything, and one that has shown a film so far. */
const NOTHING = { film: '', segments: 0, ms: 0, bytes: 0, arrivedAt: null, cutStartMs: 0, cutEndMs: 0 } as const;

interface Start {
  readonly writer: string;
  readonly takeOver: boolean;
  readonly container: 'mp4' | 'webm';
  readonly codecs: string;
  readonly width: number;
  readonly height: number;
}

/** Begins a part with its own writer. Two hosts that begin at once wait for each other at the row of the live course. */
const begin = (
  { now, platform, session }: UserContext,
  { id: liveId, tenantId }: LiveRow,
  { takeOver, writer, ...format }: Start,
): Promise<RecordingRow> =>
  transact(platform.db, async (tx) => {
    await lockLives(tx, tenantId, [liveId]);
    const key = { tenantId, liveId };
    const before = await findRecording(tx, key);
    const isTaken = before !== undefined && before.leaseUntil > now && before.writer !== writer;
    if (isTaken && !takeOver)
      throw new RequestError('broadcastTaken', 'Another page broadcasts this live course.', { field: 'writer' });
    const part = (before?.part ?? -1) + 1;
    if (part >= PARTS_MAX) throw new RequestError('tooManyRequests', 'The broadcast has begun too often.');
    const so = before && before.film === '' ? before : undefined;
    const set = { ...NOTHING, ...so, part, next: -1, writer, writerId: session.userId, leaseUntil: leaseOf(now) };
    const [written] = await tx
      .insert(liveRecordings)
      .values({ ...key, ...set })
      .onConflictDoUpdate({ target: [liveRecordings.tenantId, liveRecordings.liveId], set })
      .returning();
    await tx.insert(liveParts).values({ ...key, ...format, part, init: null, before: set.segments, startedAt: null });
    return written as RecordingRow;
  });

/** @throws RequestError leaseLost */
const changeLease = async (
  { platform }: UserContext,
  { id: liveId, tenantId }: LiveRow,
  { part, writer }: { readonly part: number; readonly writer: string },
  leaseUntil: Date,
): Promise<RecordingRow> => {
  const [written] = await platform.db
    .update(liveRecordings)
    .set({ leaseUntil })
    .where(and(recordingOf({ tenantId, liveId }), eq(liveRecordings.part, part), eq(liveRecordings.writer, writer)))
    .returning();
  if (written) return written;
  throw new RequestError('leaseLost', 'Another page broadcasts this live course now.', { field: 'part' });
};

export const BROADCAST_HANDLERS: Handlers<typeof BROADCAST_CALLS> = {
  startBroadcast: limited('liveStepsPerUser', async ({ body, params }, context) => {
    const presence = await requireHost(context, params.liveId);
    requireOngoing(presence, context.now);
    await requireSpace(context, presence.row.tenantId);
    const recording = await begin(context, presence.row, body);
    return shown(context, await recordHostSign(context.platform.db, presence.row, context.now), recording);
  }),

  renewBroadcast: limited('liveStepsPerUser', async ({ body, params }, context) => {
    const presence = await requireHost(context, params.liveId);
    requireOngoing(presence, context.now);
    await requireSpace(context, presence.row.tenantId);
    const recording = await changeLease(context, presence.row, body, leaseOf(context.now));
    return shown(context, await recordHostSign(context.platform.db, presence.row, context.now), recording);
  }),

  stopBroadcast: limited('liveStepsPerUser', async ({ body, params }, context) => {
    const { row } = await requireHost(context, params.liveId);
    await changeLease(context, row, body, context.now);
    return {};
  }),
};
