import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { joinSchool } from '../tenants/joining.ts';
import { isMember, type TenantRow } from '../tenants/queries.ts';
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

/** Counts a use of an invitation. */
const use = async (tx: Database, code: string, now: Date): Promise<void> => {
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
};

/**
 * The school of an invitation code, and whether the user is already a member, in which case an expired code is accepted
 * too.
 */
export const lookUp = (context: UserContext, code: string): Promise<{ row: TenantRow; joined: boolean }> =>
  limitGuesses(context, 'invitation', ['invitationUnknown'], async () => {
    const { now, platform } = context;
    const { expiresAt, tenantId, usesLeft } = await find(platform.db, code);
    const { school, userId } = await authorize(context, 'find', { schoolId: tenantId });
    const joined = userId !== null && (await isMember(platform.db, tenantId, userId));
    if (!joined && (usesLeft === 0 || (expiresAt !== null && expiresAt <= now))) throw ended();
    return { row: school, joined };
  });

/** Joins the school of a code. A member who joins again does not consume a use. */
export const join = (context: UserContext, code: string): Promise<string> =>
  limitGuesses(context, 'invitation', ['invitationUnknown'], async () => {
    const { tenantId } = await find(context.platform.db, code);
    await joinSchool(context, tenantId, (tx) => use(tx, code, context.now));
    return tenantId;
  });
