import type { Locator, Page } from '@playwright/test';
import { post } from '../../support/calls.ts';
import { expect, type TestPlatform, test, text, unique } from '../../support/fixture.ts';
import { findHiddenFocus } from '../../support/measures/focus.ts';
import { insertLive } from '../new-live.ts';

/** Live courses on a small phone in Arabic, dark, by keys alone, and as a screen reader reads them. */

const ar = (key: string, values = {}) => text(key, values, 'ar_SA');
const room = (key: string, values = {}) => ar(`live-room:${key}`, values);
const studio = (key: string, values = {}) => ar(`live-studio:${key}`, values);
const TITLE = 'المتجهات خطوة خطوة';
const TAG = 'campus-live-room';
/** A text with a colon, in a snapshot. */
const quoted = (words: string) => JSON.stringify(words);

const open = async (page: Page, id: string) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto(`/live/north/room/${id}?sxz-lang=ar_SA`);
};

const hasFocus = (one: Element) => (one.getRootNode() as Document | ShadowRoot).activeElement === one;

/** Presses Tab until an element has the focus, and then a key. */
const press = async (page: Page, target: Locator, key = 'Enter') => {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < 60 && !(await target.evaluate(hasFocus)); stop++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await page.keyboard.press(key);
};

/** What reaches out of the window or cannot be read whole at its sides. */
const findCut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const shown = [
      ...(document.querySelector('campus-live-room')?.shadowRoot?.querySelectorAll('.room, .room *') ?? []),
    ];
    const cut = shown.filter((one) => {
      const { left, right, width } = one.getBoundingClientRect();
      return width > 1 && (left < -1 || right > innerWidth + 1);
    });
    const page = document.documentElement.scrollWidth > innerWidth ? ['the page'] : [];
    return [...page, ...cut.map((one) => one.outerHTML.slice(0, 120))];
  });

/** Asks the room which of two colors is nicer. */
const ask = (platform: TestPlatform, liveId: string) =>
  platform.sql`insert into live_events (tenant_id, id, live_id, kind, user_id, content, options, created_at)
    values ('north', ${`quiz-${unique()}`}, ${liveId}, 'quiz', 'teacher', 'أي لون أجمل؟', ${'{أزرق,أخضر}'}::text[], now())`;

