import { inTests } from '../../proofs.ts';
import { base64Name } from '../register/register-form.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';

/**
 * Requirements P12, P03 and P19 for user-provided texts: any name from a URL or the platform remains text, keeps its
 * own direction, and fits the narrowest layout. Hostile styles are in hostile.spec.ts.
 */

/** `npm test` runs every second. */
const TEXTS = [
  { what: 'markup', name: `<img src=x onerror="document.title='ran'"><script>document.title='ran'</script><b>b</b>` },
  { what: 'of pictures and stacked marks', name: `👩‍👩‍👧‍👦🏴‍☠️ Z${'\u0335\u0301\u0489'.repeat(12)}algo` },
  { what: 'turned round', name: 'Acme\u2069\u202E\u2067\u202Dgnp.exe\u200F!' },
  { what: 'of the other direction', name: 'מכללת الأمل 12 (3)' },
  { what: 'in one word', name: 'W'.repeat(100) },
] as const;

/** The names of users, schools and applications in the platform's responses. */
const NAMES = /^(name|nickName|realName|description|schoolName|email|mobile|departmentName|positionName)$/;

const poison = (value: unknown, name: string): unknown => {
  if (Array.isArray(value)) return value.map((one) => poison(one, name));
  if (!value || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      typeof one === 'string' && NAMES.test(key) ? name : poison(one, name),
    ]),
  );
};

/** Widgets that show such texts, and the attributes that carry them from a URL. */
const widgets = (
  name: string,
  request: string,
): readonly (readonly [tag: string, attributes: Record<string, string>])[] => [
  ['campus-register-flow', { step: 'success', uuid: 'north', name: base64Name(name), count: '2' }],
  ['campus-register-flow', { step: 'welcome', uuid: 'north', name: encodeURIComponent(name), type: 'store' }],
  ['campus-register-flow', { step: 'creating', uuid: 'north', name: base64Name(name) }],
  ['campus-register-flow', { step: 'create', 'academy-name': name, people: name, type: 'school' }],
  ['campus-register-flow', { step: 'invite', code: name }],
  ['campus-register-flow', { step: 'guide' }],
  ['campus-portal', {}],
  ['campus-school-select', {}],
  ['campus-invitation-letter', { 'school-id': 'river' }],
  ['campus-status-page', { kind: 'not-access', 'school-id': 'orchard' }],
  ['campus-status-page', { kind: 'login-mismatch', 'school-id': 'harbor', redirect: name }],
  ['campus-mall-header', { tenant: 'mall' }],
  ['campus-authorize', { request }],
  ['campus-authorize', { request: new URLSearchParams([name, name].map((one) => [one, 'said twice'])).toString() }],
  ['campus-bind-account', { 'third-account-id': `${name}@x`, 'third-platform-type': 'enterprise' }],
  ['campus-sign-in', { redirect: name, 'login-hint': name }],
];

/** Places where such a text is not shown inline: the exception, by widget. */
const wrongIn = (page: Page, name: string) =>
  page.evaluate((name) => {
    const wrong: string[] = [];
    const controls = /[\u202a-\u202e\u2066-\u2069]/;
    const say = (host: Element, what: string) =>
      wrong.push(`${host.localName} ${host.getAttribute('step') ?? host.getAttribute('kind') ?? ''}: ${what}`);
    /** Whether text follows on the same line, which a bidirectional control could reorder. */
    const isFollowed = (node: Node): boolean => {
      for (let one: Node | null = node; one; one = one.parentElement) {
        if (one instanceof Element && !/^inline/.test(getComputedStyle(one).display) && one !== node) return false;
        for (let next = one.nextSibling; next; next = next.nextSibling) {
          if (next instanceof Element && !/^inline/.test(getComputedStyle(next).display)) break;
          if (next.textContent?.trim()) return true;
        }
      }
      return false;
    };
    for (const host of document.querySelectorAll('main > *')) {
      const { shadowRoot } = host;
      if (!shadowRoot) continue;
      if (shadowRoot.querySelector('img[onerror], img[src="x"], script, b, iframe'))
        say(host, 'markup became elements');
      const walker = document.createTreeWalker(shadowRoot, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // Isolation is added by our code, and only once.
        const rest = (node.textContent ?? '').replace(/\u2068[^\u202a-\u202e\u2066-\u2069]*\u2069/g, '');
        const parent = node.parentElement as Element;
        const alone = parent.closest('bdi') ?? (node.textContent === name ? parent : null);
        if (controls.test(rest) && (!alone || isFollowed(alone)))
          say(host, `marks of direction in “${rest.slice(0, 40)}”`);
      }
      const { right, left } = host.getBoundingClientRect();
      if (right > innerWidth + 0.5 || left < -0.5) say(host, `reaches from ${left} to ${right}`);
      for (const inner of shadowRoot.querySelectorAll('*')) {
        const { overflowX, position, display } = getComputedStyle(inner);
        const box = inner.getBoundingClientRect();
        const scrolls = inner.closest('.list, [role=tablist]');
        if (
          box.width > 1 &&
          box.right > innerWidth + 1 &&
          !scrolls &&
          overflowX === 'visible' &&
          position !== 'absolute'
        )
          say(host, `${inner.localName}.${inner.className} (${display}) ends at ${box.right}`);
      }
    }
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) wrong.push(`the page is ${wide} px too wide`);
    if (document.title !== 'Embedding page') wrong.push('a script ran');
    return wrong;
  }, name);

