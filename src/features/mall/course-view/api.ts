import type { Language } from '../../../contract/languages.ts';
import { enrol, leaveCourse, readCourse } from '../../../contract/mall/courses.ts';
import { joinPublicSchool } from '../../../contract/school/schools.ts';
import type { Api } from '../../../services/http/api.ts';

/** Everything that the response depends on. */
export interface CourseRequest {
  readonly schoolId: string;
  readonly courseId: string;
  readonly language: Language;
}

/** The calls of the page of a course. */
export const courseApi = (api: Api, lastingApi: Api) => ({
  read: ({ courseId, schoolId }: CourseRequest, signal: AbortSignal) =>
    api.until(signal).call(readCourse, { params: { courseId, schoolId } }),
  // Not aborted when the element is removed, because the user needs to know whether they succeeded.
  enrol: (courseId: string, schoolId: string) => lastingApi.call(enrol, { body: { courseId, schoolId } }),
  leave: (courseId: string, schoolId: string) => lastingApi.call(leaveCourse, { body: { courseId, schoolId } }),
  join: (schoolId: string) => lastingApi.call(joinPublicSchool, { body: { schoolId } }),
});

export type CourseApi = ReturnType<typeof courseApi>;
