import type { CallContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { findUserByAccount, type UserRow } from '../../users/queries.ts';
import { type CodePurpose, useCode } from '../one-time-codes.ts';
import { checkPassword } from '../passwords.ts';

/** Verifies account and password and returns the user. */
export const authenticateWithPassword = async (
  { platform }: CallContext,
  account: string,
  password: string,
): Promise<UserRow> => {
  const user = await findUserByAccount(platform.db, account);
  const right = await checkPassword(password, user?.passwordHash, platform.config.passwordCost);
  if (!user || !right) throw new RequestError('credentialsWrong', 'The account or password is wrong.');
  return user;
};

/** Verifies account and one-time code and returns the user. */
export const authenticateWithCode = async (
  context: CallContext,
  account: string,
  purpose: CodePurpose,
  code: string,
): Promise<UserRow> => {
  await useCode(context, account, purpose, code);
  const user = await findUserByAccount(context.platform.db, account);
  // No code is sent for an account that does not exist, so a match is a guess.
  if (!user) throw new RequestError('codeExpired', 'The code is no longer valid.', { field: 'code' });
  return user;
};
