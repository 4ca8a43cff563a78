import { and, eq, sql } from 'drizzle-orm';
import type { ChosenOptions } from '../../../../src/contract/exam/exams.ts';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { examAttempts, type StoredQuestion } from '../tables.ts';
import { type AttemptRow, attemptOver, endOf } from './access.ts';
import { examAnswers } from './tables.ts';

/** How many keys of a question are remembered: a request is not repeated for longer than its sender waits. */
const KEYS_MAX = 20;

const ofAttempt = ({ attemptId, userId }: Pick<AttemptRow, 'attemptId' | 'userId'>) =>
  and(eq(examAnswers.userId, userId), eq(examAnswers.attemptId, attemptId));

/** What is stored of a running attempt. */
export const findAnswers = async (
  db: Database,
  attempt: Pick<AttemptRow, 'attemptId' | 'userId'>,
): Promise<ChosenOptions[]> => {
  const rows = await db
    .select({ questionId: examAnswers.questionId, optionIds: examAnswers.optionIds })
    .from(examAnswers)
    .where(ofAttempt(attempt));
  return rows.map(({ optionIds, questionId }) => ({ questionId, optionIds: [...optionIds] }));
};

export const dropAnswers = async (tx: Database, attempt: Pick<AttemptRow, 'attemptId' | 'userId'>): Promise<void> => {
  await tx.delete(examAnswers).where(ofAttempt(attempt));
};

const unknown = (field: string) => new RequestError('invalidInput', 'The attempt has no such answer.', { field });

/**
 * Rejects options that a question of the attempt does not have, or several of one with a single right one.
 * @throws RequestError invalidInput
 */
export const requireOptions = (
  questions: readonly StoredQuestion[],
  { optionIds, questionId }: ChosenOptions,
  fields: { readonly question: string; readonly options: string },
): void => {
  const question = questions.find(({ id }) => id === questionId);
  if (!question) throw unknown(fields.question);
  const isChoice = optionIds.every((chosen) => question.options.some(({ id }) => id === chosen));
  const isSet = new Set(optionIds).size === optionIds.length;
  if (!isChoice || !isSet || (question.kind !== 'multiple' && optionIds.length > 1)) throw unknown(fields.options);
};

interface Given extends ChosenOptions {
  readonly userId: string;
  readonly examId: string;
  readonly attemptId: string;
  readonly key: string;
  readonly now: Date;
}

/**
 * Stores an answer while its attempt is locked, so that none comes after the end. One with a key that is known changes
 * nothing: it may be an older one, which was sent again.
 * @throws RequestError attemptOver
 */
export const storeAnswer = (
  db: Database,
  { attemptId, examId, key, now, optionIds, questionId, userId }: Given,
): Promise<{ readonly attempt: AttemptRow; readonly answers: ChosenOptions[] }> =>
  transact(db, async (tx) => {
    const [attempt] = await tx
      .select()
      .from(examAttempts)
      .where(and(eq(examAttempts.userId, userId), eq(examAttempts.examId, examId)))
      .for('update');
    if (attempt?.attemptId !== attemptId) throw attemptOver('There is no such attempt.');
    if (attempt.score !== null || now >= endOf(attempt)) throw attemptOver('The attempt has ended.');
    const row = { optionIds, answeredAt: now };
    await tx
      .insert(examAnswers)
      .values({ userId, attemptId, questionId, examId, keys: [key], ...row })
      .onConflictDoUpdate({
        target: [examAnswers.userId, examAnswers.attemptId, examAnswers.questionId],
        set: {
          optionIds: sql`excluded.option_ids`,
          answeredAt: sql`excluded.answered_at`,
          // The key that is one too many is the last one.
          keys: sql`(excluded.keys || ${examAnswers.keys}) - ${KEYS_MAX}::int`,
        },
        setWhere: sql`not ${examAnswers.keys} @> excluded.keys`,
      });
    return { attempt, answers: await findAnswers(tx, attempt) };
  });
