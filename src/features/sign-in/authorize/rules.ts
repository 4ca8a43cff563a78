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

/** What an application asks for, once its form has been checked. */
export interface AuthorizeRequest {
  readonly clientId: string;
  /** As it was written: the application repeats it at the token endpoint. */
  readonly redirectUrl: string;
  /** Null when there is none, which is not the same as an empty one. */
  readonly state: string | null;
  readonly scope: string;
  readonly nonce: string;
  readonly codeChallenge: string;
  readonly codeChallengeMethod: '' | 'S256';
}

/**
 * Why a request is refused. `missing`, `repeated` and `unusable` name a parameter; the others are found out when the
 * application is known.
 */
export type RefusalReason = 'missing' | 'repeated' | 'unusable' | 'tooLong' | 'clientUnknown' | 'loginOff' | 'redirect';

export interface Refusal {
  readonly reason: RefusalReason;
  /** The parameter by its name in the query; empty when it is none. */
  readonly parameter: string;
}

const refuse = (reason: RefusalReason, parameter = ''): Refusal => ({ reason, parameter });

export const isRefusal = (value: AuthorizeRequest | Refusal): value is Refusal => 'reason' in value;

/** Both names of the address to go back to: the platform's, and the one that standard libraries send. */
const REDIRECT_NAMES = ['redirect_url', 'redirect_uri'] as const;

/** What the answer adds. An address that brings one of these would be read differently by different readers. */
const ANSWER_NAMES = ['code', 'state', 'iss', 'error', 'error_description', 'error_uri'];

/** The longest code that the answer must have room for. */
const CODE_ROOM = 'c'.repeat(128);

/** Names and the values that they may have; without values, none may be given. */
const FIXED: readonly (readonly [name: string, values: readonly string[]])[] = [
  ['response_type', ['code']],
  ['response_mode', ['query']],
  ['request', []],
  ['request_uri', []],
];

/** The query of a request: as it came, or put together from what was said one by one. */
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
  // Nobody is let in without being asked.
  if (value('prompt').split(' ').includes('none')) return 'prompt';
  if (!CLIENT_ID.test(value('client_id'))) return 'client_id';
  if (value('nonce').length > NONCE_MAX_LENGTH) return 'nonce';
  const [challenge, method] = [value('code_challenge'), value('code_challenge_method')];
  if (challenge !== '' && !CODE_CHALLENGE.test(challenge)) return 'code_challenge';
  // Without a method a challenge is plain, which hides nothing.
  return method !== 'S256' && (challenge !== '' || method !== '') ? 'code_challenge_method' : null;
};

/**
 * Reads the query of an authorization request (requirement S12; RFC 6749 section 4.1.1, RFC 7636 section 4.3). A parameter that is
 * said twice refuses the request: the server and the page could each read another one.
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

/** A request as the query of the platform's own page. */
export const queryOf = (request: AuthorizeRequest): Record<string, string> => ({
  client_id: request.clientId,
  redirect_url: request.redirectUrl,
  scope: request.scope,
  ...(request.state === null ? {} : { state: request.state }),
  nonce: request.nonce,
  code_challenge: request.codeChallenge,
  code_challenge_method: request.codeChallengeMethod,
});

/** What is shared for a scope, in the order in which it is said. What the platform does not know it does not share. */
export const sharedBy = (scope: string): readonly SharedScope[] => {
  const asked = scope.split(' ');
  return SHARED_SCOPES.filter((name) => asked.includes(name));
};

/**
 * The address that a code may be sent to, or null: an absolute one on the registered domain or below it, by https
 * (a registered loopback host also by http), without credentials, disguises, a port or fragment of its own, and without
 * anything that the answer adds.
 *
 * Errors: none, whatever the arguments.
 *
 * Source: requirement S12.
 */
export function clientRedirect(redirectUrl: unknown, registeredDomain: unknown): URL | null {
  if (!isRegisteredRedirect(redirectUrl, registeredDomain)) return null;
  const written = redirectUrl as string;
  const url = new URL(written);
  // An address is ASCII (RFC 3986); the application would have to repeat it letter by letter.
  if (!/^[!-~]+$/.test(written)) return null;
  return ANSWER_NAMES.some((name) => url.searchParams.has(name)) ? null : url;
}

/** An address with an answer in its query. Its own query stays; nothing is glued. */
export function answerUrl(target: URL, answer: Readonly<Record<string, string | null>>): URL {
  const url = new URL(target);
  for (const [name, value] of Object.entries(answer)) if (value !== null) url.searchParams.set(name, value);
  return url;
}

/** What stands against a request of this application, or null. */
export function refusalOf(request: AuthorizeRequest, application: ClientApplication): Refusal | null {
  if (!application.authLoginFlag) return refuse('loginOff', 'client_id');
  const target = clientRedirect(request.redirectUrl, application.domain);
  if (!target) return refuse('redirect', 'redirect_url');
  if (application.needsPkce && !request.codeChallenge) return refuse('missing', 'code_challenge');
  const longest = answerUrl(target, { code: CODE_ROOM, state: request.state, iss: application.issuer });
  return safeRedirect(longest.href, { base: target }) ? null : refuse('tooLong');
}
