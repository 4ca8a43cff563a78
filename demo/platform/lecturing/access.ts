import { isManaging } from '../../../src/contract/school/roles.ts';
import type { CallContext, UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { isLecturing, type LiveRights } from '../live/access.ts';
import { requireReadable } from '../tenants/access.ts';
import { roleOf } from '../tenants/queries.ts';
import { findClass } from './queries.ts';
import type { ClassRecord } from './tables.ts';

/** Somebody who may use the lecturing center of a school. */
export interface Lecturer extends LiveRights {
  readonly userId: string;
  /** Whether the lecturer sees only classes and live courses of their own, not those of the school. */
  readonly isOnlyOwn: boolean;
}

/**
 * The caller in a school.
 * @throws RequestError notFound, forbidden, schoolClosed, schoolExpired
 */
export const requireVisit = async (context: CallContext, schoolId: string): Promise<LiveRights> => {
  const { row: school } = await requireReadable(context, schoolId);
  const userId = context.session?.userId ?? null;
  return { school, userId, role: userId === null ? null : await roleOf(context.platform.db, school.id, userId) };
};

/** @throws RequestError notFound, forbidden, schoolClosed, schoolExpired */
export const requireLecturer = async (context: UserContext, schoolId: string): Promise<Lecturer> => {
  const rights = await requireVisit(context, schoolId);
  if (!isLecturing(rights.role)) {
    throw new RequestError('forbidden', 'Only teachers and administrators of the school can do this.', {
      field: 'schoolId',
    });
  }
  return { ...rights, userId: context.session.userId, isOnlyOwn: !isManaging(rights.role) };
};

/**
 * A class of the school that the caller teaches or administers. Teachers cannot tell the classes of others from those
 * that do not exist.
 * @throws RequestError notFound, forbidden, schoolClosed, schoolExpired
 */
export const requireClass = async (
  context: UserContext,
  { classId, schoolId }: { readonly classId: string; readonly schoolId: string },
): Promise<{ readonly lecturer: Lecturer; readonly row: ClassRecord & { readonly own: boolean } }> => {
  const lecturer = await requireLecturer(context, schoolId);
  const row = await findClass(context.platform.db, lecturer.school.id, classId, lecturer.userId);
  if (!row || (lecturer.isOnlyOwn && !row.own))
    throw new RequestError('notFound', 'The class does not exist.', { field: 'classId' });
  return { lecturer, row };
};
