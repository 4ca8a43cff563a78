import { createHash } from 'node:crypto';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, Hono } from 'hono';
import * as v from 'valibot';
import type { Envelope } from '../../../../src/contract/call.ts';
import { ACCOUNT_ENVELOPE } from '../../../../src/contract/call.ts';
import { CODES } from '../../../../src/contract/codes.ts';
import { readSession } from '../../accounts/sessions/sessions.ts';
import { allowsOrigin, isListedOrigin } from '../../tenants/queries.ts';
import { isUnavailable, RETRY_AFTER_S, repeatWhileUnavailable } from '../database/unavailable.ts';
import { disposition } from '../disposition.ts';
import { type EventStream, STREAM_HEADERS } from '../event-stream.ts';
import { clientOf } from '../limits/client-address.ts';
import { logFailure } from '../log.ts';
import type { Platform } from '../platform.ts';
import { Fault } from '../trace.ts';
import type { CallContext, SessionMode } from './context.ts';
import { readCookies } from './cookies.ts';
import { checkSameSite } from './csrf.ts';
import type { FileAnswer, MountedCall } from './handlers.ts';
import { parseInput, readJson, readQuery } from './input.ts';
import { readLanguage } from './language.ts';
import { messageFor } from './messages.ts';
import { checkOrigin, corsHeaders, foreignOriginOf, OPEN_CALLS, preflightHeaders } from './origins.ts';
import { ALL_CODES, RequestError } from './request-error.ts';
import { API_HEADERS } from './security-headers.ts';

/**
 * What rate limits count the client by, see `clientOf`. The last entry of `x-forwarded-for` is the one that our own
 * proxy added.
 */
export const addressOf = (c: Context, platform: Platform): string => {
  const forwarded = platform.config.trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  if (forwarded) return clientOf(forwarded);
  try {
    return clientOf(getConnInfo(c).remote.address ?? '');
  } catch {
    return 'in-process';
  }
};

const modeOf = (headers: Headers, foreignOrigin: string | null): SessionMode => {
  const asked = headers.get('campus-session');
  if (asked === 'token' || asked === 'cookie') return asked;
  return foreignOrigin !== null || headers.has('authorization') ? 'token' : 'cookie';
};

const contextOf = async (c: Context, platform: Platform): Promise<CallContext> => {
  const { headers } = c.req.raw;
  const now = platform.config.now();
  const foreignOrigin = foreignOriginOf(headers, platform.origins);
  const mode = modeOf(headers, foreignOrigin);
  const cookies = readCookies(c.req.header('cookie'));
  const tenantId = headers.get('tenant_id') ?? '';
  if (tenantId !== '' && !/^[A-Za-z0-9_-]{1,64}$/.test(tenantId)) {
    throw new RequestError('invalidInput', 'The header tenant_id is not an id.', { field: 'tenant_id' });
  }
  const session = await readSession(platform, headers, mode, cookies, now);
  return {
    platform,
    now,
    language: readLanguage(headers.get('sxz-lang')),
    tenantId,
    // A server that holds a page's token sends no origin; it acts for that page.
    foreignOrigin: foreignOrigin ?? session?.origin ?? null,
    address: addressOf(c, platform),
    mode,
    cookies,
    session,
  };
};

/** Whether the tenant of the request and that of the session list the page's origin (requirement S24). */
const isListedForAll = async ({ foreignOrigin, platform, session, tenantId }: CallContext): Promise<boolean> => {
  if (foreignOrigin === null) return true;
  if (!(await allowsOrigin(platform, tenantId, foreignOrigin))) return false;
  return !session || session.tenantId === tenantId || allowsOrigin(platform, session.tenantId, foreignOrigin);
};

const wrap = (envelope: Envelope, code: string, message: string, data: unknown): unknown => {
  if (envelope.data === null && code === CODES.success) return data;
  return {
    [envelope.code ?? 'code']: code,
    message,
    ...(data === undefined ? {} : { [envelope.data ?? 'data']: data }),
  };
};

/** The response for a rejected call, in the envelope of its service. */
const refuse = (c: Context, envelope: Envelope, route: string, thrown: unknown, platform: Platform): Response => {
  let error = thrown;
  if (!(error instanceof RequestError)) {
    c.header('x-request-id', logFailure(platform, c.req.method, route, thrown));
    error = isUnavailable(thrown)
      ? new RequestError('unavailable', 'The service is not available.', { retryAfter: RETRY_AFTER_S })
      : new RequestError('serverFailure', 'Internal server error.');
  }
  const { code, detail, message, status } = error as RequestError;
  const text = messageFor(code, readLanguage(c.req.header('sxz-lang')), detail) ?? message;
  const body = { [envelope.code ?? 'code']: ALL_CODES[code], message: text, ...detail };
  if (detail.retryAfter !== undefined) c.header('retry-after', String(detail.retryAfter));
  return c.json(body, status as 400);
};

