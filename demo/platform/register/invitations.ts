import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireAvailable } from '../tenants/authorization/availability.ts';
import { countMembers } from '../tenants/counts.ts';
import { findById, isMember, requireListed, type TenantRow } from '../tenants/queries.ts';
import { memberships } from '../tenants/tables.ts';
import { users } from '../users/tables.ts';
import { normalCode } from './activation.ts';
import { invitations } from './tables.ts';
import { limitGuesses } from './tries.ts';

const ended = () => new RequestError('invitationEnded', 'The invitation has ended.', { field: 'code' });

const find = async (db: Database, code: string): Promise<typeof invitations.$inferSelect> => {
  const [row] = await db
    .select()
    .from(invitations)
    .where(eq(invitations.code, normalCode(code)))
    .limit(1);
  if (!row) throw new RequestError('invitationUnknown', 'The invitation does not exist.', { field: 'code' });
  return row;
};

/**
 * The school of an invitation code, and whether the user is already a member, in which case an expired code is accepted
 * too.
 */
export const lookUp = (context: UserContext, code: string): Promise<{ row: TenantRow; joined: boolean }> =>
  limitGuesses(context, 'invitation', ['invitationUnknown'], async () => {
    const { language, now, platform, session } = context;
    const { expiresAt, tenantId, usesLeft } = await find(platform.db, code);
    const joined = await isMember(platform.db, tenantId, session.userId);
    if (!joined && (usesLeft === 0 || (expiresAt !== null && expiresAt <= now))) throw ended();
    const row = await findById(platform.db, tenantId, language);
    if (!row) throw ended();
    requireAvailable([row], now);
    return { row, joined };
  });

/** Joins the school of a code. A member who joins again does not consume a use. */
export const join = (context: UserContext, code: string): Promise<string> =>
  limitGuesses(context, 'invitation', ['invitationUnknown'], async () => {
    const { now, platform, session } = context;
    const { userId } = session;
    const found = await find(platform.db, code);
    await requireListed(context, found.tenantId);
    const school = await findById(platform.db, found.tenantId, context.language);
    if (school) requireAvailable([school], now);
    return transact(platform.db, async (tx) => {
      const { tenantId } = await find(tx, code);
      const joined = await tx
        .insert(memberships)
        .values({ tenantId, userId, role: 'learner', joinedAt: now })
        .onConflictDoNothing()
        .returning();
      if (joined.length === 0) return tenantId;
      const usable = and(
        eq(invitations.code, normalCode(code)),
        or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now)),
        or(isNull(invitations.usesLeft), gt(invitations.usesLeft, 0)),
      );
      const used = await tx
        .update(invitations)
        .set({ usesLeft: sql`${invitations.usesLeft} - 1` })
        .where(usable)
        .returning();
      if (used.length === 0) throw ended();
      await countMembers(tx, tenantId, 1);
      await tx
        .update(users)
        .set({ currentSchoolId: tenantId })
        .where(and(eq(users.id, userId), isNull(users.currentSchoolId)));
      return tenantId;
    });
  });
