import { eq } from 'drizzle-orm';
import type { UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { guarded } from '../guard.ts';
import { checkPassword } from '../passwords.ts';
import { findUser, type UserRow } from '../queries.ts';
import { sessions } from '../tables.ts';
import { proveByCode } from './proofs.ts';

/** How long a proof of who is there counts for changes of how they sign in. */
export const PROOF_LIFETIME_S = 600;

/**
 * Refuses a change of how somebody signs in while their last proof is old: whoever came by an open session must not
 * make it theirs for good.
 * @throws RequestError proofRequired
 */
export const requireFreshProof = ({ now, session }: UserContext): void => {
  if (now.getTime() - session.provenAt.getTime() > PROOF_LIFETIME_S * 1_000) {
    throw new RequestError('proofRequired', 'Prove again who you are.');
  }
};

const provePassword = async (user: UserRow, password: string): Promise<void> => {
  if (!(await checkPassword(password, user.passwordHash))) {
    throw new RequestError('credentialsWrong', 'The password is not right.', { field: 'password' });
  }
};

/**
 * Takes a proof for the open session. Wrong ones count like those of a sign-in to the same account.
 * @throws RequestError credentialsWrong, codeWrong, codeExpired, tooManyRequests
 */
export const proveAgain = async (
  context: UserContext,
  proof: { readonly password: string } | { readonly code: string },
): Promise<void> => {
  const { now, platform, session } = context;
  const user = await findUser(platform.db, session.userId);
  if (!user) throw new RequestError('signInRequired', 'Sign in first.');
  const account = user.email ?? user.phone ?? user.id;
  await guarded(context, account, async () => {
    if ('password' in proof) await provePassword(user, proof.password);
    else await proveByCode(context, account, 'sign-in', proof.code);
  });
  await platform.db.update(sessions).set({ provenAt: now }).where(eq(sessions.id, session.id));
};
