import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { EXAM_REVEALS, EXAM_STATUSES, type QuestionKind } from '../../../src/contract/exam/exam-form.ts';
import { EXAM_ATTEMPTS_MAX } from '../../../src/contract/space/work-constants.ts';
import { type Attachment, POST_TYPES, type PostPicture } from '../../../src/contract/space/work-shapes.ts';
import type { PostDraft } from '../../../src/contract/space/writing.ts';
import { instant } from '../core/database/tables.ts';

/** A vote as it is stored, with its figures. */
export interface StoredVote {
  readonly isMultiple: boolean;
  readonly voterCount: number;
  readonly options: readonly { readonly id: string; readonly title: string; readonly count: number }[];
}

/** A question of an exam as it is stored, with the ids of the right options. */
export interface StoredQuestion {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly text: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
  readonly answers: readonly string[];
}

/** Knowledge posts. The id of each work begins with the id of its author, see `authorOf`. */
export const posts = pgTable(
  'posts',
  {
    userId: text('user_id').notNull(),
    id: text('id').notNull(),
    schoolId: text('school_id').notNull(),
    resourceType: text('resource_type', { enum: POST_TYPES }).notNull(),
    title: text('title').notNull(),
    /** Markdown. */
    content: text('content').notNull(),
    pictures: jsonb('pictures').$type<readonly PostPicture[]>().notNull().default([]),
    attachments: jsonb('attachments').$type<readonly Attachment[]>().notNull(),
    viewCount: integer('view_count').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    isTop: boolean('is_top').notNull().default(false),
    isEssence: boolean('is_essence').notNull().default(false),
    isResolved: boolean('is_resolved').notNull().default(false),
    issueTime: instant('issue_time').notNull(),
    editedAt: instant('edited_at'),
    startTime: instant('start_time'),
    /** End of an activity, or when a vote runs out. */
    endTime: instant('end_time'),
    /** Of an activity, and how many come. */
    place: text('place').notNull().default(''),
    comingCount: integer('coming_count').notNull().default(0),
    /** The categories of the school's plate from the first level on, separated by dots; empty for none. */
    categoryPath: text('category_path').notNull().default(''),
    vote: jsonb('vote').$type<StoredVote>(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    // Counts the posts of a person by school.
    index('posts_by_school').on(table.userId, table.schoolId),
    index('posts_in_order').on(table.userId, table.isTop, table.issueTime, table.id),
  ],
);

/** What people have typed and not published: of a new post at a school, or of changes of a post. */
export const postDrafts = pgTable(
  'post_drafts',
  {
    userId: text('user_id').notNull(),
    schoolId: text('school_id').notNull(),
    /** The post; empty for a new one. */
    postId: text('post_id').notNull(),
    draft: jsonb('draft').$type<PostDraft>().notNull(),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.schoolId, table.postId] }),
    index('post_drafts_in_order').on(table.userId, table.savedAt),
  ],
);

