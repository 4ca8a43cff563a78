import { sql } from 'drizzle-orm';
import { DAY_MS, MINUTE_MS } from '../../../../src/contract/durations.ts';
import { MEMBER_NAMES } from '../../accounts/seed-members.ts';
import type { Database } from '../../core/database/database.ts';
import { seedOnce } from '../../core/database/seeding.ts';
import { classes, classMembers, classTeachers, lessons } from '../../lecturing/tables.ts';
import { recordsOf } from '../queries.ts';
import { attendanceRecords, attendances } from '../tables.ts';
import { insertRecords } from '../writes.ts';

/** The students of the large class. They are in its register and have no accounts. */
export const LARGE_ATTENDANCE_STUDENTS = 50_000;
const SCHOOL = 'north';
const ID = 'orientation';
const TEACHERS = ['teacher', 'admin'] as const;
/** The numbers of the students follow this one. */
const FIRST_NUMBER = 27_000_000;

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

const number = sql`(${attendanceRecords.jobNum}::int - ${FIRST_NUMBER}::int)`;
/** Three of five have signed in, one of fifty is late, and one of a hundred on leave, each at a time of their own. */
const status = sql`(case when ${number} % 100 = 7 then 4 when ${number} % 50 = 3 then 3
  when ${number} % 5 < 3 then 1 else 0 end)::smallint`;

/** Two statements insert all students: the records are copied from the register, and take their statuses from the numbers. */
const insertLarge = async (tx: Database): Promise<void> => {
  const now = Date.now();
  const [startAt, endAt] = [new Date(now - 40 * MINUTE_MS), new Date(now + 12 * 60 * MINUTE_MS)];
  const own = { tenantId: SCHOOL, classId: ID };
  await tx.insert(classes).values({
    ...{ tenantId: SCHOOL, id: ID, name: '新生入学教育 · Orientation', code: 'ORIENTATION', teacherId: TEACHERS[0] },
    studentCount: LARGE_ATTENDANCE_STUDENTS,
    startDate: dayOf(now - 3 * DAY_MS),
    endDate: dayOf(now + 25 * DAY_MS),
  });
  await tx.insert(classTeachers).values(TEACHERS.map((userId) => ({ ...own, userId })));
  await tx.insert(lessons).values({
    ...{ ...own, id: `${ID}-1`, title: '开学典礼 · Opening ceremony', room: '体育馆' },
    ...{ startAt, endAt },
  });
  const names = sql.param([...MEMBER_NAMES]);
  await tx.execute(sql`insert into ${classMembers} (tenant_id, class_id, user_id, name, job_num)
    select ${SCHOOL}, ${ID}, 'student-' || lpad(number::text, 5, '0'),
      (${names}::text[])[1 + (number - 1) % ${MEMBER_NAMES.length}::int], (${FIRST_NUMBER}::int + number)::text
    from generate_series(1, ${LARGE_ATTENDANCE_STUDENTS}::int) as number`);
  const attendance = { ...own, id: ID };
  await tx.insert(attendances).values({
    ...{ ...attendance, name: '开学典礼签到 · Opening ceremony', attendanceType: 2, startAt, endAt },
    ...{ openSignature: false, createdBy: TEACHERS[0], createdAt: startAt },
  });
  await insertRecords(tx, attendance);
  const time = sql`case when ${status} in (1, 3)
    then to_timestamp(${startAt.getTime()}::float8 / 1000 + ${number} % 2100) end`;
  await tx.execute(sql`update ${attendanceRecords} set status = ${status}, attended_at = ${time},
      first_attended_at = ${time}
    where ${recordsOf(attendance)}`);
};

/** Inserts a class of 50,000 students in a school of the demo, with an attendance that is open. */
export const seedLargeAttendance = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    ['large attendance'],
    (key) => key,
    async () => {
      await insertLarge(tx);
      await tx.execute(sql`analyze ${classMembers}`);
      await tx.execute(sql`analyze ${attendanceRecords}`);
    },
  );
