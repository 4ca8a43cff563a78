import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';

/** The scopes that a user may grant to an application: the user's id, name and picture, and email address. */
export const SHARED_SCOPES = ['openid', 'profile', 'email'] as const;
export type SharedScope = (typeof SHARED_SCOPES)[number];

/**
 * Maximum length of an authorization request without the address of its page. A longer one would exceed the 2,048
 * characters of a redirect target and be lost at sign-in.
 */
export const REQUEST_MAX_LENGTH = 1_900;

/**
 * How long the consent form must have been visible before the user can allow the request, as protection against
 * clickjacking.
 */
export const CONSENT_DELAY_MS = 500;

/** Maximum lengths of the redirect URL and of the parameters in an application's request. */
export const REDIRECT_MAX_LENGTH = 2_048;
export const NONCE_MAX_LENGTH = 512;
/** Base64url-encoded SHA-256; S256 is the only supported method (RFC 7636). */
export const CODE_CHALLENGE = /^[A-Za-z0-9_-]{43}$/;

/** Id of a third-party application. */
export const CLIENT_ID = /^[A-Za-z0-9._-]{1,128}$/;
const ClientId = v.pipe(v.string(), v.regex(CLIENT_ID));

/** The public data of an application, available before consent (requirement S12). */
export const ClientApplication = v.object({
  clientId: ClientId,
  name: v.string(),
  /** Absolute or root-relative URL; empty without a logo. */
  logoUrl: v.string(),
  /** Whether the application may sign users in through the platform. */
  authLoginFlag: v.boolean(),
  /** The registered domain. Redirects are allowed to this host and its subdomains (requirement S12). */
  domain: v.string(),
  /** Set for a public client, which has no secret: each request requires a code challenge (RFC 7636). */
  needsPkce: v.boolean(),
  /** The issuer identifier of the platform's authorization server, returned with every response (RFC 9207). */
  issuer: v.string(),
});
export type ClientApplication = v.InferOutput<typeof ClientApplication>;

export const readClientApplication = call({
  name: 'developer.application',
  method: 'GET',
  path: '/api/developer/v1/open/application/auth-login-info',
  summary: 'Returns the application that requests the authorization.',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  query: v.object({ clientId: ClientId }),
  data: ClientApplication,
  codes: ['clientUnknown'],
});

/** Called only after the user has allowed the request on the consent screen. */
export const issueAuthorizationCode = call({
  name: 'developer.issueCode',
  method: 'POST',
  path: '/api/oauth2/v1/code',
  pathDecided: true,
  summary: 'Issues an authorization code for the signed-in user and an application. The server repeats every check.',
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
  /** `iss` is returned with the code (RFC 9207). */
  data: v.object({ code: v.string(), iss: v.string(), expiresIn: v.number() }),
  codes: ['clientUnknown', 'clientLoginOff', 'redirectMismatch'],
});

export const DEVELOPER_CALLS = { readClientApplication, issueAuthorizationCode };
