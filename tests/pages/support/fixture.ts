import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { post } from './calls.ts';
import { type Guard, MARK, watch } from './guard.ts';
import { startPlatform, type TestPlatform, unique } from './platform.ts';
import { text } from './texts.ts';

export { expect, type Page } from '@playwright/test';
export type { Guard } from './guard.ts';
export type { TestPlatform } from './platform.ts';
export { unique } from './platform.ts';
export { text } from './texts.ts';

/** A `campus-…` event as it passed the window, on its way down. */
export interface SeenEvent {
  readonly type: string;
  readonly tag: string;
  readonly detail: Record<string, unknown>;
  readonly bubbles: boolean;
  readonly composed: boolean;
  readonly cancelable: boolean;
}

export interface EmbedOptions {
  /** Whose page it is: the platform's own origin, or another one. Default: assets. */
  readonly origin?: 'main' | 'assets';
  /** The Content-Security-Policy of the page. */
  readonly csp?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Goes into the head, before the widgets' script. */
  readonly head?: string;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  /** The script that brings the widgets. Default: the autoloader `esm/campus.js`. Empty: none. */
  readonly script?: string;
  readonly path?: string;
  /** Does the test look at the shells of credential forms? Otherwise their views are waited for. */
  readonly shells?: true;
  readonly page?: Page;
}

export interface SignInOptions {
  readonly password?: string;
  readonly tenant?: string;
  readonly redirect?: string;
  readonly page?: Page;
}

interface WorkerFixtures {
  readonly platform: TestPlatform;
}

interface Fixtures {
  /** Announces faults that the test provokes; whatever else goes wrong on any page of the test fails it. */
  readonly guard: Guard;
  /** All `campus-…` events of a page so far, over its navigations. Listened for before any script runs. */
  readonly events: (page?: Page) => SeenEvent[];
  /** Signs in through the sign-in page. */
  readonly signIn: (account?: string, options?: SignInOptions) => Promise<void>;
  /** Signs in by the call alone, on a page of the main origin. */
  readonly signInFast: (account?: string, options?: SignInOptions) => Promise<void>;
  /** Opens an otherwise empty page of a real origin with the widgets' script and this HTML; answers its address. */
  readonly embed: (html: string, options?: EmbedOptions) => Promise<string>;
}

const manifest = (): string => join(process.env.CAMPUS_TEST_DIR ?? '', 'widgets/custom-elements.json');

/** Every event that a widget promises, from the built manifest. */
function eventNames(): string[] {
  const found = new Set<string>();
  JSON.parse(readFileSync(manifest(), 'utf8'), (key, value: unknown) => {
    if (key === 'name' && typeof value === 'string' && value.startsWith('campus-')) found.add(value);
    return value;
  });
  return [...found];
}

/** Runs in each page before its scripts. It leaves nothing behind on the page but listeners. */
function listen({ mark, names }: { mark: string; names: string[] }): void {
  const tell = console.debug.bind(console);
  const say = (kind: string, what: unknown) => tell(mark, kind, JSON.stringify(what));
  document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    say('csp', `${violatedDirective} ${blockedURI} (${sourceFile}:${lineNumber})`),
  );
  for (const name of names) {
    addEventListener(
      name,
      (event) => {
        if (!(event instanceof CustomEvent)) return;
        const { type, detail, bubbles, composed, cancelable } = event;
        const [target] = event.composedPath();
        say('event', { type, tag: (target as Element).localName, detail, bubbles, composed, cancelable });
      },
      true,
    );
  }
}

/** A portal account that nobody has signed in with yet; its password is `portal-demo`. */
export const freshPortalAccount = (): string => `fresh-${unique()}@portal.example`;

/** Waits until no shell is left, unless the test holds back what the view waits for. */
const viewsInPlaceOfShells = (page: Page): Promise<unknown> =>
  page
    .waitForFunction(
      () =>
        [...document.querySelectorAll('campus-sign-in, campus-bind-account')].every(
          (element) => element.matches(':defined') && element.shadowRoot?.querySelector('.campus-base > *'),
        ) && !document.querySelector('[id^="campus-shell-"]'),
      undefined,
      { timeout: 2_000 },
    )
    .catch(() => {});

type Seen = Map<Page, SeenEvent[]>;

