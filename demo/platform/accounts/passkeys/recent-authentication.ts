import type { UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { findUser, type UserRow } from '../../users/queries.ts';
import { limitFailures } from '../guard.ts';
import { checkPassword } from '../passwords.ts';
import { isSession } from '../sessions/sessions.ts';
import { sessions } from '../tables.ts';
import { authenticateWithCode } from './authentication.ts';

/** How long an authentication permits changes to the account's sign-in methods. */
export const RECENT_AUTHENTICATION_S = 600;

/**
 * Rejects a change of sign-in methods unless the user has authenticated recently, so that someone who gains access to
 * an open session cannot take over the account.
 * @throws RequestError reauthenticationRequired
 */
export const requireRecentAuthentication = ({ now, session }: UserContext): void => {
  if (now.getTime() - session.authenticatedAt.getTime() > RECENT_AUTHENTICATION_S * 1_000) {
    throw new RequestError('reauthenticationRequired', 'Authenticate again.');
  }
};

const checkOwnPassword = async (user: UserRow, password: string, cost: number): Promise<void> => {
  if (!(await checkPassword(password, user.passwordHash, cost))) {
    throw new RequestError('credentialsWrong', 'The password is wrong.', { field: 'password' });
  }
};

/**
 * Re-authenticates the user of the session. Failures count like failed sign-ins to the same account.
 * @throws RequestError credentialsWrong, codeWrong, codeExpired, tooManyRequests
 */
export const reauthenticate = async (
  context: UserContext,
  credential: { readonly password: string } | { readonly code: string },
): Promise<void> => {
  const { now, platform, session } = context;
  const user = await findUser(platform.db, session.userId);
  if (!user) throw new RequestError('signInRequired', 'Sign in first.');
  const account = user.email ?? user.phone ?? user.id;
  await limitFailures(context, account, async () => {
    if ('password' in credential) await checkOwnPassword(user, credential.password, platform.config.passwordCost);
    else await authenticateWithCode(context, account, 'sign-in', credential.code);
  });
  await platform.db.update(sessions).set({ reauthenticatedAt: now }).where(isSession(session));
};
