import { DAY_MS } from '../../../src/contract/durations.ts';
import {
  type ClassRow,
  type LECTURING_CALLS,
  LECTURING_NEXT,
  TIMETABLE_MAX_DAYS,
} from '../../../src/contract/lecturing/lecturing.ts';
import { OPERATIONS, type PERMISSION_CALLS } from '../../../src/contract/school/permissions.ts';
import type { CallContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { countByStatus, findLives } from '../live/queries.ts';
import { shown } from '../live/shown.ts';
import { authorize, isLecturing } from '../tenants/authorization/authorize.ts';
import { requireClass } from './access.ts';
import { offerOf } from './menus.ts';
import {
  countClasses,
  facesOf,
  findClasses,
  findClassMembers,
  findLessons,
  findNextLessons,
  teachersOf,
} from './queries.ts';
import type { ClassRecord } from './tables.ts';

const classOf = (
  { code, endDate, id, name, own, startDate, studentCount, teacherId }: ClassRecord & { readonly own: boolean },
  faces: ReadonlyMap<string, { readonly name: string }>,
): ClassRow => ({
  ...{ id, name, code, studentCount, startDate, endDate, own },
  teacherName: (teacherId !== null && faces.get(teacherId)?.name) || '',
});

/** @throws RequestError forbidden for a user who is named and is not that of the session */
const requireOwn = ({ session }: Pick<CallContext, 'session'>, userId: string | undefined, field: string): void => {
  if (userId !== undefined && userId !== session?.userId)
    throw new RequestError('forbidden', 'The session is that of another user.', { field });
};

export const PERMISSION_HANDLERS: Handlers<typeof PERMISSION_CALLS> = {
  async readOperationPermission({ headers, query }, context) {
    const { tenantId, user_id: userId } = headers;
    const named = { tenantId: tenantId ?? context.tenantId };
    if (tenantId !== undefined && context.tenantId !== '' && tenantId !== context.tenantId)
      throw new RequestError('invalidInput', 'tenantId and tenant_id name different schools.', { field: 'tenantId' });
    requireOwn(context, userId, 'user_id');
    const { role } = await authorize(context, 'visit', named);
    const isKnown = (Object.values(OPERATIONS) as string[]).includes(query.operationCode);
    return { hasPermission: isKnown && isLecturing(role) };
  },
};

export const LECTURING_HANDLERS: Handlers<typeof LECTURING_CALLS> = {
  async readLecturing({ params, query: { userId } }, context) {
    requireOwn(context, userId, 'userId');
    const { role, school } = await authorize(context, 'visit', params);
    const offer = await offerOf(context.platform.db, school, context.session);
    return { hasPermission: isLecturing(role), schoolName: school.name, ...offer };
  },

  async readLecturingHome({ params }, context) {
    const { now, platform } = context;
    const lecturer = await authorize(context, 'teach', params);
    const { isOnlyOwn, school, userId } = lecturer;
    const filters = { title: '', startDate: '', timeZone: 'UTC', userId: isOnlyOwn ? userId : '' };
    const next = { page: 1, pageSize: LECTURING_NEXT };
    const statuses = ['ongoing', 'beginning', 'notStart'] as const;
    const lives = await findLives(platform.db, school.id, { ...filters, ...next, statuses }, now);
    return {
      ...(await countClasses(platform.db, school.id, userId, isOnlyOwn)),
      liveCount: (await countByStatus(platform.db, school.id, filters, now)).all,
      lessons: await findNextLessons(platform.db, school.id, userId, isOnlyOwn, now, LECTURING_NEXT),
      lives: lives.map((row) => shown(lecturer, row, now)),
      now: now.toISOString(),
    };
  },

  async listClasses({ params, query }, context) {
    const { db } = context.platform;
    const { isOnlyOwn, school, userId } = await authorize(context, 'teach', params);
    const { rows, total } = await findClasses(db, school.id, userId, isOnlyOwn, query);
    const faces = await facesOf(
      db,
      rows.flatMap(({ teacherId }) => teacherId ?? []),
    );
    return { total, list: rows.map((row) => classOf(row, faces)) };
  },

  async readClass({ params }, context) {
    const { db } = context.platform;
    const { lecturer, row } = await requireClass(context, params);
    const ids = await teachersOf(db, lecturer.school.id, row.id);
    const faces = await facesOf(db, row.teacherId === null ? ids : [...ids, row.teacherId]);
    const inCharge = (userId: string) => Number(userId !== row.teacherId);
    const teachers = [...ids]
      .sort((one, other) => inCharge(one) - inCharge(other))
      .map((userId) => ({ userId, name: userId, avatarUrl: '', ...faces.get(userId) }));
    return { ...classOf(row, faces), teachers };
  },

  async listLessons({ params, query }, context) {
    const [from, to] = [new Date(query.from), new Date(query.to)];
    const days = (to.getTime() - from.getTime()) / DAY_MS;
    if (!(days > 0 && days <= TIMETABLE_MAX_DAYS))
      throw new RequestError('invalidInput', 'The period must be at most six weeks long.', { field: 'to' });
    const { lecturer, row } = await requireClass(context, params);
    return { list: await findLessons(context.platform.db, lecturer.school.id, row.id, { from, to }) };
  },

  async listClassMembers({ params, query }, context) {
    const { db } = context.platform;
    const { lecturer, row } = await requireClass(context, params);
    const { rows, total } = await findClassMembers(db, lecturer.school.id, row.id, query);
    const faces = await facesOf(
      db,
      rows.map(({ userId }) => userId),
    );
    return { total, list: rows.map((member) => ({ ...member, avatarUrl: faces.get(member.userId)?.avatarUrl ?? '' })) };
  },
};
