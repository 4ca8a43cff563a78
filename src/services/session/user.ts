import type { User } from '../../contract/sign-in/session.ts';

/** What a user is called on a page. */
export const calledName = ({ nickName, realName, email, mobile }: User): string =>
  nickName || realName || email || mobile;
