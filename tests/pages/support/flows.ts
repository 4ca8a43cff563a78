import type { BrowserContext, Page } from '@playwright/test';
import { SUCCESS_REDIRECT_DELAY_MS } from '../../../src/contract/constants.ts';
import { agreementsIn } from './forms.ts';
import type { TestPlatform } from './platform.ts';

/** Whether the URL is the page of the platform at this path. */
export const at = (path: string) => (url: URL) => url.hostname === '127.0.0.1' && url.pathname === path;

/** The signed-in user, according to the platform. */
export const signedInUser = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const response = await fetch('/api/auth/v1/session', {
      headers: { 'campus-session': 'cookie', tenant_id: 'north' },
    });
    const { data } = (await response.json()) as { data: { user: { id: string } | null } };
    return data.user?.id ?? null;
  });

/** Makes the last authentication of a user an hour old. */
export const outdate = (platform: TestPlatform, userId: string): Promise<unknown> =>
  platform.sql`
    update sessions set created_at = created_at - interval '1 hour', reauthenticated_at = null where user_id = ${userId}`;

/** Ticks the agreements and confirms. */
export async function accept(page: Page): Promise<void> {
  const agreements = agreementsIn(page);
  await agreements.box.check();
  await agreements.confirm.click();
}

/**
 * Starts a login as the page does, with a record of its own, and returns its state. `startedAt` is a provider other
 * than the recorded one, for a mix-up.
 */
export async function startFlow(
  page: Page,
  platform: TestPlatform,
  flow: Record<string, unknown> = {},
  startedAt?: string,
): Promise<string> {
  const state = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString('base64url');
  if (!page.url().startsWith(`${platform.main}/`)) await page.goto('/healthz');
  const record = {
    platformType: 'uniportal',
    tenant: 'north',
    redirect: '',
    create: false,
    loginType: 'sign-in',
    ...(flow.loginType === 'bind' && { userId: await signedInUser(page) }),
    ...flow,
  };
  await page.evaluate(
    ([key, text]) => {
      sessionStorage.setItem(key, text);
      sessionStorage.setItem('campus-language', 'en_US');
    },
    [`campus-flow ${state}`, JSON.stringify(record)] as const,
  );
  const provider = startedAt ?? record.platformType;
  await page.goto(`/api/auth/v1/federated/${provider}/start?tenant=north&state=${state}&sxz-lang=en_US`);
  return state;
}

/** Redirects at once after a success, for tests of what precedes and follows the two seconds of its text. */
export const skipSuccessDelay = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript((successDelay) => {
    const later = window.setTimeout;
    window.setTimeout = ((run: TimerHandler, ms?: number, ...values: unknown[]) =>
      later(run, ms === successDelay ? 0 : ms, ...values)) as typeof window.setTimeout;
  }, SUCCESS_REDIRECT_DELAY_MS);

/** Counts the calls that complete a login or a bind. */
export function completions(page: Page): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (/\/federated\/(login-bind|bind)$/.test(request.url())) sent.push(new URL(request.url()).pathname);
  });
  return sent;
}

/** Changes the URL to which a provider redirects the user, as an attacker could. */
export const changeAnswer = (page: Page, platform: TestPlatform, change: (answer: URL) => void): Promise<unknown> =>
  page.route(
    (url) => url.origin === platform.providers && url.pathname.includes('/interaction/'),
    async (route) => {
      const request = route.request();
      if (request.method() !== 'POST') return route.continue();
      let response = await route.fetch({ maxRedirects: 0 });
      let next = new URL(response.headers().location ?? '', request.url());
      while (next.origin === platform.providers) {
        response = await page.request.get(next.href, { maxRedirects: 0 });
        next = new URL(response.headers().location ?? '', next);
      }
      change(next);
      return route.fulfill({ status: 303, headers: { location: next.href } });
    },
  );

/** Removes an element and inserts it again a hundred times, mostly as a move, occasionally after it was unmounted. */
export const reconnect = (page: Page, tag: string): Promise<void> =>
  page.evaluate(async (tag) => {
    const element = document.querySelector(tag);
    const place = element?.parentNode;
    const next = element?.nextSibling ?? null;
    for (let time = 0; time < 100; time++) {
      element?.remove();
      if (time % 4 === 0) await new Promise((resolve) => setTimeout(resolve));
      if (element) place?.insertBefore(element, next);
    }
  }, tag);

/**
 * Signs the browser out without a call. Leaves the page first: the calls of an open page would be rejected, and its attempt
 * to renew the session could end the next user's.
 */
export async function forgetUser(page: Page): Promise<void> {
  await page.goto('/healthz');
  await page.context().clearCookies();
}
