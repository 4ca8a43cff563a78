import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { learningHistory } from '../../../demo/platform/studies/tables.ts';
import { endOverdue } from '../../../demo/platform/works/exams/finish.ts';
import {
  examAnswers,
  examExtraTimes,
  examSubmissions,
  examVersions,
} from '../../../demo/platform/works/exams/tables.ts';
import { examAttempts, examResults, exams } from '../../../demo/platform/works/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import {
  deleteExam,
  giveExtraTime,
  listExamLearners,
  listManagedExams,
  readExamResults,
  readManagedExam,
  saveExam,
} from '../../../src/contract/exam/exam-editing.ts';
import type { ExamForm } from '../../../src/contract/exam/exam-form.ts';
import { answerExam, reviewExam, startExam, submitExam } from '../../../src/contract/exam/exams.ts';
import { EXAM_GRACE_MS } from '../../../src/contract/space/work-constants.ts';
import { listExams, readExam } from '../../../src/contract/space/works.ts';
import { Browser, CODES } from '../support/browser.ts';
import { examForm } from '../support/call-samples.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const KEY = 'k'.repeat(16);

let now = NOW;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let [teacher, admin, learner, stranger] = [] as unknown as [Browser, Browser, Browser, Browser];
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS, now: () => now });
  const newBrowser = () => new Browser(platform.origins.main);
  [teacher, admin, learner, stranger] = [newBrowser(), newBrowser(), newBrowser(), newBrowser()];
  await signIn(teacher, 'teacher');
  await signIn(admin, 'admin');
  await signIn(learner, 'learner');
  await signIn(stranger, 'org', { tenant: 'river' });
});
afterAll(() => platform.close());

/** Some time later; the sessions of both have ended meanwhile. */
const later = async (seconds: number) => {
  now = at(seconds);
  await signIn(learner, 'learner');
  await signIn(teacher, 'teacher');
};
const clock = () =>
  endOverdue({ db: platform.db, examScored: async () => {}, config: { now: () => now, log: expect.unreachable } });

let serial = 0;
let examId = '';
const form = (more: Partial<ExamForm> = {}) =>
  ({ ...examForm(at(-60).toISOString()), endTime: at(3_600).toISOString(), ...more }) as ExamForm;
const save = (browser: Browser, more: object = {}) =>
  browser.ask(saveExam, { body: { schoolId: 'north', status: 'published', form: form(), ...more } as never });
const hold = async (more: Partial<ExamForm> = {}) => {
  serial += 1;
  const saved = await save(teacher, { key: `exam${serial}`, form: form(more) });
  expect(saved.status, JSON.stringify(saved.body)).toBe(200);
  examId = saved.data.examId;
  return saved.data;
};
beforeEach(async () => {
  await later(0);
  for (const table of [examAttempts, examResults, examSubmissions, examAnswers, examExtraTimes, learningHistory])
    await platform.db.delete(table as typeof examAttempts).where(eq((table as typeof examAttempts).userId, 'learner'));
});

const params = () => ({ examId });
const start = (browser = learner) => browser.ask(startExam, { params: params() });
const begin = async () => (await start()).data.attemptId;
const answer = (
  attemptId: string,
  questionId: string,
  optionIds: string[],
  key = `${questionId}${optionIds.join('')}${KEY}`,
) => learner.ask(answerExam, { params: params(), body: { attemptId, questionId, optionIds, key } });
const submit = (attemptId: string) => learner.ask(submitExam, { params: params(), body: { attemptId, answers: [] } });
const answerAll = async (attemptId: string) => {
  await answer(attemptId, 'q1', ['a']);
  await answer(attemptId, 'q2', ['b', 'a']);
  await answer(attemptId, 'q3', ['true']);
};

