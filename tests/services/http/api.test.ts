import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { ACCOUNT_ENVELOPE, call } from '../../../src/contract/call.ts';
import { CODES } from '../../../src/contract/codes.ts';
import { CALL_TIMEOUT_MS, CALL_TOTAL_MS, RETRY_BASE_MS } from '../../../src/contract/constants.ts';
import { createApi } from '../../../src/services/http/api.ts';
import type { Credentials } from '../../../src/services/http/client-context.ts';
import { pathOf } from '../../../src/services/http/request.ts';
import { configureCampus } from '../../../src/services/settings.ts';

const common = { summary: '', access: 'anyone', envelope: ACCOUNT_ENVELOPE } as const;
const read = call({ ...common, name: 'test.read', method: 'GET', path: '/read', data: v.object({ a: v.number() }) });
const write = call({ ...common, name: 'test.write', method: 'POST', path: '/write', data: v.unknown() });
const headed = call({ ...read, name: 'test.headed', headers: v.object({ user_id: v.string() }) });
const again = call({ ...write, name: 'test.again', repeatable: true });
const one = call({
  ...common,
  name: 'test.one',
  method: 'GET',
  path: '/things/{id}/parts/{part}',
  params: v.object({ id: v.string(), part: v.string() }),
  query: v.object({ search: v.string(), page: v.number() }),
  data: v.unknown(),
});

const good = (data: unknown = { a: 1 }) => new Response(JSON.stringify({ code: '000000', data }));
const bad = (status: number, headers: HeadersInit = {}, code = '') =>
  new Response(JSON.stringify({ code, message: 'no' }), { status, headers });

const credentials = (more: Partial<Credentials> = {}): Credentials => ({
  mode: 'token',
  token: async () => null,
  renew: async () => false,
  invalidate() {},
  ...more,
});
const client = (more: Partial<Credentials> = {}, apiBase = 'https://api.example') =>
  createApi(() => ({ apiBase, tenant: 'north', language: 'pl_PL', credentials: credentials(more) }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
  // Node's own timers cannot be faked otherwise.
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(new DOMException('', 'TimeoutError')), ms);
    return controller.signal;
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  configureCampus({ endpoints: {} });
});

/** Returns the responses in turn, repeating the last one. Each entry of the list is the time of a call. */
function serve(...answers: (() => Response | Promise<Response>)[]) {
  const times: number[] = [];
  const fetch = vi.fn(async (_url: string, init: RequestInit) => {
    const answer = answers[Math.min(times.length, answers.length - 1)];
    times.push(Date.now());
    return new Promise<Response>((resolve, reject) => {
      init.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      Promise.resolve(answer?.()).then((response) => response && resolve(response), reject);
    });
  });
  vi.stubGlobal('fetch', fetch);
  return { fetch, times, headersOf: (at = 0) => Object.fromEntries(new Headers(fetch.mock.calls[at]?.[1].headers)) };
}
const never = () => new Promise<Response>(() => {});
const lost = () => Promise.reject(new TypeError('Failed to fetch'));

async function settled<T>(promise: Promise<T>): Promise<T> {
  await vi.runAllTimersAsync();
  return promise;
}

