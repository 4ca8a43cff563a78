import { MINUTE_MS } from '../../../src/contract/durations.ts';
import { type TestPlatform, unique } from '../support/fixture.ts';

/** Students called `student-1` and so on; the first of them have attended, a second apart. */
interface Students {
  readonly count: number;
  readonly attended?: number;
  /** The number of the first. */
  readonly first?: number;
  /** The address of the signature of each. */
  readonly signature?: string;
}

interface Planned {
  readonly school?: string;
  readonly classId?: string;
  readonly name?: string;
  /** 0 ordinary, 1 roll-call, 2 QR code. */
  readonly type?: 0 | 1 | 2;
  /** Minutes from now. */
  readonly starts?: number;
  readonly ends?: number;
  readonly openSignature?: boolean;
  readonly students: Students | { readonly id: string; readonly name: string };
}

/** Plans an attendance on which no other test depends. `now` is the server's time, which tests advance. */
export async function planAttendance(
  platform: TestPlatform,
  planned: Planned,
  now = platform.now().getTime(),
): Promise<string> {
  const {
    classId = 'calculus',
    ends = 60,
    name = 'Limits',
    school = 'north',
    starts = -5,
    students,
    type = 0,
  } = planned;
  const id = `planned-${unique()}`;
  const at = (minutes: number) => new Date(now + minutes * MINUTE_MS).toISOString();
  await platform.sql`
    insert into attendances (tenant_id, id, class_id, name, attendance_type, start_at, end_at, open_signature, created_by,
      created_at)
    values (${school}, ${id}, ${classId}, ${name}, ${type}, ${at(starts)}, ${at(ends)}, ${planned.openSignature ?? false},
      'teacher', ${at(starts)})`;
  if ('id' in students) {
    await platform.sql`
      insert into attendance_records (tenant_id, attendance_id, user_id, name, job_num)
      values (${school}, ${id}, ${students.id}, ${students.name}, '1')`;
    return id;
  }
  const { attended = 0, count, first = 1, signature = null } = students;
  await platform.sql`
    insert into attendance_records (tenant_id, attendance_id, user_id, name, job_num, status, attended_at, signature)
    select ${school}, ${id}, 'student-' || n, 'Student ' || n, lpad(n::text, 6, '0'),
      case when n < ${first + attended}::int then 1 else 0 end,
      case when n < ${first + attended}::int then ${at(-4)}::timestamptz + n * interval '1 second' end,
      ${signature}::text
    from generate_series(${first}::int, ${first + count - 1}::int) as n`;
  return id;
}
