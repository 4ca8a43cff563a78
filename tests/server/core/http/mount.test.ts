import { Hono } from 'hono';
import * as v from 'valibot';
import { beforeEach, describe, expect, it } from 'vitest';
import type { MountedCall } from '../../../../demo/platform/core/http/handlers.ts';
import { mountCalls } from '../../../../demo/platform/core/http/mount.ts';
import { RequestError } from '../../../../demo/platform/core/http/request-error.ts';
import type { Lookups } from '../../../../demo/platform/core/http/steps/lookups.ts';
import type { Platform } from '../../../../demo/platform/core/platform.ts';
import { QUIET_CALLS } from '../../../../demo/platform/core/revisions/quiet-calls.ts';
import { Revisions } from '../../../../demo/platform/core/revisions/revisions.ts';
import { CODES } from '../../../../src/contract/codes.ts';
import { CONTRACT } from '../../../../src/contract/index.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { callOf, ORIGINS } from './steps/calls.ts';

const PAGE = 'https://school.example';
const logged: string[] = [];
const platform = {
  revisions: new Revisions(),
  config: {
    demo: true,
    log: (line: string) => void logged.push(line),
    limits: NO_LIMITS,
    now: () => new Date(),
    trustProxy: false,
  },
  origins: ORIGINS,
} as unknown as Platform;

/** What was done in which order, and how often it still fails because the database is away. */
const done: string[] = [];
const failures = { session: 0, handler: 0 };
const fail = (what: keyof typeof failures): void => {
  done.push(what);
  if (failures[what] === 0) return;
  failures[what] -= 1;
  throw Object.assign(new Error('lost'), { code: 'ECONNRESET' });
};
const session = { id: 's', userId: 'u', tenantId: 'north', origin: null };
const lookups: Lookups = {
  readSession: async (headers) => {
    fail('session');
    return headers.has('authorization') ? (session as never) : null;
  },
  isListedOrigin: async (origin) => {
    done.push('cors');
    return origin === PAGE;
  },
  allowsOrigin: async (_tenantId, origin) => {
    done.push('origin');
    return origin === PAGE;
  },
};

const body = v.object({ word: v.string() });
const handler: MountedCall['handler'] = async (_input, { cookies }) => {
  cookies.set('__Host-a', 'x', { sameSite: 'Lax', maxAgeS: 60 });
  fail('handler');
  return { word: 'a' };
};
const app = new Hono();
mountCalls(app, platform, lookups, [
  { call: callOf({ path: '/api/tests/read' }), handler },
  { call: callOf({ path: '/api/tests/write/', method: 'POST', access: 'user', body }), handler },
  {
    call: callOf({ path: '/api/tests/refuse' }),
    handler: async (_input, { cookies }) => {
      cookies.clear('__Host-a');
      throw new RequestError('notFound', '');
    },
  },
  { call: callOf({ path: '/api/tests/wrong' }), handler: async () => ({ word: 1 }) },
  { call: callOf({ name: 'auth.refresh', path: '/api/tests/quiet', method: 'POST', body }), handler },
]);

const OURS = { 'sec-fetch-site': 'same-origin', 'x-campus-client': 'tests' };
const BEARER = { authorization: 'Bearer x', 'content-type': 'application/json' };
const read = (headers: Record<string, string> = {}, path = '/api/tests/read') => app.request(path, { headers });
const write = (headers: Record<string, string>, text = '{"word":"a"}') =>
  app.request('/api/tests/write', { method: 'POST', headers, body: text });
const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;

beforeEach(() => {
  done.length = 0;
  logged.length = 0;
});

describe('the steps of a call', () => {
  it('come in order: who may read, session, origin, handler [S24] [X01]', async () => {
    const response = await read({ origin: PAGE });
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, PAGE]);
    expect(done).toEqual(['cors', 'session', 'origin', 'handler']);
  });

  it('end at the first that refuses [X01]', async () => {
    expect(await codeOf(await read({ origin: 'https://evil.example' }))).toBe(CODES.originRefused);
    expect(await codeOf(await write({ 'sec-fetch-site': 'cross-site' }, '{'))).toBe(CODES.crossSiteRefused);
    expect(await codeOf(await write(OURS, '{'))).toBe(CODES.signInRequired);
    expect(await codeOf(await write(BEARER, '{'))).toBe(CODES.invalidInput);
    expect(done).not.toContain('handler');
    expect(await codeOf(await write(BEARER))).toBe(CODES.success);
  });

  it('refuse in a way that a page which may read can understand [S24]', async () => {
    const response = await read({ origin: PAGE }, '/api/tests/refuse');
    expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([404, PAGE]);
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('set the cookies of a handler, also if it refuses [X01]', async () => {
    expect((await read()).headers.getSetCookie()).toHaveLength(1);
    expect((await read({}, '/api/tests/refuse')).headers.getSetCookie()[0]).toContain('Max-Age=0');
  });

  it('check in the demo what a handler returns [X01]', async () => {
    expect((await read({}, '/api/tests/wrong')).status).toBe(500);
    expect(logged[0]).toContain('tests.call violates its contract');
  });

  it('count a write at its tenant, but not one that changes nothing that a visitor sees [P20]', async () => {
    const headers = { ...OURS, 'content-type': 'application/json', tenant_id: 'north' };
    const before = platform.revisions.of('north');
    const quiet = await app.request('/api/tests/quiet', { method: 'POST', headers, body: '{"word":"a"}' });
    expect([quiet.status, platform.revisions.of('north')]).toEqual([200, before]);
    const loud = await write({ ...headers, ...BEARER });
    expect([loud.status, platform.revisions.of('north') > before]).toEqual([200, true]);
    const writes = Object.values(CONTRACT).flatMap(({ method, name }) => (method === 'GET' ? [] : [name]));
    expect([...QUIET_CALLS].filter((name) => !writes.includes(name as never))).toEqual([]);
  });

  it('answer a preflight without them, and a path without a call [S24] [X01]', async () => {
    const preflight = await app.request('/api/tests/read', { method: 'OPTIONS', headers: { origin: PAGE } });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, PAGE]);
    expect(done).toEqual(['cors']);
    expect(await codeOf(await app.request('/api/tests/nothing'))).toBe(CODES.notFound);
  });
});

describe('a database that is away for a moment', () => {
  it('delays the steps before the handler, and the handler of a read [X01]', async () => {
    Object.assign(failures, { session: 2, handler: 2 });
    expect((await read()).status).toBe(200);
    expect(done).toEqual(['session', 'session', 'session', 'handler', 'handler', 'handler']);
  });

  it('does not run the handler of a write again, which repeats its transactions itself [X01]', async () => {
    Object.assign(failures, { session: 2, handler: 1 });
    const response = await write(BEARER);
    expect([response.status, response.headers.get('retry-after')]).toEqual([503, '2']);
    expect(done).toEqual(['session', 'session', 'session', 'handler']);
  });

  it('is reported after the third attempt [X01]', async () => {
    failures.session = 3;
    expect((await read()).status).toBe(503);
    expect(done).toEqual(['session', 'session', 'session']);
    expect(logged).toHaveLength(1);
  });
});
