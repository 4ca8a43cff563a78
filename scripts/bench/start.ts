import type { Browser } from '@playwright/test';
import { at } from '../vite/entries.ts';
import { addressOf, FORMS, type FormName } from './pages.ts';

/** Times in ms after the navigation began. */
export interface Start {
  /** First text or picture of any kind (first contentful paint). */
  readonly content: number;
  /** An account field is there, visible and able to take text. */
  readonly field: number;
  /** Largest contentful paint. */
  readonly largest: number;
  /** Layout shifts, without unit. */
  readonly shift: number;
  /** Bytes over the network. */
  readonly bytes: number;
}

const MBIT_S = 1.6;
const ROUND_TRIP_MS = 150;
const CPU_SLOWDOWN = 4;

/** One cold start: a new profile, an empty cache, a slow network and a slow processor. */
async function coldStart(browser: Browser, address: string): Promise<Start> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 } });
  try {
    const page = await context.newPage();
    await page.addInitScript({ path: at('scripts/bench/observe.js') });
    const session = await context.newCDPSession(page);
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
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(address, { waitUntil: 'commit' });
    await page.waitForFunction(() => (globalThis as unknown as { benchSeen: Start }).benchSeen.field > 0, undefined, {
      timeout: 60_000,
    });
    await page.waitForLoadState('networkidle');
    const seen = await page.evaluate(() => (globalThis as unknown as { benchSeen: Omit<Start, 'bytes'> }).benchSeen);
    return { ...seen, bytes };
  } finally {
    await context.close();
  }
}

/** Measures the forms in turn, A B C A B C …, so that a busy moment of the machine touches them alike. */
export async function measureStarts(
  browser: Browser,
  origin: string,
  runs: number,
): Promise<Record<FormName, Start[]>> {
  const names = Object.keys(FORMS) as FormName[];
  const found = Object.fromEntries(names.map((name) => [name, [] as Start[]])) as Record<FormName, Start[]>;
  for (let run = 0; run < runs; run += 1) {
    for (const name of names) found[name].push(await coldStart(browser, origin + addressOf(name)));
  }
  return found;
}
