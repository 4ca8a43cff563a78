import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { and, eq, inArray, sql } from 'drizzle-orm';
import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { clearFiles } from '../../../demo/platform/attendance/clear-files.ts';
import {
  attendanceAttachments,
  attendanceRecords,
  attendances,
  exportJobs,
} from '../../../demo/platform/attendance/tables.ts';
import type { Platform } from '../../../demo/platform/core/platform.ts';
import { classMembers } from '../../../demo/platform/lecturing/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import {
  cancelExport,
  countExportRows,
  downloadRecords,
  type ExportJob,
  listExports,
  startExport,
} from '../../../src/contract/attendance/exports.ts';
import { markRecord } from '../../../src/contract/attendance/records.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { type People, signInPeople } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { onPostgres, startTestPlatform } from '../support/platform.ts';

const filesDir = join(tmpdir(), `campus-export-test-${process.pid}`);
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({ filesDir, limits: NO_LIMITS });
  people = await signInPeople(platform.origins.main);
});
afterAll(async () => {
  await platform.close();
  await rm(filesDir, { recursive: true, force: true });
});

const START = new Date('2026-03-02T01:30:00Z');
type Student = Partial<typeof attendanceRecords.$inferInsert>;

/** An attendance of the class of the teacher with some students. */
const addAttendance = async (id: string, students: readonly Student[], type: 0 | 1 = 0): Promise<string> => {
  await platform.db.insert(attendances).values({
    ...{ tenantId: 'north', id, classId: 'calculus', name: `Lesson ${id}`, attendanceType: type, createdBy: 'teacher' },
    ...{ startAt: START, endAt: new Date(START.getTime() + 600_000), createdAt: START },
  });
  if (students.length > 0)
    await platform.db.insert(attendanceRecords).values(
      students.map((student, index) => ({
        ...{ tenantId: 'north', attendanceId: id, userId: `${id}-${index}`, name: 'A', jobNum: '1' },
        ...student,
      })),
    );
  return id;
};
const params = (attendanceId: string) => ({ params: { attendanceId } });
const begin = async (attendanceId: string, body: object = {}, language = 'en_US') =>
  people.teacher.ask(startExport, { ...params(attendanceId), body }, { language });
const jobsOf = async (attendanceId: string): Promise<readonly ExportJob[]> =>
  (await people.teacher.ask(listExports, params(attendanceId))).data.list;
