import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { users } from '../users/tables.ts';
import { findSchool } from './authorization/authorize.ts';
import { requireAvailable } from './authorization/availability.ts';
import { isMembersOnly, obstacleOf, type SchoolAndParent } from './authorization/obstacle.ts';
import { countMembers, countsOf } from './counts.ts';
import { isMember, requireListed } from './queries.ts';
import { memberships } from './tables.ts';

/**
 * How people become members: a public school and a store take everyone; other schools, those for members only among
 * them, only people whom they have given an invitation code. The rules of a sub-school are those of its parent.
 */
export const joinPolicyOf = (found: SchoolAndParent): 'open' | 'invitation' =>
  !isMembersOnly(found) && (found.parent.listed || found.parent.kind === 'mall') ? 'open' : 'invitation';

const add = async (tx: Database, tenantId: string, userId: string, now: Date): Promise<void> => {
  const added = await tx
    .insert(memberships)
    .values({ tenantId, userId, role: 'learner', joinedAt: now })
    .onConflictDoNothing()
    .returning();
  if (added.length > 0) await countMembers(tx, tenantId, 1);
};

/**
 * Makes the user a member of a public school, and of its parent if it is a sub-school; does nothing for a member.
 * @throws RequestError notFound, schoolClosed, schoolExpired, methodRefused, joinByInvitation, schoolFull
 */
export const joinPublic = async (context: UserContext, schoolId: string): Promise<void> => {
  const { now, platform, session } = context;
  const { userId } = session;
  const found = await findSchool(context, { schoolId });
  const { parent, school } = found;
  await requireListed(context, parent.id);
  requireAvailable([school, parent], now);
  if (await isMember(platform.db, schoolId, userId)) return;
  if (joinPolicyOf(found) === 'invitation')
    throw new RequestError('joinByInvitation', 'This school needs an invitation code.', { field: 'schoolId' });
  if ((await obstacleOf(context, found)) === 'login-method')
    throw new RequestError('methodRefused', 'The school needs another way to sign in.', { field: 'schoolId' });
  if (parent.scale !== null && (await countsOf(platform.db, parent.id)).memberCount >= parent.scale)
    throw new RequestError('schoolFull', 'The school has as many members as it can have.', { field: 'schoolId' });
  await transact(platform.db, async (tx) => {
    await add(tx, parent.id, userId, now);
    if (school.id !== parent.id) await add(tx, school.id, userId, now);
    await tx
      .update(users)
      .set({ currentSchoolId: parent.id })
      .where(and(eq(users.id, userId), isNull(users.currentSchoolId)));
  });
};
