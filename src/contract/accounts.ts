import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from './call.ts';
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PLATFORM_TYPES } from './constants.ts';
import { Account, Id, OneTimeCode, Opaque, Password } from './shapes.ts';

/** User info as the platform answers it (spec 1 §3). */
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
 * The login response (spec 1 §3). The tokens are empty when the session is kept in HttpOnly cookies. While an
 * agreement is still to be signed there is no session yet: `ticket` stands for the proven identity until then.
 */
export const SignedIn = v.object({
  user_id: v.string(),
  access_token: v.optional(v.string(), ''),
  refresh_token: v.optional(v.string(), ''),
  /** Seconds until the access token ends; 0 while there is no session. */
  expires_in: v.optional(v.number(), 0),
  is_first_login: v.optional(v.boolean(), false),
  third_account_id: v.optional(v.nullable(v.string()), null),
  third_platform_type: v.optional(v.nullable(v.string()), null),
  /** Set while agreements are to be signed (requirement S23); handed back on record and activate. */
  ticket: v.optional(v.nullable(v.string()), null),
});
export type SignedIn = v.InferOutput<typeof SignedIn>;

const CREDENTIAL_CODES = [
  'credentialsWrong',
  'codeWrong',
  'codeExpired',
  'tooManyRequests',
  'originRefused',
  'methodRefused',
] as const;

export const signInWithPassword = call({
  name: 'auth.signIn',
  method: 'POST',
  path: '/api/auth/v1/sign-in',
  pathDecided: true,
  summary: 'Signs in by account and password (method 1).',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ account: Account, password: Password }),
  data: SignedIn,
  codes: CREDENTIAL_CODES,
});

export const CODE_PURPOSES = ['sign-in', 'reset-password', 'bind'] as const;

export const requestCode = call({
  name: 'auth.requestCode',
  method: 'POST',
  path: '/api/auth/rest/v1/elab/code',
  summary: 'Sends a one-time code. The answer is the same whether or not the account exists.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ account: Account, purpose: v.picklist(CODE_PURPOSES) }),
  /** Seconds until another code may be asked for, and until this one ends; tries left on it. */
  data: v.object({ resendAfter: v.number(), expiresIn: v.number(), attemptsLeft: v.number() }),
  codes: ['tooManyRequests', 'originRefused', 'methodRefused'],
});

export const signInWithCode = call({
  name: 'auth.signInWithCode',
  method: 'POST',
  path: '/api/auth/v1/sign-in/code',
  pathDecided: true,
  summary: 'Signs in by account and one-time code (method 1).',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ account: Account, code: OneTimeCode }),
  data: SignedIn,
  codes: CREDENTIAL_CODES,
});

export const resetPassword = call({
  name: 'auth.resetPassword',
  method: 'POST',
  path: '/api/auth/v1/password/reset',
  pathDecided: true,
  summary: 'Sets a new password by a one-time code and ends every session of the account.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({
    account: Account,
    code: OneTimeCode,
    password: v.pipe(v.string(), v.minLength(PASSWORD_MIN_LENGTH), v.maxLength(PASSWORD_MAX_LENGTH)),
  }),
  data: v.object({ done: v.boolean() }),
  codes: ['codeWrong', 'codeExpired', 'passwordTooWeak', 'tooManyRequests'],
});

/** Who is signed in; asked once a page. Always answered with 200, so that a visitor's page shows no failed request. */
export const readSession = call({
  name: 'auth.session',
  method: 'GET',
  path: '/api/auth/v1/session',
  pathDecided: true,
  summary: 'The session behind the request: its user, or null for a visitor, and whether a refresh can bring it back.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  data: v.object({
    user: v.nullable(User),
    expiresIn: v.number(),
    canRefresh: v.boolean(),
    /** The way by which this session was signed in (spec 1 §1); null for a visitor. */
    loginMethod: v.optional(v.nullable(v.picklist([1, 2, 3, 4])), null),
    /** There was a session, and nothing can bring it back. */
    ended: v.optional(v.boolean(), false),
  }),
});

export const readUser = call({
  name: 'accounts.userInfo',
  method: 'GET',
  path: '/api/accounts/users/info',
  pathDecided: true,
  summary: 'The signed-in user (spec 1 §7, user info).',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  data: User,
});

