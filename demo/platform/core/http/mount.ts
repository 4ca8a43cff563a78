import type { Context, Hono } from 'hono';
import { ACCOUNT_ENVELOPE } from '../../../../src/contract/call.ts';
import { repeatWhileUnavailable } from '../database/unavailable.ts';
import { LocalCounter } from '../limits/local-counter.ts';
import type { Platform } from '../platform.ts';
import type { CallContext } from './context.ts';
import { setCookies } from './cookies.ts';
import type { MountedCall } from './handlers.ts';
import { headersOf } from './input.ts';
import { corsHeaders, foreignOriginOf, OPEN_CALLS, preflightHeaders, SERVER_CALLS } from './origins.ts';
import { RequestError } from './request-error.ts';
import { API_HEADERS } from './security-headers.ts';
import { readerOf, requireAllowedOrigin } from './steps/allowed-origin.ts';
import { answer } from './steps/answer.ts';
import { withinBounds } from './steps/bound-session.ts';
import { checkData } from './steps/checked-data.ts';
import type { Lookups } from './steps/lookups.ts';
import { readContext } from './steps/read-context.ts';
import { readInput } from './steps/read-input.ts';
import { refuse } from './steps/refuse.ts';
import { requireSameSite } from './steps/same-site.ts';
import { requireSignedIn } from './steps/signed-in.ts';
import { requireWithinLimit, requireWithinReads } from './steps/within-limit.ts';

const setHeaders = (c: Context, headers: Readonly<Record<string, string>>): void => {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
};

/** Mounts the calls of a contract. */
export const mountCalls = (app: Hono, platform: Platform, lookups: Lookups, calls: readonly MountedCall[]): void => {
  const { config, origins } = platform;
  const reads = new LocalCounter();

  const admit = async (c: Context, { call }: MountedCall): Promise<CallContext> => {
    const { headers } = c.req.raw;
    setHeaders(c, corsHeaders(await readerOf(call, foreignOriginOf(headers, origins), lookups), call.kept));
    const context = withinBounds(call, await readContext(c, platform, lookups));
    await requireAllowedOrigin(call, context, lookups);
    if (!OPEN_CALLS.has(call.name) && !SERVER_CALLS.has(call.name))
      requireSameSite(call, context.mode, headers, origins);
    return context;
  };

  const execute = async (c: Context, mounted: MountedCall, context: CallContext): Promise<Response> => {
    const { call, handler } = mounted;
    requireSignedIn(call, context);
    const input = await readInput(call, c.req);
    requireWithinReads(call, input, context, reads);
    await requireWithinLimit(mounted, context);
    const data = await handler(input, context);
    if (config.demo) checkData(call, data);
    return answer(c, call, data);
  };

  const respond = async (c: Context, mounted: MountedCall): Promise<Response> => {
    const { call } = mounted;
    let context: CallContext | undefined;
    let response: Response;
    try {
      const admitted = await repeatWhileUnavailable(() => admit(c, mounted));
      context = admitted;
      const work = () => execute(c, mounted, admitted);
      // A call that writes repeats its transactions itself, where that is safe.
      response = await (call.method === 'GET' ? repeatWhileUnavailable(work) : work());
      if (call.method !== 'GET') platform.revisions.bump(admitted.tenantId);
    } catch (error) {
      response = refuse(c, call.envelope, call.path, error, platform);
    }
    return setCookies(response, context?.cookies);
  };

  app.use('/api/*', async (c, next) => {
    setHeaders(c, API_HEADERS);
    await next();
  });
  for (const mounted of calls) {
    const { call } = mounted;
    // Some paths of the platform end with a slash, which clients may leave out.
    const path = call.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');
    app.options(path, async (c) => {
      const reader = await readerOf(call, foreignOriginOf(c.req.raw.headers, origins), lookups);
      return c.body(null, 204, preflightHeaders(reader, headersOf(call), call.kept));
    });
    app.on(call.method, path, (c) => respond(c, mounted));
  }
  app.all('/api/*', (c) =>
    refuse(c, ACCOUNT_ENVELOPE, '/api/*', new RequestError('notFound', 'The call does not exist.'), platform),
  );
};
