import type { Page } from '@playwright/test';
import { expect, type TestPlatform, test, text, unique } from '../support/fixture.ts';

const sign = (key: string, values = {}) => text(`attendance-sign:${key}`, values);
const WIDGET = '<campus-attendance-sign tenant="north" language="en_US"></campus-attendance-sign>';
const MINUTE_MS = 60_000;
const NAME = '林晓雨';

/** Begins an attendance with the learner. The times are those of the server, whose clock the tests move. */
const begin = async (platform: TestPlatform, teacher: Page, { start = -1, end = 60, type = 2 } = {}) => {
  const id = `sign-${unique()}`;
  const now = await serverTime(teacher);
  const at = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString();
  await platform.sql`insert into attendances (tenant_id, id, class_id, name, attendance_type, start_at, end_at, created_at)
    values ('north', ${id}, 'calculus', 'Limits', ${type}, ${at(start)}, ${at(end)}, ${at(start)})`;
  await platform.sql`insert into attendance_records (tenant_id, attendance_id, user_id, name, job_num)
    values ('north', ${id}, 'learner', ${NAME}, '1')`;
  return id;
};

interface Codes {
  readonly codes: readonly { readonly url: string; readonly code: string; readonly validUntil: string }[];
  readonly now: string;
}
const read = <Data>(page: Page, path: string): Promise<Data> =>
  page.evaluate(async (address) => {
    const response = await fetch(address, { headers: { tenant_id: 'north', 'campus-session': 'cookie' } });
    return ((await response.json()) as { data: Data }).data;
  }, path);
const serverTime = async (teacher: Page): Promise<number> =>
  Date.parse((await read<{ now: string }>(teacher, '/api/manager/api/v1/class/calculus/attendances/')).now);
const codesOf = (teacher: Page, id: string) => read<Codes>(teacher, `/api/manager/api/qRCode/url/temp/${id}`);

/** Waits for the beginning of a code, so that it does not change while it is used. */
const freshCode = async (platform: TestPlatform, teacher: Page, id: string) => {
  const { codes, now } = await codesOf(teacher, id);
  await platform.advance((Date.parse(codes[0]?.validUntil ?? '') - Date.parse(now)) / 1_000 + 0.1);
  const [current] = (await codesOf(teacher, id)).codes;
  if (!current) throw new Error('no code');
  return current;
};

const recordOf = async (platform: TestPlatform, id: string) =>
  (
    await platform.sql<{ status: number; version: number }>`
      select status, version from attendance_records where attendance_id = ${id} and user_id = 'learner'`
  )[0];
const changesOf = async (platform: TestPlatform, id: string) =>
  (await platform.sql`select 1 from attendance_changes where attendance_id = ${id}`).length;

