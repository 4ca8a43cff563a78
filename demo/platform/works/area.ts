import { area } from '../core/areas/area.ts';
import { clearedOf, countedAs, deletedWith, stored } from '../core/areas/stored-table.ts';
import { byUser } from '../core/database/placement.ts';
import { COMMENT_HANDLERS } from './comments/routes.ts';
import { mountDocuments } from './documents/documents.ts';
import { runExamClock } from './exams/clock.ts';
import { EXAM_HANDLERS } from './exams/routes.ts';
import { examAnswers, examExtraTimes, examSubmissions, examVersions } from './exams/tables.ts';
import { ABOUT_HANDLERS } from './figures/about.ts';
import { FIGURE_HANDLERS } from './figures/routes.ts';
import { EXAM_EDITING_HANDLERS } from './managed-exams/routes.ts';
import { PLATE_CONTENT_HANDLERS } from './plates/routes.ts';
import { removeFromWorks } from './removal.ts';
import { DYNAMICS_HANDLERS, POST_HANDLERS, WORK_HANDLERS } from './routes.ts';
import { seedWorks } from './seed/seed.ts';
import {
  comments,
  examAttempts,
  examResults,
  exams,
  postDrafts,
  posts,
  postVotes,
  videos,
  workMarks,
} from './tables.ts';
import { WRITING_HANDLERS } from './writing/routes.ts';

/** Posts, videos and exams of people, with comments and votes, and the feed. */
export const WORKS = area({
  calls: {
    ...DYNAMICS_HANDLERS,
    ...POST_HANDLERS,
    ...COMMENT_HANDLERS,
    ...WORK_HANDLERS,
    ...EXAM_HANDLERS,
    ...EXAM_EDITING_HANDLERS,
    ...FIGURE_HANDLERS,
    ...ABOUT_HANDLERS,
    ...WRITING_HANDLERS,
    ...PLATE_CONTENT_HANDLERS,
  },
  assetMounts: [mountDocuments],
  tables: [
    stored(posts, byUser(), { userId: deletedWith('author') }),
    stored(postDrafts, byUser(), { userId: deletedWith('writer') }),
    stored(postVotes, byUser(), { userId: deletedWith('author of the post'), voterId: countedAs('voter') }),
    stored(videos, byUser(), { userId: deletedWith('author') }),
    stored(exams, byUser(), { userId: deletedWith('author') }),
    stored(examResults, byUser(), { userId: deletedWith('candidate'), examId: countedAs('author of the exam') }),
    stored(examAttempts, byUser(), { userId: deletedWith('candidate'), examId: countedAs('author of the exam') }),
    stored(examVersions, byUser(), { userId: deletedWith('author'), examId: countedAs('author of the exam') }),
    stored(examAnswers, byUser(), { userId: deletedWith('candidate'), examId: countedAs('author of the exam') }),
    stored(examSubmissions, byUser(), { userId: deletedWith('candidate'), examId: countedAs('author of the exam') }),
    stored(examExtraTimes, byUser(), {
      ...{ userId: deletedWith('learner'), examId: countedAs('author of the exam') },
      givenBy: clearedOf('who gave it'),
    }),
    stored(comments, byUser(), { userId: deletedWith('author of the work'), fromUserId: countedAs('author') }),
    stored(workMarks, byUser(), {
      userId: deletedWith('author of the work'),
      fromUserId: countedAs('who saw or likes it'),
    }),
  ],
  seed: seedWorks,
  removeAccount: removeFromWorks,
  run: runExamClock,
});
