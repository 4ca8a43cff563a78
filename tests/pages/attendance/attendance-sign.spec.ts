import { expect, test, text } from '../support/fixture.ts';
import { authenticateAtPortal } from '../support/forms.ts';
import {
  asTeacher,
  begin,
  changesOf,
  codesOf,
  expectIn,
  freshCode,
  NAME,
  read,
  recordOf,
  signInOver,
} from './check-in/sign-ins.ts';

const sign = (key: string, values = {}) => text(`attendance-sign:${key}`, values);
const WIDGET = '<campus-attendance-sign tenant="north" language="en_US"></campus-attendance-sign>';

/** Pages in English, also those without a language in their address. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol === 'http:') sessionStorage.setItem('campus-language', 'en_US');
  }),
);

test('shows its heading in the language of the widget, and sends campus-ready [P02] [P04]', async ({
  page,
  embed,
  events,
}) => {
  await embed(WIDGET);
  await expect(page.getByRole('heading', { name: sign('title') })).toBeVisible();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-ready');
});

test('asks a visitor to sign in [P08]', async ({ page, embed, events }) => {
  await embed(WIDGET);
  await page.getByRole('button', { name: sign('visitor.action') }).click();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-sign-in-required');
});

test('a learner scans the code, confirms with one tap and is in, once; the code leaves the address [A05]', async ({
  page,
  events,
  platform,
  signInFast,
}) => {
  const teacher = await asTeacher(page, platform, signInFast);
  const id = await begin(platform);
  await signInFast('learner');
  await page.goto((await freshCode(platform, teacher, id)).url);
  const confirm = page.getByRole('button', { name: sign('confirm', { name: NAME }) });
  await expect(confirm).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/attendance/sign');
  // Opening the page has done nothing.
  expect(await recordOf(platform, id)).toEqual({ status: 0, version: 0 });
  await confirm.dblclick();
  await expectIn(page);
  expect(await recordOf(platform, id)).toEqual({ status: 1, version: 1 });
  // The second request gets the same response as the first.
  await page.goto((await freshCode(platform, teacher, id)).url);
  await expectIn(page, 'already');
  expect(await changesOf(platform, id)).toBe(1);
  expect(
    events()
      .filter(({ type }) => type === 'campus-attendance-changed')
      .map(({ detail }) => detail),
  ).toEqual([{ attendanceId: id, schoolId: 'north', changed: 1 }]);
});

test('a visitor signs in on the page, and is in without being asked again [A05]', async ({
  page,
  platform,
  signInFast,
}) => {
  const teacher = await asTeacher(page, platform, signInFast);
  const id = await begin(platform);
  await page.goto((await freshCode(platform, teacher, id)).url);
  await page.getByRole('button', { name: sign('visitor.action') }).click();
  // Typing a password takes longer than the code is valid.
  await platform.advance(60);
  await signInOver(page);
  await expectIn(page);
  expect(new URL(page.url()).pathname).toBe('/attendance/sign');
  expect(await changesOf(platform, id)).toBe(1);
});

test('an address without a valid code asks for the six digits, also a visitor, who signs in over the page with them [A05]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  const teacher = await asTeacher(page, platform, signInFast);
  const id = await begin(platform);
  guard.allow({ status: 400, url: /attendance-sign/ });
  const field = page.getByLabel(sign('entry.label'));
  await page.goto('/attendance/sign/no-code');
  await expect(page.getByRole('heading', { name: sign('unknown') })).toBeVisible();
  await expect(page.getByText(sign('failed'))).toHaveCount(0);
  await expect(field).toBeFocused();
  expect(await field.getAttribute('inputmode')).toBe('numeric');
  await field.fill((await freshCode(platform, teacher, id)).code);
  await signInOver(page);
  await expectIn(page);
  const outcome = page.locator('.attendance-sign-outcome');
  await expect(outcome).toContainText(NAME);
  await expect(outcome).toContainText(sign('status.onTime'));
  // Seconds are for the hover.
  await expect(outcome.locator('time')).toHaveText(/^\d{1,2}:\d{2}\s[AP]M$/);
  await expect(outcome.locator('time')).toHaveAttribute('title', /\d:\d{2}:\d{2}/);
  expect(await changesOf(platform, id)).toBe(1);
});

test('a visitor signs in at a provider, and comes back to the attendance of the code [A05] [S08]', async ({
  page,
  platform,
  signInFast,
}) => {
  const teacher = await asTeacher(page, platform, signInFast);
  const id = await begin(platform, { type: 0 });
  const { url } = await read<{ url: string }>(teacher, `/api/manager/api/qRCode/url/permanent/${id}`);
  await page.goto(url);
  await page.getByRole('button', { name: sign('visitor.action') }).click();
  await page.getByRole('button', { name: text('sign-in:provider.corporate') }).click();
  await expect(page).toHaveURL((one) => one.origin === platform.providers);
  await authenticateAtPortal(page, 'linked@corporate.example');
  await page.getByRole('button', { name: sign('confirm', { name: NAME }) }).click();
  await expectIn(page);
  expect(new URL(page.url()).pathname).toBe('/attendance/sign');
  // It is used once.
  expect(await page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('campus-sign')))).toEqual(
    [],
  );
  await page.reload();
  await expect(page.getByLabel(sign('entry.label'))).toBeVisible();
});

test('a code that was forwarded has changed by then; the six digits of the new one are typed, and again when they are valid [A05]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  const teacher = await asTeacher(page, platform, signInFast);
  const id = await begin(platform);
  const old = await freshCode(platform, teacher, id);
  await platform.advance(17.2);
  await page.goto(old.url);
  await expect(page.getByRole('heading', { name: sign('expired') })).toBeVisible();
  await expect(page.getByLabel(sign('entry.label'))).toBeVisible();
  await expect(page.getByRole('button', { name: sign('visitor.action') })).toBeVisible();
  await signInFast('learner');
  await page.goto(old.url);
  await expect(page.getByRole('heading', { name: sign('expired') })).toBeVisible();
  expect(await recordOf(platform, id)).toEqual({ status: 0, version: 0 });
  // The digits of the next code, slightly too early.
  guard.allow({ status: 404, url: /attendance-sign/ });
  await freshCode(platform, teacher, id);
  const [, next] = (await codesOf(teacher, id)).codes;
  const field = page.getByLabel(sign('entry.label'));
  await field.fill(next?.code ?? '');
  await expect(page.getByRole('heading', { name: sign('unknown') })).toBeVisible();
  await platform.advance(15);
  await field.fill(next?.code ?? '');
  await expect(page.locator('.attendance-sign-lesson')).toBeFocused();
  await page.getByRole('button', { name: sign('confirm', { name: NAME }) }).click();
  await expectIn(page);
});

test('after the end the learner is late [A05]', async ({ page, platform, signInFast }) => {
  const teacher = await asTeacher(page, platform, signInFast);
  const id = await begin(platform, { starts: -10, ends: 1 });
  await platform.advance(61);
  await signInFast('learner');
  await page.goto((await freshCode(platform, teacher, id)).url);
  await page.getByRole('button', { name: sign('confirm', { name: NAME }) }).click();
  await expectIn(page, 'late');
  expect(await recordOf(platform, id)).toEqual({ status: 3, version: 1 });
});

test('who is not in the class is told so, and a status of the teacher stays [A05]', async ({
  page,
  platform,
  signInFast,
}) => {
  const teacher = await asTeacher(page, platform, signInFast);
  const id = await begin(platform);
  await teacher.goto((await freshCode(platform, teacher, id)).url);
  // In the language of the device, independent of the page with the code.
  await expect(teacher.getByRole('heading', { name: text('attendance-sign:notIn', {}, 'de_DE') })).toBeVisible();
  await platform.sql`update attendance_records set status = 4, version = 1 where attendance_id = ${id}`;
  await signInFast('learner');
  await page.goto((await freshCode(platform, teacher, id)).url);
  await expect(page.getByRole('heading', { name: sign('kept.leave') })).toBeVisible();
  expect(await recordOf(platform, id)).toEqual({ status: 4, version: 1 });
});

test('a check-in whose answer was lost is sent again with the same claim [A05]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  const teacher = await asTeacher(page, platform, signInFast);
  const id = await begin(platform);
  await signInFast('learner');
  await page.goto((await freshCode(platform, teacher, id)).url);
  guard.allow({ url: /attendance-sign/ });
  let lost = 0;
  await page.route('**/student/attendance-sign/', async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.continue();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('button', { name: sign('confirm', { name: NAME }) }).click();
  await expectIn(page, 'already');
  expect(lost).toBe(1);
  expect(await changesOf(platform, id)).toBe(1);
});
