import type { User } from '../../../src/contract/sign-in/session.ts';

/** A user with only an id. */
export const user = (id: string): User => ({
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
});
