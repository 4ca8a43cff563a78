import { createHash } from 'node:crypto';
import type { ExamQuestion } from '../../../../src/contract/exam/exams.ts';
import type { StoredQuestion } from '../tables.ts';

/** The questions from which attempts are drawn. */
export interface Pool {
  readonly questions: readonly StoredQuestion[];
  /** How many are drawn; 0 for all. */
  readonly drawCount: number;
  /** Whether the order of questions and options is drawn, too. */
  readonly shuffled: boolean;
}

/** How many questions an attempt has. */
export const drawnCount = ({ drawCount, questions }: Pool): number =>
  drawCount === 0 ? questions.length : Math.min(drawCount, questions.length);

/** Puts a list into the order that belongs to a seed and a name: by the hashes of both with the ids. */
const shuffle = <T extends { readonly id: string }>(list: readonly T[], seed: string, name: string): T[] => {
  const keyOf = ({ id }: T) => createHash('sha256').update(`${seed} ${name} ${id}`).digest('hex');
  return list
    .map((one) => ({ one, key: keyOf(one) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ one }) => one);
};

/** The questions of an attempt, in its order: the same each time for a seed. */
export const paperOf = (pool: Pool, seed: string): readonly StoredQuestion[] => {
  const { questions, shuffled } = pool;
  const drawn = shuffle(questions, seed, 'questions').slice(0, drawnCount(pool));
  if (!shuffled) return questions.filter((question) => drawn.includes(question));
  return drawn.map((question) =>
    question.kind === 'trueFalse'
      ? question
      : { ...question, options: shuffle(question.options, seed, `options ${question.id}`) },
  );
};

/** A question as learners see it. */
export const shownQuestion = ({ id, kind, options, text }: StoredQuestion): ExamQuestion => ({
  ...{ id, kind, text },
  options: options.map((option) => ({ id: option.id, title: option.title })),
});

/** Whether exactly the right options are chosen. */
export const isRight = ({ answers }: Pick<StoredQuestion, 'answers'>, chosen: readonly string[]): boolean =>
  answers.length > 0 && chosen.length === answers.length && answers.every((id) => chosen.includes(id));
