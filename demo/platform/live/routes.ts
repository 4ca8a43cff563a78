import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Live, LiveDetail } from '../../../src/contract/live/live-shapes.ts';
import type { LIVE_CALLS } from '../../../src/contract/live/lives.ts';
import { addDays } from '../../../src/contract/live/schedule.ts';
import { zoneIn } from '../core/database/time-zones.ts';
import { transact } from '../core/database/transaction.ts';
import type { CallContext, UserContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { randomSecret } from '../core/random.ts';
import { authorize, isLecturing, namedBy, type Participant } from '../tenants/authorization/authorize.ts';
import { countLives } from '../tenants/counts.ts';
import { isCreator, isRestorable, requireLive, requireManageable } from './access.ts';
import { addressesOf } from './addresses.ts';
import { requireCover } from './hosts/covers.ts';
import {
  countByStatus,
  findByDay,
  findDeleted,
  findLive,
  findLives,
  findWatchable,
  type LiveFilters,
  lockLives,
  statusesOf,
} from './queries.ts';
import { restorableSince } from './restorable.ts';
import { announceReturn } from './series/announce.ts';
import { changeLives } from './series/change.ts';
import { findFollowing, placeOf } from './series/queries.ts';
import { requireMeetingHost } from './settings/settings.ts';
import { detailed, shown } from './shown.ts';
import { hasReplay } from './status.ts';
import { type LiveRow, lives } from './tables.ts';
import { countChange, insertLives, removeLives } from './writes.ts';

/** The days of a calendar: a month with the rest of its weeks, or one week of it. Weeks begin on any day. */
const daysOf = (startDate: string): { readonly first: string; readonly last: string } => {
  if (startDate.length > 7) return { first: addDays(startDate, -6), last: addDays(startDate, 6) };
  const first = `${startDate}-01`;
  return { first: addDays(first, -6), last: addDays(first, 37) };
};

/** A query whose zone has the name that the database knows. */
const inZone = async <Query extends { readonly timeZone: string }>(
  { platform }: Pick<UserContext, 'platform'>,
  query: Query,
): Promise<Query> => ({ ...query, timeZone: await zoneIn(platform.db, query.timeZone) });

/** A query of a list, which may be for those of the caller. */
const filtersOf = async <Query extends { readonly mine?: '' | 'true' | undefined; readonly timeZone: string }>(
  context: Pick<UserContext, 'platform'>,
  { userId }: Participant,
  query: Query,
): Promise<Query & Pick<LiveFilters, 'of'>> => ({
  ...(await inZone(context, query)),
  ...(query.mine && { of: userId }),
});

const withSeries = async ({ now, platform }: CallContext, rights: Participant, row: LiveRow): Promise<LiveDetail> =>
  detailed(rights, row, now, await placeOf(platform.db, row));

export const LIVE_HANDLERS: Handlers<typeof LIVE_CALLS> = {
  async listLives({ query }, context) {
    const { language, now, platform } = context;
    const rights = await authorize(context, 'visit', namedBy(context, query.schoolId));
    const statuses = statusesOf(query.status);
    const filters = await filtersOf(context, rights, query);
    const counts = await countByStatus(platform.db, rights.school.id, filters, now);
    const rows = await findLives(platform.db, rights.school.id, { ...filters, language, statuses }, now);
    const total = statuses.reduce((sum, status) => sum + counts[status], 0);
    return {
      ...counts,
      listPage: { total, records: rows.map((row) => shown(rights, row, now)) },
      creatable: isLecturing(rights.role),
      now: now.toISOString(),
    };
  },

  async countLives({ query }, context) {
    const rights = await authorize(context, 'visit', namedBy(context, query.schoolId));
    return countByStatus(context.platform.db, rights.school.id, await filtersOf(context, rights, query), context.now);
  },

  async readLiveCalendar({ query }, context) {
    const { now, platform } = context;
    const rights = await authorize(context, 'visit', namedBy(context, query.schoolId));
    const filters = { ...(await filtersOf(context, rights, query)), startDate: '' };
    const span = { ...daysOf(query.startDate), perDay: query.perDay };
    const rows = await findByDay(platform.db, rights.school.id, filters, span);
    const days = new Map<string, { day: string; count: number; lives: Live[] }>();
    for (const { day, live, total } of rows) {
      const entry = days.get(day) ?? { day, count: total, lives: [] };
      days.set(day, entry);
      entry.lives.push(shown(rights, live, now));
    }
    return {
      days: [...days.values()].sort((one, other) => (one.day < other.day ? -1 : 1)),
      creatable: isLecturing(rights.role),
      now: now.toISOString(),
    };
  },

  async listCopyableLives({ query }, context) {
    const rights = await authorize(context, 'teach');
    const filters = { ...(await inZone(context, query)), userId: context.session.userId };
    const { rows, total } = await findWatchable(context.platform.db, rights.school.id, filters, context.now);
    const records = rows.map((row) => {
      const { cover, id, startTime, title } = shown(rights, row, context.now);
      return { id, cover, title, startTime, type: 'recording' as const, author: row.lecturer };
    });
    return { total, records };
  },

  async createLive({ body }, context) {
    const { school } = await authorize(context, 'teach');
    const { repeat, ...form } = body;
    return insertLives(context, school.id, form, { repeat });
  },

  async copyLive({ body: { coursewareId, ...form }, params }, context) {
    const { now, platform, session } = context;
    const { rights, row } = await requireManageable(context, params.liveId);
    const courseware = await findLive(platform.db, rights.school.id, coursewareId);
    // Recordings of the user's own, and that of the live course itself, which an administrator may not have created.
    const isOffered = courseware?.createdBy === session.userId || courseware?.id === row.id;
    if (!isOffered || courseware.deletedAt !== null || !hasReplay(courseware, now))
      throw new RequestError('notFound', 'The courseware does not exist.', { field: 'coursewareId' });
    const { id } = await insertLives(context, rights.school.id, form, { courseware });
    return { id };
  },

  async readLive({ params }, context) {
    const { rights, row } = await requireLive(context, params.liveId);
    return withSeries(context, rights, row);
  },

  async changeLive({ body: { lecPwd, liveId, lpass, scope, ...fields }, params }, context) {
    const { platform } = context;
    if ((liveId ?? params.liveId) !== params.liveId)
      throw new RequestError('invalidInput', 'The path names another live course.', { field: 'liveId' });
    if (lecPwd !== undefined && lpass !== undefined && lecPwd !== lpass)
      throw new RequestError('invalidInput', 'These are two passcodes.', { field: 'lecPwd' });
    const { rights, row: before } = await requireManageable(context, params.liveId);
    const passcode = lecPwd ?? lpass;
    if (passcode !== undefined && !isCreator(rights, before))
      throw new RequestError('forbidden', 'Only its creator can set the passcode.', {
        field: lecPwd === undefined ? 'lpass' : 'lecPwd',
      });
    if (fields.meetingUrl !== undefined) await requireMeetingHost(platform.db, rights.school.id, fields.meetingUrl);
    if (fields.cover !== undefined) await requireCover(platform.db, rights.school.id, fields.cover);
    await countChange(context);
    return withSeries(context, rights, await changeLives(context, before, { fields, passcode, scope }));
  },

  async deleteLive({ params, query }, context) {
    const { rights, row } = await requireManageable(context, params.liveId);
    const ids = query.scope === 'following' ? await findFollowing(context.platform.db, row) : [row.id];
    const results = await removeLives(context, rights, ids);
    if (results.some(({ result }) => result === 'ongoing'))
      throw new RequestError('liveOngoing', 'The live course is on.', { field: 'liveId' });
    return { id: params.liveId, ids: results.flatMap(({ id, result }) => (result === 'deleted' ? [id] : [])) };
  },

  async deleteLives({ query }, context) {
    const rights = await authorize(context, 'teach', namedBy(context, query.schoolId));
    return { results: await removeLives(context, rights, [...new Set(query.liveIds.split(','))]) };
  },

  async listDeletedLives({ query }, context) {
    const { school } = await authorize(context, 'teach', namedBy(context, query.schoolId));
    const rows = await findDeleted(context.platform.db, school.id, context.session.userId, context.now);
    return {
      records: rows.map(({ deletedAt, id, title }) => ({ id, title, deletedTime: deletedAt?.toISOString() ?? '' })),
    };
  },

  async restoreLives({ body }, context) {
    const { now, platform } = context;
    const rights = await authorize(context, 'teach', namedBy(context, body.schoolId));
    const tenantId = rights.school.id;
    return transact(platform.db, async (tx) => {
      const rows = await lockLives(tx, tenantId, body.liveIds);
      const restored = rows
        .filter((row) => row.deletedAt !== null && row.deletedAt > restorableSince(now) && isRestorable(rights, row))
        .map(({ id }) => id);
      if (restored.length > 0) {
        await tx
          .update(lives)
          .set({ deletedAt: null, deletedBy: null, revision: sql`${lives.revision} + 1` })
          .where(and(eq(lives.tenantId, tenantId), inArray(lives.id, restored)));
        await countLives(tx, tenantId, restored.length);
        await announceReturn(
          tx,
          rows.filter(({ id, openedAt, startAt }) => restored.includes(id) && openedAt === null && startAt > now),
        );
      }
      return { restored };
    });
  },

  async readLiveAddress({ params }, context) {
    const { rights, row } = await requireLive(context, params.liveId);
    return addressesOf(context.platform, rights, row);
  },

  async resetPasscode({ body, params }, context) {
    const { platform } = context;
    const { rights, row } = await requireLive(context, params.liveId);
    if (!isCreator(rights, row))
      throw new RequestError('forbidden', 'Only its creator can do this.', { field: 'liveId' });
    await countChange(context);
    const [changed] = await platform.db
      .update(lives)
      .set({ passcode: body.lpass, hostKey: randomSecret() })
      .where(and(eq(lives.tenantId, row.tenantId), eq(lives.id, row.id), isNull(lives.deletedAt)))
      .returning();
    return addressesOf(platform, rights, changed ?? row);
  },
};