/** Waits until a job has another status. */
const finished = async (attendanceId: string, id: string): Promise<ExportJob | undefined> => {
  for (;;) {
    const job = (await jobsOf(attendanceId)).find((one) => one.id === id);
    if (job?.status !== 'running') return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};
const download = async (attendanceId: string, query: object, browser = people.teacher, language = 'en_US') => {
  const path = downloadRecords.path.replace('{attendanceId}', attendanceId);
  const response = await browser.fetch(`${path}?${new URLSearchParams(query as Record<string, string>)}`, {
    headers: { 'campus-session': 'cookie', tenant_id: 'north', 'sxz-lang': language },
  });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};
const exported = async (attendanceId: string, body: object = {}, language = 'en_US') => {
  const { data } = await begin(attendanceId, body, language);
  const job = await finished(attendanceId, data.id);
  expect(job?.status).toBe('done');
  return { job, ...(await download(attendanceId, { jobId: data.id })) };
};
const filesLeft = async (): Promise<string[]> => readdir(join(filesDir, 'exports', 'north')).catch(() => []);

describe('an export', () => {
  it('is a sheet with a frozen header, texts that are texts and times of the zone [A07, A14]', async () => {
    const id = await addAttendance('sheet', [
      {
        name: '=HYPERLINK("http://x")',
        jobNum: '007',
        status: 3,
        attendedAt: START,
        firstAttendedAt: new Date(START.getTime() - 600_000),
        changeCount: 2,
        remark: 'Had to leave early.',
      },
      { name: 'Łucja', jobNum: '008', status: 0 },
      { name: 'Eve', jobNum: '009', status: 1, attendedAt: START, firstAttendedAt: START },
    ]);
    const { bytes, response } = await exported(id, { timeZone: 'Asia/Shanghai' });
    expect(response.headers.get('content-type')).toContain('spreadsheetml.sheet');
    const name = decodeURIComponent(response.headers.get('content-disposition')?.split("filename*=UTF-8''")[1] ?? '');
    expect(name).toBe('高等数学-一-1-班-Lesson-sheet-2026-03-02-Asia-Shanghai.xlsx');
    const [header, first, second, third] = (await readXlsxFile(bytes))[0]?.data ?? [];
    expect(header).toEqual([
      'Student number',
      'Name',
      'Status',
      'Checked in (Asia/Shanghai)',
      'First checked in (Asia/Shanghai)',
      'Changes',
      'Remark',
    ]);
    // A spreadsheet has times as fractions of days, which are read to the second.
    const seconds = (first ?? []).map((cell) => (cell instanceof Date ? Math.round(cell.getTime() / 1_000) : cell));
    const [time, earlier] = ['2026-03-02T09:30:00Z', '2026-03-02T09:20:00Z'].map((iso) => Date.parse(iso) / 1_000);
    // The first time only where a correction has taken its place.
    expect(seconds).toEqual(['007', '=HYPERLINK("http://x")', 'Late', time, earlier, 2, 'Had to leave early.']);
    expect(second).toEqual(['008', 'Łucja', 'Not checked in', null, null, 0, null]);
    expect(third?.slice(4)).toEqual([null, 0, null]);
  });

  it('is text with a byte order mark whose cells are no formulas [A14]', async () => {
    const starts = ['=1+1', '+1', '-1', '@SUM(A1)', "\t'=1", "\r'=1", '＝1+1', '＋1', '－1', '＠SUM(A1)'];
    const id = await addAttendance(
      'formulas',
      [...starts.map((start) => start.replace("'", '')), 'Ada;=1+1', 'Eve; @SUM(A1)'].map((name, index) => ({
        ...{ name, jobNum: `=${String(index).padStart(2, '0')}`, attendedAt: START, status: 1 },
      })),
    );
    const { bytes } = await exported(id, { format: 'csv', timeZone: 'America/New_York' });
    expect(bytes.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const lines = bytes.toString('utf8').slice(1).split('\r\n').filter(Boolean);
    expect(lines[0]).toBe(
      'Student number,Name,Status,Checked in (America/New_York),First checked in (America/New_York),Changes,Remark',
    );
    expect(lines.slice(1).every((line) => /^"?'/.test(line))).toBe(true);
    for (const start of starts) expect(bytes.toString()).toContain(`'${start}`);
    // Neither where the spreadsheet program of the reader splits lines at semicolons.
    const cells = lines.flatMap((line) => line.split(/[;\t\r]/));
    expect(cells.filter((cell) => /^\s*[=+\-@＝＋－＠]/u.test(cell))).toEqual([]);
    expect(lines[1]).toContain('2026-03-01 20:30:00');
  });

  it('has the filter, the search and the order of the list [A07]', async () => {
    const id = await addAttendance('chosen', [
      { name: 'Ada', jobNum: '3', status: 2 },
      { name: 'Adam', jobNum: '1', status: 2 },
      { name: 'Ada', jobNum: '2', status: 1 },
      { name: 'Eve', jobNum: '4', status: 2 },
    ]);
    const { bytes, job } = await exported(id, {
      attendedStatus: '2',
      search: 'ada',
      order: 'number',
      descending: 'true',
    });
    expect((await readXlsxFile(bytes))[0]?.data.slice(1).map((row) => row[0])).toEqual(['3', '1']);
    expect(job).toMatchObject({ doneRows: 2, totalRows: 2 });
    const count = (exportType: number, body: object = {}) =>
      people.teacher.ask(countExportRows, {
        params: { exportType: String(exportType) },
        body: { resourceId: id, ...body },
      });
    expect((await count(11, { search: 'ada', attendedStatus: '2' })).data).toEqual({ total: 2 });
    const wrong = await count(12);
    expect([wrong.status, wrong.field]).toEqual([400, 'exportType']);
  });

  it('has record numbers for every type of export [A07]', async () => {
    const id = await addAttendance('typed', [
      { name: 'Ada', jobNum: '1', status: 1, signature: '/files/signatures/1.svg' },
      { name: 'Adam', jobNum: '2', status: 2 },
      { name: 'Eve', jobNum: '3', status: 3 },
      { name: 'Noor', jobNum: '4', status: 4 },
      { name: 'Adil', jobNum: '5', status: 0 },
      { name: 'Zoe', jobNum: '6', status: 0 },
    ]);
    const student = await platform.db
      .select({ userId: attendanceRecords.userId })
      .from(attendanceRecords)
      .where(and(eq(attendanceRecords.attendanceId, id), eq(attendanceRecords.jobNum, '6')));
    const mark = { userId: student[0]?.userId, attendedStatus: 2 };
    await people.teacher.ask(markRecord, { params: { attendanceId: id }, body: mark });
    await platform.db.insert(attendanceAttachments).values({
      ...{ tenantId: 'north', attendanceId: id, id: 'typed-file', name: 'plan.pdf', attachmentType: 'pdf' },
      ...{ size: 9, createdAt: platform.clock.now() },
    });
    const totals = async (body: object = {}) => {
      const found: number[] = [];
      for (let exportType = 0; exportType <= 11; exportType++) {
        const params = { exportType: String(exportType) };
        const { data } = await people.teacher.ask(countExportRows, { params, body: { resourceId: id, ...body } });
        found.push(data.total);
      }
      return found;
    };
    const members = await platform.db.$count(
      classMembers,
      and(eq(classMembers.tenantId, 'north'), eq(classMembers.classId, 'calculus')),
    );
    expect(await totals()).toEqual([6, 1, 2, 1, 1, 1, 1, 1, 1, members, 1, 6]);
    const named = await totals({ search: 'ad' });
    expect(named.toSpliced(9, 1)).toEqual([3, 1, 1, 0, 0, 1, 0, 1, 0, 0, 3]);
    expect((await totals({ search: 'zoe' }))[6]).toBe(1);
    expect((await totals({ search: '高等数学' }))[8]).toBe(1);
    expect((await totals({ search: 'plan' }))[10]).toBe(1);
  });

  it('is written in each language, and names the answers of a roll-call [A07]', async () => {
    const id = await addAttendance(
      'spoken',
      [1, 2, 0].map((status, index) => ({ status: status as 0 | 1 | 2, jobNum: String(index) })),
      1,
    );
    const seen = new Set<string>();
    for (const language of LANGUAGES) {
      const { bytes } = await download(id, {}, people.teacher, language);
      const rows = (await readXlsxFile(bytes))[0]?.data ?? [];
      seen.add(rows.map((row) => row[2]).join());
    }
    expect(seen.size).toBe(LANGUAGES.length);
    expect([...seen]).toContain('Status,Here,Not here,Not called');
  });

  it('of 60,000 rows is streamed, tells its progress, and takes little memory [A07]', { timeout: 60_000 }, async () => {
    const id = await addAttendance('many', []);
    await platform.db.execute(sql`insert into attendance_records (tenant_id, attendance_id, user_id, name, job_num, status)
      select 'north', 'many', 'student-' || n, 'Student ' || n, lpad(n::text, 6, '0'), 1
      from generate_series(0, 59999) as n where 'north' = 'north'`);
    expect((await download(id, {})).response.status).toBe(409);
    const before = process.memoryUsage().rss;
    const { data } = await begin(id);
    const seen: number[] = [];
    let peak = 0;
    for (let job = data; job.status === 'running'; ) {
      job = (await jobsOf(id)).find((one) => one.id === data.id) as ExportJob;
      seen.push(job.doneRows);
      peak = Math.max(peak, process.memoryUsage().rss - before);
    }
    expect(seen.some((rows) => rows > 0 && rows < 60_000)).toBe(true);
    expect(seen.at(-1)).toBe(60_000);
    expect(peak).toBeLessThan(400 * 1_024 ** 2);
    const { bytes } = await download(id, { jobId: data.id });
    const rows = (await readXlsxFile(bytes))[0]?.data ?? [];
    expect(rows).toHaveLength(60_001);
    expect(rows.at(-1)?.[0]).toBe('059999');
  });

  it.runIf(onPostgres)('is one of only as many as may run, also of those that are started at once [A07]', async () => {
    const { runningExportsPerUser } = NO_LIMITS;
    Object.assign(NO_LIMITS, { runningExportsPerUser: 2 });
    const answers = await Promise.all(Array.from({ length: 5 }, () => begin('many')));
    Object.assign(NO_LIMITS, { runningExportsPerUser });
    const started = answers.flatMap(({ data }) => data?.id ?? []);
    for (const jobId of started) await people.teacher.ask(cancelExport, { params: { attendanceId: 'many', jobId } });
    for (const jobId of started) await finished('many', jobId);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409, 409]);
  });

  it('that is canceled leaves no file [A14]', async () => {
    const { data } = await begin('many');
    expect((await people.teacher.ask(cancelExport, { params: { attendanceId: 'many', jobId: data.id } })).status).toBe(
      200,
    );
    expect((await finished('many', data.id))?.status).toBe('canceled');
    await expect.poll(filesLeft).not.toContain(`${data.id}.part`);
    expect(await filesLeft()).not.toContain(data.id);
    expect((await download('many', { jobId: data.id })).response.status).toBe(409);
  });

  it('that cannot be written has failed, and leaves no file [A07]', async () => {
    const { data: first } = await begin('sheet');
    await finished('sheet', first.id);
    const directory = join(filesDir, 'exports', 'north');
    await rm(directory, { recursive: true });
    await writeFile(directory, 'in the way');
    const { data } = await begin('sheet');
    expect(await finished('sheet', data.id)).toMatchObject({ status: 'failed', failure: 'unwritten' });
    // It is logged when the job has ended.
    await expect.poll(() => platform.logged.join()).toContain('export of an attendance');
    platform.logged.splice(0);
    await rm(directory);
    expect((await download('sheet', { jobId: first.id })).response.status).toBe(404);
    const again = await begin('sheet');
    expect((await finished('sheet', again.data.id))?.status).toBe('done');
  });

  it('whose process has crashed has failed when it is looked at again [A07]', async () => {
    const { data } = await begin('sheet');
    await finished('sheet', data.id);
    const silent = { status: 'running' as const, seenAt: new Date(platform.clock.now().getTime() - 61_000) };
    await platform.db.update(exportJobs).set(silent).where(eq(exportJobs.id, data.id));
    expect((await jobsOf('sheet')).find(({ id }) => id === data.id)).toMatchObject({
      status: 'failed',
      failure: 'stopped',
    });
  });

  it('is one’s own, and only while one may manage the attendance [A07]', async () => {
    const { data } = await begin('sheet');
    await finished('sheet', data.id);
    const query = { jobId: data.id };
    expect((await download('sheet', query)).response.status).toBe(200);
    for (const [who, status] of [
      ['visitor', 401],
      ['learner', 403],
      ['admin', 404],
      ['foreigner', 403],
    ] as const)
      expect((await download('sheet', query, people[who])).response.status, who).toBe(status);
    const path = { params: { attendanceId: 'sheet', jobId: data.id } };
    expect((await people.admin.ask(cancelExport, path)).status).toBe(404);
    expect((await people.admin.ask(listExports, params('sheet'))).data.list).toEqual([]);
    expect(
      (await people.foreigner.ask(startExport, { ...params('sheet'), body: {} }, { tenant: 'river' })).status,
    ).toBe(404);
    expect((await people.teacher.ask(startExport, { ...params('first-aid-past'), body: {} })).status).toBe(404);
  });

  it('is limited in number, and answers why as JSON [A07]', async () => {
    await platform.db.insert(exportJobs).values(
      ['one', 'two'].map((id) => ({
        ...{ tenantId: 'north', id, attendanceId: 'sheet', userId: 'teacher', format: 'csv' as const, options: '{}' },
        ...{ status: 'running' as const, totalRows: 1, fileName: 'x.csv', createdAt: platform.clock.now() },
        ...{ seenAt: platform.clock.now(), expiresAt: new Date(platform.clock.now().getTime() + 1_000_000) },
      })),
    );
    const { runningExportsPerUser } = NO_LIMITS;
    Object.assign(NO_LIMITS, { runningExportsPerUser: 2 });
    const answer = await begin('sheet');
    Object.assign(NO_LIMITS, { runningExportsPerUser });
    expect([answer.status, answer.code]).toEqual([409, AREA_CODES.exportsRunning]);
    expect((await download('sheet', { jobId: 'one' })).bytes.toString()).toContain(AREA_CODES.exportNotDone);
    await platform.db.delete(exportJobs).where(inArray(exportJobs.id, ['one', 'two']));
  });

  it('expires with its file, and files without a record are deleted after an hour [A07]', async () => {
    const { data } = await begin('sheet');
    await finished('sheet', data.id);
    expect(await filesLeft()).toContain(data.id);
    const storage = { directory: filesDir, close: async () => {} };
    await clearFiles({ db: platform.db, storage } as Platform, new Date(Date.now() + 25 * 3_600_000));
    expect(await filesLeft()).not.toContain(data.id);
    expect((await jobsOf('sheet')).map(({ id }) => id)).not.toContain(data.id);
    const orphan = join(filesDir, 'exports', 'gone', 'orphan.part');
    await mkdir(join(filesDir, 'exports', 'gone'), { recursive: true });
    await writeFile(orphan, 'x');
    const { utimes } = await import('node:fs/promises');
    await clearFiles({ db: platform.db, storage } as Platform, new Date());
    expect(await readdir(join(filesDir, 'exports', 'gone'))).toEqual(['orphan.part']);
    await utimes(orphan, 0, 0);
    await clearFiles({ db: platform.db, storage } as Platform, new Date());
    expect(await readdir(join(filesDir, 'exports', 'gone'))).toEqual([]);
  });
});
