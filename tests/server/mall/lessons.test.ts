import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseGrants } from '../../../demo/platform/mall/admission/tables.ts';
import { enrolments } from '../../../demo/platform/mall/courses/tables.ts';
import { passExam } from '../../../demo/platform/mall/lessons/progress.ts';
import { courseLessons, lessonProgress } from '../../../demo/platform/mall/lessons/tables.ts';
import { learningHistory } from '../../../demo/platform/studies/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import {
  activateCourse,
  answerCourseRequest,
  createCourseCode,
  listCourseCodes,
  listCourseRequests,
  requestCourse,
  revokeCourseCode,
} from '../../../src/contract/mall/admission.ts';
import { enrol, leaveCourse, listSchoolCourses, readCourse } from '../../../src/contract/mall/courses.ts';
import { readLesson, saveProgress } from '../../../src/contract/mall/lessons.ts';
import { listNotifications } from '../../../src/contract/notifications/notifications.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const newBrowser = async (account?: string) => {
  const browser = new Browser(platform.origins.main);
  if (account) await signIn(browser, account, { tenant: 'north' });
  return browser;
};

const CLOUD = { schoolId: 'north', courseId: 'cloud-zh' };
const lesson = (number: number, course = CLOUD) => ({ ...course, lessonId: `lesson-${number}` });
const courseOf = async (browser: Browser, params = CLOUD) =>
  (await browser.ask(readCourse, { params }, { language: 'en_US' })).data;
const keep = (browser: Browser, body: ReturnType<typeof lesson> & { place?: number; done?: true }) =>
  browser.ask(saveProgress, { body });
const studies = (userId: string, itemId: string) =>
  platform.db
    .select()
    .from(learningHistory)
    .where(and(eq(learningHistory.userId, userId), eq(learningHistory.itemId, itemId)));

