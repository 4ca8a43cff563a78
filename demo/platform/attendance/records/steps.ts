import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { NOT_SIGNED, type RecordStatus } from '../../../../src/contract/attendance/attendance-shapes.ts';
import { BATCH_MAX, type batchMark, type undoMark } from '../../../../src/contract/attendance/records.ts';
import type { CallData, CallInput } from '../../../../src/contract/call.ts';
import type { Database } from '../../core/database/database.ts';
import type { UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { randomId } from '../../core/random.ts';
import { type CurrentAttendance, statusIn } from '../period.ts';
import { currentStatus, recordsOf } from '../queries.ts';
import { type AttendanceRecord, attendanceChanges, attendanceRecords, attendances } from '../tables.ts';
import { runOnce } from './keys.ts';
import { timeOfMark } from './mark.ts';
import { countMatching, matching } from './queries.ts';

/**
 * Steps change many records: no statement has a list of them, and their number is the same for 50,000 students.
 *
 * Records and their changes are not joined. On rows that the database has not analyzed yet it expects one row on each
 * side, takes the change of a record from the index of the step, and so reads 50,000 changes for each of 50,000 records.
 * A subquery that returns one value is never turned into a join; those below give every column of the primary key. The
 * tenant is a parameter too, by which a cluster sees that they need one machine.
 */

const { attendanceId, attendedAt, changeCount, firstAttendedAt, status, tenantId, userId, version } = attendanceRecords;

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

/** How many records have one of some statuses; all by default. */
const numberOf = (found: ReadonlyMap<RecordStatus, number>, isCounted: (one: RecordStatus) => boolean = () => true) =>
  [...found].reduce((sum, [status, count]) => (isCounted(status) ? sum + count : sum), 0);

const isThere = (one: RecordStatus) => one === 1 || one === 3;

type ChangeColumn = 'change_id' | 'from_status' | 'from_attended_at' | 'restores';

type Version = SQL | typeof version;
type OfTenant = Pick<AttendanceRecord, 'tenantId'>;

/** A column of the change that made a version of a record of an attendance. */
const ofChange = (attendance: OfTenant, column: ChangeColumn, made: Version): SQL =>
  sql`(select step.${sql.identifier(column)} from ${attendanceChanges} as step
    where step.tenant_id = ${attendance.tenantId} and step.tenant_id = ${tenantId}
      and step.attendance_id = ${attendanceId} and step.user_id = ${userId} and step.version = ${made})`;

/** The first version with the state of another one: what was undone in between does not count. */
const firstWith = (attendance: OfTenant, made: Version): SQL =>
  sql`coalesce(${ofChange(attendance, 'restores', made)}, ${made})`;

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
  await tx.execute(sql`update ${attendanceRecords} set status = ${to}::smallint, version = ${version} + 1,
      change_count = ${changeCount} + 1,
      attended_at = ${isThere(to) ? sql`coalesce(${attendedAt}, ${firstAttendedAt}, ${time}::timestamptz)` : sql`null`}
    where ${where} and ${ofChange(attendance, 'change_id', sql`${version} + 1`)} = ${changeId}`);
  return changeId;
};

/**
 * Gives several students the same status. Those of `onlyUnmarked` that have one keep it.
 * @throws RequestError notFound if none of `userIds` takes part, invalidInput without a choice
 */
