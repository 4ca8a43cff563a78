import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { lives } from '../../../demo/platform/live/tables.ts';
import { learningHistory } from '../../../demo/platform/studies/tables.ts';
import { exams, posts } from '../../../demo/platform/works/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { startExam, submitExam } from '../../../src/contract/exam/exams.ts';
import { reportWatching } from '../../../src/contract/live/live-data.ts';
import { enterLive, reportPresence } from '../../../src/contract/live/live-room.ts';
import { enrol, leaveCourse, readCourse } from '../../../src/contract/mall/courses.ts';
import { readExam, readPost } from '../../../src/contract/space/works.ts';
import { Browser, CODES } from '../support/browser.ts';
import { rowOf } from '../support/database/rows.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

/** The history is written by what people do. */

const NOW = new Date('2026-11-22T12:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
let now = NOW;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let admin: Browser;
let teacher: Browser;
let visitor: Browser;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS, now: () => now });
  [admin, teacher, visitor] = [0, 1, 2].map(() => new Browser(platform.origins.main)) as [Browser, Browser, Browser];
  await signIn(admin, 'admin');
  await signIn(teacher, 'teacher');
});
afterAll(() => platform.close());
beforeEach(async () => {
  now = NOW;
  await platform.db.delete(learningHistory);
});

/** Sessions do not last so long. */
const later = async (seconds: number) => {
  now = at(seconds);
  await signIn(admin, 'admin');
};
const written = async (userId = 'admin') => {
  const rows = await platform.db
    .select()
    .from(learningHistory)
    .where(eq(learningHistory.userId, userId))
    .orderBy(asc(learningHistory.quarter));
  return rows.map(({ happenedAt, itemId, kind, seconds, tenantId, title }) => ({
    ...{ kind, itemId, seconds, tenantId, title },
    at: (happenedAt.getTime() - NOW.getTime()) / 1_000,
  }));
};
const insert = (table: Parameters<typeof rowOf>[0], row: object) =>
  platform.db.insert(table).values(rowOf(table, row as never) as never);
const live = async (id: string, more: object): Promise<string> => {
  const times = { startAt: at(-60), openedAt: at(-60), endAt: at(3_600), closesAt: at(5_400) };
  const own = { tenantId: 'north', id, title: id, cover: '', createdBy: 'teacher', deletedAt: null, recorded: true };
  await insert(lives, { ...own, ...times, ...more });
  return id;
};

