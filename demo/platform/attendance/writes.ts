import { sql } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { randomId } from '../core/random.ts';
import { type ClassRecord, classMembers } from '../lecturing/tables.ts';
import { type AttendanceRecord, attendanceRecords, attendances } from './tables.ts';

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
