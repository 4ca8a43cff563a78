import { eq } from 'drizzle-orm';
import { LOGIN_METHOD } from '../../../src/contract/constants.ts';
import type { ACCOUNT_CALLS } from '../../../src/contract/sign-in/accounts.ts';
import { limitFailures, requireMethod } from '../accounts/guard.ts';
import { countIdentities, removeUnusedIdentity } from '../accounts/identities/queries.ts';
import { notifyOwner } from '../accounts/messages/account-messages.ts';
import { sendCode } from '../accounts/one-time-codes.ts';
import { authenticateWithCode, authenticateWithPassword } from '../accounts/passkeys/authentication.ts';
import { hashPassword } from '../accounts/passwords.ts';
import { endAccess } from '../accounts/sessions/end-access.ts';
import { discardTicket, findTicket } from '../accounts/sessions/tickets.ts';
import { passkeys } from '../accounts/tables.ts';
import { transact } from '../core/database/transaction.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { requireOwnPage } from '../core/http/origins.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireListed } from '../tenants/queries.ts';
import type { UserRow } from '../users/queries.ts';
import { users } from '../users/tables.ts';
import { activate, completeSignIn } from './consent.ts';

const byAccount = (user: UserRow, tenantId: string) => ({
  userId: user.id,
  tenantId,
  loginMethod: LOGIN_METHOD.account,
  firstIdentityId: null,
  thirdAccountId: null,
  thirdPlatformType: null,
  passwordHash: user.passwordHash,
});

export const ACCOUNT_HANDLERS: Handlers<typeof ACCOUNT_CALLS> = {
  async signInWithPassword({ body: { account, password } }, context) {
    const tenantId = await requireMethod(context, LOGIN_METHOD.account);
    const user = await limitFailures(context, account, () => authenticateWithPassword(context, account, password));
    return completeSignIn(context, byAccount(user, tenantId));
  },

  async requestCode({ body: { account, purpose } }, context) {
    if (purpose === 'bind') requireOwnPage(context);
    else await requireMethod(context, LOGIN_METHOD.account);
    return sendCode(context, account, purpose);
  },

  async signInWithCode({ body: { account, code } }, context) {
    const tenantId = await requireMethod(context, LOGIN_METHOD.account);
    const user = await limitFailures(context, account, () => authenticateWithCode(context, account, 'sign-in', code));
    return completeSignIn(context, byAccount(user, tenantId));
  },

  async resetPassword({ body: { account, code, password } }, context) {
    const { now, platform } = context;
    await requireMethod(context, LOGIN_METHOD.account);
    if (password.trim().toLowerCase() === account.trim().toLowerCase()) {
      throw new RequestError('passwordTooWeak', 'The password must differ from the account.', { field: 'password' });
    }
    const user = await limitFailures(context, account, () =>
      authenticateWithCode(context, account, 'reset-password', code),
    );
    const passwordHash = await hashPassword(password, platform.config.passwordCost);
    await transact(platform.db, async (tx) => {
      await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
      await endAccess(tx, user, now);
      const kept = await tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, user.id));
      const identities = await countIdentities(tx, user.id);
      await notifyOwner(tx, user, 'passwordChanged', context, { passkeys: kept.length, identities });
    });
    return { done: true };
  },

  async activateSession({ body: { ticket } }, context) {
    return activate(context, ticket);
  },

  async discardTicket({ body: { ticket } }, context) {
    const { now, platform } = context;
    const open = await findTicket(platform.db, ticket, now);
    if (open) await requireListed(context, open.tenantId);
    await transact(platform.db, async (tx) => {
      const authentication = await discardTicket(tx, ticket, now);
      if (authentication?.firstIdentityId)
        await removeUnusedIdentity(tx, authentication.firstIdentityId, platform.accounts);
    });
    return { done: true };
  },
};
