import { PROJECTION_INTERVAL_MS } from '../../../src/contract/attendance/projection.ts';
import { expect, type Page, test } from '../support/fixture.ts';
import { CODE, mark, open, POLL, plan } from './projections.ts';

const HOURS = 2;
const STEP_S = PROJECTION_INTERVAL_MS / 1_000;
const STEPS = (HOURS * 3_600) / STEP_S;
/** The page is measured from here: by then all code is loaded and compiled. */
const WARM = STEPS / 8;
const CODE_MAX_MS = 17_000;
const HOUR_MS = 3_600_000;

/** What the page holds after a collection of garbage. */
async function measure(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('HeapProfiler.enable');
  await client.send('HeapProfiler.collectGarbage');
  const { usedSize } = await client.send('Runtime.getHeapUsage');
  const { jsEventListeners, nodes } = await client.send('Memory.getDOMCounters');
  const elements = await page
    .locator('campus-attendance-projection')
    .evaluate((host) => host.shadowRoot?.querySelectorAll('*').length ?? 0);
  await client.detach();
  return { usedSize, jsEventListeners, nodes, elements };
}

/** Waits until all requests of the page have their answers: time must not pass faster for it than for the network. */
function settling(page: Page): () => Promise<void> {
  let running = 0;
  page.on('request', () => {
    running += 1;
  });
  const end = () => {
    running -= 1;
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return () => expect.poll(() => running, { intervals: [5, 10, 20] }).toBe(0);
}

test('[A15] for two hours no code older than 17 s is painted, nothing grows, and the clock of the computer may jump', {
  tag: '@proof',
}, async ({ page, platform, signInFast }) => {
  test.setTimeout(1_200_000);
  const id = await plan(platform, { students: 60, attended: 20, ends: 24 * 60 });
  const validUntil = new Map<string, number>();
  page.on('response', async (response) => {
    if (!CODE.test(response.url()) || !response.ok()) return;
    const { data } = (await response.json()) as { data: { codes: { code: string; validUntil: string }[] } };
    for (const one of data.codes) validUntil.set(one.code, Date.parse(one.validUntil));
  });
  await open(page, signInFast, id);
  await page.waitForLoadState('networkidle');
  const settled = settling(page);
  await expect(page.locator('.proj-digits')).toHaveText(/\d{3}/);
  // How long each code is painted, by the monotonic clock of the page.
  await page.locator('.proj-stage').evaluate((stage) => {
    const painted: Record<string, { from: number; until: number }> = {};
    Object.assign(window, { painted });
    const note = () => {
      const code = stage.querySelector('.proj-digits')?.textContent?.replace(/\D/g, '') ?? '';
      if (code === '') return;
      painted[code] ??= { from: performance.now(), until: 0 };
      painted[code].until = performance.now();
    };
    setInterval(note, 100);
  });

  let advanced = 0;
  let began: Awaited<ReturnType<typeof measure>> | null = null;
  for (let step = 1; step <= STEPS; step += 1) {
    // An hour forward, an hour back, and a day forward: only what the wall clock of the computer says.
    const jump = { [STEPS / 4]: HOUR_MS, [STEPS / 2]: -HOUR_MS, [(3 * STEPS) / 4]: 24 * HOUR_MS }[step];
    if (jump !== undefined) await page.clock.setSystemTime((await page.evaluate(() => Date.now())) + jump);
    await platform.advance(STEP_S);
    advanced += STEP_S * 1_000;
    if (step % 20 === 0) await mark(platform, id, 20 + ((step / 20) % 40), step % 40 === 0 ? 0 : 1);
    const answered = page.waitForResponse((response) => POLL.test(response.url()) && response.ok());
    await page.clock.runFor(PROJECTION_INTERVAL_MS + 50);
    await answered;
    await settled();
    const code = ((await page.locator('.proj-digits').textContent()) ?? '').replace(/\D/g, '');
    if (code !== '') {
      const late = Date.now() + advanced - (validUntil.get(code) ?? 0);
      expect(late, `${code} at step ${step}`).toBeLessThanOrEqual(CODE_MAX_MS - 15_000);
    }
    if (step === WARM) began = await measure(page);
  }
  const ended = await measure(page);
  const painted = await page.evaluate(
    () => (window as unknown as { painted: Record<string, { from: number; until: number }> }).painted,
  );
  const lasting = Object.values(painted).map(({ from, until }) => until - from);
  expect(lasting.length).toBeGreaterThan((HOURS * 3_600) / 15 / 2);
  expect(Math.max(...lasting)).toBeLessThanOrEqual(CODE_MAX_MS);
  expect(ended.jsEventListeners).toBeLessThanOrEqual((began?.jsEventListeners ?? 0) + 10);
  expect(ended.elements).toBeLessThanOrEqual((began?.elements ?? 0) + 20);
  expect(ended.nodes).toBeLessThanOrEqual((began?.nodes ?? 0) * 1.1 + 100);
  expect(ended.usedSize).toBeLessThanOrEqual((began?.usedSize ?? 0) * 1.1 + 1_000_000);
});
