import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { classes, classMembers, classTeachers, lessons } from '../../../demo/platform/lecturing/tables.ts';
import { lives } from '../../../demo/platform/live/tables.ts';
import { enrolments } from '../../../demo/platform/mall/courses/tables.ts';
import { reports } from '../../../demo/platform/report/tables.ts';
import { spaces } from '../../../demo/platform/space/tables.ts';
import { recordStudy } from '../../../demo/platform/studies/record.ts';
import { learningHistory } from '../../../demo/platform/studies/tables.ts';
import { tenants } from '../../../demo/platform/tenants/tables.ts';
import { examAttempts, examResults, exams } from '../../../demo/platform/works/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { readSchoolNext } from '../../../src/contract/school/next.ts';
import { type Browser, CODES } from '../support/browser.ts';
import { type People, signInPeople } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const after = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let statements: string[] = [];
let people: People;
beforeAll(async () => {
  platform = await startTestPlatform({
    limits: NO_LIMITS,
    now: () => NOW,
    onStatement: (text) => statements.push(text),
  });
  people = await signInPeople(platform.origins.main);
});
afterAll(() => platform.close());
beforeEach(async () => {
  const { db } = platform;
  for (const table of [lives, lessons, classMembers, classTeachers, classes, exams, examAttempts, examResults])
    await db.delete(table);
  for (const table of [enrolments, learningHistory, reports]) await db.delete(table);
});

const at = (schoolId = 'north') => ({ params: { schoolId } });
const next = async (browser: Browser) => (await browser.ask(readSchoolNext, at())).data;
const itemsOf = async (browser: Browser) =>
  (await next(browser)).items.map(({ isOn, isOwn, kind, title }) =>
    [kind, title, ...(isOn ? ['on'] : []), ...(isOwn ? ['own'] : [])].join(' '),
  );

const live = (id: string, startAt: Date, more: Partial<typeof lives.$inferInsert> = {}) =>
  platform.db.insert(lives).values({
    ...{ tenantId: 'north', id, title: id, cover: '', description: '', lecturer: 'Mia', timeZone: 'UTC' },
    ...{ startAt, endAt: new Date(startAt.getTime() + 3_600_000), closesAt: new Date(startAt.getTime() + 7_200_000) },
    ...{ recorded: true, pmFlag: false, passcode: '', hostKey: id, createdBy: 'admin', createdAt: NOW },
    ...more,
  });

/** A class of the teacher, with a lesson. */
const classWith = async (classId: string, startAt: Date, students: readonly string[], teacher = 'teacher') => {
  const key = { tenantId: 'north', classId };
  await platform.db.insert(classes).values({
    ...{ tenantId: 'north', id: classId, name: `Class ${classId}`, code: classId, teacherId: teacher },
    ...{ startDate: '2026-09-01', endDate: '2027-01-31' },
  });
  await platform.db.insert(classTeachers).values({ ...key, userId: teacher });
  for (const userId of students)
    await platform.db.insert(classMembers).values({ ...key, userId, name: userId, jobNum: userId });
  const endAt = new Date(startAt.getTime() + 3_600_000);
  await platform.db.insert(lessons).values({ ...key, id: classId, title: classId, room: 'B 204', startAt, endAt });
};

const exam = (serial: string, endTime: Date, more: Partial<typeof exams.$inferInsert> = {}) =>
  platform.db.insert(exams).values({
    ...{ userId: 'teacher', id: `teacher-${serial}`, schoolId: 'north', name: serial, coverUrl: '', endTime },
    ...{ modifiedTime: NOW, startTime: after(-1), durationMinutes: 60, questionCount: 1, totalScore: 10, passScore: 6 },
    ...more,
  });

it('answers users of an open school only, each with the right of a reader there [U09]', async () => {
  const ask = async (browser: Browser, schoolId = 'north') => {
    const { code, status } = await browser.ask(readSchoolNext, at(schoolId));
    return [status, code];
  };
  expect((await ask(people.visitor))[0]).toBe(401);
  expect(await ask(people.learner, 'nowhere')).toEqual([404, CODES.notFound]);
  expect(await ask(people.learner, 'orchard')).toEqual([403, CODES.forbidden]);
  await platform.db.update(tenants).set({ closedAt: NOW }).where(eq(tenants.id, 'north'));
  const closed = await ask(people.learner);
  await platform.db.update(tenants).set({ closedAt: null }).where(eq(tenants.id, 'north'));
  expect(closed).toEqual([403, AREA_CODES.schoolClosed]);
});

it('names the live courses that are on, and those of the next week: a teacher’s own, for others those of the school [U09]', async () => {
  await live('tomorrow', after(24));
  await live('now', after(-1), { openedAt: after(-1) });
  await live('later', after(24 * 8));
  await live('over', after(-48), { openedAt: after(-48) });
  await live('deleted', after(2), { deletedAt: NOW });
  await live('elsewhere', after(2), { tenantId: 'river' });
  await live('taught', after(3), { createdBy: 'teacher' });
  expect(await itemsOf(people.learner)).toEqual(['live now on', 'live taught', 'live tomorrow']);
  expect(await itemsOf(people.teacher)).toEqual(['live taught own']);
  expect(await itemsOf(people.admin)).toEqual(['live now on own', 'live taught', 'live tomorrow own']);
  // Somebody who is no member reads what the school shows everybody.
  expect(await itemsOf(people.foreigner)).toEqual(['live now on', 'live taught', 'live tomorrow']);
});

