import { createHash } from 'node:crypto';
import type { StoredQuestion } from '../../tables.ts';
import { EASTERN_QUESTIONS } from './east.ts';
import { MORE_QUESTIONS } from './more.ts';
import type { SeedQuestion, SeedQuestions } from './seed-question.ts';
import { WESTERN_QUESTIONS } from './west.ts';

const ALL: SeedQuestions = { ...EASTERN_QUESTIONS, ...WESTERN_QUESTIONS, ...MORE_QUESTIONS };

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/** The options stand in an order that says nothing about the right one, the same in each seed. */
const stored = ([text, right, ...wrong]: SeedQuestion, index: number): StoredQuestion => {
  const titles = [right, ...wrong].sort((one, other) =>
    hashOf(text + one).localeCompare(hashOf(text + other), 'en-US'),
  );
  const options = titles.map((title, place) => ({ id: `o${place + 1}`, title }));
  return { id: `q${index + 1}`, text, options, answer: options.find(({ title }) => title === right)?.id ?? '' };
};

/** The questions of an exam of the demo. */
export const questionsOf = (examId: string): readonly StoredQuestion[] => (ALL[examId] ?? []).map(stored);

export const EXAMS_WITH_QUESTIONS: readonly string[] = Object.keys(ALL);