export const markStudents = (
  context: UserContext,
  attendance: CurrentAttendance,
  batch: Batch,
): Promise<CallData<typeof batchMark>> => {
  const { attendedStatus: to, dryRun, filter, onlyUnmarked, userIds } = batch;
  const chosen = and(
    recordsOf(attendance),
    userIds === undefined ? undefined : inArray(userId, userIds),
    filter && matching(attendance, filter),
  );
  const work = async (tx: Database) => {
    if (!dryRun) await lockAttendance(tx, attendance);
    const found = await countStatuses(tx, chosen, !dryRun);
    const having = (one: RecordStatus) => numberOf(found, (was) => statusIn(attendance, was) === one);
    if (userIds !== undefined && found.size === 0)
      throw new RequestError('notFound', 'No such student takes part in this attendance.', { field: 'userIds' });
    const keptWith = (one: RecordStatus) => (onlyUnmarked && one !== to ? having(one) : 0);
    const kept = {
      ...{ same: having(to), attendeds: keptWith(1), absents: keptWith(2), lates: keptWith(3), leaves: keptWith(4) },
    };
    const all = numberOf(found);
    const changed = all - Object.values(kept).reduce((sum, one) => sum + one, 0);
    const current = currentStatus(attendance);
    const changing = and(chosen, onlyUnmarked ? eq(current, NOT_SIGNED) : ne(current, to));
    const changeId = dryRun || changed === 0 ? '' : await changeRecords(tx, context, attendance, to, changing);
    return { changed, kept, counts: (await countMatching(tx, attendance)).counts, changeId };
  };
  return dryRun ? work(context.platform.db) : runOnce(context, attendance, batch, work);
};

/** How many records a step changed. Those of a small one are named, so that no others are looked at. */
const changedBy = async (
  tx: Database,
  attendance: CurrentAttendance,
  changeId: string,
): Promise<{ readonly all: number; readonly users: readonly string[] | null }> => {
  const ofStep = and(
    eq(attendanceChanges.tenantId, attendance.tenantId),
    eq(attendanceChanges.attendanceId, attendance.id),
    eq(attendanceChanges.changeId, changeId),
  );
  const rows = await tx
    .select({ userId: attendanceChanges.userId })
    .from(attendanceChanges)
    .where(ofStep)
    .limit(BATCH_MAX + 1);
  if (rows.length > BATCH_MAX) return { all: await tx.$count(attendanceChanges, ofStep), users: null };
  return { all: rows.length, users: rows.map((row) => row.userId) };
};

/**
 * Takes a step back for every student whose record has not changed since, or whose later changes were taken back, too.
 * @throws RequestError notFound
 */
export const undoStep = (
  context: UserContext,
  attendance: CurrentAttendance,
  { changeId, idempotencyKey }: Pick<CallInput<typeof undoMark>['body'], 'changeId' | 'idempotencyKey'>,
): Promise<CallData<typeof undoMark>> => {
  const { now, session } = context;
  return runOnce(context, attendance, { changeId, idempotencyKey }, async (tx) => {
    await lockAttendance(tx, attendance);
    const { all, users } = await changedBy(tx, attendance, changeId);
    if (all === 0)
      throw new RequestError('notFound', 'The change does not exist in this attendance.', { field: 'changeId' });
    // The change that gave a record its state; that of the step itself if it took another one back.
    const made = sql`(case when ${ofChange(attendance, 'change_id', version)} = ${changeId} then ${version}
      else ${firstWith(attendance, version)} end)`;
    const undoable = and(
      recordsOf(attendance),
      users === null ? undefined : inArray(userId, [...users]),
      sql`${ofChange(attendance, 'change_id', made)} = ${changeId}`,
    );
    const found = await countStatuses(tx, undoable, true);
    const reverted = numberOf(found);
    const undoing = reverted > 0 ? randomId('change') : '';
    if (reverted > 0) {
      const [toStatus, toTime] = [
        ofChange(attendance, 'from_status', made),
        ofChange(attendance, 'from_attended_at', made),
      ];
      await tx.execute(sql`insert into ${attendanceChanges} (tenant_id, attendance_id, user_id, version, change_id,
          modified_at, modified_by, from_status, to_status, from_attended_at, restores)
        select ${tenantId}, ${attendanceId}, ${userId}, ${version} + 1, ${undoing}::text,
          ${now.toISOString()}::timestamptz, ${session.userId}::text, ${status}, ${toStatus}, ${attendedAt},
          ${firstWith(attendance, sql`(${made} - 1)`)}
        from ${attendanceRecords} where ${undoable}`);
      await tx.execute(sql`update ${attendanceRecords} set status = ${toStatus}, version = ${version} + 1,
          change_count = ${changeCount} + 1, attended_at = ${toTime}
        where ${undoable}`);
    }
    return { reverted, kept: all - reverted, counts: (await countMatching(tx, attendance)).counts, changeId: undoing };
  });
};
