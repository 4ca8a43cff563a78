import { and, asc, desc, inArray, not, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { ATTENDED_STATUSES } from '../../../../src/contract/attendance/attendance-shapes.ts';
import { PROJECTION_FACES_MAX, type ProjectedStudent } from '../../../../src/contract/attendance/projection.ts';
import type { Database } from '../../core/database/database.ts';
import { facesOf } from '../../lecturing/queries.ts';
import { recordsOf } from '../queries.ts';
import { type AttendanceRecord, attendanceRecords } from '../tables.ts';

/** Who is in and who is not, whatever the time. */
export interface Roll {
  readonly attendedNum: number;
  readonly notAttendNum: number;
  readonly attendedList: readonly ProjectedStudent[];
  readonly notAttendList: readonly ProjectedStudent[];
}

const { attendedAt, jobNum, name, status, userId } = attendanceRecords;
const { late, onSchedule } = ATTENDED_STATUSES;
const isIn = inArray(status, [onSchedule, late]);

/**
 * The roll of an attendance. One statement reads both lists and their numbers, so that a student who signs in meanwhile
 * is in exactly one of them.
 */
export const findRoll = async (db: Database, attendance: Pick<AttendanceRecord, 'tenantId' | 'id'>): Promise<Roll> => {
  const records = recordsOf(attendance);
  const list = (condition: SQL, ...order: SQL[]) =>
    db
      .select({
        userId,
        name,
        isIn: sql<boolean>`${isIn}`.as('is_in'),
        total: sql<number>`(count(*) over ())::int`.as('total'),
      })
      .from(attendanceRecords)
      .where(and(records, condition))
      .orderBy(...order)
      .limit(PROJECTION_FACES_MAX);
  const rows = await unionAll(list(isIn, desc(attendedAt), asc(userId)), list(not(isIn), asc(jobNum), asc(userId)));
  const faces = await facesOf(
    db,
    rows.map((row) => row.userId),
  );
  const part = (wanted: boolean) => {
    const own = rows.filter((row) => row.isIn === wanted);
    const students = own.map((row) => ({
      id: row.userId,
      userId: row.userId,
      name: row.name,
      headImageUrl: faces.get(row.userId)?.avatarUrl ?? '',
    }));
    return { students, total: own[0]?.total ?? 0 };
  };
  const [attended, others] = [part(true), part(false)];
  return {
    attendedNum: attended.total,
    notAttendNum: others.total,
    attendedList: attended.students,
    notAttendList: others.students,
  };
};
