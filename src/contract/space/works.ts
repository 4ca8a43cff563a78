import * as v from 'valibot';
import { call, SPACE_ENVELOPE } from '../call.ts';
import { Course } from '../mall/courses.ts';
import { Id, PageNumber, pageSize } from '../shapes.ts';
import { EXAM_ATTEMPTS_MAX, POST_PAGE_SIZE, WORK_PAGE_SIZE } from './work-constants.ts';
import { Author, EXAM_OBSTACLES, Exam, Post, Video } from './work-shapes.ts';

/** The state of a work that is published; no other one is listed. */
const status = v.optional(v.picklist(['1']), '1');
const rowCount = v.number();
/** Whether the caller likes the work. */
const liked = v.optional(v.boolean(), false);
/** What the caller may do with the work. */
const rights = { mayEdit: v.optional(v.boolean(), false), mayDelete: v.optional(v.boolean(), false) };
const common = {
  method: 'GET',
  pathDecided: true,
  access: 'anyone',
  envelope: SPACE_ENVELOPE,
} as const;

export const listPosts = call({
  ...common,
  name: 'works.posts',
  path: '/api/personal-center/works/knowledge',
  summary: 'Lists the knowledge posts of a user by page, the newest first; rejected if the user hides them.',
  query: v.object({ userId: Id, page: PageNumber, limit: pageSize(POST_PAGE_SIZE), status }),
  data: v.object({ records: v.array(Post), rowCount }),
  codes: ['notFound', 'forbidden'],
});

export const listVideos = call({
  ...common,
  name: 'works.videos',
  path: '/api/personal-center/works/videos',
  summary: 'Lists the short videos of a user by page, the newest first; rejected if the user hides them.',
  query: v.object({ userId: Id, page: PageNumber, limit: pageSize(WORK_PAGE_SIZE), status }),
  data: v.object({ records: v.array(Video), rowCount }),
  codes: ['notFound', 'forbidden'],
});

export const listCourses = call({
  ...common,
  name: 'works.courses',
  path: '/api/personal-center/works/courses',
  summary: 'Lists the courses that a user teaches by page, the latest first. Others see only those of organizations.',
  query: v.object({ userId: Id, pageNumber: PageNumber, pageSize: pageSize(WORK_PAGE_SIZE) }),
  data: v.object({ records: v.array(Course), rowCount }),
  codes: ['notFound', 'forbidden'],
});

export const listExams = call({
  ...common,
  name: 'works.exams',
  path: '/api/personal-center/works/exams',
  summary: 'Lists the exams of a user by page. Others see only those of organizations.',
  query: v.object({ userId: Id, pageNumber: PageNumber, pageSize: pageSize(WORK_PAGE_SIZE) }),
  data: v.object({ records: v.array(Exam), rowCount }),
  codes: ['notFound', 'forbidden'],
});

export const readPost = call({
  ...common,
  name: 'works.post',
  path: '/api/personal-center/works/knowledge/{resourceId}',
  summary: 'Returns a knowledge post with its author.',
  params: v.object({ resourceId: Id }),
  data: v.object({
    post: Post,
    author: Author,
    liked,
    /** Whether the caller has said to come to the activity. */
    coming: v.optional(v.boolean(), false),
    ...rights,
  }),
  codes: ['notFound', 'forbidden'],
});

export const readVideo = call({
  ...common,
  name: 'works.video',
  path: '/api/personal-center/works/videos/{videoId}',
  summary: 'Returns a short video with its author.',
  params: v.object({ videoId: Id }),
  data: v.object({ video: Video, author: Author, liked, ...rights }),
  codes: ['notFound', 'forbidden'],
});

export const readExam = call({
  ...common,
  name: 'works.exam',
  path: '/api/personal-center/works/exams/{examId}',
  summary:
    'Returns the facts of an exam, for its author, the members of its school, and anyone if an organization holds it.',
  params: v.object({ examId: Id }),
  data: v.object({
    exam: Exam,
    author: Author,
    /** The best score of the caller once the exam is passed or over; null before, and for who has not taken it. */
    score: v.nullable(v.number()),
    /** Whether the best score of the caller is enough. */
    passed: v.boolean(),
    /** Null for a caller who can begin it, a visitor after signing in. */
    obstacle: v.nullable(v.picklist(EXAM_OBSTACLES)),
    /** Whether an attempt of the caller is running. */
    isRunning: v.boolean(),
    /** How many attempts the caller can still begin, and of how many. */
    attemptsLeft: v.number(),
    attemptsMax: v.optional(v.number(), EXAM_ATTEMPTS_MAX),
    /** When the next attempt can begin, during the pause between two; then `noAttempts` is the obstacle. */
    nextAttemptAt: v.optional(v.nullable(v.string()), null),
    /** Minutes that the caller has besides the duration. Nobody else is told them. */
    extraMinutes: v.optional(v.number(), 0),
    /** Whether the caller can see now what was right in their latest attempt. */
    reviewable: v.optional(v.boolean(), false),
    /** Whether the caller may change the exam and see its results. */
    managed: v.optional(v.boolean(), false),
    /** The time of the server. */
    now: v.string(),
  }),
  codes: ['notFound', 'forbidden'],
});

export const WORK_CALLS = { listPosts, listVideos, listCourses, listExams, readPost, readVideo, readExam };
