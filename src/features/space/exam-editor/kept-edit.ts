import * as v from 'valibot';
import { ExamForm } from '../../../contract/exam/exam-form.ts';
import { isRecentDraft } from '../../../services/drafts/draft-age.ts';
import { readStoredJson, store } from '../../../services/storage.ts';
import type { StoredKey } from '../../../stored-keys.ts';

interface Kept {
  readonly values: ExamForm;
  /** The change that the values are based on: after another one they are out of date. */
  readonly revision: number;
  /** Unix time in milliseconds. */
  readonly at: number;
}

/** What was typed may lack a name. */
const Values = v.object({ ...ExamForm.entries, name: v.string() });
const Stored = v.object({ values: Values, revision: v.number(), at: v.number() });
const isKept = (value: unknown): value is Kept => v.safeParse(Stored, value).success;

const keyOf = (userId: string, examId: string): StoredKey<'session'> => `campus-own exam-edit ${userId} ${examId}`;

/** Keeps an exam that is edited in this tab until the session ends; null removes it. */
export const keepEdit = (userId: string, examId: string, kept: Kept | null): void =>
  store('session', keyOf(userId, examId), kept && JSON.stringify(kept));

/** The unsaved input of this tab; null without any. */
export const readEdit = (userId: string, examId: string, revision: number, now: number): ExamForm | null => {
  const kept = readStoredJson('session', keyOf(userId, examId), isKept);
  return kept && kept.revision === revision && isRecentDraft(kept.at, now) ? kept.values : null;
};