/** Pages in English, also those without a language in their address. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    if (location.protocol === 'http:') sessionStorage.setItem('campus-language', 'en_US');
  }),
);

const asTeacher = async (
  page: Page,
  platform: TestPlatform,
  signInFast: (account?: string, options?: { page: Page }) => Promise<void>,
): Promise<Page> => {
  const context = await page.context().browser()?.newContext({ baseURL: platform.main, locale: 'de-DE' });
  const teacher = await (context as NonNullable<typeof context>).newPage();
  await signInFast('teacher', { page: teacher });
  return teacher;
};

test('[P02][P04] shows its heading in the language of the widget, and sends campus-ready', async ({
  page,
  embed,
  events,
}) => {
  await embed(WIDGET);
  await expect(page.getByRole('heading', { name: sign('title') })).toBeVisible();
  expect(events().map(({ type }) => type)).toContain('campus-ready');
});

test('[P08] asks a visitor to sign in', async ({ page, embed, events }) => {
  await embed(WIDGET);
  await page.getByRole('button', { name: sign('visitor.action') }).click();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-sign-in-required');
});

test('[A05] a learner scans the code, confirms with one tap and is in, once; the code leaves the address', async ({
  page,
  platform,
  signInFast,
}) => {
  const teacher = await asTeacher(page, platform, signInFast);
  const id = await begin(platform, teacher);
  await signInFast('learner');
  await page.goto((await freshCode(platform, teacher, id)).url);
  const confirm = page.getByRole('button', { name: sign('confirm', { name: NAME }) });
  await expect(confirm).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/attendance/sign');
  // Opening the page has done nothing.
  expect(await recordOf(platform, id)).toEqual({ status: 0, version: 0 });
  await confirm.dblclick();
  await expect(page.getByRole('heading', { name: sign('signed.onTime') })).toBeVisible();
  expect(await recordOf(platform, id)).toEqual({ status: 1, version: 1 });
  // The second time is answered as the first.
  await page.goto((await freshCode(platform, teacher, id)).url);
  await expect(page.getByRole('heading', { name: sign('signed.already') })).toBeVisible();
  expect(await changesOf(platform, id)).toBe(1);
});

test('[A05] a visitor signs in on the page, and is in without being asked again', async ({
  page,
  platform,
  signInFast,
}) => {
  const teacher = await asTeacher(page, platform, signInFast);
  // A permanent code: typing a password may take longer than a changing one is valid.
  const id = await begin(platform, teacher, { type: 0 });
  const { url } = await read<{ url: string }>(teacher, `/api/manager/api/qRCode/url/permanent/${id}`);
  await page.goto(url);
  await page.getByRole('button', { name: sign('visitor.action') }).click();
  // The form is slotted into the dialog.
  await page.getByLabel(text('sign-in:form.account')).fill('learner@campus.example');
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill('campus-demo');
  await page
    .locator('campus-sign-in')
    .getByRole('button', { name: text('sign-in:form.signIn'), exact: true })
    .click();
  await expect(page.getByRole('heading', { name: sign('signed.onTime') })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/attendance/sign');
  expect(await changesOf(platform, id)).toBe(1);
});

test('[A05] a code that was forwarded has changed by then; the six digits of the new one are typed', async ({
  page,
  platform,
  signInFast,
}) => {
  const teacher = await asTeacher(page, platform, signInFast);
  const id = await begin(platform, teacher);
  await signInFast('learner');
  const old = await freshCode(platform, teacher, id);
  await platform.advance(17.2);
  await page.goto(old.url);
  await expect(page.getByRole('heading', { name: sign('expired') })).toBeVisible();
  expect(await recordOf(platform, id)).toEqual({ status: 0, version: 0 });
  const { code } = await freshCode(platform, teacher, id);
  await page.getByLabel(sign('entry.label')).fill(code);
  await page.getByRole('button', { name: sign('confirm', { name: NAME }) }).click();
  await expect(page.getByRole('heading', { name: sign('signed.onTime') })).toBeVisible();
});

test('[A05] after the end the learner is late', async ({ page, platform, signInFast }) => {
  const teacher = await asTeacher(page, platform, signInFast);
  const id = await begin(platform, teacher, { start: -10, end: 1 });
  await platform.advance(61);
  await signInFast('learner');
  await page.goto((await freshCode(platform, teacher, id)).url);
  await page.getByRole('button', { name: sign('confirm', { name: NAME }) }).click();
  await expect(page.getByRole('heading', { name: sign('signed.late') })).toBeVisible();
  expect(await recordOf(platform, id)).toEqual({ status: 3, version: 1 });
});

test('[A05] who is not in the class is told so, and a status of the teacher stays', async ({
  page,
  platform,
  signInFast,
}) => {
  const teacher = await asTeacher(page, platform, signInFast);
  const id = await begin(platform, teacher);
  await teacher.goto((await freshCode(platform, teacher, id)).url);
  // In the language of the device, whatever was the one of the page with the code.
  await expect(teacher.getByRole('heading', { name: text('attendance-sign:notIn', {}, 'de_DE') })).toBeVisible();
  await platform.sql`update attendance_records set status = 4, version = 1 where attendance_id = ${id}`;
  await signInFast('learner');
  await page.goto((await freshCode(platform, teacher, id)).url);
  await expect(page.getByRole('heading', { name: sign('kept.leave') })).toBeVisible();
  expect(await recordOf(platform, id)).toEqual({ status: 4, version: 1 });
});

test('[A05] a check-in whose answer was lost is sent again with the same claim', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  const teacher = await asTeacher(page, platform, signInFast);
  const id = await begin(platform, teacher);
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
  await expect(page.getByRole('heading', { name: sign('signed.already') })).toBeVisible();
  expect(lost).toBe(1);
  expect(await changesOf(platform, id)).toBe(1);
});
