import { CODE_GRACE_MS, CODE_INTERVAL_MS } from '../../../../src/contract/attendance/check-in.ts';
import { PROJECTION_INTERVAL_MS } from '../../../../src/contract/attendance/projection.ts';
import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import { expect, type Page, test } from '../../support/fixture.ts';
import { heldMemory } from '../../support/measures/memory.ts';
import { setHidden } from '../../support/visibility.ts';
import { CODE, mark, open, POLL, plan, requestsOf } from './projections.ts';
import { type Recorded, record } from './recorder.ts';

const MINUTES = 120;
/** When measuring starts: by then all code is loaded and compiled. */
const WARM = 15;
const STUDENTS = 60;
const FIRST = 20;
/** The tab is hidden for the last minute of each ten. */
const isHiddenIn = (minute: number) => minute % 10 === 0;
/** Changes of only the wall clock: an hour forward, an hour back, a day forward. */
const JUMPS: Readonly<Record<number, number>> = { 31: 60 * MINUTE_MS, 62: -60 * MINUTE_MS, 93: 24 * 60 * MINUTE_MS };
/** The time between two exchanges with the server, not in step with polls and codes. */
const STEPS_MS = [1_100, 4_300, 2_700, 3_900];

const recorded = (page: Page): Promise<Recorded> =>
  page.evaluate(() => (window as unknown as { recorded: Recorded }).recorded);

/** The nodes of the page without the faces, whose number depends on who has signed in. */
async function measure(page: Page) {
  const held = await heldMemory(page);
  const ofFaces = await page.locator('.proj-face').evaluateAll((faces) => {
    const nodesOf = (node: Node): number => [...node.childNodes].reduce((sum, child) => sum + nodesOf(child), 1);
    return faces.reduce((sum, face) => sum + nodesOf(face), 0);
  });
  return { ...held, nodes: held.nodes - ofFaces };
}

test('for two hours no code is painted for longer than 17 s, a hidden tab asks nothing, polls never overlap and nothing grows, though answers are late and the clock of the computer jumps [A15]', {
  tag: '@proof',
}, async ({ guard, page, platform, signInFast }) => {
  // The access token expires each ten minutes, and is renewed.
  for (const url of [POLL, CODE]) guard.allow({ status: 401, url });
  const id = await plan(platform, { students: STUDENTS, attended: FIRST, ends: 24 * 60 });
  // By the clock of this process.
  const heard = new Map<string, { readonly from: number; readonly serverIsAhead: number }>();
  page.on('response', async (response) => {
    if (!CODE.test(response.url()) || !response.ok()) return;
    const received = Date.now();
    const { data } = (await response.json()) as {
      data: { now: string; codes: { code: string; validFrom: string }[] };
    };
    for (const { code, validFrom } of data.codes)
      heard.set(code, { from: Date.parse(validFrom), serverIsAhead: Date.parse(data.now) - received });
  });
  await page.addInitScript(record, { code: CODE.source, poll: POLL.source });
  await open(page, signInFast, id);
  await expect(page.locator('.proj-digits')).toHaveText(/\d{3}/);
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
  await page.waitForLoadState('networkidle');
  const serverIsAhead = Math.max(...[...heard.values()].map((one) => one.serverIsAhead));
  const start = await page.evaluate(() => performance.now());
  const offset = Date.now() + serverIsAhead - start;

  let advanced = 0;
  let passed = start;
  const serverNow = () => Date.now() + serverIsAhead + advanced;
  let step = 0;
  /** Advances the time of the page, then of the server, and then exchanges their requests. */
  const pass = async (ms: number) => {
    for (const until = passed + ms; passed < until; step += 1) {
      const planned = Math.min(STEPS_MS[step % STEPS_MS.length] ?? 0, until - passed);
      // A slow machine makes a step longer.
      const due = Math.max(planned, Math.ceil(serverNow() - offset - passed));
      await page.clock.runFor(due);
      passed += due;
      const behind = Math.max(0, passed + offset - serverNow());
      await platform.advance(behind / 1_000);
      advanced += behind;
      await page.evaluate(() => (window as unknown as { exchange: () => Promise<void> }).exchange());
    }
  };

  const sent = [requestsOf(page, POLL), requestsOf(page, CODE)];
  const count = () => sent.map(({ length }) => length);
  let began: Awaited<ReturnType<typeof measure>> | null = null;
  let attended = FIRST;
  for (let minute = 1; minute <= MINUTES; minute += 1) {
    const jump = JUMPS[minute];
    if (jump !== undefined) await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + jump);
    if (minute % 4 === 0) await mark(platform, id, attended++);
    const before = count();
    if (isHiddenIn(minute)) await setHidden(page, true);
    await pass(MINUTE_MS);
    if (isHiddenIn(minute)) {
      expect(count(), `requests of a hidden tab in minute ${minute}`).toEqual(before);
      await setHidden(page, false);
    }
    if (minute === WARM) began = await measure(page);
  }
  await pass(MINUTE_MS);
  await expect(page.locator('.proj-digits')).toHaveText(/\d{3}/);
  const ended = await measure(page);
  const { mostPolls, painted, polls } = await recorded(page);

  // Nine minutes of ten, and a little less, because answers are late.
  expect(Object.keys(painted).length).toBeGreaterThan(0.85 * ((MINUTES * MINUTE_MS) / CODE_INTERVAL_MS));
  expect(polls).toBeGreaterThan(0.45 * ((MINUTES * MINUTE_MS) / PROJECTION_INTERVAL_MS));
  expect(mostPolls).toBe(1);
  const ages = Object.entries(painted).map(([code, until]) => until + offset - (heard.get(code)?.from ?? 0));
  expect(Math.max(...ages)).toBeLessThanOrEqual(CODE_INTERVAL_MS + CODE_GRACE_MS);
  await expect(page.locator('.proj-attended')).toHaveText(String(attended));

  const grown = (key: 'jsEventListeners' | 'nodes' | 'usedSize') => ended[key] - (began?.[key] ?? 0);
  // A poll that left one node behind would add hundreds. Faces have come, all others are what they were.
  expect(grown('nodes')).toBeLessThanOrEqual(10);
  // The limits of calls run in real time, so those of the last ones still listen.
  expect(grown('jsEventListeners')).toBeLessThanOrEqual(50);
  // Code is still compiled after the first measurement.
  expect(grown('usedSize')).toBeLessThanOrEqual(0.1 * (began?.usedSize ?? 0) + 1_000_000);
});
