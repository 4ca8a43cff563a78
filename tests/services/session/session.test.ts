import fc from 'fast-check';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ACCOUNT_ENVELOPE, call } from '../../../src/contract/call.ts';
import { createApi } from '../../../src/services/http/api.ts';
import { currentUser } from '../../../src/services/session/current-user.ts';
import { createPageSession } from '../../../src/services/session/page-session.ts';
import { tokenSession } from '../../../src/services/session/session.ts';
import type { Session } from '../../../src/services/session/session-types.ts';
import { memory, readStored, store } from '../../../src/services/storage.ts';
import { runs } from '../../proofs.ts';
import { signedIn, user } from '../../support/records.ts';

const ORIGIN = 'https://campus.example';

const PAGE = 'https://app.example';
const ELSEWHERE = 'https://api.example';
const CONTEXT = { tenant: 'north', language: 'en_US' };

const readPrivate = call({
  name: 'test.readPrivate',
  method: 'GET',
  path: '/private',
  summary: '',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  data: v.string(),
});
const asOf = (session: Session, apiBase: string) =>
  createApi(() => ({ ...CONTEXT, apiBase, credentials: session.credentials }));

/** A platform with one user. Access tokens are valid until it revokes them. */
function createServer({ refreshable = true } = {}) {
  let epoch = 1;
  let valid = true;
  const server = {
    refreshes: 0,
    calls: [] as string[],
    expireAccess() {
      valid = false;
      epoch++;
    },
    refreshable,
    /** Whether the request is authenticated; cookies count as of when the call was sent. */
    holds: (token: string | null) => (token ? token === `access-${epoch}` : valid),
    token: () => `access-${epoch}`,
    renew() {
      server.refreshes++;
      if (!server.refreshable) return false;
      if (!valid) valid = true;
      return true;
    },
  };
  return server;
}
type Server = ReturnType<typeof createServer>;

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const ok = (data: unknown) => json(200, { code: '000000', data });

/** Responds as the platform does; it decides when the call arrives, and the response arrives when `travel` resolves. */
function serve(server: Server, travel: <T>(value: T, label: string) => Promise<T> = async (value) => value) {
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: URL, { headers: sent, body }: RequestInit) => {
      const headers = new Headers(sent);
      const isToken = headers.get('campus-session') === 'token';
      const token = headers.get('authorization')?.slice('Bearer '.length) ?? null;
      const { pathname } = new URL(url);
      server.calls.push(pathname);
      const holds = isToken ? Boolean(token) && server.holds(token) : server.holds(null);
      const answer = (): Response => {
        if (pathname.endsWith('/refresh')) {
          if (!server.renew()) return json(401, { code: '401002' });
          const access_token = isToken ? server.token() : '';
          return ok({ user_id: 'u1', access_token, refresh_token: access_token && 'r2', expires_in: 600 });
        }
        if (pathname.endsWith('/session')) {
          return ok({ user: holds ? user('u1') : null, expiresIn: 0, canRefresh: server.refreshable });
        }
        if (pathname.endsWith('/sign-out')) {
          server.expireAccess();
          server.refreshable = false;
          return ok({ done: Boolean(body) });
        }
        return holds ? ok('yours') : json(401, { code: '401001' });
      };
      const made = answer();
      return travel(made, pathname);
    }),
  );
}

/** Web Locks of one browser. */
function createLocks() {
  const queue = new Map<string, Promise<unknown>>();
  const held = new Set<{ name: string }>();
  return {
    request<T>(name: string, ...rest: [() => Promise<T>] | [object, () => Promise<T>]): Promise<T> {
      const run = rest[rest.length - 1] as () => Promise<T>;
      const turn = (queue.get(name) ?? Promise.resolve()).then(async () => {
        const lock = { name };
        held.add(lock);
        return run().finally(() => held.delete(lock));
      });
      queue.set(
        name,
        turn.catch(() => {}),
      );
      return turn;
    },
    query: async () => ({ held: [...held] }),
  };
}

