import type { CourseDetail } from '../../../contract/mall/courses.ts';
import type { Progress } from '../../../contract/mall/lessons.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';

/** Where a course is reported; `here` is the address to return to. */
export const reportOf = ({ id, schoolId }: Pick<CourseDetail, 'id' | 'schoolId'>, here: string): NavigationTarget => ({
  route: 'complaintReport',
  params: { schoolId },
  query: { resourceId: id, redirect: here },
});

/** A lesson of a course; without an id, the course with all its lessons. */
export const lessonTarget = (
  { id, schoolId }: Pick<CourseDetail, 'id' | 'schoolId'>,
  lessonId: string,
): NavigationTarget => ({
  route: 'courseView',
  params: { schoolId },
  query: { courseId: id, ...(lessonId && { lessonId }) },
});

/** Whether the user can open the lessons. */
export const canStudy = ({ existMember, teaches }: Pick<CourseDetail, 'existMember' | 'teaches'>): boolean =>
  existMember || teaches;

/** The lesson that an address names: its id, or `current` for the one with which the user goes on. */
export const lessonNamed = ({ lessons, progress }: CourseDetail, lessonId: string): string =>
  lessonId === CURRENT ? progress?.nextLessonId || (lessons[0]?.id ?? '') : lessonId;

/** In place of the id of a lesson: the one with which the user goes on. */
export const CURRENT = 'current';

/** How many minutes the lessons take that are not finished. */
export const minutesLeft = ({ lessons }: Pick<CourseDetail, 'lessons'>): number =>
  lessons.reduce((sum, { done, minutes }) => sum + (done ? 0 : minutes), 0);

/** The course after the user has made a step in a lesson. */
export const withStep = (
  course: CourseDetail,
  lessonId: string,
  { done, progress }: { readonly done: boolean; readonly progress: Progress },
): CourseDetail => ({
  ...course,
  progress,
  doneLessons: progress.doneLessons,
  lessons: course.lessons.map((lesson) => (lesson.id === lessonId && done ? { ...lesson, done } : lesson)),
});
