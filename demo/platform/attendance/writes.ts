import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { randomId } from '../core/random.ts';
import { type ClassRecord, classMembers } from '../lecturing/tables.ts';
import { oneAttendance } from './queries.ts';
import {
  type AttendanceRecord,
  attendanceAttachments,
  attendanceChanges,
  attendanceKeys,
  attendanceRecords,
  attendanceSignatures,
  attendances,
  exportJobs,
  uploads,
} from './tables.ts';

type Values = Omit<AttendanceRecord, 'tenantId' | 'id' | 'classId' | 'closedAt' | 'deletedAt'>;

/** Copies the students of a class into an attendance, at the server: there may be many. */
export const insertRecords = async (
  tx: Database,
  { classId, id, tenantId }: Pick<AttendanceRecord, 'tenantId' | 'id' | 'classId'>,
): Promise<void> => {
  const { jobNum, name, userId } = classMembers;
  await tx.execute(sql`insert into ${attendanceRecords} (tenant_id, attendance_id, user_id, name, job_num)
    select ${classMembers.tenantId}, ${id}, ${userId}, ${name}, ${jobNum} from ${classMembers}
    where ${classMembers.tenantId} = ${tenantId} and ${classMembers.classId} = ${classId}`);
};

/** Creates an attendance of a class with its students, in a transaction. Returns its id. */
export const insertAttendance = async (
  tx: Database,
  { id: classId, tenantId }: ClassRecord,
  values: Values,
): Promise<string> => {
  const attendance = { tenantId, id: randomId('attendance'), classId };
  await tx.insert(attendances).values({ ...attendance, ...values });
  await insertRecords(tx, attendance);
  return attendance.id;
};

type Changes = Partial<Pick<AttendanceRecord, 'name' | 'endAt' | 'closedAt' | 'absentAtEnd' | 'deletedAt'>>;

/** Changes an attendance; returns what it is then. */
export const updateAttendance = async (
  db: Database,
  attendance: AttendanceRecord,
  changes: Changes,
): Promise<AttendanceRecord> => {
  if (Object.keys(changes).length === 0) return attendance;
  const [row] = await db.update(attendances).set(changes).where(oneAttendance(attendance)).returning();
  return row ?? attendance;
};

/** Removes an attendance that can no longer be restored. Its files are cleared as those without a record. */
export const removeAttendance = async (db: Database, { id, tenantId }: Pick<AttendanceRecord, 'tenantId' | 'id'>) => {
  for (const table of [
    attendanceChanges,
    attendanceSignatures,
    attendanceKeys,
    attendanceAttachments,
    uploads,
    exportJobs,
    attendanceRecords,
  ])
    await db.delete(table).where(and(eq(table.tenantId, tenantId), eq(table.attendanceId, id)));
  await db.delete(attendances).where(oneAttendance({ id, tenantId }));
};
