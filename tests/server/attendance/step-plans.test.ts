import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchMark, undoMark } from '../../../src/contract/attendance/records.ts';
import { Browser } from '../support/browser.ts';
import { OF_THE_TEST } from '../support/database/statements.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

/** More than a call can name, so that the statements are those for any number of students. */
const STUDENTS = 1_500;
const attendanceId = 'unanalyzed';
const WHOLE_KEY = 'attendance_changes_tenant_id_attendance_id_user_id_version_pk';

const heard: string[] = [];
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let teacher: Browser;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS, onStatement: (text) => heard.push(text) });
  const [startAt, endAt] = [new Date(), new Date(Date.now() + 3_600_000)].map((time) => time.toISOString());
  await platform.db.execute(sql`
    insert into attendances (tenant_id, id, class_id, name, attendance_type, start_at, end_at, created_at)
    values ('north', ${attendanceId}, 'calculus', 'Large', 0, ${startAt}, ${endAt}, ${startAt})`);
  await platform.db.execute(sql`
    insert into attendance_records (tenant_id, attendance_id, user_id, name, job_num)
    select 'north', ${attendanceId}, 'large-' || n, 'Student ' || n, lpad(n::text, 6, '0')
    from generate_series(1, ${STUDENTS}::int) as n`);
  teacher = new Browser(platform.origins.main);
  await signIn(teacher, 'teacher');
});
afterAll(() => platform.close());

it('steps look up each change by its whole key, in tables that were never analyzed [A09] [X04]', async () => {
  heard.length = 0;
  const body = { attendanceId, attendedStatus: 1, filter: {} };
  const { changeId, changed } = (await teacher.ask(batchMark, { body })).data;
  expect(changed).toBe(STUDENTS);
  expect((await teacher.ask(undoMark, { body: { attendanceId, changeId } })).data.reverted).toBe(STUDENTS);
  const statements = heard.filter((text) => /attendance_changes/.test(text) && /attendance_records/.test(text));
  expect(statements).toHaveLength(5);
  for (const text of statements) {
    const given = text.replaceAll(/\$\d+::timestamptz/g, 'now()').replaceAll(/\$\d+/g, "'1'");
    const plan = JSON.stringify(await platform.db.execute(sql.raw(`${OF_THE_TEST}explain (format json) ${given}`)));
    expect(plan).not.toMatch(/Nested Loop|Hash Join|Merge Join/);
    const indexes = [...plan.matchAll(/"Index Name":"(attendance_changes\w*)"/g)].map(([, name]) => name);
    expect(new Set(indexes)).toEqual(new Set(text.includes('step.') ? [WHOLE_KEY] : []));
  }
});