/** Broadcast channels of one browser: a message reaches the other tabs after a delay. */
function createChannels(travel: (deliver: () => void) => void) {
  const all: { name: string; listeners: Set<(event: { data: unknown }) => void> }[] = [];
  return class {
    #own: (typeof all)[number];
    constructor(name: string) {
      this.#own = { name, listeners: new Set() };
      all.push(this.#own);
    }
    addEventListener(_: string, listener: (event: { data: unknown }) => void) {
      this.#own.listeners.add(listener);
    }
    postMessage(data: unknown) {
      for (const other of all) {
        if (other === this.#own || other.name !== this.#own.name) continue;
        travel(() => {
          for (const listener of other.listeners) listener({ data });
        });
      }
    }
  };
}

const pageListeners = new Map<string, (event: { persisted: boolean }) => void>();

beforeEach(() => {
  pageListeners.clear();
  vi.stubGlobal('location', { origin: PAGE, href: `${PAGE}/` });
  vi.stubGlobal('addEventListener', (name: string, listener: never) => void pageListeners.set(name, listener));
  vi.stubGlobal('navigator', { onLine: true, locks: createLocks() });
  vi.stubGlobal(
    'BroadcastChannel',
    createChannels((deliver) => setTimeout(deliver, 20)),
  );
});
afterEach(() => {
  memory.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function record(session: Session, isWanted: (event: string) => boolean) {
  const events: string[] = [];
  session.listen({ onSession: (event, userId) => void (isWanted(event) && events.push(`${event} ${userId}`)) });
  return events;
}
const recordEvents = (session: Session) => record(session, (event) => event !== 'known');
const recordKnown = (session: Session) => record(session, (event) => event === 'known');

describe('the session of a page', () => {
  it('is loaded once by all widgets that need it at once [P07]', async () => {
    const server = createServer();
    serve(server);
    const session = createPageSession(PAGE);
    await Promise.all(Array.from({ length: 20 }, () => session.load({ ...CONTEXT, apiBase: PAGE })));
    expect(server.calls).toEqual(['/api/auth/v1/session']);
    expect(session.user.peek()?.id).toBe('u1');
  });

  it('is renewed once for 100 rejected calls of 5 widgets in 2 tabs, in any order of responses (F11) [P07] [Z05] [Z01]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        vi.useFakeTimers({ now: 1_000_000 });
        vi.stubGlobal('navigator', { onLine: true, locks: createLocks() });
        vi.stubGlobal(
          'BroadcastChannel',
          // Messages may arrive long after the lock that was held while they were sent.
          createChannels((deliver) => setTimeout(deliver, 5_000)),
        );
        const server = createServer();
        // Every response has its own delay; those of calls sent together arrive in any order.
        serve(server, async (value, label) => {
          await scheduler.schedule(Promise.resolve(), label);
          vi.advanceTimersByTime(1);
          return value;
        });
        server.expireAccess();
        const tabs = [createPageSession(PAGE), createPageSession(PAGE)];
        const events = tabs.map(recordEvents);
        const results = tabs.flatMap((tab) => {
          const widgets = Array.from({ length: 5 }, () => asOf(tab, PAGE));
          return widgets.flatMap((widget) => Array.from({ length: 10 }, () => widget.call(readPrivate)));
        });
        const all = Promise.all(results);
        let done = false;
        void all.then(() => {
          done = true;
        });
        while (!done) {
          if (scheduler.count() > 0) await scheduler.waitNext(1);
          else await vi.advanceTimersByTimeAsync(10);
        }
        expect((await all).every(({ ok }) => ok)).toBe(true);
        expect(server.refreshes).toBe(1);
        expect(events.flat()).toEqual(['refreshed u1']);
      }),
      { numRuns: runs(1_000) },
    );
  });

  it.each([
    ['in one tab', 0],
    ['in another tab', 1],
  ])('is renewed %s when it expires after the clock of the computer was set back [P07]', async (_, second) => {
    const hour = 3_600_000;
    vi.useFakeTimers({ now: 2 * hour, toFake: ['Date', 'setTimeout'] });
    const server = createServer();
    serve(server);
    const tabs = [createPageSession(PAGE), createPageSession(PAGE)];
    const events = tabs.map(recordEvents);
    for (const [tab, now] of [
      [0, 2 * hour],
      [second, hour],
    ] as const) {
      vi.setSystemTime(now);
      server.expireAccess();
      const session = tabs[tab] as Session;
      await session.load({ ...CONTEXT, apiBase: PAGE });
      expect(await asOf(session, PAGE).call(readPrivate)).toMatchObject({ ok: true });
    }
    expect(server.refreshes).toBe(2);
    expect(events.flat()).toEqual(['refreshed u1', 'refreshed u1']);
  });

  it('that cannot be renewed ends once, however many calls were rejected (F11) [P07] [Z01]', async () => {
    const server = createServer();
    serve(server);
    const session = createPageSession(PAGE);
    await session.load({ ...CONTEXT, apiBase: PAGE });
    const events = recordEvents(session);
    server.expireAccess();
    server.refreshable = false;
    const api = asOf(session, PAGE);
    const results = await Promise.all(Array.from({ length: 20 }, () => api.call(readPrivate)));
    expect(results.every((result) => !result.ok && result.error.kind === 'signed-out')).toBe(true);
    expect(events).toEqual(['expired u1']);
    expect(server.refreshes).toBe(1);
    expect(session.user.peek()).toBeNull();
  });

  it('ends if its renewed cookies are rejected as well (F11) [P07] [Z01]', async () => {
    const server = createServer();
    serve(server);
    const session = createPageSession(PAGE);
    await session.load({ ...CONTEXT, apiBase: PAGE });
    const events = recordEvents(session);
    server.holds = () => false;
    expect(await asOf(session, PAGE).call(readPrivate)).toMatchObject({ error: { kind: 'signed-out' } });
    expect(events).toEqual(['refreshed u1', 'expired u1']);
  });

  it('is kept if the platform is unreachable (F4) [P07] [Z01]', async () => {
    const server = createServer();
    serve(server);
    const session = createPageSession(PAGE);
    await session.load({ ...CONTEXT, apiBase: PAGE });
    const events = recordEvents(session);
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(await session.renew({ ...CONTEXT, apiBase: PAGE })).toBe('unknown');
    expect(session.user.peek()?.id).toBe('u1');
    expect(events).toEqual([]);
    expect(session.error.peek()?.kind).toBe('network');
  });

  it('ends in every tab, with one event per page [P07]', async () => {
    const server = createServer();
    serve(server);
    const [here, there] = [createPageSession(PAGE), createPageSession(PAGE)];
    const context = { ...CONTEXT, apiBase: PAGE };
    await Promise.all([here.load(context), there.load(context)]);
    const [ownEvents, otherEvents] = [recordEvents(here), recordEvents(there)];
    recordEvents(there);
    expect(await here.end(context)).toBe(true);
    await vi.waitFor(() => expect(there.user.peek()).toBeNull());
    expect([ownEvents, otherEvents]).toEqual([['ended u1'], ['ended u1']]);
  });

  it('is kept if the platform cannot be reached to end it (F4) [P07] [Z01]', async () => {
    const server = createServer();
    serve(server);
    const session = createPageSession(PAGE);
    await session.load({ ...CONTEXT, apiBase: PAGE });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError()));
    vi.spyOn(Math, 'random').mockReturnValue(0);
    expect(await session.end({ ...CONTEXT, apiBase: PAGE })).toBe(false);
    expect(session.user.peek()?.id).toBe('u1');
  });

  it('is cleared and loaded again when the page is restored from the back-forward cache (T2) [P07]', async () => {
    const server = createServer();
    serve(server);
    const session = createPageSession(PAGE);
    await session.load({ ...CONTEXT, apiBase: PAGE });
    server.expireAccess();
    server.refreshable = false;
    pageListeners.get('pageshow')?.({ persisted: true });
    expect(session.user.peek()).toBeUndefined();
    await vi.waitFor(() => expect(session.user.peek()).toBeNull());
  });

  it('of another origin keeps its tokens in memory and renews them with its refresh token [P07]', async () => {
    const server = createServer();
    serve(server);
    const session = createPageSession(ELSEWHERE);
    const context = { ...CONTEXT, apiBase: ELSEWHERE };
    await session.establish(signedIn({ access_token: server.token(), refresh_token: 'r1' }), context);
    expect(session.user.peek()?.id).toBe('u1');
    server.expireAccess();
    const api = asOf(session, ELSEWHERE);
    const results = await Promise.all(Array.from({ length: 10 }, () => api.call(readPrivate)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(server.refreshes).toBe(1);
  });
});