it('names the lessons of the classes of a person, and only to a teacher the class [U09]', async () => {
  await classWith('algebra', after(-0.5), ['learner']);
  await classWith('calculus', after(5), ['someone']);
  await classWith('physics', after(24 * 8), ['learner']);
  await classWith('past', after(-3), ['learner']);
  const [seen] = (await next(people.learner)).items;
  expect(seen).toMatchObject({
    ...{ kind: 'lesson', title: 'algebra', from: 'Class algebra', place: 'B 204' },
    ...{ isOn: true, isOwn: false, classId: '' },
  });
  expect(await itemsOf(people.learner)).toEqual(['lesson algebra on']);
  expect(await itemsOf(people.teacher)).toEqual(['lesson algebra on own', 'lesson calculus own']);
  expect((await next(people.teacher)).items[0]?.classId).toBe('algebra');
  expect(await itemsOf(people.admin)).toEqual([]);
});

it('names the exams of one’s teachers that are due, unless they are passed, used up or hidden [U09] [H06]', async () => {
  await classWith('algebra', after(24 * 9), ['learner']);
  await exam('due', after(48));
  await exam('late', after(24 * 8));
  await exam('ended', after(-1));
  await exam('coming', after(48), { startTime: after(24) });
  await exam('empty', after(48), { questionCount: 0 });
  await exam('elsewhere', after(48), { schoolId: 'river' });
  await exam('passed', after(48));
  await exam('tried', after(49));
  await exam('used', after(48));
  await exam('running', after(50));
  const own = { userId: 'learner', attemptId: 'a', startedAt: NOW };
  await platform.db.insert(examResults).values([
    { userId: 'learner', examId: 'teacher-passed', score: 6, takenAt: NOW },
    { userId: 'learner', examId: 'teacher-tried', score: 5, takenAt: NOW },
  ]);
  await platform.db.insert(examAttempts).values([
    { ...own, examId: 'teacher-used', deadline: after(-1), score: 1, count: 3 },
    { ...own, examId: 'teacher-running', deadline: after(1), count: 3 },
  ]);
  expect(await itemsOf(people.learner)).toEqual(['exam due', 'exam tried', 'exam running on']);
  expect(await itemsOf(people.admin)).toEqual([]);
  const hide = (showsWorks: boolean) =>
    platform.db
      .insert(spaces)
      .values({ userId: 'teacher', showsWorks })
      .onConflictDoUpdate({ target: spaces.userId, set: { showsWorks } });
  await hide(false);
  const hidden = await itemsOf(people.learner);
  await hide(true);
  expect(hidden).toEqual([]);
});

it('orders the courses of the reader by when they were opened last, and otherwise suggests some [U09]', async () => {
  const suggested = await next(people.learner);
  expect([suggested.courses, suggested.suggested.length]).toEqual([[], 3]);
  const ids = suggested.suggested.map(({ id }) => id);
  for (const [index, courseId] of ids.entries())
    await platform.db.insert(enrolments).values({
      userId: 'learner',
      tenantId: 'north',
      courseId,
      enrolledAt: after(-100 - index),
      seenAt: after(-100 - index),
    });
  await platform.db
    .insert(enrolments)
    .values({ userId: 'learner', tenantId: 'river', courseId: 'first-aid', enrolledAt: NOW, seenAt: NOW });
  const [first = '', second = '', third = ''] = ids;
  const item = { tenantId: 'north', kind: 'course', itemId: third, title: '', cover: '' } as const;
  await recordStudy(platform.db, { ...item, userId: 'learner' }, after(-2));
  await recordStudy(platform.db, { ...item, userId: 'admin', itemId: second }, after(-1));
  const data = await next(people.learner);
  expect(data.courses.map(({ id }) => id)).toEqual([third, first, second]);
  expect([data.suggested, data.courses.every(({ existMember }) => existMember)]).toEqual([[], true]);
});

it('counts open reports for administrators only [U09] [C01]', async () => {
  const report = { tenantId: 'north', sceneId: 1, subSceneId: 1, subjectKind: 'user', subjectName: 'x' } as const;
  const rest = { reason: 'other', text: '', createdAt: NOW } as const;
  const rows = Array.from({ length: 30 }, (_, index) => ({
    ...{ ...report, ...rest, id: `r-${index}`, reporterId: `u-${index}`, subjectId: 'x' },
    state: index === 0 ? ('closed' as const) : ('open' as const),
  }));
  await platform.db.insert(reports).values(rows.slice(0, 3));
  expect((await next(people.admin)).reports).toBe(2);
  expect([(await next(people.teacher)).reports, (await next(people.learner)).reports]).toEqual([0, 0]);
  await platform.db.insert(reports).values(rows.slice(3));
  expect((await next(people.admin)).reports).toBe(21);
  // As the console refuses a session whose sign-in method the school does not take.
  const [school] = await platform.db.select().from(tenants).where(eq(tenants.id, 'north'));
  await platform.db
    .update(tenants)
    .set({ loginMethods: [2] })
    .where(eq(tenants.id, 'north'));
  const refused = (await next(people.admin)).reports;
  await platform.db
    .update(tenants)
    .set({ loginMethods: school?.loginMethods ?? [] })
    .where(and(eq(tenants.id, 'north')));
  expect(refused).toBe(0);
});

it('reads a bounded number of rows by a bounded number of statements [U09]', async () => {
  const count = async () => {
    statements = [];
    const { items } = await next(people.learner);
    return { statements: statements.length, items: items.length };
  };
  for (let index = 0; index < 8; index += 1) {
    await classWith(`class-${index}`, after(index + 1), ['learner']);
    await live(`live-${index}`, after(index + 1));
    await exam(`exam-${index}`, after(index + 1));
  }
  const few = await count();
  for (let index = 8; index < 60; index += 1) {
    await classWith(`class-${index}`, after(2), ['learner']);
    await live(`live-${index}`, after(2));
    await exam(`exam-${index}`, after(2));
  }
  expect(await count()).toEqual(few);
  expect(few).toEqual({ statements: 17, items: 18 });
});
