import { and, eq, isNull } from 'drizzle-orm';
import type { Role } from '../../../src/contract/school/roles.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { pageRefused } from '../core/http/origins.ts';
import { RequestError } from '../core/http/request-error.ts';
import { users } from '../users/tables.ts';
import { authorize } from './authorization/authorize.ts';
import { isMembersOnly, refusesMethod, type SchoolAndParent } from './authorization/obstacle.ts';
import { countMemberWithin } from './counts.ts';
import { isMember, type TenantRow } from './queries.ts';
import { memberships } from './tables.ts';

/**
 * How people become members: a public school and a store take everyone; other schools, those for members only among
 * them, only people whom they have given an invitation code. The rules of a sub-school are those of its parent.
 */
export const joinPolicyOf = (found: SchoolAndParent): 'open' | 'invitation' =>
  !isMembersOnly(found) && (found.parent.listed || found.parent.kind === 'mall') ? 'open' : 'invitation';

/**
 * Adds the user to a school, and to its parent if it is a sub-school, where there is a place for each who was no member.
 * Returns false for somebody who was a member of the school.
 * @throws RequestError schoolFull
 */
export const admitMember = async (
  tx: Database,
  { parent, school }: Readonly<Record<keyof SchoolAndParent, Pick<TenantRow, 'id' | 'scale'>>>,
  userId: string,
  now: Date,
  role: Role = 'learner',
): Promise<boolean> => {
  let isNew = false;
  for (const { id, scale } of parent.id === school.id ? [school] : [parent, school]) {
    const added = await tx
      .insert(memberships)
      .values({ tenantId: id, userId, role, joinedAt: now })
      .onConflictDoNothing()
      .returning();
    isNew = added.length > 0;
    if (isNew && !(await countMemberWithin(tx, id, scale)))
      throw new RequestError('schoolFull', 'The school has as many members as it can have.', { field: 'schoolId' });
  }
  await tx
    .update(users)
    .set({ currentSchoolId: parent.id })
    .where(and(eq(users.id, userId), isNull(users.currentSchoolId)));
  return isNew;
};

/**
 * Makes the user a member of a school; does nothing for a member. Without an invitation, only of a school that is open to
 * everyone. With one, `invitation` counts its use in the transaction of the membership. Everything else that a school
 * asks of its members is the same for both.
 * @throws RequestError notFound, originRefused, schoolClosed, schoolExpired, methodRefused, joinByInvitation, schoolFull
 */
export const joinSchool = async (
  context: UserContext,
  schoolId: string,
  invitation?: (tx: Database) => Promise<void>,
): Promise<void> => {
  const { now, platform, session } = context;
  const found = await authorize(context, 'find', { schoolId });
  const { userId } = found;
  if (userId === null) throw pageRefused();
  if (await isMember(platform.db, schoolId, userId)) return;
  if (!invitation && joinPolicyOf(found) === 'invitation')
    throw new RequestError('joinByInvitation', 'This school needs an invitation code.', { field: 'schoolId' });
  if (refusesMethod(found.parent.loginMethods, session))
    throw new RequestError('methodRefused', 'The school needs another way to sign in.', { field: 'schoolId' });
  await transact(platform.db, async (tx) => {
    if (await admitMember(tx, found, userId, now)) await invitation?.(tx);
  });
};
