import type { Route } from '@playwright/test';
import { expect, type Guard, type Page } from '../support/fixture.ts';

export const json =
  (body: unknown, status = 200, headers = {}) =>
  (route: Route) =>
    route.fulfill({ status, json: body, headers: { 'access-control-allow-origin': '*', ...headers } });
const raw =
  (body: string, contentType = 'application/json') =>
  (route: Route) =>
    route.fulfill({ body, contentType, headers: { 'access-control-allow-origin': '*' } });
const HTML = '<!doctype html><html><title>Sign in</title><form><input name=user></form>';
const huge = JSON.stringify({ code: '000000', data: { list: 'x'.repeat(5_000_000) } });
const deep = `${'['.repeat(50_000)}${']'.repeat(50_000)}`;

type Answer = (route: Route) => Promise<void>;
/** Failures possible in any call, by their number in the matrix, and the message shown. */
export const FAULTS: readonly [name: string, answer: Answer, key: string][] = [
  ['F1 500', json({ code: '500001', message: 'stack trace' }, 500), 'error.server'],
  ['F1 502 in HTML', (route) => route.fulfill({ status: 502, body: HTML, contentType: 'text/html' }), 'error.server'],
  ['F1 503', json({}, 503, { 'retry-after': '0' }), 'error.server'],
  ['F4 reset', (route) => route.abort('connectionreset'), 'error.network'],
  ['F4 refused', (route) => route.abort('connectionrefused'), 'error.network'],
  ['F6 cut off', raw('{"code":"000000","data":{"id":"no'), 'error.malformed'],
  ['F6 empty', raw(''), 'error.malformed'],
  ['F6 null', raw('null'), 'error.malformed'],
  ['F6 5 MB', raw(huge), 'error.malformed'],
  ['F6 deep', raw(deep), 'error.malformed'],
  ['F7 octet-stream', raw('\u0000\u0001', 'application/octet-stream'), 'error.malformed'],
  ['F8 a login page', raw(HTML, 'text/html'), 'error.malformed'],
  ['F17 no data', raw('{"code":"000000"}'), 'error.malformed'],
  ['F17 wrong types', raw('{"code":"000000","data":{"id":7,"list":{},"total":"x"}}'), 'error.malformed'],
];

export function expectFaults(guard: Guard) {
  for (const status of [0, 429, 500, 502, 503]) guard.allow({ ...(status && { status }), url: /\/api\// });
  guard.allowConsole(/CORS|ERR_|Access to fetch|does not answer as the platform/);
}

/** All spinners and skeletons are gone, and the widget is not in the state loading. */
export async function isAtRest(page: Page) {
  const busy = page.locator('.campus-skeleton:visible, [data-busy]:visible');
  await expect(busy).toHaveCount(0);
}

export const fast = (page: Page) => page.addInitScript(() => (Math.random = () => 0));
