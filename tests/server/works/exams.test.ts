import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { activities } from '../../../demo/platform/activities/tables.ts';
import { learningHistory } from '../../../demo/platform/studies/tables.ts';
import { examAttempts, examResults, exams } from '../../../demo/platform/works/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { startExam, submitExam } from '../../../src/contract/exam/exams.ts';
import { EXAM_GRACE_MS } from '../../../src/contract/space/work-constants.ts';
import { readExam } from '../../../src/contract/space/works.ts';
import { Browser, CODES } from '../support/browser.ts';
import { rowOf } from '../support/database/rows.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const ID = 'teacher-vectors';
const params = { examId: ID };
const LIMIT = { count: 30, seconds: 600 };

let now = NOW;
let platform: Awaited<ReturnType<typeof startTestPlatform>>;
/** The author of the exam, a member of its school, somebody of another school, and a visitor. */
let [teacher, learner, stranger, visitor] = [] as unknown as [Browser, Browser, Browser, Browser];
beforeAll(async () => {
  platform = await startTestPlatform({ limits: { ...NO_LIMITS, examStartsPerUser: LIMIT }, now: () => now });
  const newBrowser = () => new Browser(platform.origins.main);
  [teacher, learner, stranger, visitor] = [newBrowser(), newBrowser(), newBrowser(), newBrowser()];
  await signIn(teacher, 'teacher');
  await signIn(learner, 'learner');
  await signIn(stranger, 'org', { tenant: 'river' });
});
afterAll(() => platform.close());

const question = (id: string) => ({
  ...{ id, kind: 'single' as const, text: `What is ${id}?`, answers: ['a'] },
  options: ['a', 'b', 'c'].map((option) => ({ id: option, title: `${id} ${option}` })),
});
const QUESTIONS = ['q1', 'q2', 'q3'].map(question);

const holdExam = async (more: Partial<typeof exams.$inferInsert> = {}): Promise<void> => {
  await platform.db.delete(exams).where(and(eq(exams.userId, 'teacher'), eq(exams.id, ID)));
  const row = {
    ...{ userId: 'teacher', id: ID, schoolId: 'north', name: 'Vectors', coverUrl: '/cover.svg', questions: QUESTIONS },
    ...{ startTime: at(-60), endTime: at(3_600), durationMinutes: 10, totalScore: 100, passScore: 60, ...more },
  };
  await platform.db.insert(exams).values(rowOf(exams, row) as never);
};
beforeEach(async () => {
  now = NOW;
  for (const table of [examAttempts, examResults, learningHistory, activities])
    await platform.db.delete(table).where(eq(table.userId, 'learner'));
  await holdExam();
});

const read = async (browser: Browser) => (await browser.ask(readExam, { params })).data;
const start = (browser: Browser) => browser.ask(startExam, { params });
const begin = async (browser: Browser) => (await start(browser)).data.attemptId;
const submit = (browser: Browser, attemptId: string, ...answers: readonly (readonly [string, string])[]) =>
  browser.ask(submitExam, {
    params,
    body: { attemptId, answers: answers.map(([questionId, optionId]) => ({ questionId, optionId })) },
  });
const GOOD = [['q1', 'a'] as const, ['q2', 'a'] as const];
const POOR = [['q1', 'a'] as const, ['q2', 'b'] as const];

/** What was written about the learner. */
const written = async () => {
  const own = <T extends typeof examResults | typeof learningHistory | typeof activities>(table: T) =>
    platform.db
      .select()
      .from(table as typeof examResults)
      .where(eq(table.userId, 'learner')) as Promise<T['$inferSelect'][]>;
  return {
    scores: (await own(examResults)).map(({ score, takenAt }) => [score, takenAt.getTime() - NOW.getTime()]),
    history: (await own(learningHistory)).map(({ itemId, kind }) => `${kind} ${itemId}`),
    feed: (await own(activities)).map(({ kind, subject, subjectId }) => `${kind} ${subject} ${subjectId}`),
  };
};
/** What follows an attempt without a pause, of an exam that shows nothing. */
const AFTER = { nextAttemptAt: null, reviewable: false };
const NOTHING = { scores: [], history: [], feed: [] };

