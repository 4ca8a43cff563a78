import readXlsxFile from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ATTENDANCE } from '../../../../demo/platform/attendance/area.ts';
import { removeAccount } from '../../../../demo/platform/core/areas/accounts.ts';
import { transact } from '../../../../demo/platform/core/database/transaction.ts';
import { REMARK_MAX_LENGTH } from '../../../../src/contract/attendance/attendance-shapes.ts';
import { downloadRecords } from '../../../../src/contract/attendance/exports.ts';
import { listRecords, markRecord } from '../../../../src/contract/attendance/records.ts';
import { readRemark, saveRemark } from '../../../../src/contract/attendance/remarks.ts';
import { exportAttendanceReport, readOwnAttendance } from '../../../../src/contract/attendance/reports.ts';
import { everyRow } from '../../support/database/rows.ts';
import { type People, signInPeople } from '../../support/journeys.ts';
import { NO_LIMITS } from '../../support/no-limits.ts';
import { startTestPlatform } from '../../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS });
  people = await signInPeople(platform.origins.main);
});
afterAll(() => platform.close());

/** An attendance of the calculus class that is over. */
const attendance = { attendanceId: 'calculus-2' };
const params = { ...attendance, userId: 'learner' };
const save = (remark: string, replaces = '', browser = people.teacher) =>
  browser.ask(saveRemark, { params, body: { remark, replaces } });
const read = async () => (await people.teacher.ask(readRemark, { params })).data;
const listed = async () => {
  const { content } = (await people.teacher.ask(listRecords, { params: attendance, query: { pageSize: 100 } })).data;
  return content.find(({ userId }) => userId === 'learner')?.remark;
};
const ownRemark = async () => {
  const { list } = (await people.learner.ask(readOwnAttendance, { query: { schoolId: 'north' } })).data;
  return list.find(({ attendanceId }) => attendanceId === attendance.attendanceId)?.remark;
};
const textsOf = async (response: Response): Promise<string> =>
  JSON.stringify((await readXlsxFile(Buffer.from(await response.arrayBuffer())))[0]?.data);

it('keeps a remark on a student, with who wrote it and when, through corrections, until it is removed [U11]', async () => {
  expect(await read()).toEqual({ remark: '', remarkedInfo: '', remarkedTime: '' });
  const first = (await save('  Had to leave at 9:40, bus 😀 ')).data;
  const text = 'Had to leave at 9:40, bus 😀';
  expect(first).toMatchObject({ applied: true, remark: text, remarkedInfo: expect.stringMatching(/./) });
  expect(Math.abs(Date.parse(first.remarkedTime) - platform.clock.now().getTime())).toBeLessThan(60_000);
  const { applied: _, ...kept } = first;
  expect(await read()).toEqual(kept);

  await people.teacher.ask(markRecord, { params: attendance, body: { userId: 'learner', attendedStatus: 2 } });
  await people.teacher.ask(markRecord, { params: attendance, body: { userId: 'learner', attendedStatus: 4 } });
  expect([await read(), await listed(), await ownRemark()]).toEqual([kept, text, text]);

  // In the sheet of the attendance, and with its day in that of the class.
  const sheet = await people.teacher.send(downloadRecords, { params: attendance, query: {} });
  expect(await textsOf(sheet)).toContain(text);
  const query = { schoolId: 'north', timeZone: 'Asia/Tokyo' };
  const report = await people.teacher.send(exportAttendanceReport, { params: { classId: 'calculus' }, query });
  expect(await textsOf(report)).toMatch(new RegExp(`\\d{4}-\\d\\d-\\d\\d 洛必达法则: ${text}`));

  expect((await save(' ', kept.remarkedTime)).data).toMatchObject({ applied: true, remark: '', remarkedTime: '' });
  expect([(await read()).remark, await listed(), await ownRemark()]).toEqual(['', '', '']);
});

it('tells the second of two teachers what the first has written meanwhile [U11]', async () => {
  const { remarkedTime } = (await save('Ill.', '', people.admin)).data;
  const refused = await save('On leave.');
  expect(refused.data).toMatchObject({ applied: false, remark: 'Ill.', remarkedTime });
  platform.clock.advance(1);
  expect((await save('On leave.', remarkedTime)).data.applied).toBe(true);
  // Sent again, as after a lost answer.
  expect((await save('On leave.', remarkedTime)).data.applied).toBe(true);
  expect((await read()).remark).toBe('On leave.');
});

it('takes one line of 200 characters, of the teachers of the class, on its students [U11] [I05]', async () => {
  const { remarkedTime } = await read();
  const before = await everyRow(platform.db);
  const refused = [
    await save('x'.repeat(REMARK_MAX_LENGTH + 1), remarkedTime),
    await save('two\nlines', remarkedTime),
    await save('Ill.', 'yesterday'),
  ];
  expect(refused.map(({ field, status }) => [status, field])).toEqual([
    [400, 'remark'],
    [400, 'remark'],
    [400, 'replaces'],
  ]);
  const unknown = { ...attendance, userId: 'nobody' };
  const missing = await people.teacher.ask(saveRemark, { params: unknown, body: { remark: 'Ill.', replaces: '' } });
  expect([missing.status, missing.field]).toEqual([404, 'userId']);
  for (const [name, status] of [
    ['visitor', 401],
    ['learner', 403],
    ['foreigner', 403],
  ] as const)
    expect((await save('Ill.', remarkedTime, people[name])).status).toBe(status);
  expect(await everyRow(platform.db)).toEqual(before);
  const astral = '😀'.repeat(REMARK_MAX_LENGTH);
  expect((await save(astral, remarkedTime)).data).toMatchObject({ applied: true, remark: astral });
});

it('stays without its author when the account of the teacher is removed', async () => {
  const { remark } = await read();
  await transact(platform.db, (tx) => removeAccount([ATTENDANCE], ATTENDANCE.tables, tx, 'teacher'));
  const { data } = await people.admin.ask(readRemark, { params });
  expect(data).toMatchObject({ remark, remarkedInfo: 'Deleted account' });
});
