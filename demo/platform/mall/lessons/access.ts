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

interface CourseKey {
  readonly courseId: string;
  readonly schoolId: string;
}

const unknownCourse = () => new RequestError('notFound', 'The course does not exist.', { field: 'courseId' });

/**
 * A course in whatever state, for those who decide themselves who may see it.
 * @throws RequestError notFound
 */
export const requireAnyCourse = async (
  { language, platform }: Pick<CallContext, 'language' | 'platform'>,
  { courseId, schoolId }: CourseKey,
): Promise<CourseRow> => {
  const row = await findCourse(platform.db, schoolId, courseId, language);
  if (!row) throw unknownCourse();
  return row;
};

/**
 * A course that is published.
 * @throws RequestError notFound
 */
export const requireCourse = async (
  context: Pick<CallContext, 'language' | 'platform'>,
  key: CourseKey,
): Promise<CourseRow> => {
  const row = await requireAnyCourse(context, key);
  if (row.course.state !== 'published') throw unknownCourse();
  return row;
};

/**
 * Rejects somebody who may not see a course: a draft is seen by who teaches it, one that was withdrawn by those who study it,
 * too.
 * @throws RequestError notFound
 */
export const requireSeen = (
  { course }: Pick<CourseRow, 'course'>,
  { studies, teaches }: { readonly studies: boolean; readonly teaches: boolean },
): void => {
  if (course.state === 'published' || teaches || (course.state === 'withdrawn' && studies)) return;
  throw unknownCourse();
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
export const requireOpened = async (context: UserContext, key: CourseKey): Promise<Opened> => {
  const { role } = await authorize(context, 'participate', { schoolId: key.schoolId });
  const row = await requireAnyCourse(context, key);
  const { userId } = context.session;
  const learner = { userId, tenantId: key.schoolId, courseId: key.courseId };
  const studies = await isEnrolled(context.platform.db, learner);
  const teaches = isTeaching(row.course, userId, role);
  requireSeen(row, { studies, teaches });
  if (studies) return { row, learner };
  if (teaches) return { row, learner: null };
  throw new RequestError('forbidden', 'Only those who study the course can open its lessons.', { field: 'courseId' });
};

/** A course as the learning history names it. */
export const studiedOf = ({ course, title }: Pick<CourseRow, 'course' | 'title'>): StudiedCourse => ({
  title,
  cover: course.cardImageUrl,
});
