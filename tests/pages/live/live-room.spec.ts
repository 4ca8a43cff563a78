import type { Page } from '@playwright/test';
import { MINUTE_MS } from '../../../src/contract/durations.ts';
import { PRESENCE_INTERVAL_MS } from '../../../src/contract/live/live-constants.ts';
import { expect, type TestPlatform, test, text, unique, WHOLE_DATE } from '../support/fixture.ts';

const room = (key: string, values = {}, language = 'en_US') => text(`live-room:${key}`, values, language);
const pathTo = (liveId: string, query = '') => `/live/north/room/${liveId}?sxz-lang=en_US${query}`;

/** A live course of the demo that was recorded. */
const FILM = 'north-live-14';

/**
 * Plans a live course of the teacher by its own row, so that nothing else depends on it; with `film` it shows a recording.
 */
const plan = async (
  platform: TestPlatform,
  { starts = 5, opened = false, over = false, film = false } = {},
): Promise<string> => {
  const id = `room-${unique()}`;
  const at = (minutes: number) => new Date(platform.now().getTime() + minutes * MINUTE_MS).toISOString();
  await platform.sql`
    insert into lives (tenant_id, id, title, cover, description, lecturer, start_at, end_at, time_zone, opened_at,
      closes_at, recorded, courseware_id, pm_flag, passcode, host_key, created_by, created_at)
    values ('north', ${id}, 'Vectors, step by step', 'mathematics', '', 'Mia Weber', ${at(starts)}, ${at(starts + 60)},
      'Europe/Madrid', ${opened ? at(starts) : null}, ${at(over ? -5 : starts + 90)}, true, null, false, '246810',
      ${`key-of-${id}`}, 'teacher', ${at(-9_000)})`;
  if (film) await platform.sql`update lives set recording_of = ${FILM} where id = ${id}`;
  return id;
};

/** Advances the time of a page until it reports again that its user is present. */
const wait = async (page: Page) => page.clock.runFor(PRESENCE_INTERVAL_MS + 500);