describe('an attempt', () => {
  it('has the questions without what is right, and the duration of the exam, at most until its end [T01]', async () => {
    const { data } = await start(learner);
    expect(data).toMatchObject({ deadline: at(600).toISOString(), now: NOW.toISOString() });
    expect(data.questions).toEqual(QUESTIONS.map(({ id, kind, options, text }) => ({ id, kind, options, text })));
    const before = [await read(learner), await read(visitor)];
    expect(data.answers).toEqual([]);
    expect(JSON.stringify([data.questions, ...before])).not.toContain('answer');
    await holdExam({ endTime: at(1_500) });
    now = at(600 + EXAM_GRACE_MS / 1_000);
    await signIn(learner, 'learner');
    now = at(1_200);
    expect((await start(learner)).data.deadline).toBe(at(1_500).toISOString());
  });

  it('is resumed with its deadline, also by two starts at once, until its answers are no longer accepted [T01]', async () => {
    const [one, other] = await Promise.all([start(learner), start(learner)]);
    expect(one.data.attemptId).toBe(other.data.attemptId);
    now = at(300);
    expect((await start(learner)).data).toMatchObject({
      attemptId: one.data.attemptId,
      deadline: at(600).toISOString(),
    });
    expect(await read(learner)).toMatchObject({ isRunning: true, obstacle: null, score: null });
    now = new Date(at(600).getTime() + EXAM_GRACE_MS - 1);
    expect((await start(learner)).data.attemptId).toBe(one.data.attemptId);
    now = new Date(at(600).getTime() + EXAM_GRACE_MS);
    expect(await read(learner)).toMatchObject({ isRunning: false, obstacle: null });
    // Reading has ended it: what comes late does not count.
    const late = await submit(learner, one.data.attemptId, ...GOOD);
    expect(late.data).toMatchObject({ passed: false, score: null });
    expect((await start(learner)).data.attemptId).not.toBe(one.data.attemptId);
    // It has ended at its deadline, without an answer.
    expect(await written()).toEqual({ ...NOTHING, scores: [[0, 600_000]] });
  });

  it('is of members of the school who have not passed, between start and end, and neither of the author nor of others [T01]', async () => {
    const refusals = async (browser: Browser) => [(await read(browser)).obstacle, (await start(browser)).code];
    expect(await refusals(teacher)).toEqual(['own', CODES.forbidden]);
    expect((await start(visitor)).code).toBe(CODES.signInRequired);
    expect((await start(stranger)).code).toBe(CODES.forbidden);
    await holdExam({ startTime: at(1) });
    expect(await refusals(learner)).toEqual(['notStarted', AREA_CODES.examNotOpen]);
    now = at(1);
    expect((await start(learner)).status).toBe(200);
    await platform.db.delete(examAttempts).where(eq(examAttempts.userId, 'learner'));
    await holdExam({ endTime: at(1) });
    expect(await refusals(learner)).toEqual(['ended', AREA_CODES.examNotOpen]);
    expect((await read(learner)).isRunning).toBe(false);
    // As in a database of an earlier version.
    await holdExam({ questions: [], questionCount: 30 });
    expect(await refusals(learner)).toEqual(['empty', AREA_CODES.examNotOpen]);
    // Everybody sees the exams of an organization; members of its school take them.
    const foreign = { params: { examId: 'org-safety' } };
    await platform.db
      .update(exams)
      .set({ startTime: at(-60), endTime: at(60) })
      .where(eq(exams.id, 'org-safety'));
    expect((await visitor.ask(readExam, foreign)).data).toMatchObject({ obstacle: null, isRunning: false });
    expect((await learner.ask(readExam, foreign)).data.obstacle).toBe('notAMember');
    expect((await learner.ask(startExam, foreign)).code).toBe(CODES.forbidden);
  });

  it('is one of three; none begins after them, also not at once, and only the end tells what was right [T01] [X03]', async () => {
    for (let left = 2; left >= 0; left -= 1) {
      const attemptId = await begin(learner);
      expect((await read(learner)).attemptsLeft).toBe(left);
      expect((await submit(learner, attemptId, ...POOR)).data).toMatchObject({
        score: null,
        rightCount: null,
        attemptsLeft: left,
      });
    }
    expect(await read(learner)).toMatchObject({ obstacle: 'noAttempts', attemptsLeft: 0, score: null });
    const refused = await Promise.all([start(learner), start(learner)]);
    expect(refused.map(({ code, status }) => [status, code])).toEqual([
      [409, AREA_CODES.examNotOpen],
      [409, AREA_CODES.examNotOpen],
    ]);
    const [last] = await platform.db.select().from(examAttempts).where(eq(examAttempts.userId, 'learner'));
    now = at(7_200);
    await signIn(learner, 'learner');
    expect((await submit(learner, last?.attemptId ?? '')).data).toMatchObject({
      ...{ score: 33, rightCount: 1, attemptsLeft: 0 },
    });
    expect(await read(learner)).toMatchObject({ score: 33, passed: false });
  });

  it('is rate-limited for each user [X03]', async () => {
    now = at(86_400);
    await signIn(teacher, 'teacher');
    for (let turn = 0; turn < LIMIT.count; turn += 1) expect((await start(teacher)).status).toBe(403);
    expect((await start(teacher)).code).toBe(CODES.tooManyRequests);
  });
});

