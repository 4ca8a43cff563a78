import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { signInWithPassword } from '../../../src/contract/sign-in/accounts.ts';
import { at } from '../../vite/entries.ts';
import { addressOf } from '../pages.ts';
import type { Account, Places, Reader, Subject } from './subjects.ts';

/** What the observer of a page has seen. Times in ms after the navigation began; 0 if it has not happened. */
interface Seen {
  /** First text or picture of any kind (first contentful paint). */
  readonly content: number;
  /** The first real content is laid out and visible: the subject's word or field. */
  readonly first: number;
  /** It has been painted, and the page has answered a further task. */
  readonly usable: number;
  /** `campus-ready`: the view is there. 0 for a page without our widgets. */
  readonly view: number;
  /** Largest contentful paint. */
  readonly largest: number;
  /** Total blocking time: what tasks took beyond 50 ms each. */
  readonly blocking: number;
  /** Layout shifts, without unit. */
  readonly shift: number;
  /** Whether the first real content was what the platform had rendered. */
  readonly drawn: boolean;
}

/** What `observe.js` adds to the page. */
interface Observer {
  readonly benchSeen: Seen;
  benchTexts(): string[];
}

export interface Start extends Seen {
  /** Bytes over the network. */
  readonly bytes: number;
}

export const MBIT_S = 1.6;
export const ROUND_TRIP_MS = 150;
export const CPU_SLOWDOWN = 4;
/** The window of a phone. */
export const VIEWPORT = { width: 412, height: 823 };

/** How long nothing must arrive until a page counts as idle, and how long that is waited for. */
const QUIET_MS = 300;
const IDLE_MAX_MS = 8_000;
/** After which a subject that shows nothing ends the run. */
const PATIENCE_MS = 30_000;
const LOOK_MS = 50;
/** For what the platform does in the background after a sign-in. */
const SETTLED_MS = 600;

export interface Measured {
  readonly page: Page;
  /** Bytes over the network so far. */
  bytes(): number;
  /** The addresses that were asked for, whether they have answered or not. */
  asked(): readonly string[];
  /** Waits until all requests but streams have their response, and nothing has arrived for a while. */
  idle(): Promise<void>;
}

async function slowDown(session: CDPSession): Promise<void> {
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

/** Counts what a page loads. */
async function watchNetwork(page: Page, session: CDPSession): Promise<Measured> {
  const open = new Set<string>();
  const asked: string[] = [];
  let bytes = 0;
  let changed = performance.now();
  const end = ({ requestId }: { readonly requestId: string }) => {
    open.delete(requestId);
    changed = performance.now();
  };
  session.on('Network.requestWillBeSent', ({ request, requestId }) => {
    open.add(requestId);
    asked.push(request.url);
    changed = performance.now();
  });
  // Streams stay open.
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType === 'text/event-stream') open.delete(requestId);
  });
  session.on('Network.loadingFailed', end);
  session.on('Network.loadingFinished', (finished) => {
    bytes += finished.encodedDataLength;
    end(finished);
  });
  await session.send('Network.enable');
  return {
    page,
    bytes: () => bytes,
    asked: () => asked,
    async idle() {
      const limit = performance.now() + IDLE_MAX_MS;
      const isIdle = () => open.size === 0 && performance.now() - changed > QUIET_MS;
      while (!isIdle() && performance.now() < limit) await pause(LOOK_MS);
    },
  };
}

/** Signs an account of the demo in, with the session cookies of the platform's own pages. */
export async function signIn(context: BrowserContext, origin: string, account: Account): Promise<void> {
  const answer = await context.request.fetch(origin + signInWithPassword.path, {
    method: signInWithPassword.method,
    headers: {
      'campus-session': 'cookie',
      'sec-fetch-site': 'same-origin',
      'x-campus-client': 'bench',
      tenant_id: 'north',
    },
    data: { account: `${account}@campus.example`, password: 'campus-demo' },
  });
  const { code, message } = await answer.json();
  if (code !== '000000') throw new Error(`${account} cannot sign in: ${message}`);
}

const seenIn = (page: Page): Promise<Seen> => page.evaluate(() => (globalThis as unknown as Observer).benchSeen);

/** What the page calls when the subject shows its content and its view. */
const OVER = 'benchIsOver';

/**
 * Prepares a wait until the subject shows its first real content, and then its view. The page itself says so: what is evaluated in it
 * from outside would take it a tenth of a second.
 */
async function watchSubject(page: Page, session: CDPSession, { name, selector, word }: Subject) {
  const over = new Promise<boolean>((resolve) => {
    session.on('Runtime.bindingCalled', (called) => called.name === OVER && resolve(true));
  });
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: OVER });
  return async () => {
    if (await Promise.race([over, pause(PATIENCE_MS, false, { ref: false })])) return;
    const texts = await page.evaluate(() => (globalThis as unknown as Observer).benchTexts()).catch(() => []);
    const state = JSON.stringify(await seenIn(page).catch(() => null));
    throw new Error(`${name} never showed ${word ?? selector}. ${state}\n${page.url()}\n${texts.join('\n')}`);
  };
}

export interface Conditions {
  /** Slow network and processor, no cache. */
  readonly slow: boolean;
  /** Called before the page is opened, once its reader is signed in. */
  readonly before?: () => Promise<unknown>;
}

const isSignedIn = (reader: Reader): reader is Account => reader !== 'visitor';

/** Opens the page of a subject in a new profile, and waits until it shows its content and, if it is slow, is idle. */
export async function openSubject<T>(
  browser: Browser,
  places: Places,
  subject: Subject,
  { before, slow }: Conditions,
  read: (measured: Measured) => Promise<T>,
): Promise<T> {
  const { hasView, place, reader, selector, word } = subject;
  const context = await browser.newContext({ viewport: VIEWPORT });
  try {
    if (isSignedIn(reader)) await signIn(context, places.platform, reader);
    await before?.();
    // A sign-in hashes a password, and what is rendered for the first time is rendered again: not while a start is measured.
    if (slow) await pause(SETTLED_MS);
    const page = await context.newPage();
    await page.addInitScript(`globalThis.benchSubject = ${JSON.stringify({ hasView, selector, word })}`);
    await page.addInitScript({ path: at('scripts/bench/start/observe.js') });
    const session = await context.newCDPSession(page);
    const measured = await watchNetwork(page, session);
    const shown = await watchSubject(page, session, subject);
    if (slow) await slowDown(session);
    await page.goto(places[place] + addressOf(subject.name), { waitUntil: 'commit' });
    await shown();
    if (slow) await measured.idle();
    return await read(measured);
  } finally {
    await context.close();
  }
}

export const readStart = async ({ bytes, page }: Measured): Promise<Start> => ({
  ...(await seenIn(page)),
  bytes: bytes(),
});