test('a teacher opens a live course, a learner books, checks in, writes and answers, and both see its end and its replay [L05] [L08] [L09]', async ({
  page,
  browser,
  platform,
  guard,
  signInFast,
}) => {
  test.slow();
  const id = await plan(platform, { film: true });
  const other = await browser.newContext({ baseURL: platform.main });
  const learner = await other.newPage();
  await page.clock.install();
  await learner.clock.install();
  await signInFast('learner', { page: learner });
  await learner.goto(pathTo(id));
  const words = learner.getByText(/^Starts .?in \d/);
  await expect(words).toBeVisible();
  // They stand on a ground of their own, whatever the picture behind them shows.
  const ground = (one: Element) => getComputedStyle(one.closest('.stage-words') ?? one).backgroundColor;
  expect(await words.evaluate(ground)).not.toBe('rgba(0, 0, 0, 0)');
  // A countdown to the second, and the room owns the screen, dark in both schemes.
  await expect(learner.locator('.room-countdown')).toHaveText(/^\d:\d\d$/);
  await expect(learner.getByRole('banner')).toHaveCount(0);
  await expect(learner.getByRole('link', { name: room('leave') })).toHaveAttribute('href', new RegExp(`/detail/${id}`));
  const scheme = (one: Element) => getComputedStyle(one).colorScheme;
  expect(await learner.locator('article.room').evaluate(scheme)).toBe('dark');
  expect(await learner.locator('article.room').evaluate((one) => one.clientHeight)).toBe(
    await learner.evaluate(() => innerHeight),
  );
  const isOnTop = (one: Element) => {
    const { height, left, top, width } = one.getBoundingClientRect();
    const root = one.getRootNode() as ShadowRoot;
    return root.elementFromPoint(left + width / 2, top + height / 2) === one;
  };
  expect(await words.evaluate(isOnTop)).toBe(true);
  await expect(learner.locator('.stage-picture')).toHaveCount(1);
  await learner.getByRole('button', { name: room('book.action') }).click();
  await expect(learner.getByText(room('book.done'))).toBeVisible();

  await signInFast('teacher');
  await page.goto(pathTo(id));
  await page.getByRole('button', { name: text('live-studio:goLive') }).click();
  await expect(page.getByText(text('live:status.ongoing'))).toBeVisible();
  await wait(learner);
  const video = learner.getByLabel(room('video.label', { title: 'Vectors, step by step' }));
  await expect(video).toBeVisible();
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.readyState)).toBeGreaterThan(0);
  // What is live has no seek bar, but controls in the bar of the room.
  await expect(video).not.toHaveAttribute('controls');
  const playing = () => video.evaluate((one: HTMLVideoElement) => !one.paused);
  // It plays by itself.
  await expect.poll(playing).toBe(true);
  await learner.getByRole('button', { name: room('video.sound') }).click();
  await expect(learner.getByRole('button', { name: room('video.sound'), pressed: false })).toBeVisible();
  await learner.getByRole('button', { name: room('video.pause') }).click();
  await expect.poll(playing).toBe(false);
  await expect(learner.getByRole('timer')).toHaveText(/^\d+:\d\d/);
  await expect(learner.getByText(room('online', { number: '1' }))).toBeVisible();
  await learner.getByRole('button', { name: room('checkIn.action') }).click();
  await expect(learner.getByText(room('checkIn.done'))).toBeVisible();

  const message = learner.getByRole('textbox', { name: room('messages.field') });
  await message.fill('<img src=x onerror=alert(1)> hello');
  await learner.keyboard.press('Enter');
  await expect(learner.getByRole('log')).toContainText('<img src=x onerror=alert(1)> hello');
  await expect(learner.getByRole('log').getByRole('time')).toHaveAttribute('title', WHOLE_DATE);
  await expect(learner.getByRole('log').getByRole('link')).toHaveCount(0);
  await expect(message).toHaveValue('');
  await expect(message).toBeFocused();
  await message.fill('fuck');
  await learner.getByRole('button', { name: room('messages.send') }).click();
  await expect(learner.getByText(room('messages.refused'))).toBeVisible();
  await expect(message).toHaveValue('fuck');

  await page.getByRole('tab', { name: room('quiz.tab') }).click();
  await page.getByLabel(room('quiz.field')).fill('Is everything clear?');
  await page.getByRole('button', { name: room('quiz.ask') }).click();
  await expect(page.locator('.room-panel').getByText('Is everything clear?')).toBeVisible();
  await page.getByRole('tab', { name: room('messages.title') }).click();
  await expect(page.getByRole('log')).toContainText('hello');
  await wait(learner);
  await learner.getByRole('button', { name: room('quiz.yes'), exact: true }).click();
  await expect(learner.getByText(room('quiz.result', { yes: '1', no: '0' }))).toBeVisible();
  await learner
    .locator('.room-asked')
    .getByRole('button', { name: text('common:ui.close') })
    .click();
  await expect(learner.locator('.room-asked')).toHaveCount(0);

  await page.getByRole('button', { name: room('close.action') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: room('close.action') })
    .click();
  await expect(page.getByText(room('replay.preparing'))).toBeVisible();
  await platform.sql`update lives set closes_at = ${new Date(platform.now().getTime() - 2 * MINUTE_MS).toISOString()},
    opened_at = ${new Date(platform.now().getTime() - 9 * MINUTE_MS).toISOString()} where id = ${id}`;
  await wait(learner);
  const replay = learner.getByLabel(room('replay.label', { title: 'Vectors, step by step' }));
  await learner.getByRole('button', { name: text('live-replay:play') }).click();
  await expect.poll(() => replay.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
  const [viewer] = await platform.sql`select visits, checked_at, appointed_at from live_viewers
    where live_id = ${id} and user_id = 'learner'`;
  expect(viewer?.visits).toBe(1);
  expect([viewer?.checked_at, viewer?.appointed_at].every(Boolean)).toBe(true);

  // The teacher answers later, in the lecturing center; the room shows the answer, and offers to report the message.
  const interaction = (key: string) => text(`lecturing-interaction:${key}`);
  await page.goto('/classInfo/north/lecturing-center/interactive-management?sxz-lang=en_US&fromType=partner');
  const asked = page.getByRole('listitem').filter({ hasText: 'onerror=alert(1)> hello' });
  await expect(asked.getByRole('link', { name: 'Vectors, step by step' })).toHaveAttribute('href', /fromType=partner/);
  await asked.getByRole('button', { name: interaction('answer') }).click();
  await asked.getByRole('button', { name: interaction('send') }).click();
  await expect(asked.getByText(interaction('missing'))).toBeVisible();
  await expect(asked.getByRole('textbox')).toBeFocused();
  await asked.getByRole('textbox').fill('Hello, and welcome.');
  await asked.getByRole('button', { name: interaction('send') }).click();
  await expect(asked.getByRole('button', { name: interaction('change') })).toBeFocused();
  await expect(asked).toContainText('Hello, and welcome.');
  await page.getByRole('combobox', { name: interaction('filter') }).selectOption('answered');
  await expect(asked).toContainText('Hello, and welcome.');
  await page.goto(pathTo(id));
  await expect(page.getByRole('log')).toContainText('Hello, and welcome.');
  await page
    .getByRole('log')
    .getByRole('link', { name: room('messages.report') })
    .click();
  await expect(page).toHaveURL(new RegExp(`/complaintReport/north\\?.*liveId=${id}`));
  await expect(page.locator('campus-complaint-report')).toContainText('onerror=alert(1)> hello');
  // axe writes to the frame of the other origin.
  guard.allowConsole(/postMessage/);
  const service = page.frameLocator('campus-complaint-report iframe');
  await expect(service.getByRole('radio').first()).toBeVisible();
  await other.close();
});

