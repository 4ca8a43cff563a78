import * as v from 'valibot';
import { call, SPACE_ENVELOPE } from '../call.ts';
import { Id, PageNumber, pageSize, SearchTerm } from '../shapes.ts';
import { WORK_PAGE_SIZE } from '../space/work-constants.ts';
import { EXAM_EXTRA_MAX_MINUTES, EXAM_STATUSES, ExamForm, QUESTION_KINDS } from './exam-form.ts';

/** Questions with their results, and learners, that are loaded at once. */
export const EXAM_RESULTS_PAGE_SIZE = 20;
export const EXAM_LEARNERS_MAX = 50;
/** The attempts that the results count, the latest ones. */
export const EXAM_RESULTS_COUNTED = 5_000;

const status = v.picklist(EXAM_STATUSES);
const common = { pathDecided: true, access: 'user', envelope: SPACE_ENVELOPE } as const;
const params = v.object({ examId: Id });
const codes = ['notFound', 'forbidden'] as const;

/** An exam in the list of those who manage it. */
export const ManagedExam = v.object({
  examId: Id,
  name: v.string(),
  status,
  startTime: v.string(),
  endTime: v.string(),
  /** How many questions each attempt has. */
  questionCount: v.number(),
  modifiedTime: v.string(),
  author: v.object({ userId: Id, nickName: v.string() }),
});
export type ManagedExam = v.InferOutput<typeof ManagedExam>;

export const listManagedExams = call({
  ...common,
  name: 'exams.managed',
  method: 'GET',
  path: '/api/personal-center/exams',
  summary:
    'Lists the exams that the caller manages at a school, drafts too, the latest change first: a teacher the own ones, an administrator all of the school.',
  query: v.object({ schoolId: Id, pageNumber: PageNumber, pageSize: pageSize(WORK_PAGE_SIZE) }),
  data: v.object({ records: v.array(ManagedExam), rowCount: v.number(), now: v.string() }),
  codes,
});

export const readManagedExam = call({
  ...common,
  name: 'exams.edit',
  method: 'GET',
  path: '/api/personal-center/exams/{examId}',
  summary: 'Returns an exam with what is right, for its author as a teacher of the school, and for administrators.',
  params,
  data: v.object({
    examId: Id,
    schoolId: Id,
    status,
    /** Counts the changes: whoever saves says which one they have seen. */
    revision: v.number(),
    /** Counts the states of the questions that were published. Each attempt keeps the one that it began with. */
    version: v.number(),
    /** Null for one that was never published. Afterwards its points are fixed, and changed questions make a new version. */
    publishedAt: v.nullable(v.string()),
    form: ExamForm,
    now: v.string(),
  }),
  codes,
});
export type EditedExam = v.InferOutput<typeof readManagedExam.data>;

export const saveExam = call({
  ...common,
  name: 'exams.save',
  method: 'POST',
  path: '/api/personal-center/exams',
  repeatable: true,
  bodyLimit: 1_000_000,
  summary:
    'Makes or changes an exam, publishes or withdraws it. Rejected if it was changed since the named revision. Changed questions of one that was published make a new version, with which later attempts begin; its points cannot be changed.',
  body: v.object({
    schoolId: Id,
    /** Empty for a new one. */
    examId: v.optional(v.union([Id, v.literal('')]), ''),
    /** Names a new one, so that it is made once even if it is sent again. */
    key: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9]{0,32}$/)), ''),
    revision: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
    status,
    form: ExamForm,
  }),
  data: v.object({ examId: Id, revision: v.number(), version: v.number(), status }),
  codes: [...codes, 'tooManyRequests', 'examChanged', 'examFixed', 'examVersionsFull'],
});

export const deleteExam = call({
  ...common,
  name: 'exams.delete',
  method: 'POST',
  path: '/api/personal-center/exams/{examId}/delete',
  repeatable: true,
  summary: 'Deletes an exam that was never published. Another one is withdrawn: what people have done in it stays.',
  params,
  data: v.object({ examId: Id }),
  codes: [...codes, 'examFixed'],
});

export const readExamResults = call({
  ...common,
  name: 'exams.results',
  method: 'GET',
  path: '/api/personal-center/exams/{examId}/results',
  summary:
    'Returns how the questions of a version of an exam were answered, by page, from its latest 5,000 attempts that have ended.',
  params,
  query: v.object({
    /** 0 for the current one. */
    version: v.optional(
      v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.integer(), v.minValue(0), v.maxValue(100_000)),
      0,
    ),
    pageNumber: PageNumber,
    pageSize: pageSize(EXAM_RESULTS_PAGE_SIZE),
  }),
  data: v.object({
    version: v.number(),
    /** All versions, the latest first. */
    versions: v.array(v.number()),
    attemptCount: v.number(),
    passedCount: v.number(),
    /** The mean of the points; null without attempts. */
    meanScore: v.nullable(v.number()),
    totalScore: v.number(),
    records: v.array(
      v.object({
        questionId: Id,
        kind: v.picklist(QUESTION_KINDS),
        text: v.string(),
        /** Of the attempts that had the question. */
        askedCount: v.number(),
        rightCount: v.number(),
        unansweredCount: v.number(),
        options: v.array(v.object({ id: Id, title: v.string(), isRight: v.boolean(), count: v.number() })),
      }),
    ),
    rowCount: v.number(),
  }),
  codes,
});
export const listExamLearners = call({
  ...common,
  name: 'exams.learners',
  method: 'GET',
  path: '/api/personal-center/exams/{examId}/learners',
  summary:
    'Lists who has extra time in an exam, at most 50; with words, the members of its school whose names contain them.',
  params,
  query: v.object({ search: SearchTerm }),
  data: v.object({
    records: v.array(v.object({ userId: Id, name: v.string(), avatarUrl: v.string(), extraMinutes: v.number() })),
  }),
  codes,
});
export type ExamLearner = v.InferOutput<typeof listExamLearners.data>['records'][number];

export const giveExtraTime = call({
  ...common,
  name: 'exams.extraTime',
  method: 'POST',
  path: '/api/personal-center/exams/{examId}/extra-time',
  repeatable: true,
  summary:
    'Gives a member of the school more time for each attempt, also beyond the end of the exam and for one that is running. The learner and those who manage the exam see it, nobody else.',
  params,
  body: v.object({
    userId: Id,
    /** 0 takes it back from attempts that begin later. */
    extraMinutes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(EXAM_EXTRA_MAX_MINUTES)),
  }),
  data: v.object({ userId: Id, extraMinutes: v.number() }),
  codes,
});

export const EXAM_EDITING_CALLS = {
  listManagedExams,
  readManagedExam,
  saveExam,
  deleteExam,
  readExamResults,
  listExamLearners,
  giveExtraTime,
};