describe('a submission', () => {
  it('counts what is right, keeps the best score, and writes history and feed with a pass only [T01] [H01]', async () => {
    const failed = await submit(learner, await begin(learner), ...POOR);
    expect(failed.data).toEqual({
      score: null,
      passed: false,
      rightCount: null,
      questionCount: 3,
      attemptsLeft: 2,
      ...AFTER,
    });
    expect(await written()).toEqual({ ...NOTHING, scores: [[33, 0]] });
    now = at(10);
    expect((await submit(learner, await begin(learner))).data).toMatchObject({ score: null, passed: false });
    expect(await read(learner)).toMatchObject({ score: null, passed: false, obstacle: null, isRunning: false });
    now = at(20);
    const passed = await submit(learner, await begin(learner), ...GOOD);
    expect(passed.data).toEqual({
      score: 67,
      passed: true,
      rightCount: 2,
      questionCount: 3,
      attemptsLeft: 0,
      ...AFTER,
    });
    const all = { scores: [[67, 20_000]], history: [`exam ${ID}`], feed: [`passed exam ${ID}`] };
    expect(await written()).toEqual(all);
    expect(await read(learner)).toMatchObject({ score: 67, passed: true, obstacle: 'passed' });
    expect((await start(learner)).code).toBe(AREA_CODES.examPassed);
  });

  it('returns its first result again, whatever comes later, and of two at once [T01]', async () => {
    const attemptId = await begin(learner);
    const [one, other] = await Promise.all([submit(learner, attemptId, ...GOOD), submit(learner, attemptId, ...GOOD)]);
    expect([one.status, other.status]).toEqual([200, 200]);
    expect(one.data).toEqual(other.data);
    now = at(7_200);
    await signIn(learner, 'learner');
    expect((await submit(learner, attemptId)).data).toEqual(one.data);
    const all = { scores: [[67, 0]], history: [`exam ${ID}`], feed: [`passed exam ${ID}`] };
    expect(await written()).toEqual(all);
  });

  it('is refused without an attempt of the caller, and with answers that the exam does not have [T01]', async () => {
    const none = await submit(learner, 'none', ...GOOD);
    expect([none.status, none.code, none.field]).toEqual([409, AREA_CODES.attemptOver, 'attemptId']);
    const attemptId = await begin(learner);
    expect((await submit(stranger, attemptId, ...GOOD)).code).toBe(CODES.forbidden);
    expect((await submit(teacher, attemptId, ...GOOD)).code).toBe(AREA_CODES.attemptOver);
    for (const [answers, field] of [
      [
        [
          ['q1', 'a'],
          ['q9', 'a'],
        ],
        'answers.1.questionId',
      ],
      [
        [
          ['q1', 'a'],
          ['q1', 'a'],
        ],
        'answers.1.questionId',
      ],
      [[['q1', 'z']], 'answers.0.optionId'],
    ] as [[string, string][], string][]) {
      const wrong = await submit(learner, attemptId, ...answers);
      expect([wrong.status, wrong.code, wrong.field]).toEqual([400, CODES.invalidInput, field]);
    }
    expect(await written()).toEqual(NOTHING);
    expect((await submit(learner, attemptId, ...GOOD)).data.passed).toBe(true);
  });
});

describe('the seed', () => {
  it('gives each exam questions with one right answer among different ones [T01]', async () => {
    const seeded = (await platform.db.select().from(exams)).filter(({ id }) => id !== ID);
    expect(seeded.length).toBeGreaterThanOrEqual(16);
    for (const { id, questionCount, questions } of seeded) {
      expect(questions.length, id).toBeGreaterThanOrEqual(4);
      expect(questionCount, id).toBe(questions.length);
      for (const { answers, options } of questions) {
        expect(new Set(options.map(({ title }) => title)).size, id).toBe(options.length);
        expect(
          options.filter((option) => answers.includes(option.id)),
          id,
        ).toHaveLength(1);
      }
    }
    const places = seeded.flatMap(({ questions }) => questions.flatMap(({ answers }) => answers));
    for (const place of ['o1', 'o2', 'o3', 'o4']) expect(places).toContain(place);
  });

  it('has an entry of the history for each result that passes [T01]', async () => {
    const results = (await platform.db.select().from(examResults)).filter(({ userId }) => userId !== 'learner');
    const entries = await platform.db.select().from(learningHistory).where(eq(learningHistory.kind, 'exam'));
    const known = new Set(entries.map(({ happenedAt, itemId, userId }) => `${userId} ${itemId} ${+happenedAt}`));
    expect(results.length).toBeGreaterThan(30);
    for (const { examId, takenAt, userId } of results) expect(known).toContain(`${userId} ${examId} ${+takenAt}`);
  });
});