test('a learner who listens in a hidden tab is still there, and one who pauses or mutes the video there has left [L08]', async ({
  page,
  platform,
  signInFast,
}) => {
  const id = await plan(platform, { starts: -5, opened: true, film: true });
  await signInFast('learner');
  await page.clock.install();
  await page.goto(pathTo(id));
  const video = page.getByLabel(room('video.label', { title: 'Vectors, step by step' }));
  await expect(video).toBeVisible();
  const isReport = (url: string) => url.includes('/lives/v1/presence/');
  const counts = { reports: 0, answers: 0 };
  page.on('request', (request) => {
    if (isReport(request.url())) counts.reports += 1;
  });
  page.on('response', (response) => {
    if (isReport(response.url())) counts.answers += 1;
  });
  const reportsOf = async () => {
    Object.assign(counts, { reports: 0, answers: 0 });
    await wait(page);
    // What the clock has set off has been sent before this is answered.
    await page.evaluate(async () => void (await fetch('/healthz')));
    await expect.poll(() => counts.answers).toBe(counts.reports);
    return counts.reports;
  };
  const change = (what: 'play' | 'pause' | 'mute') =>
    video.evaluate(async (one: HTMLVideoElement, what) => {
      if (what === 'mute') one.muted = true;
      else await one[what]();
    }, what);
  await expect.poll(() => video.evaluate((one: HTMLVideoElement) => one.paused)).toBe(false);
  await change('pause');
  expect(await reportsOf()).toBe(1);
  // The headless browser shows every page.
  await page.evaluate(() => Object.defineProperty(document, 'hidden', { get: () => true, configurable: true }));
  expect(await reportsOf()).toBe(0);
  await page.getByRole('heading', { name: 'Vectors, step by step', level: 2 }).click();
  await change('play');
  expect(await reportsOf()).toBe(1);
  await change('pause');
  expect(await reportsOf()).toBe(0);
  await change('play');
  await change('mute');
  expect(await reportsOf()).toBe(0);
});

test('a user with the passcode enters as the host, and the key of an address is removed at once and stored nowhere [L06]', async ({
  page,
  events,
  guard,
  platform,
  signInFast,
}) => {
  const id = await plan(platform, { starts: -5, opened: true });
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await signInFast('learner');
  await page.goto(`${pathTo(id, '&role=host')}#key=key-of-${id}`);
  await expect(page.getByRole('button', { name: room('close.action') })).toBeVisible();
  await expect(page).not.toHaveURL(/key/);
  const shown = await page.evaluate(() => {
    const roots: (Document | ShadowRoot)[] = [document];
    for (const root of roots)
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) roots.push(element.shadowRoot);
    const markup = roots.map((root) => (root instanceof Document ? root.documentElement.outerHTML : root.innerHTML));
    const timeline = performance.getEntries().map(({ name }) => name);
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
    return [...markup, ...timeline, stored, JSON.stringify(history.state)].join();
  });
  expect(`${shown}${JSON.stringify(events())}${addresses.join()}`).not.toContain(`key-of-${id}`);

  guard.allow({ status: 400, url: /lives\/v1\/enter/ });
  // After a change of the passcode, the user is no longer the host and is asked for it.
  await platform.sql`update lives set host_key = 'another-key' where id = ${id}`;
  await page.goto(pathTo(id, '&role=host'));
  const passcode = page.getByLabel(room('host.field'));
  // The form is as high as its content, not as the room.
  const door = page.locator('.room-door');
  expect(await door.evaluate((form) => (form.lastElementChild as Element).clientHeight)).toBeLessThan(100);
  await passcode.fill('12345');
  await page.getByRole('button', { name: room('host.enter') }).click();
  await expect(page.getByText(room('host.format'))).toBeVisible();
  await passcode.fill('111111');
  await page.getByRole('button', { name: room('host.enter') }).click();
  await expect(page.getByText(room('host.wrong'))).toBeVisible();
  await passcode.fill('٢٤٦٨١٠');
  await page.getByRole('button', { name: room('host.enter') }).click();
  await expect(page.getByRole('button', { name: room('close.action') })).toBeVisible();

  // Opening an address with a key on this page changes only the fragment.
  await platform.sql`update lives set host_key = 'newest-key' where id = ${id}`;
  await page.reload();
  await expect(passcode).toBeVisible();
  await page.evaluate(() => {
    location.hash = '#key=newest-key';
  });
  await expect(page.getByRole('button', { name: room('close.action') })).toBeVisible();
  await expect(page).not.toHaveURL(/key/);
});

