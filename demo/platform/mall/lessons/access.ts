import { isManaging, type Role } from '../../../../src/contract/school/roles.ts';
import type { CallContext, UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { type CourseRow, findCourse } from '../courses/queries.ts';
import type { StudiedCourse } from './progress.ts';
import { isEnrolled, type LearnerOf } from './queries.ts';

/** Whether somebody may open the lessons of a course without studying it: its lecturer, and who manages its school. */
export const isTeaching = (
  { authorId }: Pick<CourseRow['course'], 'authorId'>,
  userId: string | null,
  role: Role | null,
): boolean => userId !== null && (authorId === userId || isManaging(role));

/** @throws RequestError notFound */
export const requireCourse = async (
  { language, platform }: Pick<CallContext, 'language' | 'platform'>,
  { courseId, schoolId }: { readonly courseId: string; readonly schoolId: string },
): Promise<CourseRow> => {
  const row = await findCourse(platform.db, schoolId, courseId, language);
  if (!row) throw new RequestError('notFound', 'The course does not exist.', { field: 'courseId' });
  return row;
};

/** A course whose lessons the caller may open, and the caller as its learner; null for who only teaches it. */
interface Opened {
  readonly row: CourseRow;
  readonly learner: LearnerOf | null;
}

/**
 * Rejects a caller who may not open the lessons of a course.
 * @throws RequestError notFound, forbidden, schoolClosed, schoolExpired
 */
export const requireOpened = async (
  context: UserContext,
  key: { readonly courseId: string; readonly schoolId: string },
): Promise<Opened> => {
  const { role } = await authorize(context, 'participate', { schoolId: key.schoolId });
  const row = await requireCourse(context, key);
  const { userId } = context.session;
  const learner = { userId, tenantId: key.schoolId, courseId: key.courseId };
  if (await isEnrolled(context.platform.db, learner)) return { row, learner };
  if (isTeaching(row.course, userId, role)) return { row, learner: null };
  throw new RequestError('forbidden', 'Only those who study the course can open its lessons.', { field: 'courseId' });
};

/** A course as the learning history names it. */
export const studiedOf = ({ course, title }: Pick<CourseRow, 'course' | 'title'>): StudiedCourse => ({
  title,
  cover: course.cardImageUrl,
});
