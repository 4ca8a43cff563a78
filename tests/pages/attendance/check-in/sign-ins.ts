import type { Page } from '@playwright/test';
import { expect, type TestPlatform, text } from '../../support/fixture.ts';
import { formIn } from '../../support/forms.ts';
import { planAttendance } from '../attendances.ts';

export const NAME = '林晓雨';

/** Begins an attendance with the learner. */
export const begin = (
  platform: TestPlatform,
  { starts = -1, ends = 60, type = 2 as 0 | 1 | 2, openSignature = false } = {},
): Promise<string> =>
  planAttendance(platform, { type, starts, ends, openSignature, students: { id: 'learner', name: NAME } });

interface Codes {
  readonly codes: readonly { readonly url: string; readonly code: string; readonly validUntil: string }[];
  readonly now: string;
}
export const read = <Data>(page: Page, path: string): Promise<Data> =>
  page.evaluate(async (address) => {
    const response = await fetch(address, { headers: { tenant_id: 'north', 'campus-session': 'cookie' } });
    return ((await response.json()) as { data: Data }).data;
  }, path);
export const codesOf = (teacher: Page, id: string) => read<Codes>(teacher, `/api/manager/api/qRCode/url/temp/${id}`);

/** Waits for the beginning of a code, so that it does not change while it is used. */
export const freshCode = async (platform: TestPlatform, teacher: Page, id: string) => {
  const { codes, now } = await codesOf(teacher, id);
  await platform.advance((Date.parse(codes[0]?.validUntil ?? '') - Date.parse(now)) / 1_000 + 0.1);
  const [current] = (await codesOf(teacher, id)).codes;
  if (!current) throw new Error('no code');
  return current;
};

/** The learner signs in over the page. The form is slotted into the dialog. */
export const signInOver = async (page: Page) => {
  const { account, password } = formIn(page);
  await account.fill('learner@campus.example');
  await password.fill('campus-demo');
  await page
    .locator('campus-sign-in')
    .getByRole('button', { name: text('sign-in:form.signIn'), exact: true })
    .click();
};

/** The page says that the learner is in. */
export const expectIn = (page: Page, how: 'onTime' | 'late' | 'already' = 'onTime') =>
  expect(page.getByRole('heading', { name: text(`attendance-sign:signed.${how}`) })).toBeVisible();

export const recordOf = async (platform: TestPlatform, id: string) =>
  (
    await platform.sql<{ status: number; version: number }>`
      select status, version from attendance_records where attendance_id = ${id} and user_id = 'learner'`
  )[0];
export const changesOf = async (platform: TestPlatform, id: string) =>
  (await platform.sql`select 1 from attendance_changes where attendance_id = ${id}`).length;

/** A page of the teacher, on a device in German. */
export const asTeacher = async (
  page: Page,
  platform: TestPlatform,
  signInFast: (account?: string, options?: { page: Page }) => Promise<void>,
): Promise<Page> => {
  const context = await page.context().browser()?.newContext({ baseURL: platform.main, locale: 'de-DE' });
  const teacher = await (context as NonNullable<typeof context>).newPage();
  await signInFast('teacher', { page: teacher });
  return teacher;
};
