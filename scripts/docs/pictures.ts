import { mkdirSync } from 'node:fs';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { DEMO_PASSWORD } from '../../demo/platform/accounts/seed.ts';
import { type RunningPlatform, startPlatform } from '../../demo/platform/start.ts';
import type { Language } from '../../src/contract/languages.ts';
import { ROUTES } from '../../src/contract/routes.ts';
import { findBrowser } from '../lib/browser.mjs';
import { at } from '../vite/entries.ts';

/** One screen of a picture. */
interface Screen {
  readonly path: (platform: RunningPlatform) => Promise<string> | string;
  readonly language: Language;
  /** The demo account that is signed in; none for a visitor. */
  readonly account?: string;
  readonly phone?: boolean;
  readonly dark?: boolean;
}

const SCHOOL = 'north';
const addressOf = (route: keyof typeof ROUTES, params: Readonly<Record<string, string>> = {}): string =>
  ROUTES[route].replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? SCHOOL);

/** The address of an attendance that is going on. */
async function ongoingAttendance({ db }: RunningPlatform): Promise<string> {
  const { attendances } = await import('../../demo/platform/attendance/tables.ts');
  const now = new Date();
  const rows = await db.select().from(attendances);
  const ongoing = rows.find(
    ({ tenantId, startAt, endAt, closedAt, deletedAt }) =>
      tenantId === SCHOOL && startAt <= now && endAt > now && !closedAt && !deletedAt,
  );
  if (!ongoing) throw new Error('The demo has no attendance that is going on.');
  return addressOf('attendanceDetail', { attendanceId: ongoing.id });
}

/** The pictures of the README by file: a wide screen, and a phone in front of it. */
const PICTURES: Readonly<Record<string, readonly [wide: Screen, phone: Screen]>> = {
  'sign-in': [
    { path: () => `${addressOf('login')}?tenant=north`, language: 'en_US' },
    { path: () => `${addressOf('login')}?tenant=oasis`, language: 'ar_SA', phone: true, dark: true },
  ],
  portal: [
    { path: () => addressOf('portal'), language: 'en_US', account: 'learner' },
    { path: () => addressOf('liveStreaming'), language: 'ar_SA', account: 'learner', phone: true, dark: true },
  ],
  attendance: [
    { path: ongoingAttendance, language: 'en_US', account: 'teacher' },
    { path: ongoingAttendance, language: 'en_US', account: 'teacher', phone: true, dark: true },
  ],
};

const WIDE = { width: 1200, height: 780 };
const PHONE = { width: 320, height: 660 };

/** From a page of the platform, which alone may use the cookie of the session. */
async function signIn(page: Page, main: string, account: string): Promise<void> {
  await page.goto(`${main}/healthz`);
  const body = { account: `${account}@campus.example`, password: DEMO_PASSWORD };
  const status = await page.evaluate(
    async ([tenantId, body]) => {
      const headers = {
        tenant_id: tenantId,
        'content-type': 'application/json',
        'campus-session': 'cookie',
        'x-campus-client': 'pictures',
      };
      return (await fetch('/api/auth/v1/sign-in', { method: 'POST', headers, body })).status;
    },
    [SCHOOL, JSON.stringify(body)] as const,
  );
  if (status !== 200) throw new Error(`${account} could not sign in: ${status}`);
}

/** A screenshot of one screen, as base64. */
async function shoot(browser: Browser, platform: RunningPlatform, screen: Screen): Promise<string> {
  const { main } = platform.origins;
  const options: BrowserContextOptions = {
    viewport: screen.phone ? PHONE : WIDE,
    colorScheme: screen.dark ? 'dark' : 'light',
    reducedMotion: 'reduce',
    hasTouch: screen.phone ?? false,
  };
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    if (screen.account) await signIn(page, main, screen.account);
    const address = new URL(await screen.path(platform), main);
    address.searchParams.set('sxz-lang', screen.language);
    await page.goto(address.href, { waitUntil: 'networkidle' });
    // Widgets mark themselves as loading until their data is shown.
    await page.waitForFunction(
      () => !document.querySelector(':not(:defined)') && !document.querySelector(':state(loading)'),
    );
    await page.evaluate(() => document.fonts.ready);
    return (await page.screenshot()).toString('base64');
  } finally {
    await context.close();
  }
}

const compose = (wide: string, phone: string): string => `<!doctype html><style>
  body { margin: 0; inline-size: 1480px; block-size: 860px; position: relative; background: #e9edf3; overflow: hidden }
  img { position: absolute; border-radius: 12px; box-shadow: 0 12px 40px #1c2b4a33, 0 2px 6px #1c2b4a22 }
  img:first-child { inset: 40px auto auto 40px; inline-size: ${WIDE.width}px }
  img:last-child { inset: auto 40px 24px auto; inline-size: ${PHONE.width}px; border-radius: 28px; border: 6px solid #10151d }
</style><img src="data:image/png;base64,${wide}"><img src="data:image/png;base64,${phone}">`;

/** Writes docs/images from the running site of the demo. Needs a build. Returns the files. */
export async function makePictures(): Promise<string[]> {
  const platform = await startPlatform({ dataDir: null, databaseUrl: null, demo: true, port: 0, log: () => {} });
  const browser = await chromium.launch({ executablePath: await findBrowser() });
  const files: string[] = [];
  try {
    mkdirSync(at('docs/images'), { recursive: true });
    for (const [name, [wide, phone]] of Object.entries(PICTURES)) {
      const screens = [await shoot(browser, platform, wide), await shoot(browser, platform, phone)] as const;
      const page = await browser.newPage({ viewport: { width: 1480, height: 860 } });
      await page.setContent(compose(...screens));
      const file = `docs/images/${name}.png`;
      await page.screenshot({ path: at(file) });
      await page.close();
      files.push(file);
    }
  } finally {
    await browser.close();
    await platform.close();
  }
  return files;
}