describe('a page of another origin that has loaded again', () => {
  const MARKER = `campus-kept ${ELSEWHERE}` as const;

  it('has the session that its cookie keeps before anything is asked, for its school [I03]', async () => {
    const server = createServer();
    serve(server);
    store('local', MARKER, 'north');
    const answer = fetch;
    const sent: string[] = [];
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      const { pathname } = new URL(url);
      const { credentials, headers } = init;
      sent.push(`${pathname.split('/').at(-1)} ${new Headers(headers).get('tenant_id')} ${credentials}`);
      if (pathname.endsWith('/refresh'))
        return json(200, { code: '000000', data: signedIn({ access_token: server.token() }) });
      return answer(url, init);
    });
    const session = createPageSession(ELSEWHERE);
    await session.load({ ...CONTEXT, apiBase: ELSEWHERE, tenant: 'river' });
    expect(session.user.peek()).toMatchObject({ id: 'u1' });
    expect(sent).toEqual(['refresh north include', 'session north omit']);
  });

  it('is a visitor’s if the session has ended, and asks once [I03]', async () => {
    serve(createServer());
    store('local', MARKER, 'north');
    const answer = fetch;
    let renewals = 0;
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      if (!new URL(url).pathname.endsWith('/refresh')) return answer(url, init);
      renewals++;
      return json(401, { code: '401002' });
    });
    const session = createPageSession(ELSEWHERE);
    await session.load({ ...CONTEXT, apiBase: ELSEWHERE, tenant: 'north' });
    expect(session.user.peek()).toBeNull();
    expect(renewals).toBe(1);
    expect(readStored('local', MARKER)).toBeNull();
  });
});