test('a learner on a small phone in Arabic pauses, mutes, raises a hand, checks in, answers, writes, watches the replay with captions and leaves, by keys alone [B03] [B06] [B08] [P14]', async ({
  page,
  guard,
  platform,
  signInFast,
}) => {
  test.slow();
  const id = await insertLive(platform, { held: true, start: '-5 minutes', end: '55 minutes', title: TITLE });
  await signInFast('learner');
  await open(page, id);
  const button = (key: string) => page.getByRole('button', { name: room(key), exact: true });
  const title = page.getByRole('heading', { name: TITLE, level: 2 });
  const video = page.getByLabel(room('video.label', { title: TITLE }));
  const isPaused = () => video.evaluate((one: HTMLVideoElement) => one.paused);
  await expect.poll(isPaused).toBe(false);

  await press(page, button('video.pause'));
  await expect.poll(isPaused).toBe(true);
  await press(page, button('video.play'), 'Space');
  await expect.poll(isPaused).toBe(false);
  const sound = button('video.sound');
  const isMuted = () => video.evaluate((one: HTMLVideoElement) => one.muted);
  const wasMuted = await isMuted();
  await press(page, sound);
  await expect.poll(isMuted).toBe(!wasMuted);
  await expect(sound).toHaveAttribute('aria-pressed', String(wasMuted));

  await press(page, button('checkIn.action'));
  await expect(page.getByRole('status').filter({ hasText: room('checkIn.done') })).toBeVisible();
  await expect(title).toBeFocused();

  await ask(platform, id);
  await press(page, button('hand.action'));
  await expect(button('hand.action')).toHaveAttribute('aria-pressed', 'true');
  await expect(button('hand.action')).toBeFocused();
  const [viewer] = await platform.sql`select hand_at is not null as up from live_viewers where live_id = ${id}`;
  expect(viewer?.up).toBe(true);

  const question = page.getByRole('region', { name: room('quiz.title') });
  const said = page.getByRole('status').filter({ hasText: 'أي لون أجمل؟' });
  await expect(said).toBeAttached();
  expect(await findCut(page)).toEqual([]);
  await press(page, question.getByRole('button', { name: 'أخضر' }));
  await expect(question.getByText(room('quiz.own', { answer: 'أخضر' }))).toBeVisible();
  await expect(question.getByRole('heading', { name: room('quiz.title') })).toBeFocused();

  const message = page.getByRole('textbox', { name: room('messages.field') });
  await press(page, message, 'Space');
  await message.pressSequentially('شكرًا جزيلًا');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('log')).toContainText('شكرًا جزيلًا');
  await expect(message).toBeFocused();
  await guard.checkAxe(page);
  expect(await findCut(page)).toEqual([]);
  await expect(page.locator(TAG)).toMatchAriaSnapshot(`
- article "${TITLE}":
  - link "${room('leave')}"
  - heading "${TITLE}" [level=2]
  - status: ${ar('live:status.ongoing')}
  - timer
  - paragraph: ${quoted(room('online', { number: '١' }))}
  - status: ${room('checkIn.done')}
  - button "${room('hand.action')}" [pressed]
  - button "${room('video.pause')}"
  - button "${room('video.sound')}"
  - button "${room('video.full')}"
  - status: ${quoted(room('quiz.own', { answer: 'أخضر' }))}
  - region "${room('quiz.title')}":
    - heading "${room('quiz.title')}" [level=3]
    - button "${ar('common:ui.close')}"
    - paragraph: أي لون أجمل؟
    - list:
      - listitem:
        - paragraph: أزرق ٠
      - listitem:
        - paragraph: أخضر ١
    - paragraph: ${quoted(room('quiz.own', { answer: 'أخضر' }))}
  - complementary:
    - region "${room('messages.title')}":
      - heading "${room('messages.title')}" [level=3]
      - log "${room('messages.title')}":
        - paragraph:
          - text: Rain
          - time
        - paragraph: شكرًا جزيلًا
      - textbox "${room('messages.field')}"
      - button "${room('messages.send')}"`);

  await press(page, question.getByRole('button', { name: ar('common:ui.close') }));
  await expect(question).toHaveCount(0);
  await expect(title).toBeFocused();
  expect(await findHiddenFocus(page, TAG, 'Tab', 30)).toEqual([]);

  await platform.sql`update lives set closes_at = now() - interval '2 minutes' where id = ${id}`;
  await page.reload();
  await press(page, page.getByRole('button', { name: ar('live-replay:play') }));
  const film = page.getByLabel(room('replay.label', { title: TITLE }));
  await expect(film).toBeFocused();
  await expect.poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime)).toBeGreaterThan(0);
  const tracks = () =>
    film.evaluate((one: HTMLVideoElement) => [...one.textTracks].map(({ label, mode }) => ({ label, mode })));
  expect(await tracks()).toEqual([{ label: 'الصينية (الصين)', mode: 'showing' }]);
  expect(await findCut(page)).toEqual([]);
  await guard.checkAxe(page);

  await press(page, page.getByRole('link', { name: room('leave') }));
  await expect(page).toHaveURL(new RegExp(`/live/north/detail/${id}`));
});

