import { CALL_HEADERS } from '../../../../src/contract/headers.ts';
import type { Origins } from '../platform.ts';
import type { CallContext } from './context.ts';
import { RequestError } from './request-error.ts';

/**
 * Calls that any origin may make: their response tells a page what it is allowed to do (requirement S24), or they use no
 * credentials.
 */
export const OPEN_CALLS: ReadonlySet<string> = new Set(['tenants.find', 'errors.report']);

/**
 * Calls of the servers of schools. They authenticate themselves, use no session and no cookie, and no page makes them: it
 * would have to hold the secret.
 */
export const SERVER_CALLS: ReadonlySet<string> = new Set(['identity.token']);

/**
 * Calls for the platform's own pages only, with their session cookie: they change or use the ways in to an account or a
 * school, and no page of another origin may do that with a token that it holds (requirement S24).
 */
export const OWN_PAGE_CALLS: ReadonlySet<string> = new Set([
  'auth.reauthenticate',
  'auth.passkeySignInOptions',
  'auth.signInWithPasskey',
  'auth.passkeyCreationOptions',
  'auth.createPasskey',
  'auth.passkeys',
  'auth.removePasskey',
  'auth.prepareBind',
  'auth.accountBind',
  'auth.bindExisting',
  'auth.identities',
  'auth.removeIdentity',
  'developer.issueCode',
  'console.read',
  'console.updateProfile',
  'console.updateAccess',
  'console.members',
  'console.changeRole',
  'console.savePicture',
  'console.reports',
  'console.changeReport',
  'errors.list',
  'lti.read',
  'lti.create',
  'lti.change',
  'lti.revoke',
  'lti.invite',
  'identity.read',
  'identity.createCredential',
  'identity.rotateCredential',
  'identity.revokeCredential',
  'identity.addSigningKey',
  'identity.removeSigningKey',
  'identity.updateAccounts',
]);

const ALLOWED_HEADERS = ['authorization', 'content-type', 'idempotency-key', ...Object.keys(CALL_HEADERS)];

/** The origin of an address; null if it is none. */
export const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/** The origin of the requesting page if it is not ours. `null`, the origin of a sandboxed page, counts as foreign. */
export const foreignOriginOf = (headers: Headers, origins: Origins): string | null => {
  const origin = headers.get('origin');
  return origin === null || origin === origins.main ? null : origin;
};

/**
 * CORS headers for responses. `kept`: of a call that is sent with the cookie of the page; all others allow no credentials, and
 * none allows them to every page.
 */
export const corsHeaders = (allowOrigin: string | null, kept = false): Record<string, string> => ({
  vary: 'Origin',
  ...(allowOrigin === null
    ? {}
    : {
        'access-control-allow-origin': allowOrigin,
        ...(kept && allowOrigin !== '*' ? { 'access-control-allow-credentials': 'true' } : {}),
        'access-control-expose-headers': 'Content-Disposition, Date, Retry-After',
      }),
});

/** CORS headers for preflight responses; `more` are the headers that only some calls take. */
export const preflightHeaders = (
  allowOrigin: string | null,
  more: readonly string[] = [],
  kept = false,
): Record<string, string> => ({
  ...corsHeaders(allowOrigin, kept),
  ...(allowOrigin === null
    ? {}
    : {
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': [...ALLOWED_HEADERS, ...more].join(', '),
        'access-control-max-age': '600',
      }),
});

/** The error for a page of an origin that the school does not list. */
export const pageRefused = (): RequestError =>
  new RequestError('originRefused', 'The school does not allow this page to use its services.');

/**
 * Rejects everything but a page of the platform with its session cookie.
 * @throws RequestError originRefused
 */
export const requireOwnPage = ({ foreignOrigin, mode }: Pick<CallContext, 'foreignOrigin' | 'mode'>): void => {
  if (foreignOrigin !== null || mode !== 'cookie') {
    throw new RequestError('originRefused', 'Only a page of the platform may do this.');
  }
};
