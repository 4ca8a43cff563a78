import { randomSecret, sha256 } from '../../../demo/platform/core/random.ts';
import type { RunningPlatform } from '../../../demo/platform/start.ts';
import { issueHandoffCode, redeemHandoffCode } from '../../../src/contract/handoff/handoff.ts';
import type { AskSettings } from '../support/browser.ts';
import { Browser } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';

/** What the browser of a test calls itself. */
const AGENT = 'Mozilla/5.0 (of a test)';

type At = Pick<RunningPlatform, 'origins'>;

/** What a page of another origin sends. */
export const from = (origin: string, more: Record<string, string> = {}): AskSettings => ({
  mode: 'token',
  headers: { origin, 'sec-fetch-site': 'cross-site', 'user-agent': AGENT, ...more },
});

/** Signs somebody in on a page of another origin; returns the page's tokens. */
export const signInAt = async (browser: Browser, origin: string, account = 'learner', tenant = 'north') =>
  (await signIn(browser, account, { ...from(origin), tenant })).data;

/** Issues the code that leads the user of a page into the platform. */
export const issue = async (browser: Browser, origin: string, bearer: string, tenant = 'north'): Promise<string> =>
  (await browser.ask(issueHandoffCode, { body: {} }, { ...from(origin), bearer, tenant })).data.code;

/** Posts a code as the form of a page does. */
export const bring = (
  browser: Browser,
  code: string,
  {
    origin,
    to = '/portal/north?tab=1',
    headers = {},
  }: { origin?: string; to?: string; headers?: Record<string, string> },
): Promise<Response> =>
  browser.fetch('/handoff?sxz-lang=en_US', {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': AGENT,
      'sec-fetch-site': 'cross-site',
      ...(origin === undefined ? {} : { origin }),
      ...headers,
    },
    body: new URLSearchParams({ code, to }).toString(),
  });

/** Follows the page that took the code out of the request, as the browser does by itself. */
export const goOn = async (browser: Browser, response: Response, headers: Record<string, string> = {}) => {
  const next = /^0; url=(.+)$/.exec(response.headers.get('refresh') ?? '')?.[1];
  if (!next) return response;
  return browser.fetch(next, { headers: { 'user-agent': AGENT, 'sec-fetch-site': 'same-origin', ...headers } });
};

/** Answers the question of a page. */
export const answer = async (browser: Browser, page: Response, value: string): Promise<Response> => {
  const [, action = ''] = /<form[^>]* action="([^"]+)"/.exec(await page.text()) ?? [];
  return browser.fetch(action.replaceAll('&amp;', '&'), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'user-agent': AGENT,
      'sec-fetch-site': 'same-origin',
    },
    body: new URLSearchParams({ answer: value }).toString(),
  });
};

/** The page of the sign-in window. */
export const openWindowPage = (browser: Browser, query: Record<string, string>): Promise<Response> =>
  browser.fetch(`/handoff/sign-in?${new URLSearchParams({ 'sxz-lang': 'en_US', ...query })}`, {
    headers: { 'user-agent': AGENT, 'sec-fetch-site': 'cross-site' },
  });

/** Redeems the code of a sign-in window. */
export const redeem = (browser: Browser, origin: string, code: string, verifier: string, more: AskSettings = {}) =>
  browser.ask(redeemHandoffCode, { body: { code, verifier } }, { ...from(origin), ...more });

export const newBrowser = ({ origins }: At): Browser => new Browser(origins.main);

/** The query of a sign-in window, and what its challenge is made of. */
export const askForWindow = (origin: string, more: Record<string, string> = {}) => {
  const verifier = randomSecret();
  const query = { tenant: 'north', origin, challenge: sha256(verifier), state: randomSecret(), ...more };
  return { query, verifier };
};

/** What the window sends to the page that has opened it, and to which origin. */
export const messageOf = (html: string): { readonly message: { code: string; state: string }; readonly to: string } => {
  const [, message = 'null', to = '""'] = /postMessage\((\{.*?\}), ("[^"]*")\)/.exec(html) ?? [];
  return { message: JSON.parse(message), to: JSON.parse(to) };
};

/** Gets a code from the window of a page, for the user who is signed in on the platform. */
export const throughWindow = async (browser: Browser, origin: string, more: Record<string, string> = {}) => {
  const { query, verifier } = askForWindow(origin, more);
  const html = await (await answer(browser, await openWindowPage(browser, query), 'continue')).text();
  return { ...messageOf(html), html, query, verifier };
};
