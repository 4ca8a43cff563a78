import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { RecordStatus } from '../../../../src/contract/attendance/attendance-shapes.ts';
import type { batchMark, undoMark } from '../../../../src/contract/attendance/records.ts';
import type { CallData, CallInput } from '../../../../src/contract/call.ts';
import type { Database } from '../../core/database/database.ts';
import type { UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { randomId } from '../../core/random.ts';
import { recordsOf } from '../queries.ts';
import { type AttendanceRecord, attendanceChanges, attendanceRecords, attendances } from '../tables.ts';
import { runOnce } from './keys.ts';
import { timeOfMark } from './mark.ts';
import { countMatching, matching } from './queries.ts';

/** Steps change many records: no statement has a list of rows, and their number is the same for 50,000 students. */

const { attendanceId, attendedAt, changeCount, status, tenantId, userId, version } = attendanceRecords;

/** Lets one step after another change records of an attendance. */
const lockAttendance = async (tx: Database, attendance: AttendanceRecord): Promise<void> => {
  await tx
    .select({ id: attendances.id })
    .from(attendances)
    .where(and(eq(attendances.tenantId, attendance.tenantId), eq(attendances.id, attendance.id)))
    .for('update');
};

/** How many of some records have which status. They are locked if something is going to change them. */
const countStatuses = async (
  db: Database,
  where: SQL | undefined,
  isLocking: boolean,
): Promise<ReadonlyMap<RecordStatus, number>> => {
  const plain = db.select({ status }).from(attendanceRecords).where(where);
  const found = isLocking ? plain.for('update') : plain;
  const rows = await db
    .select({ status: sql<RecordStatus>`status`, count: sql<number>`count(*)::int` })
    .from(sql`${found} as found`)
    .groupBy(sql`status`);
  return new Map(rows.map((row) => [row.status, row.count]));
};

const isThere = (one: RecordStatus) => one === 1 || one === 3;

type Batch = CallInput<typeof batchMark>['body'];

/** Gives all records that `where` finds a status. They are locked, and none has it yet. */
const changeRecords = async (
  tx: Database,
  { now, session }: UserContext,
  attendance: AttendanceRecord,
  to: RecordStatus,
  where: SQL | undefined,
): Promise<string> => {
  const changeId = randomId('change');
  await tx.execute(sql`insert into ${attendanceChanges} (tenant_id, attendance_id, user_id, version, change_id,
      modified_at, modified_by, from_status, to_status, from_attended_at)
    select ${tenantId}, ${attendanceId}, ${userId}, ${version} + 1, ${changeId}::text,
      ${now.toISOString()}::timestamptz, ${session.userId}::text, ${status}, ${to}::smallint, ${attendedAt}
    from ${attendanceRecords} where ${where}`);
  const time = isThere(to) ? (timeOfMark(attendance, now)?.toISOString() ?? null) : null;
  await tx.execute(sql`update ${attendanceRecords} set status = ${to}::smallint, version = changed.version,
      change_count = ${changeCount} + 1,
      attended_at = ${isThere(to) ? sql`coalesce(${attendedAt}, ${time}::timestamptz)` : sql`null`}
    from ${attendanceChanges} as changed
    where ${recordsOf(attendance)} and changed.tenant_id = ${tenantId} and changed.attendance_id = ${attendanceId}
      and changed.user_id = ${userId} and changed.change_id = ${changeId}`);
  return changeId;
};

/**
 * Gives several students the same status. Those of `onlyUnmarked` that have one keep it.
 * @throws RequestError notFound if none of `userIds` takes part, invalidInput without a choice
 */
export const markStudents = (
  context: UserContext,
  attendance: AttendanceRecord,
  batch: Batch,
): Promise<CallData<typeof batchMark>> => {
  const { attendedStatus: to, dryRun, filter, onlyUnmarked, userIds } = batch;
  const chosen = and(
    recordsOf(attendance),
    userIds === undefined ? undefined : inArray(userId, userIds),
    filter && matching(filter),
  );
  const work = async (tx: Database) => {
    if (!dryRun) await lockAttendance(tx, attendance);
    const found = await countStatuses(tx, chosen, !dryRun);
    const having = (one: RecordStatus) => found.get(one) ?? 0;
    if (userIds !== undefined && found.size === 0)
      throw new RequestError('notFound', 'No such student takes part in this attendance.', { field: 'userIds' });
    const keptWith = (one: RecordStatus) => (onlyUnmarked && one !== to ? having(one) : 0);
    const kept = {
      ...{ same: having(to), attendeds: keptWith(1), absents: keptWith(2), lates: keptWith(3), leaves: keptWith(4) },
    };
    const all = [...found.values()].reduce((sum, one) => sum + one, 0);
    const changed = all - Object.values(kept).reduce((sum, one) => sum + one, 0);
    const changing = and(chosen, onlyUnmarked ? eq(status, 0) : ne(status, to));
    const changeId = dryRun || changed === 0 ? '' : await changeRecords(tx, context, attendance, to, changing);
    return { changed, kept, counts: (await countMatching(tx, attendance)).counts, changeId };
  };
  return dryRun ? work(context.platform.db) : runOnce(context, attendance, batch, work);
};

/** The records of an attendance that have not changed since a step, joined with what the step changed. */
const undoable = (attendance: AttendanceRecord, changeId: string): SQL => sql`${recordsOf(attendance)}
  and step.tenant_id = ${tenantId} and step.attendance_id = ${attendanceId} and step.user_id = ${userId}
  and step.change_id = ${changeId} and step.version = ${version}`;

/**
 * Takes a step back for every student whose record has not changed since.
 * @throws RequestError notFound
 */
export const undoStep = (
  context: UserContext,
  attendance: AttendanceRecord,
  { changeId, idempotencyKey }: Pick<CallInput<typeof undoMark>['body'], 'changeId' | 'idempotencyKey'>,
): Promise<CallData<typeof undoMark>> => {
  const { now, session } = context;
  const step = sql`${attendanceChanges} as step`;
  return runOnce(context, attendance, { changeId, idempotencyKey }, async (tx) => {
    await lockAttendance(tx, attendance);
    const all = await tx.$count(
      attendanceChanges,
      and(
        eq(attendanceChanges.tenantId, attendance.tenantId),
        eq(attendanceChanges.attendanceId, attendance.id),
        eq(attendanceChanges.changeId, changeId),
      ),
    );
    if (all === 0)
      throw new RequestError('notFound', 'The change does not exist in this attendance.', { field: 'changeId' });
    const [found] = await tx.select({ count: sql<number>`count(*)::int` }).from(sql`(select 1
      from ${attendanceRecords}, ${step} where ${undoable(attendance, changeId)}
      for update of ${attendanceRecords}) as found`);
    const reverted = found?.count ?? 0;
    const undoing = reverted > 0 ? randomId('change') : '';
    if (reverted > 0) {
      await tx.execute(sql`insert into ${attendanceChanges} (tenant_id, attendance_id, user_id, version, change_id,
          modified_at, modified_by, from_status, to_status, from_attended_at)
        select ${tenantId}, ${attendanceId}, ${userId}, ${version} + 1, ${undoing}::text,
          ${now.toISOString()}::timestamptz, ${session.userId}::text, ${status}, step.from_status, ${attendedAt}
        from ${attendanceRecords}, ${step} where ${undoable(attendance, changeId)}`);
      await tx.execute(sql`update ${attendanceRecords} set status = step.from_status, version = ${version} + 1,
          change_count = ${changeCount} + 1, attended_at = step.from_attended_at
        from ${step} where ${undoable(attendance, changeId)}`);
    }
    return { reverted, kept: all - reverted, counts: (await countMatching(tx, attendance)).counts, changeId: undoing };
  });
};