/** Who has voted, and for what. */
export const postVotes = pgTable(
  'post_votes',
  {
    /** The author of the post. */
    userId: text('user_id').notNull(),
    postId: text('post_id').notNull(),
    voterId: text('voter_id').notNull(),
    optionIds: jsonb('option_ids').$type<readonly string[]>().notNull(),
    votedAt: instant('voted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.postId, table.voterId] })],
);

export const videos = pgTable(
  'videos',
  {
    userId: text('user_id').notNull(),
    id: text('id').notNull(),
    schoolId: text('school_id').notNull(),
    title: text('title').notNull(),
    coverUrl: text('cover_url').notNull(),
    /** The address of a film of the demo, or the id of a file that was sent. */
    fileUrl: text('file_url').notNull(),
    fileId: text('file_id').notNull().default(''),
    coverId: text('cover_id').notNull().default(''),
    durationS: integer('duration_s').notNull(),
    viewCount: integer('view_count').notNull().default(0),
    likeCount: integer('like_count').notNull().default(0),
    commentCount: integer('comment_count').notNull().default(0),
    issueTime: instant('issue_time').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('videos_by_school').on(table.userId, table.schoolId),
    index('videos_in_order').on(table.userId, table.issueTime, table.id),
  ],
);

export const exams = pgTable(
  'exams',
  {
    userId: text('user_id').notNull(),
    id: text('id').notNull(),
    schoolId: text('school_id').notNull(),
    name: text('name').notNull(),
    coverUrl: text('cover_url').notNull(),
    modifiedTime: instant('modified_time').notNull(),
    startTime: instant('start_time').notNull(),
    endTime: instant('end_time').notNull(),
    durationMinutes: integer('duration_minutes').notNull(),
    questionCount: integer('question_count').notNull(),
    totalScore: integer('total_score').notNull(),
    passScore: integer('pass_score').notNull(),
    questions: jsonb('questions').$type<readonly StoredQuestion[]>().notNull().default([]),
    status: text('status', { enum: EXAM_STATUSES }).notNull().default('published'),
    /** When it was published first; null for one that never was. From then on its points are fixed. */
    publishedAt: instant('published_at'),
    /** Counts the changes, for those who change it at the same time. */
    revision: integer('revision').notNull().default(1),
    /** Counts the questions that were published; earlier ones are in `exam_versions`. */
    version: integer('version').notNull().default(1),
    /** How many questions each attempt draws; 0 for all. */
    drawCount: integer('draw_count').notNull().default(0),
    shuffled: boolean('shuffled').notNull().default(false),
    reveals: text('reveals', { enum: EXAM_REVEALS }).notNull().default('never'),
    attemptsMax: integer('attempts_max').notNull().default(EXAM_ATTEMPTS_MAX),
    pauseMinutes: integer('pause_minutes').notNull().default(0),
    /** The longest extra time of a learner: the exam is over this much after its end. */
    extraMinutesMax: integer('extra_minutes_max').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('exams_by_school').on(table.userId, table.schoolId),
    // For the choice of a teacher, of all exams of a school.
    index('exams_of_school').on(table.schoolId, table.modifiedTime),
    index('exams_in_order').on(table.userId, table.modifiedTime, table.id),
  ],
);

/** The best result of a user in an exam. */
export const examResults = pgTable(
  'exam_results',
  {
    userId: text('user_id').notNull(),
    examId: text('exam_id').notNull(),
    score: integer('score').notNull(),
    takenAt: instant('taken_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.examId] }),
    // For the account that is removed.
    index('exam_results_by_exam').on(table.examId),
  ],
);

/** The latest attempt of a user at an exam; its result is null until it has ended. */
export const examAttempts = pgTable(
  'exam_attempts',
  {
    userId: text('user_id').notNull(),
    examId: text('exam_id').notNull(),
    attemptId: text('attempt_id').notNull(),
    startedAt: instant('started_at').notNull(),
    deadline: instant('deadline').notNull(),
    /** The points; null until it has ended. */
    score: integer('score'),
    rightCount: integer('right_count'),
    /** How many the user has begun, with this one. */
    count: integer('count').notNull().default(1),
    /** The version of the questions that it began with, and what its questions and their order are drawn from. */
    version: integer('version').notNull().default(1),
    seed: text('seed').notNull().default(''),
    /** Minutes of extra time that the deadline includes. */
    extraMinutes: integer('extra_minutes').notNull().default(0),
    finishedAt: instant('finished_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.examId] }),
    // For the account that is removed.
    index('exam_attempts_by_exam').on(table.examId),
    // For those that end without their user.
    index('exam_attempts_by_deadline').on(table.deadline).where(sql`${table.score} is null`),
  ],
);

/** Comments on posts and videos, with the author of the work. */
export const comments = pgTable(
  'comments',
  {
    /** The author of the work. */
    userId: text('user_id').notNull(),
    id: text('id').notNull(),
    workId: text('work_id').notNull(),
    fromUserId: text('from_user_id').notNull(),
    content: text('content').notNull(),
    createdAt: instant('created_at').notNull(),
    /** The comment that it is a reply to; empty for others. */
    parentId: text('parent_id').notNull().default(''),
    /** How many replies it has, kept because counting them would take the longer the more there are. */
    replyCount: integer('reply_count').notNull().default(0),
    editedAt: instant('edited_at'),
    /** Of a comment whose text was deleted; it stays while it has replies. */
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('comments_in_order').on(table.userId, table.workId, table.parentId, table.createdAt, table.id),
    // For the account that is removed.
    index('comments_by_author').on(table.fromUserId),
  ],
);

/** Who has seen and who likes a post or video, and who comes to an activity, with the author of the work. Its figures count these rows. */
export const workMarks = pgTable(
  'work_marks',
  {
    /** The author of the work. */
    userId: text('user_id').notNull(),
    workId: text('work_id').notNull(),
    kind: text('kind', { enum: ['view', 'like', 'come'] }).notNull(),
    fromUserId: text('from_user_id').notNull(),
    markedAt: instant('marked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.workId, table.kind, table.fromUserId] }),
    // For the account that is removed.
    index('work_marks_by_person').on(table.fromUserId),
  ],
);
