import type { CallInput } from '../../../contract/call.ts';
import type { Language } from '../../../contract/languages.ts';
import {
  addLesson,
  createCourse,
  deleteCourse,
  listLessonItems,
  listTaughtCourses,
  orderLessons,
  publishCourse,
  readEditedCourse,
  readEditedLesson,
  removeLesson,
  restoreLesson,
  saveCourse,
  saveLesson,
  withdrawCourse,
} from '../../../contract/mall/course-editing.ts';
import { exportLearners, listLearners } from '../../../contract/mall/learners.ts';
import type { Api } from '../../../services/http/api.ts';

/** Which course of which school. */
export interface CourseKey {
  readonly schoolId: string;
  readonly courseId: string;
}

/** The texts of a course in a language; empty for that of the widget, if there are any. */
export interface CourseRequest extends CourseKey {
  readonly textLanguage: Language | '';
}

type Body<C> = CallInput<C> extends { readonly body: infer B } ? B : never;
export type CourseChanges = Body<typeof saveCourse>;
export type LessonChanges = Body<typeof saveLesson>;
type Query<C> = CallInput<C> extends { readonly query: infer Q } ? Q : never;

/** The calls of the editor. Those that write are not aborted with the element: the user needs to know whether they succeeded. */
export const editorApi = (api: Api, lastingApi: Api) => ({
  list: (schoolId: string, query: Query<typeof listTaughtCourses>, signal: AbortSignal) =>
    api.until(signal).call(listTaughtCourses, { params: { schoolId }, query }),
  create: (schoolId: string, body: Body<typeof createCourse>) =>
    lastingApi.call(createCourse, { params: { schoolId }, body }),
  read: ({ textLanguage, ...params }: CourseRequest, signal: AbortSignal) =>
    api.until(signal).call(readEditedCourse, { params, query: { textLanguage } }),
  save: (params: CourseKey, body: CourseChanges) => lastingApi.call(saveCourse, { params, body }),
  remove: (params: CourseKey) => lastingApi.call(deleteCourse, { params }),
  publish: (params: CourseKey, revision: number) => lastingApi.call(publishCourse, { params, body: { revision } }),
  withdraw: (params: CourseKey, revision: number) => lastingApi.call(withdrawCourse, { params, body: { revision } }),
  order: (params: CourseKey, revision: number, lessonIds: string[]) =>
    lastingApi.call(orderLessons, { params, body: { revision, lessonIds } }),
  addLesson: (params: CourseKey, body: Body<typeof addLesson>) => lastingApi.call(addLesson, { params, body }),
  readLesson: (params: CourseKey & { readonly lessonId: string }, textLanguage: Language | '', signal: AbortSignal) =>
    api.until(signal).call(readEditedLesson, { params, query: { textLanguage } }),
  saveLesson: (params: CourseKey & { readonly lessonId: string }, body: LessonChanges) =>
    lastingApi.call(saveLesson, { params, body }),
  removeLesson: (params: CourseKey & { readonly lessonId: string }, revision: number) =>
    lastingApi.call(removeLesson, { params, query: { revision } }),
  restoreLesson: (params: CourseKey & { readonly lessonId: string }, revision: number) =>
    lastingApi.call(restoreLesson, { params, body: { revision } }),
  items: (schoolId: string, kind: 'exam' | 'live', signal: AbortSignal) =>
    api.until(signal).call(listLessonItems, { params: { schoolId }, query: { kind } }),
  learners: (params: CourseKey, query: Query<typeof listLearners>, signal: AbortSignal) =>
    api.until(signal).call(listLearners, { params, query }),
  sheet: (params: CourseKey, timeZone: string) => api.call(exportLearners, { params, query: { timeZone } }),
});

export type EditorApi = ReturnType<typeof editorApi>;