describe('the tenant of a renewal', () => {
  /** What reached the platform: path and tenant. */
  let sent: string[];
  beforeEach(() => {
    const server = createServer();
    serve(server);
    const answer = fetch;
    sent = [];
    vi.stubGlobal('fetch', async (url: URL, init: RequestInit) => {
      const { pathname } = new URL(url);
      sent.push(`${pathname.split('/').at(-1)} ${new Headers(init.headers).get('tenant_id')}`);
      // A tenant that does not list the origin of the page.
      if (new Headers(init.headers).get('tenant_id') === 'unlisted') return json(403, { code: '403006' });
      return answer(url, init);
    });
    expire = server.expireAccess;
  });
  let expire: () => void;
  const at = (tenant: string) => ({ ...CONTEXT, apiBase: ELSEWHERE, tenant });

  it('is the one that the session was established with, whichever widget loaded it last [P07] [S24]', async () => {
    const session = createPageSession(ELSEWHERE);
    const events = recordEvents(session);
    await session.establish(signedIn({ access_token: 'access-1', refresh_token: 'r1' }), at('north'));
    await session.load(at('unlisted'));
    expire();
    sent = [];
    expect(await asOf(session, ELSEWHERE).call(readPrivate)).toMatchObject({ ok: true });
    expect(sent).toEqual(['private north', 'refresh north', 'private north']);
    expect(events).toEqual(['refreshed u1']);
  });

  it('is the one that the session was loaded with, not one whose load failed [P07] [S24]', async () => {
    const session = createPageSession(PAGE);
    await session.load({ ...at('unlisted'), apiBase: PAGE });
    expect(session.user.peek()).toBeUndefined();
    await session.load({ ...at('north'), apiBase: PAGE });
    await session.load({ ...at('unlisted'), apiBase: PAGE });
    expire();
    sent = [];
    await asOf(session, PAGE).call(readPrivate);
    expect(sent).toEqual(['private north', 'refresh north', 'private north']);
  });

  it('is that of the load that is running, while another widget loads it [P07] [S24]', async () => {
    const session = createPageSession(PAGE);
    expire();
    await Promise.all([
      session.load({ ...at('north'), apiBase: PAGE }),
      session.load({ ...at('south'), apiBase: PAGE }),
    ]);
    expect(sent).toEqual(['session north', 'refresh north', 'session north']);
  });
});