describe('who manages an exam', () => {
  it('is its author as a teacher, and each administrator of the school; nobody else reads what is right [U04] [I05]', async () => {
    await hold();
    const calls = [
      (one: Browser) => one.ask(readManagedExam, { params: params() }),
      (one: Browser) =>
        one.ask(readExamResults, { params: params(), query: { version: 0, pageNumber: 1, pageSize: 20 } }),
      (one: Browser) => one.ask(listExamLearners, { params: params(), query: { search: '' } }),
      (one: Browser) => one.ask(giveExtraTime, { params: params(), body: { userId: 'learner', extraMinutes: 0 } }),
      (one: Browser) => save(one, { examId, revision: 1 }),
      (one: Browser) => one.ask(listManagedExams, { query: { schoolId: 'north', pageNumber: 1, pageSize: 12 } }),
      (one: Browser) => save(one, { key: `by${serial}`, status: 'draft' }),
      (one: Browser) => one.ask(deleteExam, { params: params() }),
    ];
    for (const [index, call] of calls.entries()) {
      const found = [];
      for (const one of [learner, stranger, new Browser(platform.origins.main)]) found.push((await call(one)).status);
      expect([index, ...found]).toEqual([index, 403, 403, 401]);
    }
    for (const one of [teacher, admin])
      for (const call of calls.slice(0, 6)) expect((await call(one)).status).toBe(200);
    const listed = async (one: Browser) =>
      (await one.ask(listManagedExams, { query: { schoolId: 'north', pageNumber: 1, pageSize: 50 } })).data.records;
    expect((await listed(teacher)).every(({ author }) => author.userId === 'teacher')).toBe(true);
    expect(new Set((await listed(admin)).map(({ author }) => author.userId)).size).toBeGreaterThan(1);
  });

  it('sees drafts, which others do not; publishing says what is missing [U04]', async () => {
    const empty = { ...form(), questions: [{ ...form().questions[0], answers: [] }] };
    const draft = await save(teacher, { key: 'draft', status: 'draft', form: empty });
    examId = draft.data.examId;
    expect((await learner.ask(readExam, { params: params() })).status).toBe(404);
    expect((await start()).status).toBe(404);
    const refused = await save(teacher, { examId, revision: 1, form: empty });
    expect([refused.status, refused.code, refused.field]).toEqual([400, CODES.invalidInput, 'questions.0']);
    const query = { userId: 'teacher', pageNumber: 1, pageSize: 50 };
    const shown = (await teacher.ask(listExams, { query })).data.records.map((one) => one.examId);
    expect(shown).not.toContain(examId);
    expect((await save(teacher, { examId, revision: 1 })).data).toMatchObject({ revision: 2, status: 'published' });
    expect((await learner.ask(readExam, { params: params() })).data).toMatchObject({ obstacle: null, managed: false });
    expect((await teacher.ask(readExam, { params: params() })).data.managed).toBe(true);
    expect((await teacher.ask(deleteExam, { params: params() })).code).toBe(AREA_CODES.examFixed);
  });
});

