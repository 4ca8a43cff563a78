import type { BrowserContext, Page, TestInfo } from '@playwright/test';
import { MINUTE_MS } from '../../../src/contract/durations.ts';
import { expect, type TestPlatform, test, text, unique } from '../support/fixture.ts';
import { probe } from './media/probe.ts';

const room = (key: string, values = {}, language = 'en_US') => text(`live-room:${key}`, values, language);
const studio = (key: string, values = {}, language = 'en_US') => text(`live-studio:${key}`, values, language);
const replay = (key: string, values = {}) => text(`live-replay:${key}`, values);
const TITLE = 'Vectors, step by step';
const pathTo = (liveId: string, language = 'en_US') => `/live/north/room/${liveId}?sxz-lang=${language}`;

/** Plans a live course of the teacher that can be opened now; `opened`: it is on. */
async function plan(platform: TestPlatform, opened = false): Promise<string> {
  const id = `cast-${unique()}`;
  const at = (minutes: number) => new Date(platform.now().getTime() + minutes * MINUTE_MS).toISOString();
  await platform.sql`
    insert into lives (tenant_id, id, title, cover, description, lecturer, start_at, end_at, time_zone, opened_at,
      closes_at, recorded, courseware_id, pm_flag, passcode, host_key, created_by, created_at)
    values ('north', ${id}, ${TITLE}, 'mathematics', '', 'Mia Weber', ${at(opened ? -1 : 5)}, ${at(65)},
      'Europe/Madrid', ${opened ? at(-1) : null}, ${at(95)}, true, null, false, '246810', ${`key-of-${id}`}, 'teacher',
      ${at(-9_000)})`;
  return id;
}

/** The tone of the test microphone is what suppression of noise takes out. */
const withTone = (context: BrowserContext) =>
  context.addInitScript(() => {
    const { mediaDevices } = navigator;
    if (!mediaDevices) return;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    mediaDevices.getUserMedia = (wanted = {}) =>
      ask({
        ...wanted,
        audio: wanted.audio ? { noiseSuppression: false, echoCancellation: false, autoGainControl: false } : false,
      });
  });

const videoOf = (page: Page) => page.getByLabel(room('video.label', { title: TITLE }));

/** Whether the picture of a video changes, and how many seconds it plays meanwhile. */
const watch = (page: Page) =>
  videoOf(page).evaluate(async (one: HTMLVideoElement) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [64, 36];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    const shot = () => {
      context?.drawImage(one, 0, 0, 64, 36);
      return [...(context?.getImageData(0, 0, 64, 36).data ?? [])];
    };
    const [first, began] = [shot(), one.currentTime];
    await new Promise((resolve) => setTimeout(resolve, 600));
    const changed = shot().filter((value, index) => Math.abs(value - (first[index] ?? 0)) > 12).length;
    return { changed: changed > 20, moved: one.currentTime - began > 0.1 };
  });
const seen = { changed: true, moved: true };

/** The loudest sample of a video that plays; called once for each page. */
const loudness = (page: Page) =>
  videoOf(page).evaluate(async (one: HTMLVideoElement) => {
    const context = new AudioContext();
    const analyser = new AnalyserNode(context);
    context.createMediaElementSource(one).connect(analyser).connect(context.destination);
    const wave = new Float32Array(analyser.fftSize);
    let most = 0;
    for (let look = 0; look < 100 && most < 0.02; look += 1) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      analyser.getFloatTimeDomainData(wave);
      most = Math.max(most, ...wave.map(Math.abs));
    }
    return most;
  });

/** Writes down how far a picture is behind the camera: a figure, which is not asserted. */
const noteLatency = async (page: Page, info: TestInfo) => {
  const latency = await videoOf(page).getAttribute('data-latency');
  info.annotations.push({ type: 'figure', description: `${latency} s behind the camera` });
  console.log(`latency: ${latency} s`);
};

/** Broadcasts a live course that is on. */
const goOn = async (page: Page, id: string) => {
  await page.goto(pathTo(id));
  await page.getByRole('button', { name: studio('fromHere') }).click();
  await expect(page.getByText(studio('link.good'))).toBeVisible();
};

