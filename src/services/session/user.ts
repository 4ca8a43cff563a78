import type { User } from '../../contract/sign-in/session.ts';
import type { CurrentUser } from './session-types.ts';

/** The display name of a user. */
export const calledName = ({ nickName, realName, email, mobile }: User): string =>
  nickName || realName || email || mobile;

/** The id of a user: null for a visitor, undefined while nobody knows. */
export const userIdOf = (user: CurrentUser): string | null | undefined =>
  user === undefined ? undefined : (user?.id ?? null);