describe('a change', () => {
  it('is refused after another one, is made once if it is sent again, and makes a version for what comes later [U04]', async () => {
    const { revision } = await hold();
    const again = await save(teacher, { key: `exam${serial}` });
    expect(again.data).toMatchObject({ examId, revision });
    const attemptId = await begin();
    const changed = form({ questions: form().questions.slice(0, 1) });
    const two = await Promise.all(
      ['Vectors I', 'Vectors II'].map((name) => save(teacher, { examId, revision, form: { ...changed, name } })),
    );
    expect(two.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(two.find(({ status }) => status === 409)?.code).toBe(AREA_CODES.examChanged);
    const saved = two.find(({ status }) => status === 200)?.data;
    expect(saved).toMatchObject({ revision: 2, version: 2 });
    expect(await platform.db.select().from(examVersions).where(eq(examVersions.examId, examId))).toHaveLength(1);
    // The attempt that is running keeps its questions.
    expect((await start()).data).toMatchObject({ attemptId, questions: { length: 3 } });
    await answerAll(attemptId);
    expect((await submit(attemptId)).data).toMatchObject({ passed: true, score: 100, questionCount: 3 });
    const points = await save(teacher, { examId, revision: 2, form: { ...changed, passScore: 10 } });
    expect([points.code, points.field]).toEqual([AREA_CODES.examFixed, 'form.passScore']);
    const results = async (version: number) =>
      (await teacher.ask(readExamResults, { params: params(), query: { version, pageNumber: 1, pageSize: 20 } })).data;
    expect(await results(0)).toMatchObject({ version: 2, versions: [2, 1], attemptCount: 0, rowCount: 1 });
    const first = await results(1);
    expect(first).toMatchObject({ attemptCount: 1, passedCount: 1, meanScore: 100, rowCount: 3 });
    expect(first.records[1]).toMatchObject({
      ...{ askedCount: 1, rightCount: 1, unansweredCount: 0 },
      options: [
        { isRight: true, count: 1 },
        { isRight: true, count: 1 },
        { isRight: false, count: 0 },
      ],
    });
  });

  it('is bounded: ids are different, letters and numbers limited [U04]', async () => {
    const [question] = form().questions;
    for (const questions of [
      [question, question],
      [{ ...question, options: [question?.options[0], question?.options[0]] }],
      Array.from({ length: 201 }, (_, index) => ({ ...question, id: `q${index}` })),
      Array.from({ length: 101 }, (_, index) => ({ ...question, id: `q${index}`, text: 'a'.repeat(2_000) })),
    ])
      expect((await save(teacher, { form: { ...form(), questions } })).status).toBe(400);
    expect((await save(teacher, { form: { ...form(), attemptsMax: 21 } })).status).toBe(400);
  });
});

describe('answers', () => {
  it('are stored as they are given, in any tab, once for each key, and are what an attempt is scored by [U04]', async () => {
    await hold();
    const attemptId = await begin();
    await answer(attemptId, 'q1', ['b'], `first-${KEY}`);
    const [one, other] = await Promise.all([
      answer(attemptId, 'q1', ['a'], `second-${KEY}`),
      answer(attemptId, 'q2', ['a'], `other-${KEY}`),
    ]);
    expect([one.status, other.status]).toEqual([200, 200]);
    // A request that was lost on its way comes late.
    const late = await answer(attemptId, 'q1', ['b'], `first-${KEY}`);
    expect(new Map(late.data.answers.map(({ optionIds, questionId }) => [questionId, optionIds]))).toEqual(
      new Map([
        ['q1', ['a']],
        ['q2', ['a']],
      ]),
    );
    expect((await start()).data.answers).toHaveLength(2);
    await answer(attemptId, 'q2', [], `none-${KEY}`);
    await answer(attemptId, 'q2', ['a', 'b'], `both-${KEY}`);
    for (const [questionId, optionIds, field] of [
      ['q9', ['a'], 'questionId'],
      ['q1', ['z'], 'optionIds'],
      ['q1', ['a', 'b'], 'optionIds'],
      ['q2', ['a', 'a'], 'optionIds'],
    ] as const) {
      const refused = await answer(attemptId, questionId, [...optionIds], `wrong-${KEY}`);
      expect([refused.status, refused.field]).toEqual([400, field]);
    }
    expect((await submit(attemptId)).data).toMatchObject({ passed: true, score: 67, rightCount: 2 });
    const over = await answer(attemptId, 'q3', ['true']);
    expect([over.status, over.code]).toEqual([409, AREA_CODES.attemptOver]);
    expect(await platform.db.select().from(examAnswers).where(eq(examAnswers.userId, 'learner'))).toEqual([]);
  });

  it('end with the clock of the server, also if nobody comes back, or at the same time as a late one [U04]', async () => {
    await hold();
    const attemptId = await begin();
    await answerAll(attemptId);
    await later(1_800 + EXAM_GRACE_MS / 1_000);
    const [late] = await Promise.all([answer(attemptId, 'q1', ['b'], `late-${KEY}`), clock(), clock()]);
    expect(late.code).toBe(AREA_CODES.attemptOver);
    expect(await clock()).toBe(0);
    const [submission, ...more] = await platform.db
      .select()
      .from(examSubmissions)
      .where(eq(examSubmissions.userId, 'learner'));
    expect(more).toEqual([]);
    expect(submission).toMatchObject({ score: 100, passed: true, finishedAt: at(1_800) });
    expect((await learner.ask(readExam, { params: params() })).data).toMatchObject({ passed: true, score: 100 });
    expect((await submit(attemptId)).data).toMatchObject({ passed: true, score: 100 });
    const history = await platform.db.select().from(learningHistory).where(eq(learningHistory.userId, 'learner'));
    expect(history.filter(({ itemId }) => itemId === examId)).toHaveLength(1);
  });
});

describe('an attempt', () => {
  it('draws its questions by its seed, in an order of its own, the same after a reload [U04]', async () => {
    const questions = Array.from({ length: 12 }, (_, index) => ({ ...form().questions[0], id: `q${index}` })) as never;
    await hold({ questions, drawCount: 4, shuffled: true, attemptsMax: 20 });
    const first = await start();
    expect(first.data.questions).toHaveLength(4);
    expect((await start()).data.questions).toEqual(first.data.questions);
    const drawn = new Set<string>();
    for (let turn = 0; turn < 8; turn += 1) {
      const { attemptId, questions: own } = (await start()).data;
      drawn.add(own.map(({ id }) => id).join());
      await submit(attemptId);
    }
    expect(drawn.size).toBeGreaterThan(2);
    expect((await learner.ask(readExam, { params: params() })).data.exam.questionCount).toBe(4);
  });

  it('is followed by a pause, and is one of as many as the exam says [U04] [X03]', async () => {
    await hold({ attemptsMax: 2, pauseMinutes: 10 });
    const result = await submit(await begin());
    expect(result.data).toMatchObject({ attemptsLeft: 1, nextAttemptAt: at(600).toISOString() });
    const paused = async () => (await learner.ask(readExam, { params: params() })).data;
    expect(await paused()).toMatchObject({ obstacle: 'noAttempts', nextAttemptAt: at(600).toISOString() });
    expect((await start()).code).toBe(AREA_CODES.examNotOpen);
    await later(600);
    expect(await paused()).toMatchObject({ obstacle: null, nextAttemptAt: null });
    expect((await submit(await begin())).data).toMatchObject({ attemptsLeft: 0, nextAttemptAt: null });
    expect((await start()).code).toBe(AREA_CODES.examNotOpen);
  });

  it('shows what was right when it has ended and the exam says so, and never during one [U04]', async () => {
    const review = () => learner.ask(reviewExam, { params: params() });
    await hold({ reveals: 'attempt' });
    const attemptId = await begin();
    expect((await review()).status).toBe(403);
    await answer(attemptId, 'q1', ['b']);
    expect((await submit(attemptId)).data).toMatchObject({ reviewable: true, score: 0 });
    expect((await review()).data.questions[0]).toMatchObject({ id: 'q1', chosen: ['b'], right: ['a'] });
    await begin();
    expect((await review()).status).toBe(403);
    await hold({ reveals: 'exam', endTime: at(900).toISOString() });
    await submit(await begin());
    await teacher.ask(giveExtraTime, { params: params(), body: { userId: 'admin', extraMinutes: 10 } });
    await later(901);
    // Somebody with extra time may still be taking it.
    expect((await review()).status).toBe(403);
    await later(1_500);
    expect((await review()).status).toBe(200);
    await hold({ startTime: at(1_400).toISOString(), endTime: at(1_700).toISOString() });
    await submit(await begin());
    await later(1_800);
    expect((await review()).status).toBe(403);
  });
});

describe('extra time', () => {
  it('lengthens each attempt of the learner, also a running one and beyond the end, and nobody else sees it [U04]', async () => {
    await hold({ endTime: at(1_800).toISOString() });
    const give = (extraMinutes: number, userId = 'learner') =>
      teacher.ask(giveExtraTime, { params: params(), body: { userId, extraMinutes } });
    const attemptId = await begin();
    expect((await give(10)).status).toBe(200);
    expect((await answer(attemptId, 'q1', ['a'])).data.deadline).toBe(at(2_400).toISOString());
    await give(5);
    expect((await start()).data.deadline).toBe(at(2_400).toISOString());
    expect((await learner.ask(readExam, { params: params() })).data.extraMinutes).toBe(5);
    for (const one of [teacher, admin])
      expect((await one.ask(readExam, { params: params() })).data.extraMinutes).toBe(0);
    await later(2_399);
    await answerAll(attemptId);
    expect((await submit(attemptId)).data.passed).toBe(true);
    const found = async (search: string) =>
      (await teacher.ask(listExamLearners, { params: params(), query: { search } })).data.records;
    expect(await found('')).toMatchObject([{ userId: 'learner', extraMinutes: 5 }]);
    await give(0);
    expect(await found('')).toEqual([]);
    expect((await give(5, 'org')).status).toBe(404);
    expect((await platform.db.select().from(exams).where(eq(exams.id, examId)))[0]?.extraMinutesMax).toBe(10);
  });
});
