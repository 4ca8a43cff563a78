import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { batchMark, listRecords, RECORD_ORDERS, undoMark } from '../../../src/contract/attendance/records.ts';
import { Browser } from '../support/browser.ts';
import { OF_THE_TEST } from '../support/database/statements.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { freshDatabase, startTestPlatform } from '../support/platform.ts';

/** The attendance of 50,000 students that the demo has. */

const params = { attendanceId: 'orientation' };
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let teacher: Browser;
const heard: string[] = [];
beforeAll(async () => {
  platform = await startTestPlatform({
    ...{ ...(await freshDatabase()), prepare: true, largeAttendance: true, limits: NO_LIMITS },
    onStatement: (text) => heard.push(text),
  });
  teacher = new Browser(platform.origins.main);
  await signIn(teacher, 'teacher');
});
afterAll(() => platform.close());

const list = async (query: Record<string, unknown>) => (await teacher.ask(listRecords, { params, query })).data;

const countsOf = async () => {
  const { counts } = await list({});
  if (!counts) throw new Error('nothing was counted');
  return counts;
};

it('has 50,000 students, whose deepest pages are read like the first, in any order [X04] [A09]', async () => {
  const first = await list({ pageSize: 100 });
  expect(first.counts).toMatchObject({ students: 50_000, leaves: 500, lates: 1_000 });
  for (const order of RECORD_ORDERS) {
    const last = await list({ order, pageSize: 100, pageNumber: 500 });
    const descending = await list({ order, descending: 'true', pageSize: 100 });
    expect(last.content).toHaveLength(100);
    if (order !== 'time') expect(descending.content).toEqual([...last.content].reverse());
  }
  const found = await list({ search: '27049', attendedStatus: '0' });
  expect(found.totalSize).toBeGreaterThan(100);
  expect(found.content.every((row) => row.jobNum.includes('27049') && row.attendedStatus === 0)).toBe(true);
  const names = new Set(first.content.map(({ name }) => name));
  for (const script of [/\p{Script=Han}/u, /\p{Script=Arabic}/u, /\p{Script=Cyrillic}/u, /\p{Script=Hangul}/u, /[a-z]/])
    expect([...names].some((name) => script.test(name))).toBe(true);
});

it('is read by those who know more than the number of a page without counting, and without passing over rows [A09]', async () => {
  const page = { pageSize: 100, pageNumber: 400 };
  for (const order of RECORD_ORDERS) {
    const plain = await list({ ...page, order });
    const known = await list({ ...page, order, total: plain.totalSize });
    expect(known.content).toEqual(plain.content);
    expect([known.totalSize, known.counts]).toEqual([50_000, undefined]);
  }
  for (const descending of ['', 'true']) {
    const before = await list({ ...page, pageNumber: 399, descending });
    const after = before.content.at(-1)?.userId;
    const plain = await list({ ...page, descending });
    expect((await list({ ...page, descending, total: 50_000, after })).content).toEqual(plain.content);
    // The number of the page is not even needed, and an unknown student has nobody after them.
    expect((await list({ pageSize: 100, descending, total: 50_000, after })).content).toEqual(plain.content);
    expect((await list({ ...page, descending, total: 50_000, after: 'nobody' })).content).toEqual([]);
  }
  const short = await list({ pageSize: 100, pageNumber: 500, total: 49_950 });
  expect(short.content).toHaveLength(50);
  expect((await list({ pageSize: 100, pageNumber: 501, total: 50_000 })).content).toEqual([]);
});

it('is marked in one step of few statements, and that is undone [A12] [X04]', async () => {
  const counts = await countsOf();
  const body = { ...params, attendedStatus: 2, filter: {}, onlyUnmarked: true };
  heard.length = 0;
  const done = (await teacher.ask(batchMark, { body })).data;
  expect(heard.length).toBeLessThan(20);
  expect(done.changed).toBe(50_000 - counts.alreadyCount);
  expect(done.counts).toMatchObject({ absents: counts.absents + done.changed, alreadyCount: 50_000 });
  heard.length = 0;
  const undone = (await teacher.ask(undoMark, { body: { ...params, changeId: done.changeId } })).data;
  expect(heard.length).toBeLessThan(20);
  expect(undone).toMatchObject({ reverted: done.changed, kept: 0, counts });
});

it('is listed by status without sorting once those without one are absent, because it is over [U11] [A09]', async () => {
  await platform.db.execute(sql`update attendances set absent_at_end = true, closed_at = start_at
    where id = ${params.attendanceId}`);
  for (const query of [{}, { descending: 'true' }, { attendedStatus: '2' }]) {
    heard.length = 0;
    const { content } = await list({ ...query, order: 'status', pageSize: 100, total: 50_000 });
    expect(content).toHaveLength(100);
    const text = heard.find((one) => one.includes('from "attendance_records"')) ?? '';
    const values = ['north', params.attendanceId];
    const given = text.replaceAll(/\$(\d+)/g, (_, at) => `'${values[at - 1] ?? 2}'`);
    const plan = JSON.stringify(await platform.db.execute(sql.raw(`${OF_THE_TEST}explain (format json) ${given}`)));
    expect(plan).toContain('attendance_records_by_ended_status');
    expect(plan).not.toContain('Sort');
  }
});
