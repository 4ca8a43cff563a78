import type { Page } from '@playwright/test';
import { expect, test, text } from '../../support/fixture.ts';
import { asTeacher, begin, changesOf, freshCode, NAME, recordOf } from './sign-ins.ts';

const words =
  (language: string) =>
  (key: string, values = {}) =>
    text(key, values, language);
const english = words('en_US');
const arabic = words('ar_SA');

const padOf = (page: Page, t = english) => page.getByRole('img', { name: t('attendance-signature:pad') });
const confirmOf = (page: Page, t = english) =>
  page.getByRole('button', { name: t('attendance-signature:confirm', { name: NAME }) });

type Points = readonly (readonly [x: number, y: number])[];

/** Points in hundredths of the pad, on the screen. */
const onPad = async (page: Page, points: Points) => {
  await padOf(page).scrollIntoViewIfNeeded();
  const box = await padOf(page).boundingBox();
  if (!box) throw new Error('no pad');
  return points.map(([x, y]) => [box.x + (box.width * x) / 100, box.y + (box.height * y) / 100] as const);
};

const drawStroke = async (page: Page, points: Points) => {
  const [first, ...others] = await onPad(page, points);
  await page.mouse.move(...(first ?? [0, 0]));
  await page.mouse.down();
  for (const point of others) await page.mouse.move(...point, { steps: 4 });
  await page.mouse.up();
};

/** The same with a finger: a browser that scrolled instead would cancel the stroke. */
const touchStroke = async (page: Page, points: Points) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touches: Points) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: touches.map(([x, y]) => ({ x, y })) });
  const [first, ...others] = await onPad(page, points);
  await send('touchStart', first ? [first] : []);
  for (const point of others) await send('touchMove', [point]);
  await send('touchEnd', []);
  await browser.detach();
};

/** How many pixels of the pad have ink. */
const inkOf = (page: Page) =>
  padOf(page).evaluate((canvas: HTMLCanvasElement) => {
    const copy = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d');
    copy?.drawImage(canvas, 0, 0);
    const data = copy?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
    let ink = 0;
    for (let index = 3; index < data.length; index += 4) if (Number(data[index]) > 0) ink += 1;
    return { ink, width: canvas.width, height: canvas.height };
  });

test('a learner signs by hand, a lost answer loses nothing, and the teacher sees the signature [A05] [A01]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  const teacher = await asTeacher(page, platform, signInFast);
  const id = await begin(platform, { openSignature: true });
  await page.setViewportSize({ width: 320, height: 640 });
  await signInFast('learner');
  await page.goto((await freshCode(platform, teacher, id)).url);
  await confirmOf(page).click();
  await expect(page.getByRole('alert')).toHaveText(english('attendance-signature:missing'));
  await drawStroke(page, [
    [10, 60],
    [20, 20],
    [30, 70],
    [45, 30],
  ]);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await touchStroke(page, [
    [50, 60],
    [60, 20],
    [90, 80],
  ]);
  const drawn = await inkOf(page);
  expect(drawn.ink).toBeGreaterThan(200);
  await drawStroke(page, [
    [5, 90],
    [95, 95],
  ]);
  // The number is isolated from the direction of the text.
  await expect(page.getByRole('status')).toHaveText(/3/);
  await page.getByRole('button', { name: english('attendance-signature:undo') }).click();
  await expect.poll(() => inkOf(page)).toEqual(drawn);
  // The phone is rotated: the strokes are kept on the larger pad.
  await page.setViewportSize({ width: 640, height: 320 });
  await expect.poll(async () => (await inkOf(page)).width).toBeGreaterThan(drawn.width);
  expect((await inkOf(page)).ink).toBeGreaterThan(drawn.ink);

  guard.allow({ url: /attendance-sign/, status: 503 });
  const sent = new Set<string>();
  let isDown = true;
  await page.route('**/student/attendance-sign/', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent.add(route.request().postData() ?? '');
    return isDown ? route.fulfill({ status: 503 }) : route.continue();
  });
  await confirmOf(page).click();
  await expect(page.getByText(english('attendance-signature:kept'))).toBeVisible();
  expect(await recordOf(platform, id)).toEqual({ status: 0, version: 0 });
  isDown = false;
  await confirmOf(page).click();
  await expect(page.getByRole('heading', { name: english('attendance-sign:signed.onTime') })).toBeVisible();
  expect(sent.size).toBe(1);
  const own = page.getByRole('img', { name: english('attendance-sign:signature') });
  await expect.poll(() => own.evaluate((picture: HTMLImageElement) => picture.naturalWidth)).toBe(480);
  expect(await changesOf(platform, id)).toBe(1);

  await teacher.goto(`/classInfo/north/attendance/${id}?sxz-lang=en_US`);
  await teacher.getByRole('button', { name: english('attendance-board:row.signature', { name: NAME }) }).click();
  const picture = teacher
    .getByRole('dialog')
    .getByRole('img', { name: english('attendance-dialogs:signature.title', { name: NAME }) });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(480);
});

test.describe('on a device in Arabic', () => {
  test.use({ locale: 'ar-SA' });

  test('a name is typed by keyboard in Arabic, and kept for the next code if the first one is over [A05]', async ({
    page,
    platform,
    signInFast,
    guard,
  }) => {
    const teacher = await asTeacher(page, platform, signInFast);
    const id = await begin(platform, { openSignature: true });
    await signInFast('learner');
    await page.goto((await freshCode(platform, teacher, id)).url);
    await expect(padOf(page, arabic)).toBeVisible();
    await page.getByRole('tab', { name: arabic('attendance-signature:draw') }).focus();
    // Tabs follow the writing direction.
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Tab');
    const field = page.getByLabel(arabic('attendance-signature:name'));
    await expect(field).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(field).toHaveAccessibleDescription(arabic('attendance-signature:name.missing'));
    await page.keyboard.type('نور الهاشمي');
    // The session is renewed, but not the code.
    guard.allow({ url: /./, status: 401 });
    guard.allow({ url: /attendance-sign/, status: 400 });
    await platform.advance(601);
    await page.keyboard.press('Enter');
    await expect(page.getByText(arabic('attendance-sign:expired.signature'))).toBeVisible();
    await signInFast('teacher', { page: teacher });
    const { code } = await freshCode(platform, teacher, id);
    await page.getByLabel(arabic('attendance-sign:entry.label')).fill(code);
    await expect(field).toHaveValue('نور الهاشمي');
    await field.press('Enter');
    await expect(page.getByRole('heading', { name: arabic('attendance-sign:signed.onTime') })).toBeVisible();
    const [row] = await platform.sql<{ name: string }>`
    select name from attendance_signatures where attendance_id = ${id}`;
    expect(row?.name).toBe('نور الهاشمي');
  });
});