describe('the session of a token', () => {
  it('that is rejected expires, with one event for all calls [P07]', async () => {
    const server = createServer();
    serve(server);
    const session = tokenSession(ORIGIN, { token: server.token() });
    await session.load({ ...CONTEXT, apiBase: ELSEWHERE });
    expect(session.user.peek()?.id).toBe('u1');
    const events = recordEvents(session);
    server.expireAccess();
    const api = asOf(session, ELSEWHERE);
    await Promise.all(Array.from({ length: 10 }, () => api.call(readPrivate)));
    expect(events).toEqual(['expired u1']);
    expect(session.user.peek()).toBeNull();
    expect(server.refreshes).toBe(0);
  });

  it('of getToken calls it again on expiry, once for all calls, and dispatches an event [P07]', async () => {
    const server = createServer();
    serve(server);
    const getToken = vi.fn(async () => server.token());
    const session = tokenSession(ORIGIN, { getToken });
    await session.load({ ...CONTEXT, apiBase: ELSEWHERE });
    expect(getToken).toHaveBeenCalledTimes(1);
    const events = recordEvents(session);
    server.expireAccess();
    const api = asOf(session, ELSEWHERE);
    const results = await Promise.all(Array.from({ length: 10 }, () => api.call(readPrivate)));
    expect(results.every(({ ok }) => ok)).toBe(true);
    expect(getToken).toHaveBeenCalledTimes(2);
    expect(events).toEqual(['refreshed u1']);
  });

  const fails = async () => {
    throw new Error('no');
  };
  it.each([
    ['the same refused token', async () => 'stale', 'token-refused'],
    ['another that is refused as well', async () => `bad-${Math.random()}`, 'token-refused'],
    ['a page of HTML', async () => '<!doctype html><title>Sign in</title>', 'token-invalid'],
    ['JSON', async () => '{"token":"access-2"}', 'token-invalid'],
    ['nothing', async () => '', null],
    ['a failure', fails, 'token-failed'],
  ])(
    'ends with one expired event if getToken returns %s, as an error unless nobody is signed in [P07] [I02]',
    async (_, next, code) => {
      vi.spyOn(console, 'warn').mockImplementation(() => {});
      const server = createServer();
      serve(server);
      const getToken = vi.fn<() => Promise<string>>().mockImplementation(next);
      getToken.mockResolvedValueOnce(server.token());
      const session = tokenSession(ORIGIN, { getToken });
      await session.load({ ...CONTEXT, apiBase: ELSEWHERE });
      expect(session.user.peek()?.id).toBe('u1');
      const events = recordEvents(session);
      server.expireAccess();
      const api = asOf(session, ELSEWHERE);
      const results = await Promise.all(Array.from({ length: 5 }, () => api.call(readPrivate)));
      expect(results.map((result) => !result.ok && result.error.code)).toEqual(
        Array.from({ length: 5 }, () => code ?? '401001'),
      );
      expect(events.filter((event) => event.startsWith('expired'))).toEqual(['expired u1']);
      expect(session.user.peek()).toBe(code === null ? null : undefined);
      expect(session.error.peek()?.code ?? null).toBe(code);
      // Nobody is asked as a visitor for.
      server.calls.length = 0;
      await api.call(readPrivate);
      expect(server.calls.length > 0).toBe(code === null || code === 'token-refused');
    },
  );

  it.each([
    ['is rejected', fails, 'token-failed'],
    ['gives HTML', async () => '<html>', 'token-invalid'],
    ['gives tokens that name nobody', async () => `expired-${Math.random()}`, 'token-refused'],
  ])('is an error from the beginning if getToken %s [I02]', async (_, getToken, code) => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    const server = createServer();
    serve(server);
    const session = tokenSession(ORIGIN, { getToken });
    const events = recordKnown(session);
    await session.load({ ...CONTEXT, apiBase: ELSEWHERE });
    await session.load({ ...CONTEXT, apiBase: ELSEWHERE });
    expect([session.user.peek(), session.error.peek()?.code]).toEqual([undefined, code]);
    expect(events).toEqual([]);
  });

  it('says who is signed in at first and at each change, to the page, too [I04]', async () => {
    const server = createServer();
    serve(server);
    // On a server, nothing of a page is shared.
    vi.stubGlobal('document', {});
    let token = '';
    const session = tokenSession(ORIGIN, { getToken: async () => token });
    const events = recordKnown(session);
    const context = { ...CONTEXT, apiBase: ELSEWHERE };
    await session.load(context);
    expect([events, currentUser()]).toEqual([['known null'], null]);
    token = server.token();
    await session.renew(context);
    await session.renew(context);
    expect(events).toEqual(['known null', 'known u1']);
    expect(currentUser()).toMatchObject({ id: 'u1' });
    await session.end(context);
    expect([events.at(-1), currentUser()]).toEqual(['known null', null]);
  });

  it('is a visitor for an empty token, without a call [P07]', async () => {
    const server = createServer();
    serve(server);
    const session = tokenSession(ORIGIN, { token: '' });
    await session.load({ ...CONTEXT, apiBase: ELSEWHERE });
    expect(session.user.peek()).toBeNull();
    expect(server.calls).toEqual([]);
  });

  it('is shared by widgets with the same getToken, and by no others (T6) [P07]', async () => {
    const getToken = async () => 'a';
    expect(tokenSession(ORIGIN, { getToken })).toBe(tokenSession(ORIGIN, { getToken }));
    expect(tokenSession(ORIGIN, { getToken })).not.toBe(tokenSession(ORIGIN, { getToken: async () => 'a' }));
    expect(tokenSession(ORIGIN, { getToken })).not.toBe(tokenSession('https://other.example', { getToken }));
    expect(tokenSession(ORIGIN, { token: 'a' })).not.toBe(tokenSession(ORIGIN, { token: 'a' }));
  });
});