export const refreshSession = call({
  name: 'auth.refresh',
  method: 'POST',
  path: '/api/auth/v1/session/refresh',
  pathDecided: true,
  summary: 'Renews the session; the refresh token is in its cookie, or in the body for an embed.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ refresh_token: v.optional(v.string(), '') }),
  data: SignedIn,
  codes: ['sessionEnded'],
});

export const activateSession = call({
  name: 'auth.activate',
  method: 'POST',
  path: '/api/auth/v1/session/activate',
  pathDecided: true,
  summary: 'Turns a ticket into a session once every agreement is recorded (requirement S23).',
  access: 'ticket',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ ticket: Opaque }),
  data: SignedIn,
  codes: ['ticketInvalid', 'agreementRequired'],
});

export const discardTicket = call({
  name: 'auth.discard',
  method: 'POST',
  path: '/api/auth/v1/session/discard',
  pathDecided: true,
  summary: 'Gives a ticket up after a declined agreement: no session comes of it.',
  access: 'ticket',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ ticket: Opaque }),
  data: v.object({ done: v.boolean() }),
});

export const signOut = call({
  name: 'auth.signOut',
  method: 'POST',
  path: '/api/auth/v1/sign-out',
  pathDecided: true,
  summary: 'Ends the session and its refresh family; harmless without one.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({ refresh_token: v.optional(v.string(), '') }),
  data: v.object({ done: v.boolean() }),
  repeatable: true,
});

export const loginBind = call({
  name: 'auth.loginBind',
  method: 'POST',
  path: '/api/auth/v1/federated/login-bind',
  pathDecided: true,
  summary: 'Completes a federated login: the platform redeems the code at the provider (spec 1 §4 step 1).',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({
    code: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)),
    state: Opaque,
    platformType: v.picklist(PLATFORM_TYPES),
    register: v.optional(v.string(), ''),
    /** The issuer that the provider names beside the code (RFC 9207); checked when it is handed on. */
    iss: v.optional(v.pipe(v.string(), v.maxLength(512))),
  }),
  data: SignedIn,
  codes: ['transactionUnknown', 'providerFailure'],
});

export const bindAccount = call({
  name: 'auth.accountBind',
  method: 'POST',
  path: '/api/auth/v1/federated/bind',
  pathDecided: true,
  summary: 'Binds the provider account behind a fresh code to the signed-in user (spec 1 §4, bind mode).',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({
    code: v.pipe(v.string(), v.minLength(1), v.maxLength(2_048)),
    state: Opaque,
    platformType: v.picklist(PLATFORM_TYPES),
    id: Id,
    iss: v.optional(v.pipe(v.string(), v.maxLength(512))),
  }),
  data: v.object({ bound: v.boolean() }),
  codes: ['transactionUnknown', 'providerFailure', 'identityTaken'],
});

/**
 * After a first federated login the session's own new account can be exchanged for an account that the person
 * already has. The platform knows the identity from the session; the ids in the page's address are not trusted.
 */
export const bindExistingAccount = call({
  name: 'auth.bindExisting',
  method: 'POST',
  path: '/api/auth/v1/federated/bind-existing',
  pathDecided: true,
  summary: 'Moves the identity of a first federated login to an existing account, proven by password or code.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({
    account: Account,
    password: v.optional(v.pipe(v.string(), v.maxLength(PASSWORD_MAX_LENGTH)), ''),
    code: v.optional(v.union([v.literal(''), OneTimeCode]), ''),
  }),
  data: SignedIn,
  codes: [...CREDENTIAL_CODES, 'identityTaken', 'transactionUnknown'],
});

/**
 * The way to a provider. A page address, not a call: the browser goes there with a fresh `state` of its own, the
 * platform adds PKCE and nonce, binds the transaction to the browser by a cookie and sends it on.
 */
export const FEDERATED_START_PATH = '/api/auth/v1/federated/{platformType}/start';
export const FederatedStartQuery = v.object({
  tenant: Id,
  state: Opaque,
  'sxz-lang': v.optional(v.string(), ''),
  register: v.optional(v.string(), ''),
});

export const ACCOUNT_CALLS = {
  signInWithPassword,
  requestCode,
  signInWithCode,
  resetPassword,
  readSession,
  readUser,
  refreshSession,
  activateSession,
  discardTicket,
  signOut,
  loginBind,
  bindAccount,
  bindExistingAccount,
};
