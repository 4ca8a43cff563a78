import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/tables.ts';
import type { StoredQuestion } from '../tables.ts';

/** The questions of an exam before they were changed, for the attempts that began with them. */
export const examVersions = pgTable(
  'exam_versions',
  {
    /** The author of the exam. */
    userId: text('user_id').notNull(),
    examId: text('exam_id').notNull(),
    version: integer('version').notNull(),
    questions: jsonb('questions').$type<readonly StoredQuestion[]>().notNull(),
    drawCount: integer('draw_count').notNull(),
    shuffled: boolean('shuffled').notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.examId, table.version] })],
);

/** What is chosen in the questions of a running attempt. The rows go when it ends. */
export const examAnswers = pgTable(
  'exam_answers',
  {
    userId: text('user_id').notNull(),
    attemptId: text('attempt_id').notNull(),
    questionId: text('question_id').notNull(),
    examId: text('exam_id').notNull(),
    optionIds: jsonb('option_ids').$type<readonly string[]>().notNull(),
    /** The keys of the latest answers to the question, the last one first: one that comes again changes nothing. */
    keys: jsonb('keys').$type<readonly string[]>().notNull(),
    answeredAt: instant('answered_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.attemptId, table.questionId] }),
    // For the account that is removed.
    index('exam_answers_by_exam').on(table.examId),
  ],
);

/** What was chosen in a question, and whether it was right. */
export interface GivenAnswer {
  readonly chosen: readonly string[];
  readonly right: boolean;
}

/** The attempts that have ended, with an answer to each question that they had. */
export const examSubmissions = pgTable(
  'exam_submissions',
  {
    userId: text('user_id').notNull(),
    attemptId: text('attempt_id').notNull(),
    examId: text('exam_id').notNull(),
    version: integer('version').notNull(),
    seed: text('seed').notNull(),
    answers: jsonb('answers').$type<Readonly<Record<string, GivenAnswer>>>().notNull(),
    score: integer('score').notNull(),
    passed: boolean('passed').notNull(),
    finishedAt: instant('finished_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.attemptId] }),
    // For the results of an exam, and the account that is removed.
    index('exam_submissions_by_exam').on(table.examId, table.version, table.finishedAt),
  ],
);

/** The extra time of learners. */
export const examExtraTimes = pgTable(
  'exam_extra_times',
  {
    userId: text('user_id').notNull(),
    examId: text('exam_id').notNull(),
    minutes: integer('minutes').notNull(),
    /** Who gave it; empty if the account is gone. */
    givenBy: text('given_by'),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.examId] }),
    // For those who manage the exam, and the account that is removed.
    index('exam_extra_times_by_exam').on(table.examId),
    index('exam_extra_times_by_giver').on(table.givenBy),
  ],
);
