import { and, eq, sql } from 'drizzle-orm';
import type { AttendedStatus } from '../../../../src/contract/attendance/attendance-shapes.ts';
import type { MarkAnswer } from '../../../../src/contract/attendance/records.ts';
import type { Database } from '../../core/database/database.ts';
import type { UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { randomId } from '../../core/random.ts';
import { facesOf } from '../../lecturing/queries.ts';
import { type CurrentAttendance, signInUntil, statusIn } from '../period.ts';
import { recordsOf } from '../queries.ts';
import { type AttendanceRecord, attendanceChanges, attendanceRecords } from '../tables.ts';
import { runOnce } from './keys.ts';
import { countOwnChanges, findChanges, lockRecord } from './queries.ts';
import { type StudentRecord, shownModifier, shownRecord, withSignature } from './shown.ts';

/**
 * The time that a teacher’s mark gives a student who has none: now, while students can sign in. Afterwards the time of
 * their arrival is unknown.
 */
export const timeOfMark = (attendance: AttendanceRecord, now: Date): Date | null =>
  attendance.startAt <= now && now <= signInUntil(attendance) ? now : null;

interface Mark {
  readonly userId: string;
  readonly attendedStatus: AttendedStatus;
  readonly version?: number | undefined;
  readonly ownChanges?: readonly string[] | undefined;
  readonly idempotencyKey?: string | undefined;
}

/** Whether a record is as the user saw it, apart from what they have changed themselves since. */
const isAsSeen = async (
  tx: Database,
  { session }: UserContext,
  attendance: AttendanceRecord,
  row: StudentRecord,
  { ownChanges = [], version = row.version }: Mark,
): Promise<boolean> => {
  if (version === row.version) return true;
  if (version > row.version || ownChanges.length === 0) return false;
  const own = { since: version, changeIds: ownChanges, modifiedBy: session.userId };
  return (await countOwnChanges(tx, attendance, row.userId, own)) === row.version - version;
};

/**
 * Gives a student a status. A record that another version than the user’s has is left as it is, unless it has that
 * status already.
 * @throws RequestError notFound for a student of another attendance
 */
export const markStudent = async (
  context: UserContext,
  attendance: CurrentAttendance,
  mark: Mark,
): Promise<MarkAnswer> => {
  const { language, now, platform, session } = context;
  const { attendedStatus: toStatus, userId } = mark;
  const { by, ...done } = await runOnce(context, attendance, mark, async (tx) => {
    const row = await lockRecord(tx, attendance, userId);
    if (!row)
      throw new RequestError('notFound', 'The student does not take part in this attendance.', { field: 'userId' });
    const unchanged = { record: shownRecord(attendance, row), changeId: '', by: null, modifiedTime: '' };
    if (statusIn(attendance, row.status) === toStatus) return { applied: true, ...unchanged };
    if (!(await isAsSeen(tx, context, attendance, row, mark))) {
      const { rows } = await findChanges(tx, attendance, userId, { page: 1, pageSize: 1 });
      const [last] = rows;
      return {
        ...{ applied: false, ...unchanged },
        by: last ? { userId: last.modifiedBy } : null,
        modifiedTime: last?.modifiedAt.toISOString() ?? '',
      };
    }
    const isThere = toStatus === 1 || toStatus === 3;
    const [changed] = await tx
      .update(attendanceRecords)
      .set({
        status: toStatus,
        attendedAt: isThere ? (row.attendedAt ?? row.firstAttendedAt ?? timeOfMark(attendance, now)) : null,
        changeCount: sql`${attendanceRecords.changeCount} + 1`,
        version: row.version + 1,
      })
      .where(and(recordsOf(attendance), eq(attendanceRecords.userId, userId)))
      .returning();
    const changeId = randomId('change');
    await tx.insert(attendanceChanges).values({
      ...{ tenantId: attendance.tenantId, attendanceId: attendance.id, userId, changeId },
      ...{ version: row.version + 1, modifiedAt: now, modifiedBy: session.userId },
      ...{ fromStatus: row.status, toStatus, fromAttendedAt: row.attendedAt },
    });
    return { applied: true, record: shownRecord(attendance, changed ?? row), changeId, by: null, modifiedTime: '' };
  });
  const answer = { ...done, record: await withSignature(context, done.record) };
  if (by === null) return { ...answer, modifiedInfo: '' };
  const faces = await facesOf(platform.db, by.userId === null ? [] : [by.userId]);
  return { ...answer, modifiedInfo: shownModifier(by.userId, faces, language) };
};
