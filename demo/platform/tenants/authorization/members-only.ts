import { and, eq, inArray } from 'drizzle-orm';
import type { CallContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { isMember } from '../queries.ts';
import { memberships, tenants } from '../tables.ts';

/**
 * Rejects a caller who is not a member of a school that is open to its members only. It decides about works, which are
 * shown in the spaces of people, also when their school is closed.
 * @throws RequestError forbidden
 */
export const requireShownTo = async (
  { platform: { db }, session }: Pick<CallContext, 'platform' | 'session'>,
  schoolId: string,
  field: string,
): Promise<void> => {
  const [school] = await db.select().from(tenants).where(eq(tenants.id, schoolId)).limit(1);
  if (!school?.membersOnly || (session && (await isMember(db, school.parentId ?? school.id, session.userId)))) return;
  throw new RequestError('forbidden', 'Only members of the school see this.', { field });
};

/** Which of these schools are open to members only and do not have the caller as a member. */
export const schoolsHiddenFrom = async (
  { platform: { db }, session }: Pick<CallContext, 'platform' | 'session'>,
  schoolIds: readonly string[],
): Promise<string[]> => {
  if (schoolIds.length === 0) return [];
  const closed = await db
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(inArray(tenants.id, [...schoolIds]), eq(tenants.membersOnly, true)));
  if (closed.length === 0 || !session) return closed.map(({ id }) => id);
  const joined = await db
    .select({ id: memberships.tenantId })
    .from(memberships)
    .where(
      and(
        eq(memberships.userId, session.userId),
        inArray(
          memberships.tenantId,
          closed.map(({ id }) => id),
        ),
      ),
    );
  return closed.map(({ id }) => id).filter((id) => !joined.some((one) => one.id === id));
};
