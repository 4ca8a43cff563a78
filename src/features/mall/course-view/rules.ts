import type { CourseDetail } from '../../../contract/mall/courses.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';

/** Where a course is reported; `here` is the address to return to. */
export const reportOf = ({ id, schoolId }: Pick<CourseDetail, 'id' | 'schoolId'>, here: string): NavigationTarget => ({
  route: 'complaintReport',
  params: { schoolId },
  query: { resourceId: id, redirect: here },
});
