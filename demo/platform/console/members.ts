import { and, asc, eq, ilike, inArray, ne, or, sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { CallInput } from '../../../src/contract/call.ts';
import type { ConsoleMember, changeRole, listMembers } from '../../../src/contract/school/console.ts';
import { isAssignable, isManaging, MANAGING_ROLES } from '../../../src/contract/school/roles.ts';
import { Id } from '../../../src/contract/shapes.ts';
import { requireRecentAuthentication } from '../accounts/passkeys/recent-authentication.ts';
import { holdSession } from '../accounts/sessions/sessions.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { CursorTime, pageOf, readCursor } from '../core/lists/paging.ts';
import { patternsOf } from '../core/lists/search.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { lockManaged } from '../tenants/authorization/managed.ts';
import { isOrdinary, memberships } from '../tenants/tables.ts';
import { users } from '../users/tables.ts';

type Role = (typeof memberships.$inferSelect)['role'];

const columns = {
  id: users.id,
  realName: users.realName,
  nickName: users.nickName,
  email: users.email,
  phone: users.phone,
  thirdAccount: users.thirdAccount,
  avatarUrl: users.avatarUrl,
  role: memberships.role,
  joinedAt: memberships.joinedAt,
};

interface MemberRow {
  id: string;
  realName: string;
  nickName: string;
  email: string | null;
  phone: string | null;
  thirdAccount: string;
  avatarUrl: string;
  role: Role;
  joinedAt: Date;
}

const memberOf = ({ email, joinedAt, nickName, phone, realName, thirdAccount, ...row }: MemberRow): ConsoleMember => ({
  id: row.id,
  name: realName || nickName || thirdAccount,
  account: email ?? phone ?? thirdAccount,
  avatarUrl: row.avatarUrl,
  role: row.role,
  joinedAt: joinedAt.toISOString(),
});

const SEARCHED = [users.realName, users.nickName, users.email, users.phone];

const matching = (search: string) =>
  patternsOf(search).map((pattern) => or(...SEARCHED.map((column) => ilike(column, pattern))));

const MemberKey = v.tuple([v.boolean(), CursorTime, Id]);

/**
 * The members of a school, administrators first.
 * @throws RequestError notFound, forbidden, invalidInput for an unknown cursor
 */
export const findMembers = async (
  context: UserContext,
  schoolId: string,
  { after, pageSize, search }: CallInput<typeof listMembers>['query'],
): Promise<{ list: ConsoleMember[]; next: string | null }> => {
  await authorize(context, 'manage', { schoolId });
  const { joinedAt, userId } = memberships;
  const key = readCursor(after, MemberKey);
  const rest = key && sql`(${isOrdinary(memberships)}, ${joinedAt}, ${userId}) > (${key[0]}, ${key[1]}, ${key[2]})`;
  const found = await context.platform.db
    .select({ ...columns, isOrdinary: isOrdinary(memberships) })
    .from(memberships)
    .innerJoin(users, eq(users.id, userId))
    .where(and(eq(memberships.tenantId, schoolId), rest, ...matching(search)))
    .orderBy(asc(isOrdinary(memberships)), asc(joinedAt), asc(userId))
    .limit(pageSize + 1);
  const { next, rows } = pageOf(found, pageSize, (row) => [row.isOrdinary, row.joinedAt.toISOString(), row.id]);
  return { list: rows.map(memberOf), next };
};

const findMember = async (db: Database, tenantId: string, userId: string): Promise<MemberRow | undefined> => {
  const [row] = await db
    .select(columns)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId)))
    .limit(1);
  return row;
};

const hasOtherAdministrator = async (tx: Database, tenantId: string, userId: string): Promise<boolean> => {
  const others = and(
    eq(memberships.tenantId, tenantId),
    ne(memberships.userId, userId),
    inArray(memberships.role, [...MANAGING_ROLES]),
  );
  return (await tx.select({ role: memberships.role }).from(memberships).where(others).limit(1)).length > 0;
};

/**
 * Changes the role of a member.
 * @throws RequestError reauthenticationRequired, notFound, forbidden, settingsChanged, lastAdministrator
 */
export const saveRole = async (
  context: UserContext,
  { schoolId, userId }: CallInput<typeof changeRole>['params'],
  { from, role }: CallInput<typeof changeRole>['body'],
): Promise<ConsoleMember> => {
  const { platform, session } = context;
  return transact(platform.db, async (tx) => {
    await holdSession(tx, session);
    await lockManaged(tx, context, schoolId);
    requireRecentAuthentication(context);
    const member = await findMember(tx, schoolId, userId);
    if (!member) throw new RequestError('notFound', 'The user is not a member.', { field: 'userId' });
    if (member.role !== from) {
      throw new RequestError('settingsChanged', 'The role has been changed since.', { field: 'from' });
    }
    if (!isAssignable(member.role)) {
      throw new RequestError('forbidden', 'This role cannot be changed.', { field: 'from' });
    }
    const resigns = isManaging(member.role) && !isManaging(role);
    if (resigns && !(await hasOtherAdministrator(tx, schoolId, userId))) {
      throw new RequestError('lastAdministrator', 'The school needs an administrator.', { field: 'role' });
    }
    const own = and(eq(memberships.tenantId, schoolId), eq(memberships.userId, userId));
    await tx.update(memberships).set({ role }).where(own);
    return memberOf({ ...member, role });
  });
};
