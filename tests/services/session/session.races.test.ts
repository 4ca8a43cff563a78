import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createPageSession } from '../../../src/services/session/page-session.ts';
import type { Session } from '../../../src/services/session/session-types.ts';
import { noteFigure, runs } from '../../proofs.ts';
import { signedIn, user } from '../../support/records.ts';

/**
 * Requirement Z05 over several tabs of one browser: whatever the order of responses and messages, none shows a stale
 * user.
 */

const PAGE = 'https://app.example';
const CONTEXT = { tenant: 'north', language: 'en_US', apiBase: PAGE };
const RUNS = runs(1_000);

/**
 * One browser and its platform. A request carries the cookie of the moment it is sent; a response changes the cookie
 * when it arrives. The scheduler delays both, and each broadcast message, arbitrarily.
 */
function createBrowser(scheduler: fc.Scheduler) {
  const travel = (label: string) => scheduler.schedule(Promise.resolve(), label);
  const browser = { cookie: '' };
  const revoked = new Set<string>();
  let made = 0;

  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: URL) => {
      const { pathname } = new URL(url);
      const sent = browser.cookie;
      await travel(`request ${pathname}`);
      const holds = sent !== '' && !revoked.has(sent);
      if (pathname.endsWith('/sign-out')) revoked.add(sent);
      await travel(`answer ${pathname}`);
      if (pathname.endsWith('/sign-out')) browser.cookie = '';
      const [name = ''] = sent.split(' ');
      const data = pathname.endsWith('/session')
        ? { user: holds ? user(name) : null, expiresIn: 0, canRefresh: false }
        : { done: true };
      return new Response(JSON.stringify({ code: '000000', data }), { status: 200 });
    }),
  );

  type Listener = (event: { data: unknown }) => void;
  const channels = new Set<{ listeners: Listener[] }>();
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      listeners: Listener[] = [];
      constructor() {
        channels.add(this);
      }
      addEventListener(_: string, listener: Listener) {
        this.listeners.push(listener);
      }
      postMessage(data: unknown) {
        for (const other of channels) {
          if (other === this) continue;
          void travel(`news ${data}`).then(() => {
            for (const listener of other.listeners) listener({ data });
          });
        }
      }
    },
  );

  return {
    /** Who is signed in, by the cookie. */
    truth: () => (browser.cookie && !revoked.has(browser.cookie) ? (browser.cookie.split(' ')[0] ?? null) : null),
    /** Authenticates a user, as the sign-in call does: the response sets the cookie. */
    async signIn(tab: Session, id: string) {
      await travel('request sign-in');
      await travel('answer sign-in');
      browser.cookie = `${id} ${++made}`;
      await tab.establish(signedIn({ user_id: id }), CONTEXT);
    },
  };
}

type Step = { readonly tab: number } & (
  | { readonly does: 'load' }
  | { readonly does: 'end' }
  | { readonly does: 'begin'; readonly id: string }
);

const tab = fc.nat(2);
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ tab, does: fc.constant('load' as const) }),
  fc.record({ tab, does: fc.constant('end' as const) }),
  fc.record({ tab, does: fc.constant('begin' as const), id: fc.constantFrom('ann', 'bo') }),
);

beforeEach(() => {
  vi.stubGlobal('location', { origin: PAGE, href: `${PAGE}/` });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => void vi.unstubAllGlobals());

describe('three tabs', () => {
  it('end with the user of the cookie, or none, in any order of responses and notifications (R4) [Z05] [S21]', async ({
    task,
  }) => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), fc.array(step, { minLength: 2, maxLength: 6 }), async (scheduler, steps) => {
        const browser = createBrowser(scheduler);
        const tabs = [0, 1, 2].map(() => createPageSession(PAGE));
        const done = Promise.all(
          steps.map((one) => {
            const session = tabs[one.tab] as Session;
            if (one.does === 'load') return session.load(CONTEXT);
            if (one.does === 'end') return session.end(CONTEXT);
            return browser.signIn(session, one.id);
          }),
        );
        await scheduler.waitIdle();
        await done;
        for (const session of tabs) {
          const shown = session.user.peek();
          // No user is shown before it is known.
          if (shown !== undefined) expect(shown?.id ?? null).toBe(browser.truth());
        }
      }),
      { numRuns: RUNS },
    );
    noteFigure(task, `${RUNS} orders`);
  });

  it('show no user after a sign-out notification, even if an older response arrives (T2) [Z05]', async () => {
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const browser = createBrowser(scheduler);
        const tabs = [0, 1, 2].map(() => createPageSession(PAGE));
        const first = browser.signIn(tabs[0] as Session, 'ann');
        await scheduler.waitFor(first);
        const rest = Promise.all([...tabs.map((one) => one.load(CONTEXT)), tabs[0]?.end(CONTEXT)]);
        await scheduler.waitIdle();
        await rest;
        expect(tabs.map((one) => one.user.peek())).toEqual([null, null, null]);
      }),
      { numRuns: RUNS },
    );
  });
});