describe('a course', () => {
  it('has lessons with texts that only those who study or teach it can open [U01]', async () => {
    const [learner, lecturer] = [await newBrowser('learner'), await newBrowser('teacher')];
    const read = (browser: Browser, number = 1, language = 'en_US') =>
      browser.ask(readLesson, { params: lesson(number) }, { language });
    const { data } = await read(learner);
    expect(data).toMatchObject({ id: 'lesson-1', kind: 'text', title: 'What the cloud is', done: false });
    expect(data.content).toContain('](https://csrc.nist.gov/');
    expect((await read(learner, 1, 'zh_CN')).data.title).not.toBe(data.title);
    expect((await read(await newBrowser())).status).toBe(401);
    // A visitor and a member who does not study it learn the titles and nothing else.
    const other = { schoolId: 'north', courseId: 'statistics-zh' };
    expect((await learner.ask(readLesson, { params: lesson(1, other) })).status).toBe(403);
    expect((await keep(learner, { ...lesson(1, other), done: true })).status).toBe(403);
    const seen = JSON.stringify(await courseOf(await newBrowser()));
    expect(seen).toContain('What the cloud is');
    expect(seen).not.toMatch(/csrc\.nist|server-costs|amelia-hart-exam|north-live-13/);
    // Its lecturer opens the lessons without studying it, and leaves no trace of having learned.
    expect((await read(lecturer)).status).toBe(200);
    expect(await courseOf(lecturer)).toMatchObject({ teaches: true, existMember: false, progress: null });
    expect((await read(learner, 9)).status).toBe(404);
  });

  it('gives the file of a lesson at an address that the platform has signed [U01]', async () => {
    const learner = await newBrowser('learner');
    const { data } = await learner.ask(readLesson, { params: lesson(3) });
    expect(data.kind).toBe('file');
    const file = await fetch(data.fileUrl);
    expect([file.status, file.headers.get('content-disposition')]).toEqual([
      200,
      expect.stringContaining('attachment'),
    ]);
    expect(await file.text()).toContain('own_server_eur');
    const address = new URL(data.fileUrl);
    expect((await fetch(address.origin + address.pathname)).status).toBe(403);
    platform.clock.advance(3_601);
    expect((await fetch(data.fileUrl)).status).toBe(403);
    platform.clock.advance(-3_601);
  });

  it('keeps where a learner is, on every device, and writes the history when a lesson is finished [U01]', async () => {
    const [first, second] = [await newBrowser('learner'), await newBrowser('learner')];
    const before = await studies('learner', 'cloud-zh');
    expect((await courseOf(first)).progress).toMatchObject({ doneLessons: 0, lessonCount: 6 });
    expect((await keep(first, { ...lesson(2), place: 437 })).data.nextLessonId).toBe('lesson-2');
    expect((await second.ask(readLesson, { params: lesson(2) })).data.place).toBe(437);
    expect((await courseOf(second)).progress?.nextLessonId).toBe('lesson-2');
    const finished = await keep(second, { ...lesson(2), done: true });
    expect(finished.data).toEqual({ doneLessons: 1, lessonCount: 6, nextLessonId: 'lesson-3' });
    // Once more changes nothing, and the place stays.
    expect((await keep(first, { ...lesson(2), done: true })).data.doneLessons).toBe(1);
    expect((await first.ask(readLesson, { params: lesson(2) })).data).toMatchObject({ place: 437, done: true });
    expect((await studies('learner', 'cloud-zh')).length).toBeGreaterThan(before.length - 1);
    expect((await courseOf(first)).lessons.map(({ done }) => done)).toEqual([false, true, false, false, false, false]);
    const { data: list } = await first.ask(listSchoolCourses, { params: { schoolId: 'north' }, query: {} });
    expect(list.list.find(({ id }) => id === 'cloud-zh')).toMatchObject({ doneLessons: 1, existMember: true });
    for (const place of [-1, 86_401, 0.5])
      expect([(await keep(first, { ...lesson(2), place })).status, place]).toEqual([400, place]);
  });

  it('has exams that are finished by passing them, also before the course was studied [U01]', async () => {
    const learner = await newBrowser('learner');
    const refused = await keep(learner, { ...lesson(6), done: true });
    expect([refused.status, refused.field]).toEqual([403, 'done']);
    // The learner of the demo has passed the exam of the course in an earlier month, and not this one.
    const setExam = (itemId: string) =>
      platform.db
        .update(courseLessons)
        .set({ itemId })
        .where(and(eq(courseLessons.courseId, 'cloud-zh'), eq(courseLessons.id, 'lesson-6')));
    await setExam('amelia-hart-other');
    expect((await learner.ask(readLesson, { params: lesson(6) })).data).toMatchObject({ kind: 'exam', done: false });
    await platform.db.transaction((tx) =>
      passExam(tx as never, { examId: 'amelia-hart-other', tenantId: 'north', userId: 'learner' }, new Date()),
    );
    expect((await courseOf(learner)).lessons.at(-1)).toMatchObject({ kind: 'exam', done: true });
    await platform.db.delete(lessonProgress).where(eq(lessonProgress.lessonId, 'lesson-6'));
    await setExam('amelia-hart-exam');
    expect((await learner.ask(readLesson, { params: lesson(6) })).data).toMatchObject({ kind: 'exam', done: true });
    for (const number of [1, 3, 4, 5]) await keep(learner, { ...lesson(number), done: true });
    expect((await courseOf(learner)).progress).toEqual({ doneLessons: 6, lessonCount: 6, nextLessonId: '' });
  });
});

