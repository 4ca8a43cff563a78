import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sumsOf } from '../../../../demo/platform/attendance/shares.ts';
import { attendanceRecords, attendances } from '../../../../demo/platform/attendance/tables.ts';
import { classes, classMembers, classTeachers } from '../../../../demo/platform/lecturing/tables.ts';
import {
  exportAttendanceReport,
  readAttendanceReport,
  readOwnAttendance,
} from '../../../../src/contract/attendance/reports.ts';
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

const classId = 'report-class';
const own = { tenantId: 'north', classId };

/** A class with two students and an attendance a day, whose records are given for each student, the first one first. */
const makeClass = async (records: Readonly<Record<string, readonly (0 | 1 | 2 | 3 | 4)[]>>) => {
  const now = platform.clock.now().getTime();
  const students = Object.keys(records);
  const dates = { startDate: '2026-01-01', endDate: '2026-12-31' };
  await platform.db.insert(classes).values({
    ...dates,
    tenantId: 'north',
    id: classId,
    name: 'Reports',
    code: 'R',
    teacherId: 'teacher',
    studentCount: 2,
  });
  await platform.db.insert(classTeachers).values({ ...own, userId: 'teacher' });
  await platform.db
    .insert(classMembers)
    .values(students.map((userId, at) => ({ ...own, userId, name: `Student ${userId}`, jobNum: `${at + 1}` })));
  const days = records[students[0] ?? '']?.length ?? 0;
  for (let day = 0; day < days; day += 1) {
    const startAt = new Date(now - (days - day) * 86_400_000);
    const id = `report-${day}`;
    const times = { startAt, endAt: new Date(startAt.getTime() + 3_600_000), createdAt: startAt };
    await platform.db
      .insert(attendances)
      .values({ ...own, ...times, id, name: `Day ${day}`, attendanceType: 0, createdBy: 'teacher' });
    await platform.db.insert(attendanceRecords).values(
      students.map((userId) => ({
        ...{ tenantId: 'north', attendanceId: id, userId, name: userId, jobNum: userId },
        status: records[userId]?.[day] ?? 0,
      })),
    );
  }
};

it('sums up a student: the share of the times that count, and how often absent since being there last [U11]', () => {
  expect(sumsOf([])).toMatchObject({ share: null, absentInARow: 0 });
  expect(sumsOf([2, 4, 2, 0, 2, 3, 2, 1])).toEqual({
    ...{ attendeds: 1, absents: 4, lates: 1, leaves: 1, unmarked: 1 },
    ...{ share: 2 / 6, absentInARow: 3 },
  });
});

it('reports a class over its attendances, to its teachers and administrators, also as a sheet [U11] [I05]', async () => {
  await makeClass({ one: [1, 3, 2, 1], two: [1, 2, 2, 2] });
  const input = { params: { classId }, query: { schoolId: 'north', search: '', page: 1, pageSize: 50 } } as const;
  for (const [name, status] of [
    ['visitor', 401],
    ['learner', 403],
    ['foreigner', 403],
  ] as const) {
    expect((await people[name].ask(readAttendanceReport, input)).status).toBe(status);
    expect((await people[name].ask(exportAttendanceReport, input)).status).toBe(status);
  }
  const { data } = await people.teacher.ask(readAttendanceReport, input);
  expect(data).toMatchObject({ attendances: 4, total: 2 });
  expect(data.list).toMatchObject([
    { userId: 'one', share: 0.75, absentInARow: 0, lates: 1 },
    { userId: 'two', share: 0.25, absentInARow: 3, absents: 3 },
  ]);
  const found = await people.admin.ask(readAttendanceReport, { ...input, query: { ...input.query, search: 'two' } });
  expect(found.data.list.map(({ userId }) => userId)).toEqual(['two']);
  const sheet = await people.teacher.send(exportAttendanceReport, {
    params: { classId },
    query: { schoolId: 'north' },
  });
  expect([sheet.status, sheet.headers.get('content-disposition')]).toEqual([
    200,
    expect.stringMatching(/Reports.*\.xlsx/),
  ]);
});

it('shows students where they were themselves, and nobody else [U11] [I05]', async () => {
  const query = { schoolId: 'north' };
  expect((await people.visitor.ask(readOwnAttendance, { query })).status).toBe(401);
  const { data } = await people.learner.ask(readOwnAttendance, { query });
  const rows = await platform.db.select().from(attendanceRecords).where(eq(attendanceRecords.userId, 'learner'));
  const known = new Map(rows.map(({ attendanceId, status }) => [attendanceId, status]));
  expect(data.list.length).toBeGreaterThan(2);
  expect(data.list.map(({ status }) => status)).toEqual(data.list.map(({ attendanceId }) => known.get(attendanceId)));
  const times = data.list.map(({ startTime }) => startTime);
  expect(times).toEqual([...times].sort().reverse());
  expect(times.every((time) => Date.parse(time) <= platform.clock.now().getTime())).toBe(true);
});
