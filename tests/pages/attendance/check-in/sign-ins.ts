import type { Page } from '@playwright/test';
import { type TestPlatform, unique } from '../../support/fixture.ts';

const MINUTE_MS = 60_000;
export const NAME = '林晓雨';

/** Begins an attendance with the learner. The times are those of the server, whose clock the tests move. */
export const begin = async (
  platform: TestPlatform,
  teacher: Page,
  { start = -1, end = 60, type = 2, openSignature = false } = {},
) => {
  const id = `sign-${unique()}`;
  const now = await serverTime(teacher);
  const at = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString();
  await platform.sql`insert into attendances (tenant_id, id, class_id, name, attendance_type, start_at, end_at, created_at,
    open_signature)
    values ('north', ${id}, 'calculus', 'Limits', ${type}, ${at(start)}, ${at(end)}, ${at(start)}, ${openSignature})`;
  await platform.sql`insert into attendance_records (tenant_id, attendance_id, user_id, name, job_num)
    values ('north', ${id}, 'learner', ${NAME}, '1')`;
  return id;
};

interface Codes {
  readonly codes: readonly { readonly url: string; readonly code: string; readonly validUntil: string }[];
  readonly now: string;
}
export const read = <Data>(page: Page, path: string): Promise<Data> =>
  page.evaluate(async (address) => {
    const response = await fetch(address, { headers: { tenant_id: 'north', 'campus-session': 'cookie' } });
    return ((await response.json()) as { data: Data }).data;
  }, path);
const serverTime = async (teacher: Page): Promise<number> =>
  Date.parse((await read<{ now: string }>(teacher, '/api/manager/api/v1/class/calculus/attendances/')).now);
const codesOf = (teacher: Page, id: string) => read<Codes>(teacher, `/api/manager/api/qRCode/url/temp/${id}`);

/** Waits for the beginning of a code, so that it does not change while it is used. */
export const freshCode = async (platform: TestPlatform, teacher: Page, id: string) => {
  const { codes, now } = await codesOf(teacher, id);
  await platform.advance((Date.parse(codes[0]?.validUntil ?? '') - Date.parse(now)) / 1_000 + 0.1);
  const [current] = (await codesOf(teacher, id)).codes;
  if (!current) throw new Error('no code');
  return current;
};

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
