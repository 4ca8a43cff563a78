import { eq, sql } from 'drizzle-orm';
import type { CallInput } from '../../../src/contract/call.ts';
import { LOGIN_METHOD } from '../../../src/contract/constants.ts';
import { isLoopback, type updateAccess } from '../../../src/contract/school/console.ts';
import { requireRecentAuthentication } from '../accounts/passkeys/recent-authentication.ts';
import { holdSession } from '../accounts/sessions/sessions.ts';
import { passkeys } from '../accounts/tables.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { lockManaged, requireRevision } from '../tenants/authorization/managed.ts';
import { refusesMethod } from '../tenants/authorization/obstacle.ts';
import { storedOrigin } from '../tenants/queries.ts';
import { tenantOrigins, tenants } from '../tenants/tables.ts';
import { findUser } from '../users/queries.ts';

type Access = CallInput<typeof updateAccess>['body'];

/** Whether a user can sign in with the platform's own account: by an address or a passkey. */
const hasAccount = async (tx: Database, userId: string): Promise<boolean> => {
  const user = await findUser(tx, userId);
  if (user?.email || user?.phone) return true;
  const [passkey] = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId)).limit(1);
  return passkey !== undefined;
};

/**
 * Whether the administrator keeps a way in: this session stays accepted, and its method, or the platform's own account
 * if the user has one, can be used to sign in again.
 */
const keepsWayIn = async (
  tx: Database,
  { session }: UserContext,
  methods: Access['loginMethods'],
): Promise<boolean> => {
  if (refusesMethod(methods, session)) return false;
  if (methods.includes(session.loginMethod)) return true;
  return methods.includes(LOGIN_METHOD.account) && hasAccount(tx, session.userId);
};

/** Origins on the local host can be listed in a demo only. */
const refuseLoopback = ({ platform }: UserContext, origins: readonly string[]): void => {
  if (platform.config.demo) return;
  const at = origins.findIndex(isLoopback);
  if (at < 0) return;
  throw new RequestError('invalidInput', 'An origin of the own computer cannot be listed.', { field: `origins.${at}` });
};

/**
 * Changes the sign-in methods of a school, its listed origins, and whether other sites may show it to visitors.
 * @throws RequestError reauthenticationRequired, settingsChanged, lockedOut
 */
export const saveAccess = async (context: UserContext, schoolId: string, access: Access): Promise<void> => {
  const { loginMethods, origins, publicFrames, revision } = access;
  const { platform, session } = context;
  await transact(platform.db, async (tx) => {
    await holdSession(tx, session);
    const row = await lockManaged(tx, context, schoolId);
    if (row.parentId !== null) {
      throw new RequestError('forbidden', 'A sub-school has the access of its school.', { field: 'schoolId' });
    }
    requireRecentAuthentication(context);
    refuseLoopback(context, origins);
    requireRevision(row, revision);
    if (!(await keepsWayIn(tx, context, loginMethods))) {
      throw new RequestError('lockedOut', 'The caller could no longer sign in.', { field: 'loginMethods' });
    }
    await tx.delete(tenantOrigins).where(eq(tenantOrigins.tenantId, schoolId));
    const rows = origins.map((origin) => ({ tenantId: schoolId, origin: storedOrigin(platform, origin) }));
    if (rows.length > 0) await tx.insert(tenantOrigins).values(rows);
    await tx
      .update(tenants)
      .set({
        loginMethods,
        revision: sql`${tenants.revision} + 1`,
        ...(publicFrames !== undefined && { publicFrames }),
      })
      .where(eq(tenants.id, schoolId));
  });
};
