import * as v from 'valibot';
import { call, SPACE_ENVELOPE } from '../call.ts';
import { Id } from '../shapes.ts';
import { EXAM_ANSWERS_MAX } from './work-constants.ts';

const common = {
  pathDecided: true,
  method: 'POST',
  access: 'user',
  envelope: SPACE_ENVELOPE,
  params: v.object({ examId: Id }),
  repeatable: true,
} as const;

/** A question with one right answer, which the platform keeps to itself. */
export const ExamQuestion = v.object({
  id: Id,
  text: v.string(),
  options: v.array(v.object({ id: Id, title: v.string() })),
});
export type ExamQuestion = v.InferOutput<typeof ExamQuestion>;

export const startExam = call({
  ...common,
  name: 'works.examStart',
  path: '/api/personal-center/works/exams/{examId}/start',
  summary:
    'Begins an exam for a member of its school, between its start and its end, or resumes the attempt that is running; returns the questions.',
  data: v.object({
    attemptId: Id,
    /** When the answers must be in: after the duration of the exam, and never after its end. */
    deadline: v.string(),
    /** The time of the server. */
    now: v.string(),
    questions: v.array(ExamQuestion),
  }),
  codes: ['notFound', 'forbidden', 'tooManyRequests', 'examNotOpen', 'examPassed'],
});
export type StartedExam = v.InferOutput<typeof startExam.data>;

export const submitExam = call({
  ...common,
  name: 'works.examSubmit',
  path: '/api/personal-center/works/exams/{examId}/submit',
  summary:
    'Submits the answers of an attempt and returns its result, with the points once the exam is passed or over. The best score is kept. Submitted again, an attempt keeps its first result.',
  body: v.object({
    attemptId: Id,
    /** One for each question that was answered. */
    answers: v.pipe(v.array(v.object({ questionId: Id, optionId: Id })), v.maxLength(EXAM_ANSWERS_MAX)),
  }),
  data: v.object({
    /** Null, as the number of right answers, before the exam has ended, unless it is passed: it would tell what is right. */
    score: v.nullable(v.number()),
    passed: v.boolean(),
    rightCount: v.nullable(v.number()),
    questionCount: v.number(),
    /** How many attempts the caller can still begin. */
    attemptsLeft: v.number(),
  }),
  codes: ['notFound', 'forbidden', 'attemptOver'],
});
export type ExamResult = v.InferOutput<typeof submitExam.data>;

export const EXAM_CALLS = { startExam, submitExam };
