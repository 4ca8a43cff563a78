import { readStoredJson, store } from '../../../../services/storage.ts';
import type { StoredKey } from '../../../../stored-keys.ts';

/** The chosen options by the ids of their questions. */
export type Answers = Readonly<Record<string, string>>;

interface Kept {
  readonly attemptId: string;
  readonly answers: Answers;
}

const isKept = (value: unknown): value is Kept => {
  const kept = value as Kept | null;
  return (
    typeof kept?.attemptId === 'string' &&
    typeof kept.answers === 'object' &&
    kept.answers !== null &&
    Object.values(kept.answers).every((answer) => typeof answer === 'string')
  );
};

const keyOf = (userId: string, examId: string): StoredKey<'session'> => `campus-own exam ${userId} ${examId}`;

/** Keeps the answers of an attempt for this tab until the session ends; null removes them. */
export const keepAnswers = (userId: string, examId: string, kept: Kept | null): void =>
  store('session', keyOf(userId, examId), kept && JSON.stringify(kept));

/** The kept answers of an attempt; those of an earlier one are ignored. */
export const readAnswers = (userId: string, examId: string, attemptId: string): Answers => {
  const kept = readStoredJson('session', keyOf(userId, examId), isKept);
  return kept?.attemptId === attemptId ? kept.answers : {};
};
