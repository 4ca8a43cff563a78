import type { Browser, CDPSession, Page } from '@playwright/test';
import { at } from '../vite/entries.ts';
import { measureInTurn } from './in-turn.ts';
import { addressOf, SUBJECTS, type SubjectName } from './pages.ts';

/** What the observer of a page has seen. Times in ms after the navigation began; 0 if it has not happened. */
interface Seen {
  /** First text or picture of any kind (first contentful paint). */
  readonly content: number;
  /** The account field, or the first content of a widget without one, is there and visible. */
  readonly first: number;
  /** It has been painted, takes input, and the page has answered a further task. */
  readonly usable: number;
  /** `campus-ready`: the view is there. 0 for a page without our widgets. */
  readonly view: number;
  /** Largest contentful paint. */
  readonly largest: number;
  /** Total blocking time: what tasks took beyond 50 ms each. */
  readonly blocking: number;
  /** Layout shifts, without unit. */
  readonly shift: number;
}

export interface Start extends Seen {
  /** Bytes over the network. */
  readonly bytes: number;
}

/** The start of a widget on a page that shows another one already. Times in ms after it was added. */
export interface SecondStart {
  readonly view: number;
  readonly bytes: number;
}

const MBIT_S = 1.6;
const ROUND_TRIP_MS = 150;
const CPU_SLOWDOWN = 4;

interface Measured {
  readonly page: Page;
  /** Bytes over the network so far. */
  bytes(): number;
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const throughput = (MBIT_S * 1e6) / 8;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: ROUND_TRIP_MS,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
}

const seenIn = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { benchSeen: Seen }).benchSeen);

/** Opens a page cold (a new profile, an empty cache, a slow network and processor) and waits until it is idle. */
async function coldStart<T>(
  browser: Browser,
  origin: string,
  name: SubjectName,
  read: (measured: Measured) => Promise<T>,
): Promise<T> {
  const { selector, script } = SUBJECTS[name];
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript(`globalThis.benchSubject = ${JSON.stringify({ selector })}`);
    await page.addInitScript({ path: at('scripts/bench/observe.js') });
    const session = await context.newCDPSession(page);
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await slowDown(session);
    await page.goto(origin + addressOf(name), { waitUntil: 'commit' });
    await page.waitForFunction(
      (hasView) => {
        const { usable, view } = (globalThis as unknown as { benchSeen: Seen }).benchSeen;
        return usable > 0 && (view > 0 || !hasView);
      },
      script.includes('campus'),
      { timeout: 60_000 },
    );
    await page.waitForLoadState('networkidle');
    return await read({ page, bytes: () => bytes });
  } finally {
    await context.close();
  }
}

const readStart = async ({ page, bytes }: Measured): Promise<Start> => ({ ...(await seenIn(page)), bytes: bytes() });

/** Measures a cold start of every page. */
export const measureStarts = (browser: Browser, origin: string, runs: number): Promise<Record<SubjectName, Start[]>> =>
  measureInTurn(Object.keys(SUBJECTS) as SubjectName[], runs, (name) => coldStart(browser, origin, name, readStart));

/** The widgets that are added to a page with `campus-sign-in`. */
const SECOND_WIDGETS = ['campus-school-select', 'campus-portal', 'campus-status-page'] as const;

export type SecondWidget = (typeof SECOND_WIDGETS)[number];

async function addSecond({ page, bytes }: Measured, tag: SecondWidget): Promise<SecondStart> {
  const before = bytes();
  const view = await page.evaluate(async (tag) => {
    const element = document.createElement(tag);
    element.setAttribute('tenant', 'north');
    element.setAttribute('language', 'en_US');
    const ready = new Promise((resolve) => element.addEventListener('campus-ready', resolve, { once: true }));
    const added = performance.now();
    document.body.append(element);
    await ready;
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    return performance.now() - added;
  }, tag);
  await page.waitForLoadState('networkidle');
  return { view, bytes: bytes() - before };
}

/** Adds each widget to a page on which `campus-sign-in` has finished starting. */
export const measureSecondStarts = (
  browser: Browser,
  origin: string,
  runs: number,
): Promise<Record<SecondWidget, SecondStart[]>> =>
  measureInTurn(SECOND_WIDGETS, runs, (tag) =>
    coldStart(browser, origin, 'campus-sign-in', (measured) => addSecond(measured, tag)),
  );