for (const [index, { what, name }] of TEXTS.entries()) {
  const details = inTests(index % 2 === 0);
  test(
    `a name ${what} is text, isolated, and fits 320 px, left to right and right to left [P12] [P03] [P19]`,
    details,
    async ({ page, embed, platform, signInFast, guard }) => {
      guard.skipAxe('fifteen pages in one: their headings and landmarks repeat');
      await page.setViewportSize({ width: 320, height: 800 });
      const user = await platform.createUser();
      await signInFast(user.email);
      await page.route(/\/api\/(tenants|schools|developer|auth\/v1\/session|accounts)/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: poison(await response.json(), name) });
      });
      const query = {
        client_id: 'demo-shop',
        redirect_url: `${platform.assets}/shop/callback`,
        scope: 'openid profile email',
        code_challenge: 'E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM',
        code_challenge_method: 'S256',
      };
      await embed('', {
        origin: 'main',
        head: `<style>h1 { display: none }</style><script>addEventListener('campus-navigate', (event) => event.preventDefault())</script>`,
      });
      await page.evaluate(
        (all) => {
          for (const [tag, attributes] of all) {
            const element = document.createElement(tag);
            const values = { tenant: 'north', language: 'en_US', ...attributes };
            for (const [attribute, value] of Object.entries(values)) element.setAttribute(attribute, value);
            document.querySelector('main')?.append(element);
          }
        },
        widgets(name, new URLSearchParams(query).toString()),
      );
      for (const language of ['en_US', 'ar_SA']) {
        await page.evaluate((code) => {
          for (const element of document.querySelectorAll('main > [tenant]')) element.setAttribute('language', code);
        }, language);
        await expect(
          page.getByRole('button', { name: text('authorize:allow', {}, language), exact: true }),
        ).toBeVisible();
        await expect(page.getByText(text('status:letter.second', {}, language))).toBeVisible();
        await expect(page.getByRole('button', { name: text('session:bind.skip', {}, language) })).toBeVisible();
        await expect(page.locator('.campus-skeleton')).toHaveCount(0);
        expect(await wrongIn(page, name), language).toEqual([]);
        // The test can fail: most widgets show the name.
        const core = name.replace(/[\u202a-\u202e\u2066-\u2069]/g, '').slice(0, 60);
        const shown = await page.evaluate(
          (core) =>
            [...document.querySelectorAll('main > [tenant]')].filter((host) => {
              const fields = [...(host.shadowRoot?.querySelectorAll('input') ?? []), ...host.querySelectorAll('input')];
              const all = [host.shadowRoot?.textContent ?? '', ...fields.map(({ value }) => value)].join('\n');
              return all.replace(/\p{Bidi_C}/gu, '').includes(core.replace(/\p{Bidi_C}/gu, ''));
            }).length,
          core,
        );
        expect(shown, language).toBeGreaterThanOrEqual(11);
      }
      // Calls may still be under way.
      await page.unrouteAll({ behavior: 'ignoreErrors' });
    },
  );
}
