import { DAY_MS, HOUR_MS } from '../../../contract/durations.ts';
import type { ManagedExam } from '../../../contract/exam/exam-editing.ts';
import {
  type ExamForm,
  FALSE_OPTION,
  type QuestionForm,
  type QuestionKind,
  TRUE_OPTION,
} from '../../../contract/exam/exam-form.ts';

export type Phase = 'draft' | 'notStarted' | 'open' | 'ended';

/** What an exam is at a time: a draft, or when it can be taken. */
export const phaseOf = (
  { endTime, startTime, status }: Pick<ManagedExam, 'endTime' | 'startTime' | 'status'>,
  now: string,
): Phase => {
  if (status === 'draft') return 'draft';
  if (now < startTime) return 'notStarted';
  return now < endTime ? 'open' : 'ended';
};

/** An id that no other part of the exam has. */
export const freshId = (taken: readonly { readonly id: string }[], letter: string): string => {
  const numbers = taken.map(({ id }) => (id.startsWith(letter) ? Number(id.slice(letter.length)) || 0 : 0));
  return `${letter}${Math.max(0, ...numbers) + 1}`;
};

const STATEMENT = [TRUE_OPTION, FALSE_OPTION].map((id) => ({ id, title: '' }));

/** An empty question with two options. */
export const newQuestion = (questions: readonly QuestionForm[]): QuestionForm => ({
  ...{ id: freshId(questions, 'q'), kind: 'single', text: '', answers: [] },
  options: [
    { id: 'o1', title: '' },
    { id: 'o2', title: '' },
  ],
});

/** The question as one of another kind. */
export const asKind = (question: QuestionForm, kind: QuestionKind): QuestionForm => {
  const { answers, options } = question;
  if (kind === 'trueFalse') return { ...question, kind, options: STATEMENT, answers: [TRUE_OPTION] };
  if (question.kind === 'trueFalse') return { ...question, kind, options: newQuestion([]).options, answers: [] };
  return { ...question, kind, options, answers: kind === 'single' ? answers.slice(0, 1) : answers };
};

/** The list with one element at another place. */
export const moved = <T>(list: readonly T[], from: number, to: number): T[] => {
  const rest = list.filter((_, index) => index !== from);
  const element = list[from];
  return element === undefined ? [...list] : [...rest.slice(0, to), element, ...rest.slice(to)];
};

/** A new exam: from the next full hour on, for a week. */
export const newExam = (now: Date): ExamForm => {
  const start = new Date(Math.ceil(now.getTime() / HOUR_MS) * HOUR_MS);
  return {
    ...{ name: '', startTime: start.toISOString(), endTime: new Date(start.getTime() + 7 * DAY_MS).toISOString() },
    ...{ durationMinutes: 30, attemptsMax: 3, pauseMinutes: 0, drawCount: 0, shuffled: true, reveals: 'exam' },
    ...{ totalScore: 100, passScore: 60, questions: [] },
  };
};