test('a host on a small phone in Arabic goes live, mutes, asks, lowers a hand and ends the live course, by keys alone [B01] [B06] [P14]', async ({
  page,
  browser,
  guard,
  platform,
  signInFast,
}) => {
  test.slow();
  const id = await insertLive(platform, { start: '5 minutes', end: '65 minutes', title: TITLE });
  // As Firefox and Safari, which hand over no frames of a track.
  guard.allowConsole(/ScriptProcessorNode is deprecated/);
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'MediaStreamTrackProcessor'));
  await signInFast('teacher');
  await open(page, id);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const title = page.getByRole('heading', { name: TITLE, level: 2 });
  await press(page, button(studio('turnOn')));
  await expect(page.getByText(studio('setup.fine'))).toBeVisible();
  await expect(page.getByRole('heading', { name: studio('setup.title') })).toBeFocused();
  expect(await findCut(page)).toEqual([]);
  await guard.checkAxe(page);
  await press(page, button(studio('goLive')));
  await expect(page.getByText(studio('link.good'))).toBeVisible();
  await expect(title).toBeFocused();

  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'hidden');
  });
  await expect(page.getByText(studio('hidden'))).toBeVisible();

  const microphone = button(studio('control.microphone'));
  await press(page, microphone);
  await expect(microphone).toHaveAttribute('aria-pressed', 'false');
  await press(page, button(studio('devices')));
  const devices = page.getByRole('dialog', { name: studio('devices.title') });
  await expect(devices.getByRole('combobox', { name: studio('camera') })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(studio('devices'))).toBeFocused();

  const other = await browser.newContext({ baseURL: platform.main });
  const learner = await other.newPage();
  await signInFast('learner', { page: learner });
  const calls = '/api/live/api/lives/v1';
  await post(learner, `${calls}/enter/${id}`, { role: 'learner', lpass: '', key: '' });
  await post(learner, `${calls}/hand/${id}`, { raised: true });
  await other.close();

  // The next tab is to the left.
  await press(page, page.getByRole('tab', { name: room('messages.title') }), 'ArrowLeft');
  await expect(page.getByRole('tab', { name: room('quiz.tab'), selected: true })).toBeFocused();
  const field = page.getByRole('textbox', { name: room('quiz.field') });
  await press(page, field, 'Space');
  await field.pressSequentially('هل كل شيء واضح؟');
  await press(page, button(room('quiz.ask')));
  await expect(page.getByRole('region', { name: room('quiz.title') })).toContainText('هل كل شيء واضح؟');
  await expect(button(room('quiz.ask'))).toBeFocused();
  expect(await findCut(page)).toEqual([]);
  await guard.checkAxe(page);
  await expect(page.locator(TAG)).toMatchAriaSnapshot(`
- article "${TITLE}":
  - link "${room('leave')}"
  - heading "${TITLE}" [level=2]
  - status: ${ar('live:status.ongoing')}
  - timer
  - paragraph: ${quoted(room('online', { number: '١' }))}
  - paragraph: ${studio('link.good')}
  - button "${room('close.action')}"
  - img "${studio('preview')}"
  - status: ${studio('hidden')}
  - button "${studio('control.microphone')}" [pressed=false]
  - button "${studio('camera')}" [pressed]
  - button "${studio('screen')}"
  - button "${studio('devices')}"
  - button "${room('checkIn.end')}"
  - status
  - complementary:
    - tablist "${room('panel')}":
      - tab "${room('messages.title')}"
      - tab "${room('quiz.tab')}" [selected]
      - tab "${room('people.title')} ١"
    - tabpanel "${room('quiz.tab')}":
      - group "${room('quiz.tab')}":
        - region "${room('quiz.title')}":
          - heading "${room('quiz.title')}" [level=3]
          - paragraph: هل كل شيء واضح؟
          - paragraph: ${quoted(room('quiz.result', { yes: '٠', no: '٠' }))}
      - textbox "${room('quiz.field')}"
      - button "${room('poll.add')}"
      - button "${room('quiz.ask')}"`);

  await press(page, page.getByRole('tab', { name: room('quiz.tab') }), 'ArrowLeft');
  const people = page.getByRole('list', { name: room('people.title') });
  await press(page, people.getByRole('button').first());
  await expect(people).toBeFocused();
  const [viewer] = await platform.sql`
    select hand_at is null as down from live_viewers where live_id = ${id} and user_id = 'learner'`;
  expect(viewer?.down).toBe(true);
  expect(await findHiddenFocus(page, TAG, 'Shift+Tab', 30)).toEqual([]);

  await press(page, button(room('close.action')));
  await press(page, page.getByRole('dialog').getByRole('button', { name: room('close.action') }));
  await expect(page.getByText(room('replay.preparing'))).toBeVisible();
  await expect(title).toBeFocused();
  expect(await findCut(page)).toEqual([]);
});
