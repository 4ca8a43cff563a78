import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Id } from '../shapes.ts';

/** User info, as returned by the platform. */
export const User = v.object({
  id: Id,
  realName: v.string(),
  nickName: v.string(),
  mobile: v.string(),
  email: v.string(),
  avatarUrl: v.string(),
  gender: v.nullable(v.picklist([1, 2])),
  thirdAccount: v.string(),
  isOrganizationAccount: v.boolean(),
  personSpaceVo: v.object({ vip: v.picklist([0, 1, 2]) }),
  memberDetail: v.object({
    degreeVo: v.object({ positionName: v.string() }),
    department: v.object({ name: v.string() }),
  }),
});
export type User = v.InferOutput<typeof User>;

/**
 * The login response. The tokens are empty if the session is stored in HttpOnly cookies. Until all
 * agreements are signed there is no session; `ticket` identifies the authenticated user until then.
 */
export const SignedIn = v.object({
  user_id: v.string(),
  access_token: v.optional(v.string(), ''),
  refresh_token: v.optional(v.string(), ''),
  /** Seconds until the access token expires; 0 while there is no session. */
  expires_in: v.optional(v.number(), 0),
  is_first_login: v.optional(v.boolean(), false),
  third_account_id: v.optional(v.nullable(v.string()), null),
  third_platform_type: v.optional(v.nullable(v.string()), null),
  /** Set until the agreements are signed (requirement S23). Pass it to record and activate. */
  ticket: v.optional(v.nullable(v.string()), null),
});
export type SignedIn = v.InferOutput<typeof SignedIn>;

/** What a page holds of its session besides cookies. */
const HeldRefresh = v.object({
  refresh_token: v.optional(v.string(), ''),
  /** From a frame of ours: the origin of the page around it, whose session it is. */
  embedder: v.optional(v.string()),
});

/**
 * Returns the signed-in user; called once per page. The status is always 200, so that the console of a visitor shows no
 * failed request.
 */
export const readSession = call({
  name: 'auth.session',
  method: 'GET',
  path: '/api/auth/v1/session',
  pathDecided: true,
  summary: 'Returns the user of the session, or null for a visitor, and whether the session can be refreshed.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  data: v.object({
    user: v.nullable(User),
    expiresIn: v.number(),
    canRefresh: v.boolean(),
    /** The sign-in method of this session (requirement S01); null for a visitor. */
    loginMethod: v.optional(v.nullable(v.picklist([1, 2, 3, 4])), null),
    /** The session has ended and cannot be renewed. */
    ended: v.optional(v.boolean(), false),
  }),
});

export const readUser = call({
  name: 'accounts.userInfo',
  method: 'GET',
  path: '/api/accounts/users/info',
  pathDecided: true,
  summary: 'Returns the signed-in user.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  data: User,
});

export const refreshSession = call({
  name: 'auth.refresh',
  method: 'POST',
  path: '/api/auth/v1/session/refresh',
  pathDecided: true,
  summary:
    'Renews the session. The refresh token is sent in its cookie; an embedding page sends its own cookie, or the token in the body.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: HeldRefresh,
  data: SignedIn,
  kept: true,
  codes: ['sessionEnded'],
});

export const signOut = call({
  name: 'auth.signOut',
  method: 'POST',
  path: '/api/auth/v1/sign-out',
  pathDecided: true,
  summary: 'Ends the session and its refresh tokens; does nothing if there is no session.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: HeldRefresh,
  data: v.object({ done: v.boolean() }),
  kept: true,
  repeatable: true,
});

export const SESSION_CALLS = { readSession, readUser, refreshSession, signOut };
