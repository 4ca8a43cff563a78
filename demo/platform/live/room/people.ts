import { and, asc, count, desc, eq, isNotNull, or, sql } from 'drizzle-orm';
import { PRESENCE_TIMEOUT_MS } from '../../../../src/contract/live/live-constants.ts';
import type { LIVE_PEOPLE_CALLS, LivePerson } from '../../../../src/contract/live/live-people.ts';
import type { Database } from '../../core/database/database.ts';
import type { UserContext } from '../../core/http/context.ts';
import { type Handlers, limited } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { offsetOf } from '../../core/lists/paging.ts';
import { sameSecret } from '../../core/random.ts';
import { peopleOf, publicNameOf } from '../../space/people.ts';
import { isManageable } from '../access.ts';
import { viewersOf } from '../data/queries.ts';
import { liveViewers } from '../data/tables.ts';
import { type LiveRow, lives } from '../tables.ts';
import { arrive, findViewer, type ViewerRow, writeViewer } from './presence.ts';
import { requireHost, requireOngoing, requirePresence, showRoom } from './room.ts';

const text = (time: Date | null): string => time?.toISOString() ?? '';

const isHostRow = (row: LiveRow, { coHost, hostKey, userId }: ViewerRow): boolean =>
  userId === row.createdBy || coHost || (hostKey !== null && sameSecret(hostKey, row.hostKey));

/** People of a live course as its hosts see them. Those of removed accounts are left out. */
const withNames = async (
  db: Database,
  row: LiveRow,
  viewers: readonly ViewerRow[],
  now: Date,
): Promise<LivePerson[]> => {
  const people = await peopleOf(
    db,
    viewers.map(({ userId }) => userId),
  );
  return viewers.flatMap((viewer): LivePerson[] => {
    const person = people.get(viewer.userId)?.person;
    if (!person) return [];
    const { checkedAt, enteredAt, handAt, muted, removed, seconds, seenAt, userId, visits } = viewer;
    const isHere = !removed && now.getTime() - (seenAt?.getTime() ?? 0) < PRESENCE_TIMEOUT_MS;
    return [
      {
        ...{ userId, name: publicNameOf(person), avatarUrl: person.avatarUrl, muted, removed, visits, seconds },
        here: isHere,
        host: isHostRow(row, viewer),
        handTime: text(handAt),
        enteredTime: text(enteredAt),
        seenTime: text(seenAt),
        checkedTime: text(checkedAt),
      },
    ];
  });
};

/** @throws RequestError forbidden */
const requireWatcher = async (context: UserContext, liveId: string) => {
  const presence = await requirePresence(context, liveId);
  if (presence.host || isManageable(presence.rights, presence.row)) return presence;
  throw new RequestError('forbidden', 'Only its hosts and those who manage it can do this.', { field: 'liveId' });
};

type RoomCalls = Omit<typeof LIVE_PEOPLE_CALLS, 'readLiveSettings' | 'changeLiveSettings'>;

export const LIVE_PEOPLE_HANDLERS: Handlers<RoomCalls> = {
  async listLivePeople({ params, query }, context) {
    const { now, platform } = context;
    const { row } = await requireWatcher(context, params.liveId);
    const came = and(viewersOf(row), or(isNotNull(liveViewers.enteredAt), eq(liveViewers.removed, true)));
    const [all] = await platform.db.select({ total: count() }).from(liveViewers).where(came);
    const here = sql`${liveViewers.seenAt} > ${new Date(now.getTime() - PRESENCE_TIMEOUT_MS)}`;
    const viewers = await platform.db
      .select()
      .from(liveViewers)
      .where(came)
      .orderBy(
        sql`${liveViewers.handAt} asc nulls last`,
        desc(sql`coalesce(${here}, false)`),
        asc(liveViewers.enteredAt),
        asc(liveViewers.userId),
      )
      .limit(query.pageSize)
      .offset(offsetOf(query));
    return { total: all?.total ?? 0, records: await withNames(platform.db, row, viewers, now) };
  },

  raiseHand: limited('liveStepsPerUser', async ({ body, params }, context) => {
    const { now, platform, session } = context;
    const presence = await requirePresence(context, params.liveId);
    requireOngoing(presence, now);
    if (presence.host) return showRoom(context, presence);
    await arrive(platform.db, presence.row, [session.userId], now);
    const handAt = body.raised ? (presence.viewer.handAt ?? now) : null;
    await writeViewer(platform.db, presence.row, session.userId, { handAt });
    return showRoom(context, presence);
  }),

  restrictPerson: limited('liveStepsPerUser', async ({ body, params }, context) => {
    const { now, platform } = context;
    const { row } = await requireHost(context, params.liveId);
    const before = await findViewer(platform.db, row, body.userId);
    if (isHostRow(row, before))
      throw new RequestError('hostNotRestricted', 'This person is a host.', { field: 'userId' });
    if (before.enteredAt === null && before.appointedAt === null && !before.removed)
      throw new RequestError('notFound', 'This person has not been here.', { field: 'userId' });
    const set = {
      ...(body.muted === undefined ? {} : { muted: body.muted }),
      ...(body.removed === undefined ? {} : { removed: body.removed }),
      ...(body.handDown || body.removed ? { handAt: null } : {}),
    };
    if (Object.keys(set).length > 0) await writeViewer(platform.db, row, body.userId, set);
    const [person] = await withNames(platform.db, row, [{ ...before, ...set }], now);
    if (!person) throw new RequestError('notFound', 'This person has no account any more.', { field: 'userId' });
    return person;
  }),

  endCheckIn: limited('liveStepsPerUser', async ({ body, params }, context) => {
    const { now, platform } = context;
    const presence = await requireHost(context, params.liveId);
    requireOngoing(presence, now);
    const { row } = presence;
    const checkInEndedAt = body.ended ? (row.checkInEndedAt ?? now) : null;
    await platform.db
      .update(lives)
      .set({ checkInEndedAt })
      .where(and(eq(lives.tenantId, row.tenantId), eq(lives.id, row.id)));
    return showRoom(context, { ...presence, row: { ...row, checkInEndedAt } });
  }),
};
