import type { School } from '../../src/contract/school/schools.ts';
import type { SignedIn, User } from '../../src/contract/sign-in/session.ts';
import type { Post } from '../../src/contract/space/work-shapes.ts';

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

/** A knowledge post of `owner`. */
export const post = (id: string, more: Partial<Post> = {}): Post => ({
  id,
  userId: 'owner',
  schoolId: 'north',
  resourceType: 'article',
  title: id,
  content: '',
  pictures: [],
  attachmentInfo: [],
  editedTime: null,
  place: '',
  comingCount: 0,
  categoryIdPath: '',
  viewCount: 0,
  likeCount: 0,
  commentCount: 0,
  isTop: 0,
  isEssences: 0,
  isResolved: 0,
  issueTime: '2026-01-01T00:00:00.000Z',
  startTime: null,
  endTime: null,
  validityTime: null,
  vote: null,
  ...more,
});
