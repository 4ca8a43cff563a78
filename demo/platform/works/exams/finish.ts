import { and, asc, eq, isNull, lte, sql } from 'drizzle-orm';
import type { ChosenOptions } from '../../../../src/contract/exam/exams.ts';
import { EXAM_GRACE_MS } from '../../../../src/contract/space/work-constants.ts';
import type { Config } from '../../core/config.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import type { Platform } from '../../core/platform.ts';
import { traceOf } from '../../core/trace.ts';
import { recordEvents } from '../../events/record.ts';
import { passExam } from '../../mall/lessons/progress.ts';
import { recordStudy } from '../../studies/record.ts';
import { findIn } from '../access.ts';
import { examAttempts, examResults, exams } from '../tables.ts';
import { authorIn } from '../work-ids.ts';
import { type AttemptRow, type ExamRow, endOf, hasPassed, overFrom, tellsPoints } from './access.ts';
import { dropAnswers, findAnswers } from './answers.ts';
import { isRight } from './paper.ts';
import { examSubmissions, type GivenAnswer } from './tables.ts';
import { questionsOf } from './versions.ts';

/** How many attempts are ended at a time of those whose users did not come back. */
const AT_ONCE = 100;

interface Finish {
  readonly exam: ExamRow;
  readonly userId: string;
  readonly attemptId: string;
  /** Answers that were not stored before. */
  readonly answers: readonly ChosenOptions[];
  readonly now: Date;
}

export const attemptOf = (userId: string, examId: string) =>
  and(eq(examAttempts.userId, userId), eq(examAttempts.examId, examId));

type ScoredAttempt = AttemptRow & { readonly score: number };
export const isScored = (attempt: AttemptRow): attempt is ScoredAttempt => attempt.score !== null;

/** How an attempt has ended. */
export interface Finished {
  readonly attempt: ScoredAttempt;
  /** How many questions it had. */
  readonly questionCount: number;
  /** Whether it was over before the answers came, which therefore do not count. */
  readonly isLate: boolean;
}

/** Stores what a result means besides: the best one, and with a pass the entries of history and feed. */
const record = async (
  tx: Database,
  { examScored }: Pick<Platform, 'examScored'>,
  { exam, now, userId }: Finish,
  score: number,
): Promise<void> => {
  const [best] = await tx
    .insert(examResults)
    .values({ userId, examId: exam.id, score, takenAt: now })
    .onConflictDoUpdate({
      target: [examResults.userId, examResults.examId],
      set: { score: sql`excluded.score`, takenAt: sql`excluded.taken_at` },
      setWhere: sql`excluded.score > ${examResults.score}`,
    })
    .returning({ score: examResults.score });
  if (best) {
    const toldAt = tellsPoints(exam, score, now) ? now : overFrom(exam);
    await examScored(tx, { userId, examId: exam.id, score, takenAt: now, toldAt });
  }
  if (!hasPassed(exam, score)) return;
  const { coverUrl: cover, id: itemId, name: title, schoolId } = exam;
  await recordStudy(tx, { userId, tenantId: schoolId, kind: 'exam', itemId, title, cover }, now);
  const event = { kind: 'passed', actorId: userId, subject: 'exam', subjectId: itemId, schoolId, to: [] } as const;
  await recordEvents(tx, [{ ...event, feed: { subject: 'exam', title } }], now);
  await passExam(tx, { examId: itemId, tenantId: schoolId, userId }, now);
};

/**
 * Ends an attempt, unless it has ended: null if there is no such attempt. The attempt is locked, so that of several who
 * end it one stores its result. After its time, it ends at its deadline and with what was stored by then.
 */
export const finishAttempt = (
  platform: Pick<Platform, 'db' | 'examScored'>,
  finish: Finish,
): Promise<Finished | null> =>
  transact(platform.db, async (tx) => {
    const { attemptId, exam, userId } = finish;
    const where = attemptOf(userId, exam.id);
    const [attempt] = await tx.select().from(examAttempts).where(where).for('update');
    if (attempt?.attemptId !== attemptId) return null;
    const questions = await questionsOf(tx, exam, attempt);
    const questionCount = questions.length;
    if (isScored(attempt)) return { attempt, questionCount, isLate: false };
    const isLate = finish.now >= endOf(attempt);
    const now = isLate ? attempt.deadline : finish.now;
    const given = new Map((await findAnswers(tx, attempt)).map((one) => [one.questionId, one.optionIds]));
    if (!isLate) for (const { optionIds, questionId } of finish.answers) given.set(questionId, optionIds);
    const answers: Record<string, GivenAnswer> = {};
    for (const question of questions) {
      const chosen = given.get(question.id) ?? [];
      answers[question.id] = { chosen, right: isRight(question, chosen) };
    }
    const rightCount = Object.values(answers).filter(({ right }) => right).length;
    const score = questionCount === 0 ? 0 : Math.round((exam.totalScore * rightCount) / questionCount);
    const ended = { score, rightCount, finishedAt: now };
    await tx.update(examAttempts).set(ended).where(where);
    await tx.insert(examSubmissions).values({
      ...{ userId, attemptId, examId: exam.id, version: attempt.version, seed: attempt.seed, answers, score },
      ...{ passed: hasPassed(exam, score), finishedAt: now },
    });
    await dropAnswers(tx, attempt);
    await record(tx, platform, { ...finish, now }, score);
    return { attempt: { ...attempt, ...ended }, questionCount, isLate };
  });

/** What ends attempts without a request. */
type Clock = Pick<Platform, 'db' | 'examScored'> & { readonly config: Pick<Config, 'log' | 'now'> };

/** Ends the attempts whose time is over and whose users did not come back. Returns how many there were. */
export const endOverdue = async (platform: Clock): Promise<number> => {
  const { config, db } = platform;
  const now = config.now();
  const { attemptId, deadline, examId, score, userId } = examAttempts;
  const due = await db
    .select({ attemptId, examId, userId })
    .from(examAttempts)
    .where(and(isNull(score), lte(deadline, new Date(now.getTime() - EXAM_GRACE_MS))))
    .orderBy(asc(deadline))
    .limit(AT_ONCE);
  for (const attempt of due) {
    try {
      const exam = await findIn(db, exams, attempt.examId)(authorIn(attempt.examId));
      if (exam) await finishAttempt(platform, { ...attempt, exam, answers: [], now });
    } catch (error) {
      config.log(`exams: an attempt could not be ended: ${traceOf(error)}`);
    }
  }
  return due.length;
};
