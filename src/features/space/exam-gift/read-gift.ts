import {
  EXAM_LETTERS_MAX,
  EXAM_OPTION_MAX_LENGTH,
  EXAM_OPTIONS_MAX,
  EXAM_QUESTION_MAX_LENGTH,
  EXAM_QUESTIONS_MAX,
  FALSE_OPTION,
  type QuestionForm,
  TRUE_OPTION,
} from '../../../contract/exam/exam-form.ts';
import { type AnswerPart, answerParts, type Position, readBlocks, split } from './gift-text.ts';

/** Why a question of a text was not understood, or what was left out of one that was. */
export const GIFT_REFUSALS = [
  'description',
  'essay',
  'shortAnswer',
  'matching',
  'numerical',
  'severalRight',
  'noRight',
  'partialCredit',
  'html',
  'fewOptions',
  'sameOptions',
  'manyOptions',
  'tooLong',
  'tooMany',
  'open',
] as const;
export type GiftRefusal = (typeof GIFT_REFUSALS)[number];

/** A line of the text, counted from 1. */
interface At {
  readonly line: number;
}

/** What a text in GIFT format contains. */
export interface ReadGift {
  readonly questions: readonly QuestionForm[];
  readonly refused: readonly (At & { readonly reason: GiftRefusal })[];
  /** Questions whose feedback was left out. */
  readonly withoutFeedback: readonly number[];
}

/** Lines that are named; a text may have more. */
const NAMED_MAX = 100;

type Read = { readonly question: Omit<QuestionForm, 'id'>; readonly hasFeedback: boolean } | GiftRefusal;

const FORMAT = /^\s*\[(html|moodle|plain|markdown)\]/i;
const STATEMENT = /^(?:T|TRUE|F|FALSE)$/i;

const choice = (
  kind: 'single' | 'multiple',
  text: string,
  parts: readonly AnswerPart[],
  right: readonly boolean[],
): Read => {
  if (parts.length < 2) return 'fewOptions';
  if (parts.length > EXAM_OPTIONS_MAX) return 'manyOptions';
  if (parts.some(({ title }) => title === '')) return 'fewOptions';
  if (parts.some(({ title }) => title.length > EXAM_OPTION_MAX_LENGTH)) return 'tooLong';
  if (new Set(parts.map(({ title }) => title)).size < parts.length) return 'sameOptions';
  const options = parts.map(({ title }, index) => ({ id: `o${index + 1}`, title }));
  const answers = options.filter((_, index) => right[index]).map(({ id }) => id);
  return { question: { kind, text, options, answers }, hasFeedback: parts.some((part) => part.hasFeedback) };
};

/** Several options are right together if their weights are the same and make up the whole. */
const several = (text: string, parts: readonly AnswerPart[]): Read => {
  const weights = parts.map(({ weight }) => weight ?? 0);
  const positive = weights.filter((weight) => weight > 0);
  if (positive.length === 0) return 'noRight';
  const whole = positive.reduce((sum, weight) => sum + weight, 0);
  const isEven = positive.every((weight) => Math.abs(weight - whole / positive.length) < 0.1);
  if (!isEven || Math.abs(whole - 100) > 1) return 'partialCredit';
  return choice(
    'multiple',
    text,
    parts,
    weights.map((weight) => weight > 0),
  );
};

const readAnswers = (text: string, answers: string): Read => {
  // General feedback comes last.
  const [body = '', general] = split(answers, '####', 2);
  const trimmed = body.trim();
  if (trimmed === '') return 'essay';
  const [statement = '', ...feedback] = split(trimmed, '#');
  if (STATEMENT.test(statement.trim())) {
    const isTrue = /^t/i.test(statement.trim());
    const options = [TRUE_OPTION, FALSE_OPTION].map((id) => ({ id, title: '' }));
    const question = { kind: 'trueFalse' as const, text, options, answers: [isTrue ? TRUE_OPTION : FALSE_OPTION] };
    return { question, hasFeedback: feedback.length > 0 || general !== undefined };
  }
  if (trimmed.startsWith('#')) return 'numerical';
  const parts = answerParts(trimmed);
  const wrong = parts.filter(({ sign }) => sign === '~');
  if (wrong.length === 0) return parts.some(({ title }) => title.includes('->')) ? 'matching' : 'shortAnswer';
  const right = parts.filter(({ sign }) => sign === '=');
  const read = (): Read => {
    if (right.length === 0) return several(text, parts);
    if (right.length > 1) return 'severalRight';
    const isPartial = ({ sign, weight }: AnswerPart) => weight !== null && weight !== (sign === '=' ? 100 : 0);
    if (parts.some(isPartial)) return 'partialCredit';
    return choice(
      'single',
      text,
      parts,
      parts.map(({ sign }) => sign === '='),
    );
  };
  const found = read();
  return typeof found === 'string' || general === undefined ? found : { ...found, hasFeedback: true };
};

const readQuestion = ({ after, answers, before }: Position): Read => {
  const format = FORMAT.exec(before);
  if (format?.[1]?.toLowerCase() === 'html') return 'html';
  const head = before.slice(format?.[0].length ?? 0).trim();
  if (answers === null) return 'description';
  const tail = after.trim();
  // A question with a gap.
  const text = tail === '' ? head : `${head} _____ ${tail}`.trim();
  if (text.length > EXAM_QUESTION_MAX_LENGTH) return 'tooLong';
  return readAnswers(text, answers);
};

/**
 * Reads questions in GIFT format, as Moodle writes it: statements, and choices of one or several options. Others are named
 * with their lines. `newId` makes the ids; at most `room` questions are taken. One pass over at most 200,000 letters.
 */
export const readGift = (text: string, newId: () => string, room: number = EXAM_QUESTIONS_MAX): ReadGift => {
  const questions: QuestionForm[] = [];
  const refused: (At & { reason: GiftRefusal })[] = [];
  const withoutFeedback: number[] = [];
  const refuse = (line: number, reason: GiftRefusal): void => {
    if (refused.length < NAMED_MAX) refused.push({ line, reason });
  };
  if (text.length > EXAM_LETTERS_MAX) {
    refuse(1, 'tooLong');
    return { questions, refused, withoutFeedback };
  }
  for (const block of readBlocks(text)) {
    if (block.isOpen) {
      refuse(block.line, 'open');
      continue;
    }
    const read = readQuestion(block);
    if (typeof read === 'string') refuse(block.line, read);
    else if (questions.length >= room) {
      refuse(block.line, 'tooMany');
      break;
    } else {
      questions.push({ id: newId(), ...read.question });
      if (read.hasFeedback && withoutFeedback.length < NAMED_MAX) withoutFeedback.push(block.line);
    }
  }
  return { questions, refused, withoutFeedback };
};
