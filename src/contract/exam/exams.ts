import * as v from 'valibot';
import { call, SPACE_ENVELOPE } from '../call.ts';
import { Id } from '../shapes.ts';
import { EXAM_ANSWERS_MAX } from '../space/work-constants.ts';
import { EXAM_OPTIONS_MAX, QUESTION_KINDS } from './exam-form.ts';

const common = {
  pathDecided: true,
  method: 'POST',
  access: 'user',
  envelope: SPACE_ENVELOPE,
  params: v.object({ examId: Id }),
  repeatable: true,
} as const;

/** A question. What is right the platform keeps to itself. */
export const ExamQuestion = v.object({
  id: Id,
  /** The options of a statement that is true or false have no titles. */
  kind: v.optional(v.picklist(QUESTION_KINDS), 'single'),
  text: v.string(),
  options: v.array(v.object({ id: Id, title: v.string() })),
});
export type ExamQuestion = v.InferOutput<typeof ExamQuestion>;

/** The options that are chosen in a question. */
const Chosen = v.object({ questionId: Id, optionIds: v.pipe(v.array(Id), v.maxLength(EXAM_OPTIONS_MAX)) });
export type ChosenOptions = v.InferOutput<typeof Chosen>;

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
    /** What is stored of an attempt that is resumed. */
    answers: v.optional(v.array(Chosen), []),
  }),
  codes: ['notFound', 'forbidden', 'tooManyRequests', 'examNotOpen', 'examPassed'],
});
export type StartedExam = v.InferOutput<typeof startExam.data>;

export const answerExam = call({
  ...common,
  name: 'works.examAnswer',
  path: '/api/personal-center/works/exams/{examId}/answer',
  summary:
    'Stores what is chosen in one question of a running attempt, in place of what was chosen before. Sent again with its key, it changes nothing.',
  body: v.object({
    attemptId: Id,
    questionId: Id,
    /** Empty to take the answer back. */
    optionIds: v.pipe(v.array(Id), v.maxLength(EXAM_OPTIONS_MAX)),
    /** Made by the client for each answer that is given. */
    key: v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{8,64}$/)),
  }),
  data: v.object({
    /** All that is stored of the attempt, also from other tabs and devices. */
    answers: v.array(Chosen),
    /** When the answers must be in; extra time moves it. */
    deadline: v.string(),
    now: v.string(),
  }),
  codes: ['notFound', 'forbidden', 'tooManyRequests', 'attemptOver'],
});

export const submitExam = call({
  ...common,
  name: 'works.examSubmit',
  path: '/api/personal-center/works/exams/{examId}/submit',
  summary:
    'Ends an attempt and returns its result, with the points once the exam is passed or over. The best score is kept. Submitted again, an attempt keeps its first result. The platform ends it, too, with what is stored, when its time is over.',
  body: v.object({
    attemptId: Id,
    /** Answers that are not stored yet, at most one for each question; they replace those that are. */
    answers: v.optional(v.pipe(v.array(v.object({ questionId: Id, optionId: Id })), v.maxLength(EXAM_ANSWERS_MAX)), []),
  }),
  data: v.object({
    /** Null, as the number of right answers, before the exam has ended, unless it is passed: it would tell what is right. */
    score: v.nullable(v.number()),
    passed: v.boolean(),
    rightCount: v.nullable(v.number()),
    questionCount: v.number(),
    /** How many attempts the caller can still begin. */
    attemptsLeft: v.number(),
    /** When the next attempt can begin; null if it can now, or none is left. */
    nextAttemptAt: v.optional(v.nullable(v.string()), null),
    /** Whether the caller can see now what was right. */
    reviewable: v.optional(v.boolean(), false),
  }),
  codes: ['notFound', 'forbidden', 'attemptOver'],
});
export type ExamResult = v.InferOutput<typeof submitExam.data>;

export const reviewExam = call({
  pathDecided: true,
  method: 'GET',
  access: 'user',
  envelope: SPACE_ENVELOPE,
  params: common.params,
  name: 'works.examReview',
  path: '/api/personal-center/works/exams/{examId}/review',
  summary:
    'Returns the latest attempt of the caller with what was right: when it has ended, if the exam says so, and at the earliest when the exam says so.',
  data: v.object({
    finishedAt: v.string(),
    questions: v.array(
      v.object({
        ...ExamQuestion.entries,
        chosen: v.array(Id),
        right: v.array(Id),
      }),
    ),
  }),
  codes: ['notFound', 'forbidden'],
});
export const EXAM_CALLS = { startExam, answerExam, submitExam, reviewExam };