/** The list of a page, which grows while the page lives. */
function seenOn(seen: Seen, page: Page): SeenEvent[] {
  const list = seen.get(page) ?? [];
  seen.set(page, list);
  return list;
}

const SAID = /^\[campus-tests\] (csp|event) (.*)$/s;

const prepare = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(listen, { mark: MARK, names: eventNames() });

const accountOf = (account: string): string => (account.includes('@') ? account : `${account}@campus.example`);

export const test = base.extend<
  Fixtures & { watched: { watching: ReturnType<typeof watch>; seen: Seen } },
  WorkerFixtures
>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => {
      const platform = await startPlatform(process.env.CAMPUS_TEST_DIR ?? '');
      await use(platform);
      await platform.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],

  baseURL: async ({ platform }, use) => use(platform.main),

  watched: [
    async ({ context, platform }, use) => {
      const before = platform.logged.length;
      const watching = watch(context, () => platform.logged.slice(before));
      const seen: Seen = new Map();
      context.on('console', (message) => {
        const page = message.page();
        const [, kind, json = ''] = SAID.exec(message.text()) ?? [];
        if (!kind || !page) return;
        if (kind === 'csp') watching.report(`policy: ${json}`);
        else seenOn(seen, page).push(JSON.parse(json) as SeenEvent);
      });
      await prepare(context);
      await use({ watching, seen });
    },
    { auto: true },
  ],

  guard: async ({ watched }, use) => use(watched.watching.guard),

  page: async ({ page, watched }, use, testInfo) => {
    await use(page);
    // A test that failed has said what is wrong.
    if (testInfo.status !== testInfo.expectedStatus) return;
    const problems = await watched.watching.unannounced(page);
    if (problems.length > 0) throw new Error(`Not announced by the test:\n  ${problems.join('\n  ')}`);
  },

  events: async ({ page, watched }, use) => use((one = page) => seenOn(watched.seen, one)),

  signIn: async ({ page: own, platform }, use) =>
    use(async (account = 'learner', { password = 'campus-demo', tenant, redirect, page = own } = {}) => {
      const query = new URLSearchParams({
        'sxz-lang': 'en_US',
        ...(tenant ? { tenant } : {}),
        ...(redirect ? { redirect } : {}),
      });
      await page.goto(`${platform.main}/login/index?${query}`);
      await page.getByLabel(text('sign-in:form.account')).fill(accountOf(account));
      await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill(password);
      await page.getByRole('button', { name: text('sign-in:form.signIn'), exact: true }).click();
      await page.waitForURL((url) => url.pathname !== '/login/index');
    }),

  signInFast: async ({ page: own, platform }, use) =>
    use(async (account = 'learner', { password = 'campus-demo', tenant = 'north', page = own } = {}) => {
      if (!page.url().startsWith(`${platform.main}/`)) await page.goto(`${platform.main}/healthz`);
      const body = { account: accountOf(account), password };
      const answer = await post<{ ticket: string | null } | undefined>(page, '/api/auth/v1/sign-in', body, tenant);
      if (answer.code !== '000000') throw new Error(`${account} could not sign in: ${answer.message}`);
      if (answer.data?.ticket) throw new Error(`${account} has agreements to sign first.`);
    }),

  embed: async ({ page: own, platform }, use) =>
    use(async (html, options = {}) => {
      const { origin = 'assets', csp, headers = {}, head = '', lang = 'en', dir = 'ltr', page = own } = options;
      const { script = 'esm/campus.js', path = `/embed-test/${unique()}`, shells } = options;
      const source = script && `<script type="module" src="${platform.main}/widgets/${script}"></script>`;
      const address = platform[origin] + path;
      // A document that comes from the test counts as one from the internet, which may not reach this machine.
      await page.context().grantPermissions(['local-network-access']);
      await page.route(address, (route) =>
        route.fulfill({
          contentType: 'text/html; charset=utf-8',
          headers: { ...headers, ...(csp ? { 'content-security-policy': csp } : {}) },
          body: `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>Embedding page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}${source}</head>
<body><main><h1>Embedding page</h1>${html}</main></body></html>`,
        }),
      );
      await page.goto(address);
      if (!shells) await viewsInPlaceOfShells(page);
      return address;
    }),
});
