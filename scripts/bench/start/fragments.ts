import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from '@playwright/test';
import { median } from '../tables.ts';
import { openSubject } from './cold-start.ts';
import type { Places, Subject } from './subjects.ts';

/** What the platform renders of a subject; null if its page asks for nothing, or gets nothing. */
export interface FragmentFigures {
  /** The time in which the platform renders it. */
  readonly renderMs: number;
  /** Of the response, compressed. */
  readonly bytes: number;
}

/** A fragment as a page asks for it. */
export interface Asked extends FragmentFigures {
  readonly address: string;
  readonly origin: string;
}

/** How often the rendering of a fragment is timed, each time for a time zone in which no page has asked for it. */
const RENDERS = 3;
const zones = Intl.supportedValuesOf('timeZone').values();

/** Asks for a fragment as the page does. The length of the body, or null if there is none. */
async function ask(address: string, origin: string): Promise<number | null> {
  const response = await fetch(address, { headers: { origin, 'accept-encoding': 'br' } });
  await response.arrayBuffer();
  return response.status === 200 ? Number(response.headers.get('content-length')) : null;
}

/** The platform answers with nothing, too, if it could not render in time, as when the process that renders has just been started. */
const ATTEMPTS = 3;
const BETWEEN_MS = 1_000;

/** Asks until there is a body; null if there is none. */
async function askUntilRendered(address: string, origin: string): Promise<number | null> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const bytes = await ask(address, origin);
    if (bytes !== null) return bytes;
    await pause(BETWEEN_MS);
  }
  return null;
}

async function renderTime(address: string, origin: string): Promise<number> {
  const url = new URL(address);
  url.searchParams.set('zone', zones.next().value ?? '');
  const started = performance.now();
  await ask(url.href, origin);
  return performance.now() - started;
}

/** Opens a subject once, at full speed: fails if it never shows its word, and finds out which fragment its page asks for. */
export async function tryOut(browser: Browser, places: Places, subject: Subject): Promise<Asked | null> {
  const all = await openSubject(browser, places, subject, { slow: false }, async ({ asked }) => asked());
  const address = all.find((one) => new URL(one).pathname.startsWith('/fragments/'));
  if (address === undefined) return null;
  const origin = places[subject.place];
  const bytes = await askUntilRendered(address, origin);
  if (bytes === null) {
    console.log(`${subject.name}: the platform renders nothing for ${address}`);
    return null;
  }
  const times: number[] = [];
  while (times.length < RENDERS) times.push(await renderTime(address, origin));
  return { address, origin, bytes, renderMs: median(times) };
}

/** Has a fragment rendered, so that the page gets one that the platform keeps. */
export const warm = ({ address, origin }: Asked): Promise<unknown> => askUntilRendered(address, origin);
