import { and, eq } from 'drizzle-orm';
import { isManaging } from '../../../src/contract/school/roles.ts';
import { findOrCreate } from '../accounts/identities/identities.ts';
import { settleIdentity } from '../accounts/identities/queries.ts';
import type { Database } from '../core/database/database.ts';
import { availabilityOf } from '../tenants/authorization/availability.ts';
import { countMemberWithin } from '../tenants/counts.ts';
import { memberships, tenants } from '../tenants/tables.ts';
import type { LaunchFacts } from './message/claims.ts';
import { Refusal } from './message/refusal.ts';
import type { Registration } from './tables.ts';

type Person = Pick<LaunchFacts, 'name' | 'role' | 'subject'>;

/** A learner becomes a teacher or an administrator; nobody loses a role, which another course or the school has given. */
const isRaised = (from: string, to: Person['role']): boolean =>
  to !== 'learner' && from !== to && (from === 'learner' || (from === 'teacher' && to === 'admin'));

/**
 * The user of a person of a learning system: found or made with a membership, all in the transaction `tx`. The identity
 * belongs to the registration, so that no other school or registration can name it.
 * @throws Refusal schoolUnavailable
 */
export const memberOf = async (
  tx: Database,
  registration: Registration,
  { name, role, subject }: Person,
  now: Date,
): Promise<string> => {
  const { id: registrationId, tenantId } = registration;
  const [school] = await tx.select().from(tenants).where(eq(tenants.id, tenantId)).limit(1);
  if (!school || availabilityOf([school], now) !== 'open') throw new Refusal('schoolUnavailable');
  const identity = { issuer: `lti:${tenantId}:${registrationId}`, subject, account: name || registration.name, name };
  const { id, userId } = await findOrCreate(tx, identity, 'lti', now);
  await settleIdentity(tx, id, now);
  const own = and(eq(memberships.tenantId, tenantId), eq(memberships.userId, userId));
  const added = await tx
    .insert(memberships)
    .values({ tenantId, userId, role, joinedAt: now })
    .onConflictDoNothing()
    .returning({ role: memberships.role });
  if (added.length > 0) {
    if (!(await countMemberWithin(tx, tenantId, school.scale))) throw new Refusal('schoolUnavailable');
    return userId;
  }
  const [member] = await tx.select({ role: memberships.role }).from(memberships).where(own).limit(1);
  if (member && !isManaging(member.role) && isRaised(member.role, role)) {
    await tx.update(memberships).set({ role }).where(own);
  }
  return userId;
};
