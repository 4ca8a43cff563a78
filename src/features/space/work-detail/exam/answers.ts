import { readStoredJson, store } from '../../../../services/storage.ts';
import type { StoredKey } from '../../../../stored-keys.ts';

/** The chosen options by the ids of their questions. */
export type Answers = Readonly<Record<string, readonly string[]>>;

/** An answer that the platform has not confirmed, with the key under which it is sent. */
export interface Unsent {
  readonly optionIds: readonly string[];
  readonly key: string;
}

/** The latest one of each question, by the ids of the questions. */
export type UnsentAnswers = Readonly<Record<string, Unsent>>;

interface Kept {
  readonly attemptId: string;
  readonly unsent: UnsentAnswers;
}

const isUnsent = (value: unknown): value is Unsent => {
  const one = value as Unsent | null;
  return (
    typeof one?.key === 'string' && Array.isArray(one.optionIds) && one.optionIds.every((id) => typeof id === 'string')
  );
};

const isKept = (value: unknown): value is Kept => {
  const kept = value as Kept | null;
  return (
    typeof kept?.attemptId === 'string' &&
    typeof kept.unsent === 'object' &&
    kept.unsent !== null &&
    Object.values(kept.unsent).every(isUnsent)
  );
};

const keyOf = (userId: string, examId: string): StoredKey<'session'> => `campus-own exam ${userId} ${examId}`;

/** Keeps the answers of an attempt that were not sent, for this tab until the session ends; null removes them. */
export const keepUnsent = (userId: string, examId: string, kept: Kept | null): void =>
  store('session', keyOf(userId, examId), kept && JSON.stringify(kept));

/** The kept answers of an attempt; those of an earlier one are ignored. */
export const readUnsent = (userId: string, examId: string, attemptId: string): UnsentAnswers => {
  const kept = readStoredJson('session', keyOf(userId, examId), isKept);
  return kept?.attemptId === attemptId ? kept.unsent : {};
};
