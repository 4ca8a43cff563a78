import type { CallContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { type CodePurpose, useCode } from '../one-time-codes.ts';
import { checkPassword } from '../passwords.ts';
import { findUserByAccount, type UserRow } from '../queries.ts';

/** The user whom account and password prove. */
export const proveByPassword = async (
  { platform }: CallContext,
  account: string,
  password: string,
): Promise<UserRow> => {
  const user = await findUserByAccount(platform.db, account);
  const right = await checkPassword(password, user?.passwordHash);
  if (!user || !right) throw new RequestError('credentialsWrong', 'The account or the password is not right.');
  return user;
};

/** The user whom account and one-time code prove. */
export const proveByCode = async (
  context: CallContext,
  account: string,
  purpose: CodePurpose,
  code: string,
): Promise<UserRow> => {
  await useCode(context, account, purpose, code);
  const user = await findUserByAccount(context.platform.db, account);
  // Nobody was sent the code of an account that does not exist: whoever hits it has guessed.
  if (!user) throw new RequestError('codeExpired', 'The code is no longer valid.', { field: 'code' });
  return user;
};
