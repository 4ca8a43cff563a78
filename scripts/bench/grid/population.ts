import { sql } from 'drizzle-orm';
import { LARGE_ATTENDANCE_STUDENTS } from '../../../demo/platform/attendance/seed/large.ts';
import type { Database } from '../../../demo/platform/core/database/database.ts';

/** The attendance of the demo with many students, and one with its first students only. */
export const MANY = 'orientation';
export const FEW = 'bench-few';
export const STUDENTS = LARGE_ATTENDANCE_STUDENTS;
export const FEW_STUDENTS = 50;
/** One whose list is higher than a box of a browser can be. */
export const MILLION = 'bench-million';
export const MILLION_STUDENTS = 1_000_000;

const COLUMNS = sql.raw('tenant_id, user_id, name, job_num, status, attended_at');

const addAttendance = (db: Database, id: string) =>
  db.execute(sql`
    insert into attendances (tenant_id, id, class_id, name, attendance_type, start_at, end_at, created_at)
    select tenant_id, ${id}::text, class_id, name, attendance_type, start_at, end_at, created_at
    from attendances where tenant_id = 'north' and id = ${MANY}::text`);

/** Adds the attendances with few students and with a million, and a copy of the records to go back to. */
export async function addAttendances(db: Database): Promise<void> {
  for (const id of [FEW, MILLION]) await addAttendance(db, id);
  await db.execute(sql`
    insert into attendance_records (attendance_id, ${COLUMNS})
    select ${FEW}::text, ${COLUMNS} from attendance_records
    where tenant_id = 'north' and attendance_id = ${MANY}::text order by job_num limit ${FEW_STUDENTS}::int`);
  await db.execute(sql`
    insert into attendance_records (tenant_id, attendance_id, user_id, name, job_num, status)
    select 'north', ${MILLION}::text, 'bench-student-' || n, 'Student ' || n, (90000000 + n)::text, n % 3
    from generate_series(1, ${MILLION_STUDENTS}::int) as n`);
  await db.execute(sql`analyze attendance_records`);
  await db.execute(sql`
    create table bench_records as select * from attendance_records
    where tenant_id = 'north' and attendance_id = ${MANY}::text`);
}

/** Takes back what was marked. */
export async function restoreRecords(db: Database): Promise<void> {
  await db.execute(sql`
    update attendance_records as record set status = before.status, attended_at = before.attended_at,
      change_count = before.change_count
    from bench_records as before
    where record.tenant_id = before.tenant_id and record.attendance_id = before.attendance_id
      and record.user_id = before.user_id and record.status <> before.status`);
}