/** An answer that the client keeps: it is sent again only after it has changed. */
const cachedAnswer = (c: Context, body: object): Response => {
  const text = JSON.stringify(body);
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  c.header('cache-control', 'private, no-cache');
  c.header('etag', etag);
  if (c.req.header('if-none-match') === etag) return c.body(null, 304);
  return c.body(text, 200, { 'content-type': 'application/json' });
};

const fileAnswer = (c: Context, { body, name, type }: FileAnswer): Response =>
  c.body(body, 200, { 'content-type': type, 'content-disposition': disposition(name) });

const answer = async (c: Context, { call, handler }: MountedCall, context: CallContext): Promise<Response> => {
  const { platform } = context;
  if (call.access === 'user' && !context.session) throw new RequestError('signInRequired', 'Sign in first.');
  const query = readQuery(new URL(c.req.url));
  const input = {
    ...(call.params ? { params: parseInput(call.params, c.req.param(), 'params') } : {}),
    ...(call.query ? { query: parseInput(call.query, query, 'query') } : {}),
    ...(call.body ? { body: parseInput(call.body, await readJson(c.req.raw, call.bodyLimit), 'body') } : {}),
  };
  const data = await handler(input, context);
  if (call.file) return fileAnswer(c, data as FileAnswer);
  if (call.stream) return c.body((data as EventStream<unknown>).body, 200, STREAM_HEADERS);
  if (platform.config.demo) {
    const checked = v.safeParse(call.data, data);
    if (!checked.success) {
      const issue = checked.issues[0];
      throw new Fault(
        `${call.name} violates its contract: ${v.getDotPath(issue) ?? 'data'}, expected ${issue.expected}`,
      );
    }
  }
  const success = call.envelope.success[0];
  const body = wrap(call.envelope, success as string, '', data) as object;
  return call.cached ? cachedAnswer(c, body) : c.json(body);
};

/** Mounts the calls of a contract. */
export const mountCalls = (app: Hono, platform: Platform, calls: readonly MountedCall[]): void => {
  app.use('/api/*', async (c, next) => {
    for (const [name, value] of Object.entries(API_HEADERS)) c.header(name, value);
    await next();
  });
  for (const mounted of calls) {
    const { call } = mounted;
    // Some paths of the platform end with a slash, which clients may leave out.
    const path = call.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    const isOpen = OPEN_CALLS.has(call.name);
    const readable = async (foreign: string | null): Promise<string | null> => {
      if (isOpen) return '*';
      return foreign !== null && (await isListedOrigin(platform, foreign)) ? foreign : null;
    };
    app.options(path, async (c) => {
      const allowed = await readable(foreignOriginOf(c.req.raw.headers, platform.origins));
      return c.body(null, 204, preflightHeaders(allowed));
    });
    app.on(call.method, path, async (c) => {
      let context: CallContext | undefined;
      let response: Response;
      const admit = async (): Promise<CallContext> => {
        const { headers } = c.req.raw;
        const foreign = foreignOriginOf(headers, platform.origins);
        for (const [name, value] of Object.entries(corsHeaders(await readable(foreign)))) c.header(name, value);
        const admitted = await contextOf(c, platform);
        checkOrigin(admitted, call.name, isOpen || (await isListedForAll(admitted)));
        if (call.method !== 'GET' && admitted.mode === 'cookie') checkSameSite(headers, platform.origins);
        return admitted;
      };
      try {
        const admitted = await repeatWhileUnavailable(admit);
        context = admitted;
        const respond = () => answer(c, mounted, admitted);
        // A call that writes repeats its transactions itself, where that is safe.
        response = await (call.method === 'GET' ? repeatWhileUnavailable(respond) : respond());
      } catch (error) {
        response = refuse(c, call.envelope, call.path, error, platform);
      }
      for (const cookie of context?.cookies.changes ?? []) response.headers.append('set-cookie', cookie);
      return response;
    });
  }
  app.all('/api/*', (c) =>
    refuse(c, ACCOUNT_ENVELOPE, '/api/*', new RequestError('notFound', 'The call does not exist.'), platform),
  );
};
