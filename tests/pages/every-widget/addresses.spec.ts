import { expect, type Page, test } from '../support/fixture.ts';
import { accountOf, EXAMPLES, expectReady, markupOf, stayOnPage } from './examples.ts';

/** Requirement Z06: whatever addresses the platform answers, no widget links to, loads or frames what P06 and P21 refuse. */

const HOSTILE = [
  'javascript:alert(document.domain)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  '//evil.example/x.png',
  '\\\\evil.example\\x.png',
  '/\\evil.example/x.png',
  'https://evil.example/x.png',
  'http://evil.example/x.png',
  'https://campus:demo@evil.example/x.png',
  'https://evil.example:8443/x.png',
  'https://127.0.0.1.evil.example/x.png',
  'https://10.0.0.1/x.png',
  'file:///etc/passwd',
  'filesystem:https://evil.example/x',
];

/** How often each widget is shown, each time with other addresses at other places. */
const ROUNDS = 4;

/** What a platform says as an address: whole, from the root, or a file. */
const ADDRESS = /^(?:https?:)?\/\/|^\/\w|^[\w./-]+\.(?:png|jpe?g|webp|svg|mp4|pdf)$/i;

/** The same numbers in every run. */
const numbers = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return seed;
};

const poison = (value: unknown, next: () => string): unknown => {
  if (typeof value === 'string') return ADDRESS.test(value) ? next() : value;
  if (Array.isArray(value)) return value.map((one) => poison(one, next));
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, poison(one, next)]));
};

/** The addresses in a widget that are neither of these origins nor a link that leaves the platform as P21 says. */
const findForbidden = (page: Page, tag: string, origins: readonly string[]) =>
  page.locator(tag).evaluate((host, origins) => {
    const isForbidden = (element: Element, attribute: string, value: string): boolean => {
      const url = URL.parse(value, document.baseURI);
      if (!url) return true;
      if (origins.includes(url.origin) && /^(?:https?|blob):$/.test(url.protocol)) return false;
      if (attribute !== 'href') return !/^data:image\/(?:png|webp|jpeg|gif|svg\+xml)[;,]/.test(value);
      if (url.protocol === 'mailto:') return false;
      const isLeaving = element.matches('a[target=_blank][rel~=noopener][rel~=noreferrer]');
      const isPublic = /[a-z]$/.test(url.hostname) && !url.port && !url.username && !url.password;
      return !(isLeaving && isPublic && url.protocol === 'https:');
    };
    const found: string[] = [];
    let count = 0;
    for (const root of [host, host.shadowRoot ?? host])
      for (const element of root.querySelectorAll('*'))
        for (const attribute of ['href', 'src', 'action', 'formaction', 'poster', 'data']) {
          const value = element.getAttribute(attribute);
          if (value === null) continue;
          count += 1;
          if (isForbidden(element, attribute, value)) found.push(`${attribute}: ${element.outerHTML.slice(0, 160)}`);
        }
    return { count, found };
  }, origins);

for (const [index, example] of EXAMPLES.entries()) {
  const { tag } = example;
  test(`${tag} shows no hostile address that the platform answers, and asks none [P06] [P21] [Z06]`, {
    tag: '@proof',
  }, async ({ page, embed, guard, platform, signInFast }) => {
    for (const status of [400, 401, 403, 404]) guard.allow({ status, url: /\/api\// });
    guard.allowConsole(/does not answer as the platform/);
    guard.skipAxe('accessibility.spec.ts checks every widget');
    await stayOnPage(page);
    const account = accountOf(example);
    if (account) await signInFast(account);
    const asked: string[] = [];
    page.on('request', (request) => void asked.push(request.url()));
    const pick = numbers(index + 1);
    let replaced = 0;
    await page.route('**/api/**', async (route) => {
      // A stream has no end.
      if (route.request().headers().accept?.includes('event-stream')) return route.fallback();
      const response = await route.fetch().catch(() => null);
      if (!response) return;
      const body = await response.json().catch(() => null);
      if (body === null) return route.fulfill({ response }).catch(() => {});
      const next = () => {
        replaced += 1;
        return HOSTILE[pick() % HOSTILE.length] ?? '';
      };
      return route.fulfill({ response, json: poison(body, next) }).catch(() => {});
    });
    let looked = 0;
    for (let round = 0; round < ROUNDS; round++) {
      await embed(markupOf(example), { origin: 'main' });
      await expectReady(page, tag);
      const { count, found } = await findForbidden(page, tag, [platform.main, platform.assets]);
      looked += count;
      expect.soft(found).toEqual([]);
    }
    expect(asked.filter((url) => /evil|10\.0\.0\.1/.test(new URL(url).host))).toEqual([]);
    test.info().annotations.push({ type: 'figure', description: `${replaced} hostile addresses, ${looked} looked at` });
  });
}