describe('what people do', () => {
  it('an article that is read, once in a while, and neither by its author nor by visitors [T01]', async () => {
    await insert(posts, {
      ...{ userId: 'teacher', id: 'teacher-vectors', schoolId: 'north', title: 'Vectors' },
      ...{ resourceType: 'article', attachments: [], vote: null, startTime: null, endTime: null },
    });
    const params = { resourceId: 'teacher-vectors' };
    for (const browser of [visitor, teacher, admin, admin])
      expect((await browser.ask(readPost, { params })).status).toBe(200);
    const entry = { kind: 'article', itemId: 'teacher-vectors', seconds: 0, tenantId: 'north', title: 'Vectors' };
    expect(await written()).toEqual([{ ...entry, at: 0 }]);
    await later(7_200);
    await admin.ask(readPost, { params });
    expect((await written()).map((one) => one.at)).toEqual([0, 7_200]);
    expect(await written('teacher')).toEqual([]);
    // A question is no article.
    expect((await admin.ask(readPost, { params: { resourceId: 'learner-question' } })).status).toBe(200);
    expect(await written()).toHaveLength(2);
  });

  it('a course that is begun, or opened while it is studied [T01]', async () => {
    const course = { schoolId: 'north', courseId: 'statistics-zh' };
    await admin.ask(leaveCourse, { body: course });
    await admin.ask(readCourse, { params: course });
    expect(await written()).toEqual([]);
    await admin.ask(enrol, { body: course });
    expect(await written()).toMatchObject([{ kind: 'course', itemId: 'statistics-zh', at: 0, tenantId: 'north' }]);
    await later(86_400);
    const { title } = (await admin.ask(readCourse, { params: course })).data;
    expect(await written()).toMatchObject([{ at: 0 }, { at: 86_400, title }]);
    await visitor.ask(readCourse, { params: course });
    expect(await written()).toHaveLength(2);
  });

  it('an exam that is passed, and neither one that is failed nor one that is looked at [T01]', async () => {
    const question = (id: string) => ({
      ...{ id, kind: 'single' as const, text: id, answers: ['right'] },
      options: ['right', 'wrong'].map((option) => ({ id: option, title: option })),
    });
    await insert(exams, {
      ...{ userId: 'teacher', id: 'teacher-vectors', schoolId: 'north', name: 'Vectors', coverUrl: '' },
      ...{ startTime: at(-60), endTime: at(86_400), durationMinutes: 10, totalScore: 10, passScore: 5 },
      questions: [question('q1'), question('q2')],
    });
    const params = { examId: 'teacher-vectors' };
    const take = async (optionId: string) => {
      const { attemptId } = (await admin.ask(startExam, { params })).data;
      const answers = ['q1'].map((questionId) => ({ questionId, optionId }));
      return (await admin.ask(submitExam, { params, body: { attemptId, answers } })).data;
    };
    expect(await take('wrong')).toMatchObject({ passed: false });
    await admin.ask(readExam, { params });
    expect(await written()).toEqual([]);
    now = at(60);
    expect(await take('right')).toMatchObject({ passed: true });
    await later(7_200);
    await admin.ask(readExam, { params });
    expect(await written()).toEqual([
      { kind: 'exam', itemId: 'teacher-vectors', seconds: 0, tenantId: 'north', title: 'Vectors', at: 60 },
    ]);
  });

  it('a live course: the seconds grow while somebody is in its room, and hosts do not watch [T01]', async () => {
    const liveId = await live('on', {});
    const params = { liveId };
    await admin.ask(enterLive, { params, body: {} });
    await teacher.ask(enterLive, { params, body: { role: 'host' } });
    for (let seconds = 10; seconds <= 60; seconds += 10) {
      now = at(seconds);
      await admin.ask(reportPresence, { params, body: {} });
    }
    expect(await written()).toEqual([
      { kind: 'live', itemId: 'on', seconds: 60, tenantId: 'north', title: 'on', at: 0 },
    ]);
    // Who was away comes back: the time between does not count. Then a quarter of an hour begins.
    await later(890);
    await admin.ask(reportPresence, { params, body: {} });
    now = at(910);
    await admin.ask(reportPresence, { params, body: {} });
    expect((await written()).map((one) => [one.seconds, one.at])).toEqual([
      [60, 0],
      [20, 910],
    ]);
    expect(await written('teacher')).toEqual([]);
  });

  it('a recording: what its player reports, and never more than the time that has passed [T01]', async () => {
    const past = { openedAt: at(-7_200), startAt: at(-7_200), endAt: at(-3_600), closesAt: at(-3_600) };
    const params = { liveId: await live('over', { ...past, recordingOf: 'over' }) };
    const report = (seconds: unknown, browser = admin) => browser.ask(reportWatching, { params, body: { seconds } });
    expect((await report(15)).status).toBe(200);
    now = at(10);
    await report(15);
    await report(15);
    expect((await written()).map((one) => [one.kind, one.seconds])).toEqual([['live', 25]]);
    for (const wrong of [0, 31, 1.5, -3, '9']) expect((await report(wrong)).code).toBe(CODES.invalidInput);
    expect((await report(9, visitor)).code).toBe(CODES.signInRequired);
    const none = { liveId: await live('bare', { ...past, recorded: false }) };
    const refused = await admin.ask(reportWatching, { params: none, body: { seconds: 9 } });
    expect(refused).toMatchObject({ status: 409, code: AREA_CODES.liveNotEnded });
    const gone = { liveId: await live('gone', { ...past, deletedAt: at(-60) }) };
    const deleted = await admin.ask(reportWatching, { params: gone, body: { seconds: 9 } });
    expect(deleted.code).toBe(AREA_CODES.liveDeleted);
    const foreign = await admin.ask(reportWatching, { params, body: { seconds: 9 } }, { tenant: 'river' });
    expect(foreign.status).toBe(404);
    const [row] = await platform.db
      .select()
      .from(learningHistory)
      .where(and(eq(learningHistory.userId, 'admin'), eq(learningHistory.itemId, 'over')));
    expect(row?.seconds).toBe(25);
  });
});
