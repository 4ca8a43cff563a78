import type { EditedCourse } from '../../../contract/mall/edited-course.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';

/** In place of the id of a course: one that is to be made. */
export const NEW_COURSE = 'new';

export const PARTS = ['lessons', 'about', 'learners', 'preview'] as const;
export type Part = (typeof PARTS)[number];

/** The list with an item at another place. */
export const moved = <Item>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.filter((_, index) => index !== from);
  const item = items[from];
  return item === undefined ? [...items] : [...rest.slice(0, to), item, ...rest.slice(to)];
};

/** Where a course is edited; without an id, the list of the teacher’s courses. */
export const editorTarget = (schoolId: string, courseId: string): NavigationTarget => ({
  route: 'courseEditor',
  params: { schoolId },
  query: courseId ? { courseId } : {},
});

/** Where a course is seen as learners see it. */
export const viewTarget = ({ id, schoolId }: Pick<EditedCourse, 'id' | 'schoolId'>): NavigationTarget => ({
  route: 'courseView',
  params: { schoolId },
  query: { courseId: id },
});

/** Whether what is typed is saved by itself: learners see nothing of it yet. */
export const savesItself = (course: Pick<EditedCourse, 'state'>, isShown = true): boolean =>
  course.state !== 'published' || !isShown;