test('a visitor is asked to sign in, a replay that is missing is loaded again, and a deleted live course leads to the page about it [L05] [L09] [E09]', async ({
  page,
  guard,
  platform,
  signInFast,
}) => {
  // The visitor's clock is wrong; the server's is used.
  const soon = await plan(platform);
  await page.clock.install({ time: Date.now() + 180 * MINUTE_MS });
  await page.goto(pathTo(soon));
  await expect(page.getByText(/in [45] minutes$/)).toBeVisible();
  await platform.sql`update lives set title = 'Vectors, once more' where id = ${soon}`;
  await page.clock.runFor(31_000);
  await expect(page.getByRole('heading', { name: 'Vectors, once more' })).toBeVisible();

  const id = await plan(platform, { starts: -60, opened: true, over: true, film: true });
  await page.goto(pathTo(id));
  await expect(page.getByRole('heading', { name: 'Vectors, step by step' })).toBeVisible();
  await expect(page.getByText(text('live:status.ended'))).toBeVisible();
  await expect(page.getByRole('button', { name: room('signIn.action') })).toBeVisible();
  await signInFast('learner');
  const replays = /replay\/detailsByLiveId/;
  guard.allow({ status: 500, url: replays });
  await page.route(replays, (route) => route.fulfill({ status: 500, json: { resultCode: '500001', message: '' } }));
  await page.goto(pathTo(id));
  await expect(page.getByText(room('replay.failed'))).toBeVisible();
  await page.unroute(replays);
  await page.getByRole('button', { name: text('common:ui.retry') }).click();
  await expect(page.getByLabel(room('replay.label', { title: 'Vectors, step by step' }))).toBeVisible();
  // The film may still be loading its captions.
  guard.allow({ status: 404, url: /\/captions\// });
  await platform.sql`update lives set deleted_at = now() where id = ${id}`;
  await page.reload();
  await expect(page).toHaveURL(/\/status\/live-deleted/);
});

test('asks what is on as soon as its countdown ends, and stays in its box on a narrow page of another site [L05]', async ({
  page,
  embed,
  platform,
  signInFast,
}) => {
  const id = await plan(platform, { starts: 5, film: true });
  await signInFast('learner');
  await page.clock.install();
  await page.setViewportSize({ width: 500, height: 900 });
  const tag = `<campus-live-room tenant="north" language="en_US" live-id="${id}"></campus-live-room>`;
  await embed(`<div style="inline-size: 360px; margin-block: 100px">${tag}</div><p>After it</p>`, { origin: 'main' });
  const countdown = page.locator('.room-countdown');
  await expect(countdown).toBeVisible();
  await platform.sql`update lives set opened_at = start_at - interval '5 minutes' where id = ${id}`;
  let reports = 0;
  page.on('request', (request) => {
    if (request.url().includes('/lives/v1/presence/')) reports += 1;
  });
  // To the second, whatever the periodical reports are.
  const left = ((await countdown.textContent()) ?? '').split(':').map(Number);
  await page.clock.runFor(((left[0] ?? 0) * 60 + (left[1] ?? 0) + 2) * 1_000);
  await expect.poll(() => reports).toBeGreaterThan(0);
  await expect(page.getByLabel(room('video.label', { title: 'Vectors, step by step' }))).toBeVisible();
  const boxes = await page.evaluate(() => {
    const root = document.querySelector('campus-live-room')?.shadowRoot;
    const host = document.querySelector('campus-live-room')?.getBoundingClientRect();
    const parts = [...(root?.querySelectorAll('.room, .room *') ?? [])].map((one) => one.getBoundingClientRect());
    const shown = parts.filter(({ height, width }) => height > 1 && width > 1);
    return {
      over: shown.filter((box) => host && (box.left < host.left - 1 || box.right > host.right + 1)).length,
      page: document.documentElement.scrollWidth,
      after: (document.querySelector('main > p')?.getBoundingClientRect().top ?? 0) >= (host?.bottom ?? 0),
    };
  });
  expect(boxes).toEqual({ over: 0, page: 500, after: true });
});

test('calls nothing without the id of a live course, and says so [P09]', async ({ page, embed }) => {
  await embed('<campus-live-room tenant="north" language="en_US"></campus-live-room>');
  await expect(page.getByText(room('missing'))).toBeVisible();
});