describe('a call', () => {
  it('sends client and language, and the token only in its header (T3) [P07]', async () => {
    const { fetch, headersOf } = serve(() => good());
    await client({ token: async () => 'secret-token' }).call(read);
    expect(headersOf()).toMatchObject({
      tenant_id: 'north',
      'sxz-lang': 'pl_PL',
      'campus-session': 'token',
      authorization: 'Bearer secret-token',
    });
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(String(url)).toBe('https://api.example/read');
    expect(init).toMatchObject({
      credentials: 'omit',
      redirect: 'error',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
    });
    expect(String(url)).not.toContain('secret');
  });

  it('sends the headers that it declares, which replace none of those of every call [L08]', async () => {
    const { headersOf } = serve(() => good());
    await client().call(headed, { headers: { user_id: 'teacher', tenant_id: 'river' } as never });
    expect(headersOf()).toMatchObject({ user_id: 'teacher', tenant_id: 'north' });
  });

  it('sends cookies only to the same origin [P07]', async () => {
    const { fetch, headersOf } = serve(() => good());
    await client({ mode: 'cookie' }).call(read);
    expect(fetch.mock.calls[0]?.[1].credentials).toBe('same-origin');
    expect(headersOf()).not.toHaveProperty('authorization');
    expect(headersOf()['x-campus-client']).toMatch(/^widgets\//);
  });

  it('returns the data defined by the contract; unknown keys are ignored, wrong types are errors [P09]', async () => {
    serve(() => good({ a: 1, b: 'more' }));
    expect(await client().call(read)).toMatchObject({ ok: true, data: { a: 1 } });
    serve(() => good({ a: 'one' }));
    expect(await client().call(read)).toMatchObject({ ok: false, error: { kind: 'malformed' } });
  });

  it('omits empty values from its query and encodes the others [P17]', async () => {
    const { fetch } = serve(() => good());
    const values = { params: { id: 'a/b?c', part: '#é' }, query: { search: 'ż & more', page: 0 } };
    await client().call(one, values);
    await client().call(one, { ...values, query: { search: '', page: 2 } });
    expect(String(fetch.mock.calls[0]?.[0])).toBe(
      'https://api.example/things/a%2Fb%3Fc/parts/%23%C3%A9?search=%C5%BC+%26+more&page=0',
    );
    expect(String(fetch.mock.calls[1]?.[0])).toMatch(/\?page=2$/);
  });

  it('keeps the number of segments and the host, whatever the ids are [P06]', () => {
    const id = fc.oneof(
      fc.string(),
      fc.constantFrom('.', '..', '%2e%2e', '../..', '/', '\\', '//evil.example', '?', '#'),
    );
    fc.assert(
      fc.property(id, id, (id, part) => {
        const url = new URL(pathOf(one, { id, part }), 'https://api.example');
        expect(url.pathname.split('/')).toHaveLength(5);
        expect(url.pathname).toMatch(/^\/things\/.*\/parts\//);
        expect([url.origin, url.search, url.hash]).toEqual(['https://api.example', '', '']);
      }),
    );
  });

  it('keeps both, and every query value unchanged, in the request sent (T26) [P06] [P07]', async () => {
    const { fetch } = serve(() => good());
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom('..', '//evil.example', '?a=b#c', '&page=9', '+ %20', '\\', '{"a":1}'),
    );
    await fc.assert(
      fc.asyncProperty(text, text, text, async (id, part, search) => {
        fetch.mockClear();
        await client().call(one, { params: { id, part }, query: { search, page: 1 } });
        const url = new URL(String(fetch.mock.calls[0]?.[0]));
        expect(url.origin).toBe('https://api.example');
        expect(url.pathname.split('/')).toHaveLength(5);
        expect(Object.fromEntries(url.searchParams)).toEqual({ ...(search && { search }), page: '1' });
        expect(url.hash).toBe('');
      }),
    );
  });

  it('sends its body as JSON, an empty object by default, and no body for a read [P17]', async () => {
    const { fetch, headersOf } = serve(() => good());
    const body = { name: 'ż', list: [1] };
    await client().call(write, { body } as never);
    await client().call(write);
    await client().call(read);
    expect(fetch.mock.calls.map(([, init]) => init.body)).toEqual([JSON.stringify(body), '{}', undefined]);
    expect(headersOf()['content-type']).toBe('application/json');
    expect(headersOf(2)).not.toHaveProperty('content-type');
  });

  it('uses the endpoint configured by the page [P17]', async () => {
    configureCampus({ endpoints: { 'test.one': '/v9/{part}/of/{id}' } });
    expect(pathOf(one, { id: 'x', part: 'y' })).toBe('/v9/y/of/x');
    expect(pathOf(read)).toBe('/read');
  });

  it.each(['https://evil.example/x', '//evil.example/x', '\\\\evil.example\\x', 'javascript:x', '/\t/evil.example/x'])(
    'never leaves its API origin: the endpoint %j is rejected (T4) [P07]',
    async (path) => {
      configureCampus({ endpoints: { 'test.read': path } });
      const { fetch } = serve(() => good());
      const result = await settled(client({ token: async () => 'secret-token' }).call(read));
      expect(result.ok).toBe(false);
      expect(fetch).not.toHaveBeenCalled();
    },
  );
});

describe('a failed call', () => {
  it.each([
    ['5xx', () => bad(503)],
    ['a lost connection', lost],
  ])('to read is attempted three times after %s, to write once (F1, F4) [P09] [Z01]', async (_, answer) => {
    const reading = serve(answer);
    expect(await settled(client().call(read))).toMatchObject({ ok: false });
    expect(reading.times).toHaveLength(3);
    const writing = serve(answer);
    expect(await settled(client().call(write))).toMatchObject({ ok: false });
    expect(writing.times).toHaveLength(1);
    const repeatable = serve(answer);
    await settled(client().call(again));
    expect(repeatable.times).toHaveLength(3);
  });

  it('succeeds on a later attempt (F1) [P09] [Z01]', async () => {
    serve(
      () => bad(502),
      lost,
      () => good(),
    );
    expect(await settled(client().call(read))).toEqual({ ok: true, data: { a: 1 } });
  });

  it.each([400, 401, 403, 404, 409, 429])('is not repeated after %i [P09]', async (status) => {
    const { times } = serve(() => bad(status, {}, '1'));
    await settled(client().call(read));
    expect(times).toHaveLength(1);
  });

  it.each([
    [504, AREA_CODES.creationNotSupported],
    [502, CODES.providerFailure],
  ])('is not repeated after %i with the code %s, a decision of the platform [P09] [R09]', async (status, code) => {
    const { times } = serve(() => bad(status, {}, code));
    expect(await settled(client().call(again))).toMatchObject({ error: { kind: 'rejected', code, status } });
    expect(times).toHaveLength(1);
  });

  it.each([
    [500, CODES.serverFailure],
    [503, '503001'],
    [502, ''],
    [504, '504'],
  ])('is repeated after %i with the code %j, which may pass [P09]', async (status, code) => {
    const { times } = serve(() => bad(status, {}, code));
    expect(await settled(client().call(again))).toMatchObject({ error: { kind: 'server', status } });
    expect(times).toHaveLength(3);
  });

  it('waits a random time with a doubling limit: full jitter (R3) [P09]', async () => {
    const waits: number[][] = [[], []];
    for (let run = 0; run < 200; run++) {
      const { times } = serve(() => bad(500));
      await settled(client().call(read));
      waits[0]?.push((times[1] ?? 0) - (times[0] ?? 0));
      waits[1]?.push((times[2] ?? 0) - (times[1] ?? 0));
    }
    for (const [attempt, list] of waits.entries()) {
      const cap = RETRY_BASE_MS * 2 ** attempt;
      expect(Math.max(...list)).toBeLessThanOrEqual(cap);
      expect(Math.min(...list)).toBeLessThan(cap * 0.2);
      expect(Math.max(...list)).toBeGreaterThan(cap * 0.8);
    }
  });

  it.each([
    ['2', 3, 2_000],
    ['0', 3, 0],
    ['120', 1, null],
  ])('respects Retry-After %s (F2) [P09] [Z01]', async (seconds, tries, wait) => {
    const { times } = serve(() => bad(503, { 'retry-after': seconds }));
    const result = await settled(client().call(read));
    expect(times).toHaveLength(tries);
    if (wait !== null) expect((times[1] ?? 0) - (times[0] ?? 0)).toBeGreaterThanOrEqual(wait);
    expect(result).toMatchObject({ error: { retryAfter: Number(seconds) } });
  });

  it('without a response ends within the budget (F3) [P09] [Z01]', async () => {
    const start = Date.now();
    let ended = 0;
    const { times } = serve(never);
    const result = client().call(read);
    void result.then(() => {
      ended = Date.now() - start;
    });
    expect(await settled(result)).toMatchObject({ ok: false, error: { kind: 'timeout' } });
    expect(ended).toBeGreaterThanOrEqual(CALL_TIMEOUT_MS);
    expect(ended).toBeLessThanOrEqual(CALL_TOTAL_MS);
    expect(times.length).toBeGreaterThan(1);
    serve(never);
    expect(await settled(client().call(write))).toMatchObject({ error: { kind: 'timeout' } });
  });

  it('reports offline if the browser does (F5) [P09] [Z01]', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    serve(lost);
    expect(await settled(client().call(write))).toMatchObject({ error: { kind: 'offline' } });
  });

  it('ends at once without an event when aborted (F15) [P10] [Z01]', async () => {
    const ended = new AbortController();
    const { times } = serve(never);
    const result = client().until(ended.signal).call(read);
    await vi.advanceTimersByTimeAsync(10);
    ended.abort();
    expect(await result).toMatchObject({ error: { kind: 'aborted' } });
    expect(times).toHaveLength(1);
    // Also while it waits for its next attempt.
    const waiting = new AbortController();
    const second = serve(() => bad(503, { 'retry-after': '20' }));
    const later = client().until(waiting.signal).call(read);
    await vi.advanceTimersByTimeAsync(1_000);
    waiting.abort();
    expect(await later).toMatchObject({ error: { kind: 'aborted' } });
    expect(second.times).toHaveLength(1);
    expect(vi.getTimerCount()).toBeLessThanOrEqual(4);
  });
});

