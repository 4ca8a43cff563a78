import { PROJECTION_INTERVAL_MS } from '../../../../src/contract/attendance/projection.ts';
import { expect, type Page, type TestPlatform, text } from '../../support/fixture.ts';
import { planAttendance } from '../attendances.ts';

/** A little more than the time for which a server process caches a roll. */
const SHARED_S = 1.2;

export const label = (key: string, values = {}, language = 'en_US') =>
  text(`attendance-projection:${key}`, { seconds: 5, ...values }, language);
export const pathTo = (id: string, query = '', language = 'en_US') =>
  `/classInfo/north/attendance/${id}/projection?sxz-lang=${language}${query}`;
export const POLL = /getAttendanceProjection/;
export const CODE = /qRCode\/url\/temp/;
export const STREAM = /attendanceProjectionEvents/;

type Planned = Omit<Parameters<typeof planAttendance>[1], 'students'> & {
  readonly students?: number;
  readonly attended?: number;
};

/** Plans an attendance by code; the students are `student-0` and so on. `now` is the server's time. */
export const plan = (
  platform: TestPlatform,
  { attended = 0, students = 6, ...planned }: Planned = {},
  now?: number,
): Promise<string> =>
  planAttendance(
    platform,
    { name: 'Integrals', type: 2, ...planned, students: { first: 0, count: students, attended } },
    now,
  );

/** Gives a student a status; they sign in now. */
export const mark = async (platform: TestPlatform, id: string, student: number, status = 1): Promise<void> => {
  await platform.sql`update attendance_records set status = ${status}, attended_at = ${platform.now().toISOString()}
    where attendance_id = ${id} and user_id = ${`student-${student}`}`;
};

/** Lets the server's cached roll expire. */
export const letRollAge = (platform: TestPlatform): Promise<void> => platform.advance(SHARED_S);

/** Lets the page's time pass until it has polled again. */
export async function poll(page: Page, platform: TestPlatform): Promise<void> {
  await letRollAge(platform);
  const answered = page.waitForResponse((response) => POLL.test(response.url()));
  await page.clock.runFor(PROJECTION_INTERVAL_MS + 100);
  await answered;
}

/** Counts the requests of a page from now on. */
export function requestsOf(page: Page, url: RegExp): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (url.test(request.url())) sent.push(request.url());
  });
  return sent;
}

/** Opens the page of a projection as the teacher, with a clock that the test moves. */
export async function open(
  page: Page,
  signInFast: (account?: string) => Promise<void>,
  id: string,
  query = '',
): Promise<void> {
  await page.clock.install();
  await signInFast('teacher');
  await page.goto(pathTo(id, query));
  await expect(page.locator('.proj-screen')).toBeVisible();
}
