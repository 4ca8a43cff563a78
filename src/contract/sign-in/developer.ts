import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';

/** What a user may share with an application: who it is, name and picture, e-mail address. */
export const SHARED_SCOPES = ['openid', 'profile', 'email'] as const;
export type SharedScope = (typeof SHARED_SCOPES)[number];

/** A request of more than this, without its page's address, would not come back from sign-in: redirects end at 2,048. */
export const REQUEST_MAX_LENGTH = 1_900;

/** How long the consent must have been in view before it can be given. */
export const CONSENT_DELAY_MS = 500;

/** The address that a code is sent to, and what an application may put into a request. */
export const REDIRECT_MAX_LENGTH = 2_048;
export const NONCE_MAX_LENGTH = 512;
/** SHA-256 in base64url, the only way that is taken (RFC 7636 S256). */
export const CODE_CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** Id of a third-party application. */
export const CLIENT_ID = /^[A-Za-z0-9._-]{1,128}$/;
const ClientId = v.pipe(v.string(), v.regex(CLIENT_ID));

/** What the authorization page knows of an application before anyone consents (requirement S12). */
export const ClientApplication = v.object({
  clientId: ClientId,
  name: v.string(),
  /** Absolute or root-relative address; empty without a logo. */
  logoUrl: v.string(),
  /** May it sign users in through the platform. */
  authLoginFlag: v.boolean(),
  /** The registered domain: a redirect goes to this host or to one under it (requirement S12). */
  domain: v.string(),
  /** It keeps no secret, so that each request needs a code challenge (RFC 7636). */
  needsPkce: v.boolean(),
  /** The platform's name as an authorization server; goes back beside every answer (RFC 9207). */
  issuer: v.string(),
});
export type ClientApplication = v.InferOutput<typeof ClientApplication>;

export const readClientApplication = call({
  name: 'developer.application',
  method: 'GET',
  path: '/api/developer/v1/open/application/auth-login-info',
  summary: 'The application that asks for a sign-in.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  query: v.object({ clientId: ClientId }),
  data: ClientApplication,
  codes: ['clientUnknown'],
});

/** Made when the user allows it on the consent screen, never before. */
export const issueAuthorizationCode = call({
  name: 'developer.issueCode',
  method: 'POST',
  path: '/api/oauth2/v1/code',
  pathDecided: true,
  summary: 'Issues an authorization code of the signed-in user for an application; the server repeats every check.',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  body: v.object({
    clientId: ClientId,
    redirectUrl: v.pipe(v.string(), v.maxLength(REDIRECT_MAX_LENGTH)),
    scope: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    nonce: v.optional(v.pipe(v.string(), v.maxLength(NONCE_MAX_LENGTH)), ''),
    codeChallenge: v.optional(v.union([v.literal(''), v.pipe(v.string(), v.regex(CODE_CHALLENGE))]), ''),
    codeChallengeMethod: v.optional(v.picklist(['', 'S256']), ''),
  }),
  /** `iss` goes back beside the code (RFC 9207). */
  data: v.object({ code: v.string(), iss: v.string(), expiresIn: v.number() }),
  codes: ['clientUnknown', 'clientLoginOff', 'redirectMismatch'],
});

export const DEVELOPER_CALLS = { readClientApplication, issueAuthorizationCode };
