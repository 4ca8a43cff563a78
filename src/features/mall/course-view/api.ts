import type { Language } from '../../../contract/languages.ts';
import { activateCourse, requestCourse } from '../../../contract/mall/admission.ts';
import { enrol, leaveCourse, readCourse } from '../../../contract/mall/courses.ts';
import { readLesson, saveProgress } from '../../../contract/mall/lessons.ts';
import { joinPublicSchool } from '../../../contract/school/schools.ts';
import type { Api } from '../../../services/http/api.ts';

/** Everything that the response depends on. */
export interface CourseRequest {
  readonly schoolId: string;
  readonly courseId: string;
  readonly language: Language;
}

/** A lesson, in the language of the request. */
export interface LessonRequest extends CourseRequest {
  readonly lessonId: string;
}

/** Where the user is in a lesson, or that it is finished. */
export interface LessonStep {
  readonly courseId: string;
  readonly schoolId: string;
  readonly lessonId: string;
  readonly place?: number;
  readonly done?: true;
}

/** The calls of the page of a course. */
export const courseApi = (api: Api, lastingApi: Api) => ({
  read: ({ courseId, schoolId }: CourseRequest, signal: AbortSignal) =>
    api.until(signal).call(readCourse, { params: { courseId, schoolId } }),
  // Not aborted when the element is removed, because the user needs to know whether they succeeded.
  enrol: (courseId: string, schoolId: string) => lastingApi.call(enrol, { body: { courseId, schoolId } }),
  leave: (courseId: string, schoolId: string) => lastingApi.call(leaveCourse, { body: { courseId, schoolId } }),
  activate: (courseId: string, schoolId: string, code: string) =>
    lastingApi.call(activateCourse, { body: { courseId, schoolId, code } }),
  request: (courseId: string, schoolId: string, note: string) =>
    lastingApi.call(requestCourse, { body: { courseId, schoolId, note } }),
  readLesson: ({ courseId, lessonId, schoolId }: LessonRequest, signal: AbortSignal) =>
    api.until(signal).call(readLesson, { params: { courseId, schoolId, lessonId } }),
  keep: (step: LessonStep) => lastingApi.call(saveProgress, { body: step }),
  join: (schoolId: string) => lastingApi.call(joinPublicSchool, { body: { schoolId } }),
});

export type CourseApi = ReturnType<typeof courseApi>;
