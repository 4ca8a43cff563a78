import { sql } from 'drizzle-orm';
import type { Database } from '../../../../demo/platform/core/database/database.ts';
import { type Population, peopleFrom, personId, schoolId } from '../population/people.ts';

/** The learners of a lecture hall, as requirement A16 has them. */
export const LEARNERS = 1_500;

/** Every tenth person is in the first school, and enough of them have a session. */
const EACH = 10;
export const HALL_POPULATION: Population = { users: 40_000, schools: 200 };
export const HALL_SCHOOL = 1;

export const learnerAt = (index: number): number => EACH * (index + 1);
export const TEACHER = learnerAt(LEARNERS);

/** A class that meets, and its attendances with a code that changes: none of the learners has signed in. */
export async function seedHall(db: Database, attendanceIds: readonly string[]): Promise<void> {
  const tenant = schoolId(HALL_SCHOOL);
  const teacher = personId(TEACHER);
  const learners = sql`${peopleFrom(1, learnerAt(LEARNERS - 1))} where n % ${EACH}::int = 0`;
  await db.execute(sql`
    insert into classes (tenant_id, id, name, code, teacher_id, student_count, start_date, end_date)
    values (${tenant}, 'hall', 'Lecture hall', 'H-1', ${teacher}, ${LEARNERS}, current_date - 1, current_date + 90)`);
  await db.execute(sql`
    update memberships set role = 'teacher' where tenant_id = ${tenant} and user_id = ${teacher}`);
  await db.execute(sql`
    insert into class_teachers (tenant_id, class_id, user_id) values (${tenant}, 'hall', ${teacher})`);
  await db.execute(sql`
    insert into class_members (tenant_id, class_id, user_id, name, job_num)
    select ${tenant}, 'hall', id, 'Person ' || n, lpad(n::text, 8, '0') from ${learners}`);
  for (const id of attendanceIds) {
    await db.execute(sql`
      insert into attendances (tenant_id, id, class_id, name, attendance_type, start_at, end_at, created_by, created_at)
      values (${tenant}, ${id}, 'hall', 'Lecture', 2, now() - interval '1 minute', now() + interval '3 hours', ${teacher},
        now())`);
    await db.execute(sql`
      insert into attendance_records (tenant_id, attendance_id, user_id, name, job_num)
      select ${tenant}, ${id}, id, 'Person ' || n, lpad(n::text, 8, '0') from ${learners}`);
  }
  await db.execute(sql`analyze`);
}
