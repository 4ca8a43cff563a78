import type { User } from '../../contract/sign-in/session.ts';

/** The display name of a user. */
export const calledName = ({ nickName, realName, email, mobile }: User): string =>
  nickName || realName || email || mobile;
