import type { Origins } from '../platform.ts';
import type { CallContext } from './context.ts';
import { RequestError } from './request-error.ts';

/** Calls that any page may make, because their answer tells the page what else it may do (requirement S24). */
export const OPEN_CALLS: ReadonlySet<string> = new Set(['tenants.find']);

const ALLOWED_HEADERS =
  'authorization, campus-session, content-type, idempotency-key, sxz-lang, tenant_id, x-campus-client';

/** The origin of the page that asks, when it is not our own. `null`, of a sandboxed page, is foreign too. */
export const foreignOriginOf = (headers: Headers, origins: Origins): string | null => {
  const origin = headers.get('origin');
  return origin === null || origin === origins.main ? null : origin;
};

/** Headers that let a page of another origin read an answer. Never with credentials: cookies stay at home. */
export const corsHeaders = (allowOrigin: string | null): Record<string, string> => ({
  vary: 'Origin',
  ...(allowOrigin === null
    ? {}
    : { 'access-control-allow-origin': allowOrigin, 'access-control-expose-headers': 'Date, Retry-After' }),
});

/** Headers of the answer to a preflight. */
export const preflightHeaders = (allowOrigin: string | null): Record<string, string> => ({
  ...corsHeaders(allowOrigin),
  ...(allowOrigin === null
    ? {}
    : {
        'access-control-allow-methods': 'GET, POST, PUT, DELETE',
        'access-control-allow-headers': ALLOWED_HEADERS,
        'access-control-max-age': '600',
      }),
});

/** Refuses a page of another origin that the tenant does not list, or that relies on cookies. */
export const checkOrigin = (context: CallContext, callName: string, listed: boolean): void => {
  if (context.foreignOrigin === null || OPEN_CALLS.has(callName)) return;
  if (!listed) throw new RequestError('originRefused', 'The school does not allow this page to use its services.');
  if (context.mode === 'cookie') {
    throw new RequestError('originRefused', 'A page of another origin must keep its own tokens.', {
      field: 'campus-session',
    });
  }
};
