import { eq } from 'drizzle-orm';
import type { SignedIn } from '../../../src/contract/sign-in/session.ts';
import { browserOf, rememberBrowser } from '../accounts/browsers.ts';
import { exchange, isExchange } from '../accounts/identities/exchange.ts';
import { settleIdentity } from '../accounts/identities/queries.ts';
import { keep } from '../accounts/sessions/kept-session.ts';
import { type Authentication, openSession } from '../accounts/sessions/sessions.ts';
import { claimTicket, issueTicket, readTicket } from '../accounts/sessions/tickets.ts';
import { deliver, tokensOf } from '../accounts/sessions/tokens.ts';
import { hasSignedAll } from '../agreements/queries.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { CallContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireListed } from '../tenants/queries.ts';
import { users } from '../users/tables.ts';

const firstLogin = (authentication: Authentication, exchanged: boolean) => ({
  is_first_login: authentication.firstIdentityId !== null && !exchanged && !authentication.unsolicited,
  third_account_id: authentication.thirdAccountId,
  third_platform_type: authentication.thirdPlatformType,
});

/**
 * Locks the user's row against a new password until the transaction ends, so that nothing is opened by the previous one
 * after everything that it opened was ended.
 * @throws RequestError credentialsWrong if the password was changed after the authentication
 */
const holdPassword = async (tx: Database, { passwordHash, userId }: Authentication): Promise<void> => {
  const [user] = await tx
    .select({ passwordHash: users.passwordHash })
    .from(users)
    .where(eq(users.id, userId))
    .for('share');
  if (passwordHash !== undefined && user?.passwordHash !== passwordHash) {
    throw new RequestError('credentialsWrong', 'The account or password is wrong.');
  }
};

const admit = async (
  context: CallContext,
  authentication: Authentication,
  claim: (tx: Database) => Promise<void>,
): Promise<SignedIn> => {
  const { cookies, mode, now, platform } = context;
  // An unsolicited login does not show that the browser is the user's.
  const browser = mode === 'cookie' && !authentication.unsolicited ? browserOf(context) : null;
  const { exchanged, opened } = await transact(platform.db, async (tx) => {
    await holdPassword(tx, authentication);
    await claim(tx);
    const { firstIdentityId, userId } = authentication;
    const exchanged = await isExchange(tx, authentication);
    if (firstIdentityId && exchanged) await exchange(tx, firstIdentityId, userId, context);
    else if (firstIdentityId) await settleIdentity(tx, firstIdentityId, now);
    const kept = {
      ...authentication,
      firstIdentityId: exchanged || authentication.unsolicited ? null : firstIdentityId,
    };
    if (browser) await rememberBrowser(tx, browser, userId, now);
    return { exchanged, opened: await openSession(tx, kept, context) };
  });
  const tokens = await tokensOf(platform, opened, now);
  if (mode === 'token' && context.foreignOrigin !== null) keep(cookies, context.foreignOrigin, tokens);
  return { ...deliver(mode, cookies, tokens), ...firstLogin(authentication, exchanged), ticket: null };
};

/**
 * Every sign-in method ends here (requirement S23): if all agreements are signed, this opens the session; otherwise it
 * issues a ticket that identifies the user until they are.
 */
export const completeSignIn = async (context: CallContext, authentication: Authentication): Promise<SignedIn> => {
  const { now, platform } = context;
  if (await hasSignedAll(platform.db, authentication.tenantId, authentication.userId))
    return admit(context, authentication, async () => {});
  const ticket = await transact(platform.db, async (tx) => {
    await holdPassword(tx, authentication);
    return issueTicket(tx, authentication, now);
  });
  const first = firstLogin(authentication, await isExchange(platform.db, authentication));
  return { user_id: authentication.userId, access_token: '', refresh_token: '', expires_in: 0, ...first, ticket };
};

/** Exchanges a ticket for a session after all agreements are signed. */
export const activate = async (context: CallContext, ticket: string): Promise<SignedIn> => {
  const { now, platform } = context;
  const authentication = await readTicket(platform.db, ticket, now);
  await requireListed(context, authentication.tenantId);
  if (!(await hasSignedAll(platform.db, authentication.tenantId, authentication.userId))) {
    throw new RequestError('agreementRequired', 'The agreements are not signed yet.');
  }
  return admit(context, authentication, (tx) => claimTicket(tx, ticket, now));
};