describe('a rejected session', () => {
  it('is renewed once and the call repeated with the new token (F11) [P07] [Z01]', async () => {
    let token = 'old';
    const renew = vi.fn(async () => {
      token = 'new';
      return true;
    });
    const { headersOf } = serve(
      () => bad(401),
      () => good(),
    );
    expect(await client({ token: async () => token, renew }).call(read)).toMatchObject({ ok: true });
    expect(renew).toHaveBeenCalledExactlyOnceWith('old', expect.any(Number));
    expect(headersOf(1).authorization).toBe('Bearer new');
  });

  it('that is rejected again ends, and the call is not made a third time (F11) [P07] [Z01]', async () => {
    const invalidate = vi.fn();
    const { times } = serve(() => bad(401));
    const result = await client({ token: async () => 't', renew: async () => true, invalidate }).call(write);
    expect(result).toMatchObject({ error: { kind: 'signed-out' } });
    expect(times).toHaveLength(2);
    expect(invalidate).toHaveBeenCalledExactlyOnceWith('t');
  });
});

describe('on a real connection', () => {
  let base = '';
  const seen: IncomingMessage[] = [];
  let hasDripped = () => {};
  /** A byte now and then, without an end. */
  const drip = (response: ServerResponse) => {
    const timer = setInterval(() => response.write(' ', () => hasDripped()), 5);
    response.on('close', () => clearInterval(timer));
  };
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    seen.push(request);
    const { pathname } = new URL(request.url ?? '', 'http://here');
    const json = { 'content-type': 'application/json' };
    if (pathname === '/redirected') response.writeHead(302, { location: `${base}/landed` }).end();
    else if (pathname === '/cut')
      response.writeHead(200, { ...json, 'content-length': '999' }).write('{"code":', () => request.socket.destroy());
    else if (pathname === '/drip') drip(response.writeHead(200, json));
    else if (pathname === '/reset') request.socket.destroy();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('{"code":"000000","data":{"a":7}}');
  };
  const server = createServer(answer);
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(() => void server.close());
  beforeEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
    seen.length = 0;
    vi.spyOn(Math, 'random').mockReturnValue(0);
  });
  const at = (path: string, token = 'secret-token') => {
    configureCampus({ endpoints: { 'test.read': path } });
    return client({ token: async () => token }, base).call(read);
  };

  it('a redirect fails, and the token is not sent to its target (T4) [P07]', async () => {
    expect(await at('/redirected')).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(seen.filter(({ url }) => url === '/landed')).toHaveLength(0);
  });

  it.each(['/cut', '/reset'])('%s is a network error (F4, F6) [P09] [Z01]', async (path) => {
    expect(await at(path)).toMatchObject({ ok: false, error: { kind: 'network' } });
    expect(seen).toHaveLength(3);
  });

  it('a body that comes byte by byte ends with the limit of an attempt (F9) [P09] [Z01]', async () => {
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController();
      hasDripped = () => controller.abort(new DOMException('', 'TimeoutError'));
      return controller.signal;
    });
    expect(await at('/drip')).toMatchObject({ ok: false, error: { kind: 'timeout' } });
  });

  it('JSON with a wrong content type is parsed (F7) [P09] [Z01]', async () => {
    expect(await at('/odd')).toEqual({ ok: true, data: { a: 7 } });
  });
});
