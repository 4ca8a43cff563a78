import { and, eq, gt, isNull, lte } from 'drizzle-orm';
import { LATE_SIGN_IN_MS } from '../../../../src/contract/attendance/attendance-shapes.ts';
import type { Database } from '../../core/database/database.ts';
import { classes } from '../../lecturing/tables.ts';
import { type AttendanceRecord, attendanceRecords, attendances } from '../tables.ts';

/** A student in an attendance. */
export type StudentRecord = typeof attendanceRecords.$inferSelect;

/** An attendance as shown to somebody with a code. */
export interface Found {
  readonly attendance: AttendanceRecord;
  readonly className: string;
  /** The caller’s record; null for visitors and those who are not among the students. */
  readonly record: StudentRecord | null;
}

const ofClass = and(eq(classes.tenantId, attendances.tenantId), eq(classes.id, attendances.classId));

const ofStudent = (userId: string) =>
  and(
    eq(attendanceRecords.tenantId, attendances.tenantId),
    eq(attendanceRecords.attendanceId, attendances.id),
    eq(attendanceRecords.userId, userId),
  );

/** An attendance of a school by its id, with the record of a user; no user has an empty id. */
export const findForUser = async (
  db: Database,
  tenantId: string,
  id: string,
  userId: string,
): Promise<Found | undefined> => {
  const [row] = await db
    .select({ attendance: attendances, className: classes.name, record: attendanceRecords })
    .from(attendances)
    .innerJoin(classes, ofClass)
    .leftJoin(attendanceRecords, ofStudent(userId))
    .where(and(eq(attendances.tenantId, tenantId), eq(attendances.id, id), isNull(attendances.deletedAt)))
    .limit(1);
  return row;
};

/** The attendances in which a user can sign in at a time: few, because one cannot be in several places. */
export const findOpenOf = async (db: Database, tenantId: string, userId: string, now: Date): Promise<Found[]> =>
  db
    .select({ attendance: attendances, className: classes.name, record: attendanceRecords })
    .from(attendances)
    .innerJoin(attendanceRecords, ofStudent(userId))
    .innerJoin(classes, ofClass)
    .where(
      and(
        eq(attendances.tenantId, tenantId),
        eq(attendanceRecords.tenantId, tenantId),
        lte(attendances.startAt, now),
        gt(attendances.endAt, new Date(now.getTime() - LATE_SIGN_IN_MS)),
        isNull(attendances.closedAt),
        isNull(attendances.deletedAt),
      ),
    );
