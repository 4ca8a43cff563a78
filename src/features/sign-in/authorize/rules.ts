import {
  CLIENT_ID,
  type ClientApplication,
  CODE_CHALLENGE,
  NONCE_MAX_LENGTH,
  REQUEST_MAX_LENGTH,
  SHARED_SCOPES,
  type SharedScope,
} from '../../../contract/sign-in/developer.ts';
import { isRegisteredRedirect, safeRedirect } from '../../../services/navigation/redirects.ts';

/** A syntactically valid authorization request. */
export interface AuthorizeRequest {
  readonly clientId: string;
  /** Unmodified, because the application repeats it at the token endpoint. */
  readonly redirectUrl: string;
  /** Null if absent, which differs from an empty value. */
  readonly state: string | null;
  readonly scope: string;
  readonly nonce: string;
  readonly codeChallenge: string;
  readonly codeChallengeMethod: '' | 'S256';
}

/**
 * Why a request is rejected. `missing`, `repeated` and `unusable` refer to a parameter; the others depend on the
 * application.
 */
export type RefusalReason = 'missing' | 'repeated' | 'unusable' | 'tooLong' | 'clientUnknown' | 'loginOff' | 'redirect';

export interface Refusal {
  readonly reason: RefusalReason;
  /** The name of the query parameter; empty if none is concerned. */
  readonly parameter: string;
}

const refuse = (reason: RefusalReason, parameter = ''): Refusal => ({ reason, parameter });

export const isRefusal = (value: AuthorizeRequest | Refusal): value is Refusal => 'reason' in value;

/** Both names of the redirect parameter: the platform's, and that of standard libraries. */
const REDIRECT_NAMES = ['redirect_url', 'redirect_uri'] as const;

/** Parameters that the response adds. A redirect URL that contains one of them is ambiguous. */
const ANSWER_NAMES = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri'];

/** The maximum length of a code, which the response must have room for. */
const CODE_ROOM = 'c'.repeat(128);

/** Parameters with their allowed values; an empty list means that the parameter is not allowed. */
const FIXED: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['response_type', ['code']],
  ['response_mode', ['query']],
  ['request', []],
  ['request_uri', []],
];

/** The query of a request: as given, or built from the individual attributes. */
export function readQuery(request: string, single: Readonly<Record<string, string>>): URLSearchParams {
  if (request) return new URLSearchParams(request);
  return new URLSearchParams(Object.entries(single).filter(([, value]) => value !== ''));
}

const repeatedName = (query: URLSearchParams): string | null => {
  const names = [...query.keys()];
  const twice = names.find((name, index) => names.indexOf(name) < index);
  if (twice) return twice;
  return REDIRECT_NAMES.every((name) => query.has(name)) ? REDIRECT_NAMES.join(', ') : null;
};

const unusableName = (query: URLSearchParams): string | null => {
  const value = (name: string) => query.get(name) ?? '';
  const fixed = FIXED.find(([name, values]) => value(name) !== '' && !values.includes(value(name)));
  if (fixed) return fixed[0];
  // Consent is always requested, so `prompt=none` is not supported.
  if (value('prompt').split(' ').includes('none')) return 'prompt';
  if (!CLIENT_ID.test(value('client_id'))) return 'client_id';
  if (value('nonce').length > NONCE_MAX_LENGTH) return 'nonce';
  const [challenge, method] = [value('code_challenge'), value('code_challenge_method')];
  if (challenge !== '' && !CODE_CHALLENGE.test(challenge)) return 'code_challenge';
  // Without a method the challenge would be `plain`, which offers no protection.
  return method !== 'S256' && (challenge !== '' || method !== '') ? 'code_challenge_method' : null;
};

/**
 * Parses the query of an authorization request (requirement S12; RFC 6749 section 4.1.1, RFC 7636 section 4.3). A
 * repeated parameter is rejected, because server and page could read different values.
 */
export function readRequest(query: URLSearchParams): AuthorizeRequest | Refusal {
  const repeated = repeatedName(query);
  if (repeated !== null) return refuse('repeated', repeated);
  const redirectUrl = REDIRECT_NAMES.map((name) => query.get(name) ?? '').join('');
  if (!query.get('client_id')) return refuse('missing', 'client_id');
  if (!redirectUrl) return refuse('missing', 'redirect_url');
  if (query.toString().length > REQUEST_MAX_LENGTH) return refuse('tooLong');
  const unusable = unusableName(query);
  if (unusable !== null) return refuse('unusable', unusable);
  const challenge = query.get('code_challenge') ?? '';
  if (!challenge && query.get('code_challenge_method')) return refuse('missing', 'code_challenge');
  return {
    clientId: query.get('client_id') ?? '',
    redirectUrl,
    state: query.get('state'),
    // An application may send no scope: it then receives the user's id only.
    scope: query.get('scope') || 'openid',
    nonce: query.get('nonce') ?? '',
    codeChallenge: challenge,
    codeChallengeMethod: challenge ? 'S256' : '',
  };
}

/** The request as the query of the platform's own page. */
export const queryOf = (request: AuthorizeRequest): Record<string, string> => ({
  client_id: request.clientId,
  redirect_url: request.redirectUrl,
  scope: request.scope,
  ...(request.state === null ? {} : { state: request.state }),
  nonce: request.nonce,
  code_challenge: request.codeChallenge,
  code_challenge_method: request.codeChallengeMethod,
});

/** The known scopes among the requested ones, in display order. Unknown scopes are ignored. */
export const sharedBy = (scope: string): readonly SharedScope[] => {
  const asked = scope.split(' ');
  return SHARED_SCOPES.filter((name) => asked.includes(name));
};

/**
 * The URL that a code may be sent to, or null. It must be absolute, on the registered domain or a subdomain, with https
 * (a registered loopback host also with http), without credentials, encoded or Unicode hosts, an explicit port or a
 * fragment, and without parameters that the response adds.
 *
 * Errors: none, whatever the arguments.
 *
 * Source: requirement S12.
 */
export function clientRedirect(redirectUrl: unknown, registeredDomain: unknown): URL | null {
  if (!isRegisteredRedirect(redirectUrl, registeredDomain)) return null;
  const written = redirectUrl as string;
  const url = new URL(written);
  // URLs are ASCII (RFC 3986), and the application must be able to repeat it exactly.
  if (!/^[!-~]+$/.test(written)) return null;
  return ANSWER_NAMES.some((name) => url.searchParams.has(name)) ? null : url;
}

/** Adds the response parameters to a URL and keeps its existing query. */
export function answerUrl(target: URL, answer: Readonly<Record<string, string | null>>): URL {
  const url = new URL(target);
  for (const [name, value] of Object.entries(answer)) if (value !== null) url.searchParams.set(name, value);
  return url;
}

/** Why the request of this application is rejected, or null. */
export function refusalOf(request: AuthorizeRequest, application: ClientApplication): Refusal | null {
  if (!application.authLoginFlag) return refuse('loginOff', 'client_id');
  const target = clientRedirect(request.redirectUrl, application.domain);
  if (!target) return refuse('redirect', 'redirect_url');
  if (application.needsPkce && !request.codeChallenge) return refuse('missing', 'code_challenge');
  const longest = answerUrl(target, { code: CODE_ROOM, state: request.state, iss: application.issuer });
  return safeRedirect(longest.href, { base: target }) ? null : refuse('tooLong');
}