describe('a course that costs something', () => {
  const PRICED = { schoolId: 'north', courseId: 'learning-zh' };
  const codeFor = async (admin: Browser, usesMax: number) =>
    (
      await admin.ask(createCourseCode, {
        params: { schoolId: 'north' },
        body: { courseId: 'learning-zh', label: 'Class 7', usesMax },
      })
    ).data.code;
  const activate = (browser: Browser, code: string) => browser.ask(activateCourse, { body: { ...PRICED, code } });

  it('is joined by a code that is limited, counted and revoked, never by a click [U01]', async () => {
    const [admin, learner] = [await newBrowser('admin'), await newBrowser('learner')];
    expect(await courseOf(learner, PRICED)).toMatchObject({ existMember: false, admission: 'needed' });
    const clicked = await learner.ask(enrol, { body: PRICED });
    expect([clicked.status, clicked.code]).toEqual([403, AREA_CODES.courseCodeNeeded]);
    const code = await codeFor(admin, 1);
    expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    const body = { courseId: 'cloud-zh', usesMax: 1 };
    const free = await admin.ask(createCourseCode, { params: { schoolId: 'north' }, body });
    expect([free.status, free.field]).toEqual([400, 'courseId']);
    // Typed as people type, it opens the course; a second time it costs no use.
    expect((await activate(learner, ` ${code.toLowerCase().replaceAll('-', ' ')} `)).data.existMember).toBe(true);
    expect((await activate(learner, code)).status).toBe(200);
    const codes = async () =>
      (await admin.ask(listCourseCodes, { params: { schoolId: 'north' }, query: {} })).data.list;
    expect((await codes())[0]).toMatchObject({ code, useCount: 1, usesMax: 1, revoked: false, label: 'Class 7' });
    const other = await newBrowser('closed');
    expect((await activate(other, code)).code).toBe(AREA_CODES.courseCodeEnded);
    const revoked = await codeFor(admin, 50);
    await admin.ask(revokeCourseCode, { params: { schoolId: 'north', code: revoked } });
    expect((await activate(other, revoked)).code).toBe(AREA_CODES.courseCodeEnded);
    // Who has been let in may leave and come back.
    await learner.ask(leaveCourse, { body: PRICED });
    expect((await courseOf(learner, PRICED)).admission).toBe('open');
    expect((await learner.ask(enrol, { body: PRICED })).status).toBe(200);
  });

  it('lets exactly as many in as a code allows, when all come at once [U01]', async () => {
    const admin = await newBrowser('admin');
    const code = await codeFor(admin, 1);
    const people = [await newBrowser('closed'), await newBrowser('org')];
    const answers = await Promise.all(people.map((browser) => activate(browser, code)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(1);
    const granted = await platform.db
      .select()
      .from(courseGrants)
      .where(eq(courseGrants.code, code.replaceAll('-', '')));
    expect(granted.length).toBe(statuses.filter((status) => status === 200).length);
  });

  it('bounds the guessing of codes for a user, and lets the right code through before that [U01]', async () => {
    const guesser = await newBrowser('teacher');
    await guesser.ask(leaveCourse, { body: PRICED });
    await platform.db.delete(courseGrants).where(eq(courseGrants.userId, 'teacher'));
    const codes = new Set<string>();
    for (let turn = 0; turn < 12; turn++) codes.add((await activate(guesser, `WRONG${turn}`)).code);
    expect([...codes]).toEqual([AREA_CODES.courseCodeWrong, CODES.tooManyRequests]);
  });

  it('is asked for, and opened or refused by the administrators of the school only, of which the applicant is told [U01] [U07]', async () => {
    const [admin, learner, outsider] = [
      await newBrowser('admin'),
      await newBrowser('closed'),
      await newBrowser('teacher'),
    ];
    const params = { schoolId: 'north' };
    await platform.db.delete(courseGrants).where(eq(courseGrants.userId, 'closed'));
    await platform.db
      .delete(enrolments)
      .where(and(eq(enrolments.userId, 'closed'), eq(enrolments.courseId, 'learning-zh')));
    const ask = (note: string) => learner.ask(requestCourse, { body: { ...PRICED, note } });
    expect((await ask('For my team.')).data.admission).toBe('requested');
    expect((await ask('For my whole team.')).data.admission).toBe('requested');
    for (const call of [listCourseRequests, listCourseCodes])
      expect((await outsider.ask(call, { params, query: {} })).status).toBe(403);
    const { data } = await admin.ask(listCourseRequests, { params, query: {} });
    expect(data.list.filter(({ person }) => person.id === 'closed')).toMatchObject([{ note: 'For my whole team.' }]);
    const answer = (approved: boolean, browser = admin) =>
      browser.ask(answerCourseRequest, {
        params: { ...params, courseId: 'learning-zh', userId: 'closed' },
        body: { approved },
      });
    expect((await answer(true, outsider)).status).toBe(403);
    await answer(false);
    expect((await courseOf(learner, PRICED)).admission).toBe('refused');
    expect((await ask('Please.')).data.admission).toBe('requested');
    await answer(true);
    expect(await courseOf(learner, PRICED)).toMatchObject({ existMember: true, admission: 'open' });
    expect((await learner.ask(readLesson, { params: lesson(1, PRICED) })).status).toBe(200);
    // The applicant is told of the last answer.
    const { list } = (await learner.ask(listNotifications, { query: {} })).data;
    expect(list.filter(({ kind }) => kind === 'courseAnswered')).toMatchObject([{ isGranted: true }]);
  });
});
