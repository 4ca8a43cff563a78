import type { School } from '../../src/contract/school/schools.ts';
import type { SignedIn, User } from '../../src/contract/sign-in/session.ts';

/** Records as a platform returns them, for tests without one. */

/** A user of whom little but the id is known. */
export const user = (id: string, more: Partial<User> = {}): User => ({
  id,
  realName: id,
  nickName: id,
  mobile: '',
  email: '',
  avatarUrl: '',
  gender: null,
  thirdAccount: '',
  isOrganizationAccount: false,
  personSpaceVo: { vip: 0 },
  memberDetail: { degreeVo: { positionName: '' }, department: { name: '' } },
  ...more,
});

/** A completed sign-in whose session is in a cookie. */
export const signedIn = (more: Partial<SignedIn> = {}): SignedIn => ({
  user_id: 'u1',
  access_token: '',
  refresh_token: '',
  expires_in: 600,
  is_first_login: false,
  third_account_id: null,
  third_platform_type: null,
  ticket: null,
  ...more,
});

/** A school of the public list. */
export const school = (id: string, more: Partial<School> = {}): School => ({
  id,
  domain: `${id}.campus.example`,
  name: id,
  logoUrl: '',
  description: '',
  version: 1,
  moduleSchoolId: null,
  ...more,
});