/** Ends a live course that is on. */
const end = async (page: Page) => {
  await page.getByRole('button', { name: room('close.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: room('close.action') })
    .click();
  await expect(page.getByText(room('replay.preparing'))).toBeVisible();
};

const LOST = [/live\/in\//, /live\/media\//, /\/lives\/v1\//];
/** Takes the network from pages for some time, of which they are told as by the browser. */
const cut = async (contexts: readonly BrowserContext[], during: () => Promise<void>) => {
  for (const context of contexts) await context.setOffline(true);
  await during();
  for (const context of contexts) await context.setOffline(false);
};
/** Lets a server answer nothing for some time, of which browsers know nothing. */
const refuse = async (contexts: readonly BrowserContext[], during: () => Promise<void>) => {
  for (const context of contexts)
    for (const url of LOST) await context.route(url, (route) => route.abort('connectionrefused'));
  await during();
  for (const context of contexts) for (const url of LOST) await context.unroute(url);
};

test('a teacher broadcasts, a learner sees and hears it also after a cut of the network and a reload, and the replay has its length [B01] [B02] [B03] [B05]', async ({
  page,
  browser,
  guard,
  platform,
  signInFast,
}, info) => {
  test.slow();
  const id = await plan(platform);
  for (const url of LOST) guard.allow({ status: 0, url });
  guard.allow({ status: 404, url: /live\.m3u8/ });
  await withTone(page.context());
  page.on('dialog', (dialog) => void dialog.accept());
  await signInFast('teacher');
  await page.goto(pathTo(id));
  await page.getByRole('button', { name: studio('turnOn') }).click();
  await expect(page.getByText(studio('setup.fine'))).toBeVisible();
  await page.getByRole('button', { name: studio('goLive') }).click();
  await expect(page.getByText(studio('link.good'))).toBeVisible();

  const other = await browser.newContext({ baseURL: platform.main });
  const learner = await other.newPage();
  await signInFast('learner', { page: learner });
  await learner.goto(pathTo(id));
  await expect.poll(() => watch(learner)).toEqual(seen);
  // The browser plays without sound until somebody presses something.
  const hear = learner.getByRole('button', { name: room('video.hear') });
  const sound = learner.getByRole('button', { name: room('video.sound') });
  if (await hear.isVisible()) await hear.click();
  else await learner.getByRole('heading', { name: TITLE, level: 2 }).click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  expect(await loudness(learner)).toBeGreaterThan(0.01);
  await noteLatency(learner, info);

  await learner.getByRole('button', { name: room('hand.action') }).click();
  await expect(learner.getByRole('button', { name: room('hand.action') })).toHaveAttribute('aria-pressed', 'true');

  await cut([page.context()], async () => {
    await expect(page.getByText(studio('link.poor'))).toBeVisible();
  });
  await expect(page.getByText(studio('link.good'))).toBeVisible();
  await expect.poll(() => watch(learner)).toEqual(seen);

  await page.getByRole('tab', { name: room('people.title') }).click();
  await expect(page.getByRole('button', { name: /^Lower the hand of/ })).toBeVisible();

  await page.reload();
  await expect(page.getByText(studio('link.good'))).toBeVisible();
  await expect.poll(() => watch(learner)).toEqual(seen);

  await end(page);
  const [{ ms, parts } = { ms: 0, parts: 0 }] = await platform.sql`
    select sum(ms)::int as ms, count(distinct part)::int as parts from live_segments where live_id = ${id}`;
  expect(Number(parts)).toBe(2);
  await platform.sql`update lives set closes_at = closes_at - interval '2 minutes' where id = ${id}`;
  await learner.goto(`/live/north/detail/${id}?sxz-lang=en_US`);
  await learner.getByRole('button', { name: replay('play') }).click();
  const film = learner.locator('campus-live-detail video');
  const length = () => film.evaluate((one: HTMLVideoElement) => one.duration);
  await expect.poll(async () => Math.abs((await length()) - Number(ms) / 1_000) < 1).toBe(true);
  const to = (part: number) =>
    film.evaluate((one: HTMLVideoElement, part) => {
      one.currentTime = one.duration * part;
    }, part);
  for (const part of [0.9, 0.2]) {
    await to(part);
    const at = (await length()) * part;
    await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(at + 0.1);
  }
  await learner.getByRole('combobox', { name: replay('speed') }).selectOption('1.5');
  expect(await film.evaluate((one: HTMLVideoElement) => one.playbackRate)).toBe(1.5);
  await other.close();
});

test('a teacher goes on without a camera that is refused or pulled out, and takes the broadcast over in another tab, also on a phone in Arabic [B01] [B02]', async ({
  page,
  guard,
  platform,
  signInFast,
}) => {
  test.slow();
  const id = await plan(platform, true);
  guard.allow({ status: 409, url: /broadcast|live\/in\// });
  page.on('dialog', (dialog) => void dialog.accept());
  await signInFast('teacher');
  await page.addInitScript(() => {
    const { mediaDevices } = navigator;
    if (!mediaDevices) return;
    const ask = mediaDevices.getUserMedia.bind(mediaDevices);
    const state = { isRefused: true };
    Object.assign(globalThis, { testDevices: state });
    mediaDevices.getUserMedia = async (wanted) => {
      if (state.isRefused) throw new DOMException('', 'NotAllowedError');
      const stream = await ask(wanted);
      Object.assign(state, { stream });
      return stream;
    };
  });
  await page.goto(pathTo(id));
  await expect(page.getByText(studio('stage.idle'))).toBeVisible();
  await page.getByRole('button', { name: studio('fromHere') }).click();
  await expect(page.getByText(studio('camera.refused'))).toBeVisible();
  await expect(page.getByText(studio('microphone.refused'))).toBeVisible();
  await guard.checkAxe(page);
  const problem = (key: string) => page.locator('.campus-notice', { hasText: studio(key) });
  await problem('microphone.refused')
    .getByRole('button', { name: studio('without') })
    .click();
  await expect(problem('microphone.refused')).toHaveCount(0);
  await page.evaluate(() =>
    Object.assign((globalThis as never as { testDevices: object }).testDevices, { isRefused: false }),
  );
  await problem('camera.refused')
    .getByRole('button', { name: text('common:ui.retry') })
    .click();
  await expect(page.getByRole('button', { name: studio('camera'), pressed: true })).toBeVisible();
  await page.evaluate(() => {
    const { stream } = (globalThis as never as { testDevices: { stream: MediaStream } }).testDevices;
    for (const track of stream.getTracks()) track.dispatchEvent(new Event('ended'));
  });
  await expect(problem('camera.lost')).toBeVisible();
  await problem('camera.lost')
    .getByRole('button', { name: text('common:ui.retry') })
    .click();
  await expect(page.getByText(studio('link.good'))).toBeVisible();

  // Another tab of the same teacher, on a phone, by the keyboard.
  const phone = await page.context().newPage();
  await phone.setViewportSize({ width: 320, height: 640 });
  await phone.emulateMedia({ colorScheme: 'dark' });
  await expect
    .poll(async () => {
      const [row] = await platform.sql`select count(*)::int as count from live_segments where live_id = ${id}`;
      return Number(row?.count);
    })
    .toBeGreaterThan(1);
  await phone.goto(pathTo(id, 'ar_SA'));
  await phone.getByRole('button', { name: room('broadcast.action', {}, 'ar_SA') }).press('Enter');
  await phone.getByRole('button', { name: studio('fromHere', {}, 'ar_SA') }).press('Enter');
  const confirm = phone.getByRole('button', { name: studio('fromHere', {}, 'ar_SA') });
  await expect(phone.getByText(studio('stage.taken', {}, 'ar_SA'))).toBeVisible();
  await confirm.press('Enter');
  await phone
    .getByRole('dialog')
    .getByRole('button', { name: studio('fromHere', {}, 'ar_SA') })
    .press('Enter');
  await expect(page.getByText(studio('stage.elsewhere'))).toBeVisible();
  await phone.getByRole('button', { name: studio('camera', {}, 'ar_SA') }).press('Enter');
  await expect(phone.getByRole('button', { name: studio('camera', {}, 'ar_SA'), pressed: false })).toBeVisible();
  // There is no space left, and then there is again.
  const use = (bytes: number) =>
    platform.sql`update live_recordings set bytes = bytes + ${bytes} where live_id = ${id}`;
  const full = phone.getByText(studio('link.full', {}, 'ar_SA'));
  await use(100 * 1_024 ** 3);
  await expect(full).toBeVisible();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await guard.checkAxe(phone);
  await use(-100 * 1_024 ** 3);
  await expect(full).toHaveCount(0);
  await expect(phone.getByText(studio('link.good', {}, 'ar_SA'))).toBeVisible();
});

test('both sides of a broadcast survive twenty seconds without network and without a server, and nothing of it is lost, also not in its download [B02] [B03] [B05] @proof', async ({
  page,
  browser,
  guard,
  platform,
  signInFast,
}, info) => {
  test.slow();
  page.on('dialog', (dialog) => void dialog.accept());
  await withTone(page.context());
  guard.allowConsole(/AudioContext was not allowed to start/);
  const id = await plan(platform, true);
  for (const url of LOST) guard.allow({ status: 0, url });
  guard.allow({ status: 404, url: /live\.m3u8/ });
  await signInFast('teacher');
  await goOn(page, id);
  const other = await browser.newContext({ baseURL: platform.main });
  const learner = await other.newPage();
  await signInFast('learner', { page: learner });
  await learner.goto(pathTo(id));
  await expect.poll(() => watch(learner)).toEqual(seen);
  const wait = () => page.waitForTimeout(20_000);
  const interruptions = [
    () => cut([page.context()], wait),
    () => cut([other], wait),
    () => refuse([page.context(), other], wait),
  ];
  for (const interrupt of interruptions) {
    await interrupt();
    await expect(page.getByText(studio('link.good'))).toBeVisible();
    await expect.poll(() => watch(learner)).toEqual(seen);
    // Whoever is late is told so, and catches up by the button or by running faster.
    const late = learner.getByRole('button', { name: /behind/ });
    const catchUp = async () => {
      // It may have caught up meanwhile.
      if (await late.isVisible()) await late.click({ timeout: 2_000 }).catch(() => {});
      return Number(await videoOf(learner).getAttribute('data-latency'));
    };
    // Less than the interruption has lasted.
    await expect.poll(catchUp, { timeout: 180_000 }).toBeLessThan(15);
    await expect(late).toHaveCount(0);
    await expect.poll(() => watch(learner)).toEqual(seen);
    await noteLatency(learner, info);
  }
  // One part without a gap: each segment begins where the one before it ends.
  const rows = await platform.sql`select number, start_ms, ms from live_segments where live_id = ${id} order by number`;
  expect(rows.length).toBeGreaterThan(20);
  for (const [index, row] of rows.entries()) {
    const before = rows[index - 1];
    expect(Number(row.number)).toBe(index);
    if (before) expect(Math.abs(Number(row.start_ms) - Number(before.start_ms) - Number(before.ms))).toBeLessThan(50);
  }
  await other.close();

  // Another part follows, and the film of both is one that other players read.
  await page.reload();
  await expect(page.getByText(studio('link.good'))).toBeVisible();
  await expect
    .poll(async () => {
      const [row] = await platform.sql`select max(part)::int as part from live_segments where live_id = ${id}`;
      return Number(row?.part);
    })
    .toBe(1);
  // Nobody has pressed anything on the host's page since, and its microphone is heard.
  const third = await browser.newContext({ baseURL: platform.main });
  const visitor = await third.newPage();
  await signInFast('learner', { page: visitor });
  await visitor.goto(pathTo(id));
  await expect.poll(() => watch(visitor)).toEqual(seen);
  await visitor.getByRole('heading', { name: TITLE, level: 2 }).click();
  expect(await loudness(visitor)).toBeGreaterThan(0.01);
  await third.close();
  await end(page);
  const [{ ms } = { ms: 0 }] = await platform.sql`
    select sum(ms)::int as ms from live_segments where live_id = ${id}`;
  await platform.sql`update lives set closes_at = closes_at - interval '2 minutes' where id = ${id}`;
  await page.goto(`/live/north/detail/${id}?gotoItem=replay&sxz-lang=en_US`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: replay('download.action') }).click();
  probe(await (await download).path(), Number(ms) / 1_000);
});

test('a viewer whose network is too slow for the picture hears the sound alone, and gets the picture back [B03] @proof', async ({
  page,
  browser,
  guard,
  platform,
  signInFast,
}) => {
  const id = await plan(platform, true);
  guard.allow({ status: 404, url: /live\.m3u8/ });
  await withTone(page.context());
  await signInFast('teacher');
  await goOn(page, id);
  const other = await browser.newContext({ baseURL: platform.main });
  const learner = await other.newPage();
  await signInFast('learner', { page: learner });
  await learner.goto(pathTo(id));
  await expect.poll(() => watch(learner)).toEqual(seen);
  const session = await other.newCDPSession(learner);
  const slow = (bytes: number) =>
    session.send('Network.emulateNetworkConditions', {
      ...{ offline: false, latency: 0, uploadThroughput: -1 },
      downloadThroughput: bytes,
    });
  const [sent] =
    await platform.sql`select sum(bytes) * 1000 / sum(ms) as second from live_segments where live_id = ${id}`;
  await slow(Number(sent?.second) / 3);
  await expect(learner.getByText(room('video.soundOnly'))).toBeVisible();
  await expect.poll(async () => (await watch(learner)).moved).toBe(true);
  await learner.getByRole('heading', { name: TITLE, level: 2 }).click();
  expect(await loudness(learner)).toBeGreaterThan(0.01);
  await slow(-1);
  await learner.getByRole('button', { name: room('video.withPicture') }).click();
  await expect.poll(() => watch(learner)).toEqual(seen);
  await other.close();
});
