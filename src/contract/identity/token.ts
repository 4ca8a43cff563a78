import * as v from 'valibot';
import { call, type Envelope } from '../call.ts';

export const TOKEN_PATH = '/api/identity/v1/token';

/** The grant of RFC 7523, section 2.1. */
export const ASSERTION_GRANT = 'urn:ietf:params:oauth:grant-type:jwt-bearer';

/** How long an assertion may be valid, and how far the clocks of the school and the platform may differ, in seconds. */
export const ASSERTION_LIFETIME_S = 300;
export const ASSERTION_SKEW_S = 60;

/** What assertions may be signed with. */
export const ASSERTION_ALGORITHMS = ['RS256', 'ES256'] as const;

/** Maximum lengths of what an assertion says about its user. OpenID allows subjects of at most 255 characters. */
export const SUBJECT_MAX_LENGTH = 255;
export const EXTERNAL_NAME_MAX_LENGTH = 100;

/** Credentials of a school's server: the id of the school, a period, a random part. */
export const ServerClientId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}\.[A-Za-z0-9_-]{10,40}$/));

/** The envelope of calls that speak OAuth 2.0: a response without an envelope, errors also in the form of OAuth. */
const OAUTH_ENVELOPE: Envelope = { code: 'code', success: ['000000'], data: null, oauth: true };

export const issueToken = call({
  name: 'identity.token',
  method: 'POST',
  path: TOKEN_PATH,
  pathDecided: true,
  summary:
    'Exchanges an assertion about a user, signed by the school, for an access token of 15 minutes (RFC 7523). Only for servers, with the credentials of the school by HTTP Basic or in the body.',
  access: 'anyone',
  envelope: OAUTH_ENVELOPE,
  form: true,
  body: v.object({
    grant_type: v.pipe(v.string(), v.maxLength(100)),
    /** A JWT with iss, sub, aud, iat, exp, jti and name; preferred_username and role are optional. */
    assertion: v.pipe(v.string(), v.minLength(1), v.maxLength(8_192)),
    client_id: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
    client_secret: v.optional(v.pipe(v.string(), v.maxLength(200)), ''),
  }),
  data: v.object({
    access_token: v.string(),
    token_type: v.literal('Bearer'),
    /** Seconds. */
    expires_in: v.number(),
    /** The id of the user here, as `currentUser()` and `campus-session` name it. */
    user_id: v.string(),
  }),
  codes: [
    'clientRefused',
    'grantTypeUnknown',
    'assertionRefused',
    'accountUnknown',
    'roleRefused',
    'originsMissing',
    'schoolClosed',
    'schoolExpired',
    'schoolFull',
    'tooManyRequests',
  ],
});

export const TOKEN_CALLS = { issueToken };
