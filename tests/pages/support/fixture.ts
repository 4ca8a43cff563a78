import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { isProof } from '../../proofs.ts';
import { post } from './calls.ts';
import { type Guard, MARK, watch } from './guard.ts';
import { startPlatform, type TestPlatform, unique } from './platform.ts';
import { text } from './texts.ts';

export { expect, type Page } from '@playwright/test';
export type { Guard } from './guard.ts';
export type { TestPlatform } from './platform.ts';
export { unique } from './platform.ts';
export { text, WHOLE_DATE } from './texts.ts';

/** A `campus-…` event as captured on window. */
export interface SeenEvent {
  readonly type: string;
  readonly tag: string;
  readonly detail: Record<string, unknown>;
  readonly bubbles: boolean;
  readonly composed: boolean;
  readonly cancelable: boolean;
}

export interface EmbedOptions {
  /** The page's origin: the platform's own or another one, for example of `schoolSite`. Default: assets. */
  readonly origin?: 'main' | 'assets' | `http://${string}`;
  /** The Content-Security-Policy of the page. */
  readonly csp?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** HTML for the head, before the widgets' script. */
  readonly head?: string;
  readonly lang?: string;
  readonly dir?: 'ltr' | 'rtl';
  /** The script that loads the widgets. Default: the autoloader `esm/campus.js`. Empty: none. */
  readonly script?: string;
  readonly path?: string;
  /** Whether the test checks the shells of credential forms; otherwise `embed` waits for the views. */
  readonly shells?: true;
  readonly page?: Page;
}

export interface SignInOptions {
  readonly password?: string;
  readonly tenant?: string;
  readonly redirect?: string;
  readonly page?: Page;
}

/**
 * The tests that see what a page shows before the code of its widgets. The others see pages whose fragments are late, because
 * rendering them took an eighth of the time of all tests. The proofs render them for every test of a widget or a page as a whole.
 */
const SEES_FRAGMENTS = isProof
  ? /[\\/]pages[\\/](?:element|embedding|every-widget|fragments|frames|mall|school|site)[\\/]/
  : /[\\/]pages[\\/](?:fragments[\\/]|every-widget[\\/]lifecycle|mall[\\/]mall-home|site[\\/](?:layout-shift|without-scripts))/;

interface WorkerFixtures {
  readonly platform: TestPlatform;
}

interface Fixtures {
  /** Announces errors that the test provokes; any other error on any page of the test fails it. */
  readonly guard: Guard;
  /** All `campus-…` events of a page so far, across navigations. The listener is added before any script runs. */
  readonly events: (page?: Page) => SeenEvent[];
  /** Signs in through the sign-in page. */
  readonly signIn: (account?: string, options?: SignInOptions) => Promise<void>;
  /** Signs in by API call, on a page of the main origin. */
  readonly signInFast: (account?: string, options?: SignInOptions) => Promise<void>;
  /** Opens an otherwise empty page of a real origin with the widgets' script and this HTML; returns its URL. */
  readonly embed: (html: string, options?: EmbedOptions) => Promise<string>;
}

const manifest = (): string => join(process.env.CAMPUS_TEST_DIR ?? '', 'widgets/custom-elements.json');

let eventNames: readonly string[] | undefined;

/** Every documented event of every widget, from the built manifest. */
function readEventNames(): readonly string[] {
  if (eventNames) return eventNames;
  const found = new Set<string>();
  JSON.parse(readFileSync(manifest(), 'utf8'), (key, value: unknown) => {
    if (key === 'name' && typeof value === 'string' && value.startsWith('campus-')) found.add(value);
    return value;
  });
  eventNames = [...found];
  return eventNames;
}

/** Runs in each page before its scripts. It adds only listeners to the page. */
function listen({ mark, names }: { mark: string; names: readonly string[] }): void {
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

/** A portal account without any sign-in so far; its password is `portal-demo`. */
export const freshPortalAccount = (): string => `fresh-${unique()}@portal.example`;

/** Waits until no shell is left, unless the test delays what the view waits for. */
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

/** The events of a page; the list grows while the page is open. */
function seenOn(seen: Seen, page: Page): SeenEvent[] {
  const list = seen.get(page) ?? [];
  seen.set(page, list);
  return list;
}

const REPORT = /^\[campus-tests\] (csp|event) (.*)$/s;

const prepare = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(listen, { mark: MARK, names: readEventNames() });

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
    async ({ context, platform }, use, { file }) => {
      await platform.renderFragments(SEES_FRAGMENTS.test(file));
      const before = platform.logged.length;
      const watching = watch(context, () => platform.logged.slice(before));
      const seen: Seen = new Map();
      context.on('console', (message) => {
        const page = message.page();
        const [, kind, json = ''] = REPORT.exec(message.text()) ?? [];
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
    // A test that failed already has its error.
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
      const address = (origin === 'main' || origin === 'assets' ? platform[origin] : origin) + path;
      const body = `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><title>Embedding page</title>
<meta name="viewport" content="width=device-width, initial-scale=1">${head}${source}</head>
<body><main><h1>Embedding page</h1>${html}</main></body></html>`;
      const sent = {
        'content-type': 'text/html; charset=utf-8',
        ...headers,
        ...(csp ? { 'content-security-policy': csp } : {}),
      };
      // Chromium treats a document fulfilled by the test, here or in a frame, as public, and such a document may not access
      // the local network.
      await page.context().grantPermissions(['local-network-access']);
      // What a browser tells of a page of another site, the tests read from requests that they intercept.
      const isServed = origin === 'main' || origin === 'assets';
      if (!isServed || !(await platform.serve({ address, headers: sent, body })))
        await page.route(address, (route) => route.fulfill({ headers: sent, body }));
      await page.goto(address);
      if (!shells) await viewsInPlaceOfShells(page);
      return address;
    }),
});
