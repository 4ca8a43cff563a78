import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Cursor, Id, NextCursor, pageSize } from '../shapes.ts';
import { ADMISSIONS, COURSE_CODE_USES_MAX, COURSE_NOTE_MAX_LENGTH } from './constants.ts';
import { Lecturer } from './courses.ts';

const codes = ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'] as const;
const common = { pathDecided: true, access: 'user', envelope: ACCOUNT_ENVELOPE } as const;
const CourseKey = { schoolId: Id, courseId: Id };
/** With or without hyphens and spaces, in letters of either case. */
const Code = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(40));

export const activateCourse = call({
  ...common,
  name: 'courses.activate',
  method: 'POST',
  path: '/api/courses/v1/activate',
  summary:
    'Lets the signed-in user, a member of the school, into a course by an activation code of the school. Who studies it or has been let in before uses no code up.',
  body: v.object({ ...CourseKey, code: Code }),
  data: v.object({ existMember: v.boolean(), learnerCount: v.number() }),
  codes: [...codes, 'courseCodeWrong', 'courseCodeEnded', 'tooManyRequests'],
  repeatable: true,
});

export const requestCourse = call({
  ...common,
  name: 'courses.request',
  method: 'POST',
  path: '/api/courses/v1/request',
  summary:
    'Asks the school to let the signed-in user, a member, into a course. Asking again changes the note; after a refusal it asks again.',
  body: v.object({
    ...CourseKey,
    note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(COURSE_NOTE_MAX_LENGTH)), ''),
  }),
  data: v.object({ admission: v.picklist(ADMISSIONS) }),
  codes: [...codes, 'tooManyRequests', 'moderationViolation', 'moderationSensitive'],
  repeatable: true,
});

/** An activation code, for the administrators of the school. */
export const CourseCode = v.object({
  code: v.string(),
  courseId: Id,
  courseTitle: v.string(),
  label: v.string(),
  usesMax: v.number(),
  useCount: v.number(),
  createdTime: v.string(),
  revoked: v.boolean(),
});
export type CourseCode = v.InferOutput<typeof CourseCode>;

export const COURSE_CODE_PAGE_SIZE = 20;
export const COURSE_REQUEST_PAGE_SIZE = 20;

export const listCourseCodes = call({
  ...common,
  name: 'console.courseCodes',
  method: 'GET',
  path: '/api/console/v1/schools/{schoolId}/course-codes',
  summary:
    'Lists the activation codes of the courses of a school, the newest first. Administrators of the school only.',
  params: v.object({ schoolId: Id }),
  query: v.object({ after: Cursor, pageSize: pageSize(COURSE_CODE_PAGE_SIZE) }),
  data: v.object({ list: v.array(CourseCode), next: NextCursor }),
  codes,
});

export const createCourseCode = call({
  ...common,
  name: 'console.createCourseCode',
  method: 'POST',
  path: '/api/console/v1/schools/{schoolId}/course-codes',
  summary: 'Makes an activation code of a course for a number of learners. Administrators of the school only.',
  params: v.object({ schoolId: Id }),
  body: v.object({
    courseId: Id,
    label: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ''),
    usesMax: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(COURSE_CODE_USES_MAX)),
  }),
  data: CourseCode,
  codes: [...codes, 'courseCodesFull'],
});

export const revokeCourseCode = call({
  ...common,
  name: 'console.revokeCourseCode',
  method: 'DELETE',
  path: '/api/console/v1/schools/{schoolId}/course-codes/{code}',
  summary: 'Revokes an activation code. Who was let in by it stays. Administrators of the school only.',
  params: v.object({ schoolId: Id, code: Code }),
  data: CourseCode,
  codes,
  repeatable: true,
});

/** A request to be let into a course, for the administrators of the school. */
export const CourseRequest = v.object({
  courseId: Id,
  courseTitle: v.string(),
  person: Lecturer,
  note: v.string(),
  createdTime: v.string(),
});
export type CourseRequest = v.InferOutput<typeof CourseRequest>;

export const listCourseRequests = call({
  ...common,
  name: 'console.courseRequests',
  method: 'GET',
  path: '/api/console/v1/schools/{schoolId}/course-requests',
  summary: 'Lists the open requests to be let into courses, the oldest first. Administrators of the school only.',
  params: v.object({ schoolId: Id }),
  query: v.object({ after: Cursor, pageSize: pageSize(COURSE_REQUEST_PAGE_SIZE) }),
  data: v.object({ list: v.array(CourseRequest), next: NextCursor }),
  codes,
});

export const answerCourseRequest = call({
  ...common,
  name: 'console.answerCourseRequest',
  method: 'PUT',
  path: '/api/console/v1/schools/{schoolId}/course-requests/{courseId}/{userId}',
  summary:
    'Lets the person into the course, who then studies it, or refuses the request. Does nothing if it was answered. Administrators of the school only.',
  params: v.object({ schoolId: Id, courseId: Id, userId: Id }),
  body: v.object({ approved: v.boolean() }),
  data: v.object({ approved: v.boolean() }),
  codes,
  repeatable: true,
});

export const ADMISSION_CALLS = {
  activateCourse,
  requestCourse,
  listCourseCodes,
  createCourseCode,
  revokeCourseCode,
  listCourseRequests,
  answerCourseRequest,
};
