import type { Context } from 'hono';
import { addressOf } from '../../limits/client-address.ts';
import type { Platform } from '../../platform.ts';
import type { CallContext, SessionMode } from '../context.ts';
import { readCookies } from '../cookies.ts';
import { readLanguage } from '../language.ts';
import { foreignOriginOf } from '../origins.ts';
import { RequestError } from '../request-error.ts';
import type { Lookups } from './lookups.ts';

/**
 * The tenant that the header `tenant_id` names; empty if absent.
 * @throws RequestError invalidInput
 */
export const tenantOf = (headers: Headers): string => {
  const tenantId = headers.get('tenant_id') ?? '';
  if (tenantId === '' || /^[A-Za-z0-9_-]{1,64}$/.test(tenantId)) return tenantId;
  throw new RequestError('invalidInput', 'The header tenant_id is not an id.', { field: 'tenant_id' });
};

/** Where the page stores its tokens: as the header `campus-session` says, or by default as its origin implies. */
export const modeOf = (headers: Headers, foreignOrigin: string | null): SessionMode => {
  const asked = headers.get('campus-session');
  if (asked === 'token' || asked === 'cookie') return asked;
  return foreignOrigin !== null || headers.has('authorization') ? 'token' : 'cookie';
};

/** Id and secret by HTTP Basic, each form-encoded as RFC 6749, section 2.3.1 prescribes; null if there are none. */
const basicOf = (headers: Headers): CallContext['basic'] => {
  const [, encoded] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  if (encoded === undefined) return null;
  const [, id = '', secret = ''] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString('utf8')) ?? [];
  const decode = (text: string) => new URLSearchParams(`v=${text.replaceAll('&', '%26')}`).get('v') ?? '';
  return { id: decode(id), secret: decode(secret) };
};

/**
 * Reads who sends a request, from where, and for which tenant.
 * @throws RequestError invalidInput
 */
export const readContext = async (
  c: Context,
  platform: Platform,
  { readSession }: Pick<Lookups, 'readSession'>,
): Promise<CallContext> => {
  const { headers } = c.req.raw;
  const now = platform.config.now();
  const foreignOrigin = foreignOriginOf(headers, platform.origins);
  const mode = modeOf(headers, foreignOrigin);
  const cookies = readCookies(headers.get('cookie') ?? undefined);
  const tenantId = tenantOf(headers);
  const session = await readSession(headers, mode, cookies, now);
  return {
    platform,
    now,
    language: readLanguage(headers.get('sxz-lang')),
    tenantId,
    // A server that holds a page's token sends no origin; it acts for that page.
    foreignOrigin: foreignOrigin ?? session?.origin ?? null,
    address: addressOf(c, platform),
    userAgent: headers.get('user-agent') ?? '',
    mode,
    basic: basicOf(headers),
    cookies,
    session,
  };
};
