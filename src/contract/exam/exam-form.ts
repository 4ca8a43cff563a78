import * as v from 'valibot';
import { Instant } from '../live/live-shapes.ts';
import { Id } from '../shapes.ts';
import { EXAM_ATTEMPTS_MAX } from '../space/work-constants.ts';

/** What an exam may have: questions, options of one, letters of each, and letters of all questions together. */
export const EXAM_NAME_MAX_LENGTH = 60;
export const EXAM_QUESTIONS_MAX = 200;
export const EXAM_OPTIONS_MAX = 20;
export const EXAM_QUESTION_MAX_LENGTH = 2_000;
export const EXAM_OPTION_MAX_LENGTH = 500;
export const EXAM_LETTERS_MAX = 200_000;

/** How long an attempt may last, how often an exam may be taken, the pause between two attempts, extra time, and points. */
export const EXAM_DURATION_MAX_MINUTES = 1_440;
export const EXAM_ATTEMPTS_LIMIT = 20;
export const EXAM_PAUSE_MAX_MINUTES = 10_080;
export const EXAM_EXTRA_MAX_MINUTES = 480;
export const EXAM_POINTS_MAX = 1_000;

/** One right option, any number of them, or a statement that is true or false, whose options have no titles. */
export const QUESTION_KINDS = ['single', 'multiple', 'trueFalse'] as const;
export type QuestionKind = (typeof QUESTION_KINDS)[number];

/** The options of a statement. */
export const TRUE_OPTION = 'true';
export const FALSE_OPTION = 'false';

/** When learners see what was right: never, when their attempt has ended, or when the exam is over for everybody. */
export const EXAM_REVEALS = ['never', 'attempt', 'exam'] as const;

/** A draft is seen by those who manage it only. */
export const EXAM_STATUSES = ['draft', 'published'] as const;
export type ExamStatus = (typeof EXAM_STATUSES)[number];

/** A question with what is right. That of a draft may be incomplete. */
export const QuestionForm = v.object({
  id: Id,
  kind: v.picklist(QUESTION_KINDS),
  text: v.pipe(v.string(), v.maxLength(EXAM_QUESTION_MAX_LENGTH)),
  options: v.pipe(
    v.array(v.object({ id: Id, title: v.pipe(v.string(), v.maxLength(EXAM_OPTION_MAX_LENGTH)) })),
    v.maxLength(EXAM_OPTIONS_MAX),
  ),
  /** The ids of the right options. */
  answers: v.pipe(v.array(Id), v.maxLength(EXAM_OPTIONS_MAX)),
});
export type QuestionForm = v.InferOutput<typeof QuestionForm>;

const whole = (least: number, most: number) => v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const areDifferent = (named: { id: string }[]): boolean => new Set(named.map(({ id }) => id)).size === named.length;

/** How many letters the questions have, with their options. */
export const lettersOf = (questions: readonly Pick<QuestionForm, 'options' | 'text'>[]): number =>
  questions.reduce(
    (sum, { options, text }) => options.reduce((all, { title }) => all + title.length, sum + text.length),
    0,
  );

/** What a teacher says of an exam. */
export const ExamForm = v.object({
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(EXAM_NAME_MAX_LENGTH)),
  startTime: Instant,
  endTime: Instant,
  durationMinutes: whole(1, EXAM_DURATION_MAX_MINUTES),
  /** How often it can be taken, and how many minutes after an attempt the next one can begin. */
  attemptsMax: v.optional(whole(1, EXAM_ATTEMPTS_LIMIT), EXAM_ATTEMPTS_MAX),
  pauseMinutes: v.optional(whole(0, EXAM_PAUSE_MAX_MINUTES), 0),
  /** How many questions each attempt draws; 0 for all. */
  drawCount: v.optional(whole(0, EXAM_QUESTIONS_MAX), 0),
  /** Whether each attempt has questions and options in an order of its own. */
  shuffled: v.optional(v.boolean(), false),
  reveals: v.optional(v.picklist(EXAM_REVEALS), 'never'),
  totalScore: whole(1, EXAM_POINTS_MAX),
  passScore: whole(0, EXAM_POINTS_MAX),
  questions: v.pipe(
    v.array(QuestionForm),
    v.maxLength(EXAM_QUESTIONS_MAX),
    v.check((all: QuestionForm[]) => areDifferent(all), 'Two questions have the same id.'),
    v.check((all) => all.every(({ options }) => areDifferent(options)), 'Two options have the same id.'),
    v.check((all) => lettersOf(all) <= EXAM_LETTERS_MAX, 'The questions have too many letters.'),
  ),
});
export type ExamForm = v.InferOutput<typeof ExamForm>;

/** Why a question or an exam cannot be published. */
export const EXAM_PROBLEMS = [
  'noText',
  'fewOptions',
  'emptyOption',
  'sameOptions',
  'noAnswer',
  'manyAnswers',
  'noQuestions',
  'drawsTooMany',
  'endNotAfterStart',
  'passTooHigh',
] as const;
export type ExamProblem = (typeof EXAM_PROBLEMS)[number];

const titlesOf = ({ options }: QuestionForm): string[] => options.map(({ title }) => title.trim());

/** What a question lacks; null if nothing. */
export const questionProblem = (question: QuestionForm): ExamProblem | null => {
  const { answers, kind, options, text } = question;
  if (text.trim() === '') return 'noText';
  if (options.length < 2) return 'fewOptions';
  if (kind !== 'trueFalse') {
    if (titlesOf(question).includes('')) return 'emptyOption';
    if (new Set(titlesOf(question)).size < options.length) return 'sameOptions';
  }
  const right = options.filter(({ id }) => answers.includes(id)).length;
  if (right === 0) return 'noAnswer';
  return right !== answers.length || (kind !== 'multiple' && right > 1) ? 'manyAnswers' : null;
};

export interface FoundProblem {
  /** The dotted path of the input. */
  readonly field: string;
  readonly problem: ExamProblem;
}

/** What an exam lacks before it can be published: that of its questions last. */
export const examProblems = (form: ExamForm): readonly FoundProblem[] => {
  const { drawCount, endTime, passScore, questions, startTime, totalScore } = form;
  const found: FoundProblem[] = [];
  if (Date.parse(endTime) <= Date.parse(startTime)) found.push({ field: 'endTime', problem: 'endNotAfterStart' });
  if (passScore > totalScore) found.push({ field: 'passScore', problem: 'passTooHigh' });
  if (drawCount > questions.length) found.push({ field: 'drawCount', problem: 'drawsTooMany' });
  if (questions.length === 0) found.push({ field: 'questions', problem: 'noQuestions' });
  for (const [index, question] of questions.entries()) {
    const problem = questionProblem(question);
    if (problem) found.push({ field: `questions.${index}`, problem });
  }
  return found;
};
