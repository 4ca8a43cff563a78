import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { readSeedTexts } from '../../core/database/seeding.ts';
import type { StoredQuestion } from '../tables.ts';

const SeedQuestion = v.strictObject({ text: v.string(), right: v.string(), wrong: v.array(v.string()) });
type SeedQuestion = v.InferOutput<typeof SeedQuestion>;

/** The questions of exams, by the ids of the exams. */
const QUESTIONS = new Map(
  Object.values(
    readSeedTexts(new URL('./questions/', import.meta.url), v.record(v.string(), v.array(SeedQuestion))),
  ).flatMap((exams) => Object.entries(exams)),
);

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The order of the options gives no hint at the right one, and is the same in each seed. */
const stored = ({ right, text, wrong }: SeedQuestion, index: number): StoredQuestion => {
  const titles = [right, ...wrong].sort((one, other) =>
    hashOf(text + one).localeCompare(hashOf(text + other), 'en-US'),
  );
  const options = titles.map((title, place) => ({ id: `o${place + 1}`, title }));
  const answers = options.filter(({ title }) => title === right).map(({ id }) => id);
  return { id: `q${index + 1}`, kind: 'single', text, options, answers };
};

/** The questions of an exam of the demo. */
export const questionsOf = (examId: string): readonly StoredQuestion[] => (QUESTIONS.get(examId) ?? []).map(stored);

export const EXAMS_WITH_QUESTIONS: readonly string[] = [...QUESTIONS.keys()];
