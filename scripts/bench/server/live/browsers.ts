import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../../demo/platform/core/database/database.ts';
import { liveRecordings } from '../../../../demo/platform/live/media/tables.ts';
import { startPlatform } from '../../../../demo/platform/start.ts';
import { at } from '../../../vite/entries.ts';
import { signIn } from '../../start/cold-start.ts';
import { LIVE_ID, seedLive } from './broadcast.ts';

/** How long host and viewer are measured, and how often somebody comes anew. */
export interface Watching {
  readonly forMs: number;
  readonly starts: number;
}

export interface Measured {
  /** Parts of one processor that the browser of the host takes, and that of a viewer. */
  readonly host: number;
  readonly viewer: number;
  /** What the host sends, in kbit/s, and the size of its picture. */
  readonly kbits: number;
  readonly size: string;
  /** From the opening of the room's page, with nothing in the cache, to the first picture of the broadcast, in milliseconds. */
  readonly starts: readonly number[];
  /** From the picture of the camera to the same one on the screen of the viewer, in milliseconds. */
  readonly delays: readonly number[];
}

/** Enough for a picture to be encoded and sent, and for a player to have found its pace. */
const SETTLED_MS = 8_000;
/** A machine with other work may need minutes for what takes seconds. */
const PATIENCE_MS = 180_000;
/** How often the time in a picture is read. */
const LOOK_MS = 500;

const ARGS = [
  ...['--no-sandbox', '--disable-gpu'],
  ...['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
];

/** What `in-page.js` adds to a page. */
interface InPage {
  readonly benchFirst?: number;
  benchAge(video: Element): number | null;
}

/** The processor time that a browser has used, in seconds. */
const secondsOf = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { cpuTime }) => sum + cpuTime, 0);
};

const sentOf = async (db: Database): Promise<{ bytes: number; ms: number }> => {
  const [row] = await db.select().from(liveRecordings).where(eq(liveRecordings.liveId, LIVE_ID));
  return { bytes: row?.bytes ?? 0, ms: row?.ms ?? 0 };
};

const ROOM = `/live/north/room/${LIVE_ID}?sxz-lang=en_US`;
const studio = JSON.parse(readFileSync(at('locales/en_US/live-studio.json'), 'utf8')) as Record<string, string>;

const openRoom = async (browser: Browser, origin: string, who: 'teacher' | 'learner') => {
  const context = await browser.newContext();
  context.setDefaultTimeout(PATIENCE_MS);
  await signIn(context, origin, who);
  await context.addInitScript({ path: at('scripts/bench/server/live/in-page.js') });
  const page = await context.newPage();
  await page.goto(origin + ROOM);
  return { context, page };
};

/** When the first picture came after the page was opened. */
const firstOf = async (page: Page): Promise<number> => {
  const first = await page.waitForFunction(() => (globalThis as unknown as InPage).benchFirst);
  return (await first.jsonValue()) ?? 0;
};

/** Comes to the room as somebody who was never there, and leaves again. */
const comeOnce = async (browser: Browser, origin: string): Promise<number> => {
  const { context, page } = await openRoom(browser, origin, 'learner');
  const first = await firstOf(page);
  await context.close();
  return first;
};

async function watchOn(
  { db, host, origin, viewer }: { host: Browser; viewer: Browser; origin: string; db: Database },
  { forMs, starts }: Watching,
): Promise<Measured> {
  const { page } = await openRoom(host, origin, 'teacher');
  await page.getByRole('button', { name: studio.fromHere ?? '' }).click();
  await page.getByText(studio['link.good'] ?? '').waitFor();
  await pause(SETTLED_MS);
  const [load, sent] = [await secondsOf(host), await sentOf(db)];
  await pause(forMs);
  const [loadAfter, sentAfter] = [await secondsOf(host), await sentOf(db)];
  const size = await page
    .getByRole('img', { name: studio.preview ?? '' })
    .evaluate((one) => `${(one as HTMLCanvasElement).width} × ${(one as HTMLCanvasElement).height}`);

  const firsts: number[] = [];
  for (let index = 0; index < starts; index += 1) firsts.push(await comeOnce(viewer, origin));
  const learner = await openRoom(viewer, origin, 'learner');
  await firstOf(learner.page);
  await pause(SETTLED_MS);
  const video = learner.page.locator('campus-live-room video');
  const before = await secondsOf(viewer);
  const until = performance.now() + forMs;
  const delays: number[] = [];
  while (performance.now() < until) {
    const age = await video.evaluate((one) => (globalThis as unknown as InPage).benchAge(one));
    if (age !== null) delays.push(age);
    await pause(LOOK_MS);
  }
  return {
    host: (loadAfter - load) / (forMs / 1_000),
    viewer: ((await secondsOf(viewer)) - before) / (forMs / 1_000),
    kbits: ((sentAfter.bytes - sent.bytes) * 8) / (sentAfter.ms - sent.ms),
    size,
    starts: firsts,
    delays,
  };
}

/** A real broadcast from one browser to another, on a platform with the demo's data (requirements B02 and B03). */
export async function measureBrowsers(
  executablePath: string,
  database: { readonly databaseUrl: string | null; readonly dataDir: string | null },
  watching: Watching,
): Promise<Measured> {
  const platform = await startPlatform({ demo: true, port: 0, log: () => {}, ...database });
  const open = () => chromium.launch({ executablePath, args: ARGS });
  const [host, viewer] = [await open(), await open()];
  try {
    await seedLive(platform.db, { tenantId: 'north', createdBy: 'teacher' });
    return await watchOn({ host, viewer, origin: platform.origins.main, db: platform.db }, watching);
  } finally {
    await host.close();
    await viewer.close();
    await platform.close();
  }
}
