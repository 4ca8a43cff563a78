import type { UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { findClassOf } from '../lecturing/queries.ts';
import type { ClassRecord } from '../lecturing/tables.ts';
import { authorize, type Lecturer, namedBy } from '../tenants/authorization/authorize.ts';
import { asOf, type CurrentAttendance } from './period.ts';
import { findAttendance } from './queries.ts';

/** A class that the caller manages, and what they may do in its school. */
export interface ManagedClass {
  readonly rights: Lecturer;
  readonly row: ClassRecord;
}

const unknown = (field: string) => new RequestError('notFound', 'It does not exist.', { field });

const findManaged = async (
  context: UserContext,
  rights: Lecturer,
  classId: string,
): Promise<ManagedClass | undefined> => {
  const row = await findClassOf(context.platform.db, rights, classId);
  return row && { rights, row };
};

/**
 * A class that the caller teaches or administers, by default of the school in the header `tenant_id`. Teachers cannot tell the
 * classes of others from those that do not exist.
 * @throws RequestError tenantUnknown, forbidden, notFound, schoolClosed, schoolExpired
 */
export const requireManagedClass = async (
  context: UserContext,
  classId: string,
  schoolId = '',
): Promise<ManagedClass> => {
  const found = await findManaged(context, await authorize(context, 'teach', namedBy(context, schoolId)), classId);
  if (!found) throw unknown('classId');
  return found;
};

/** An attendance of a class that the caller manages. */
export interface ManagedAttendance extends ManagedClass {
  readonly attendance: CurrentAttendance;
}

/**
 * An attendance of a class that the caller teaches or administers, of the school in the header `tenant_id`. One that is
 * deleted does not exist, unless it was deleted after `deletedSince`.
 * @throws RequestError tenantUnknown, forbidden, notFound, schoolClosed, schoolExpired
 */
export const requireAttendance = async (
  context: UserContext,
  attendanceId: string,
  deletedSince?: Date,
): Promise<ManagedAttendance> => {
  const rights = await authorize(context, 'teach');
  const attendance = await findAttendance(context.platform.db, rights.school.id, attendanceId, deletedSince);
  const found = attendance && (await findManaged(context, rights, attendance.classId));
  if (!found) throw unknown('attendanceId');
  return { ...found, attendance: asOf(context.now, attendance) };
};
