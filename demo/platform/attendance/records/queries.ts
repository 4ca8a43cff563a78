import { and, asc, desc, eq, gt, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { AttendanceCounts, RecordStatus } from '../../../../src/contract/attendance/attendance-shapes.ts';
import type { RecordOrder } from '../../../../src/contract/attendance/records.ts';
import type { Database } from '../../core/database/database.ts';
import { type NumberedPage, offsetOf } from '../../core/lists/paging.ts';
import { patternsOf } from '../../core/lists/search.ts';
import type { CurrentAttendance } from '../period.ts';
import { currentStatus, recordsOf } from '../queries.ts';
import { type AttendanceRecord, attendanceChanges, attendanceRecords } from '../tables.ts';
import type { StudentRecord } from './shown.ts';

type Key = Pick<AttendanceRecord, 'tenantId' | 'id'>;
type Current = Pick<CurrentAttendance, 'tenantId' | 'id' | 'unmarkedAs'>;

export interface RecordFilter {
  readonly attendedStatus: '' | `${RecordStatus}`;
  readonly search: string;
}

/** The records that a filter finds, among those of an attendance. */
export const matching = (
  attendance: Pick<Current, 'unmarkedAs'>,
  { attendedStatus, search }: RecordFilter,
): SQL | undefined => {
  const { jobNum, name } = attendanceRecords;
  const status = currentStatus(attendance);
  const words = patternsOf(search).map((pattern) => or(ilike(name, pattern), ilike(jobNum, pattern)));
  return and(attendedStatus === '' ? undefined : eq(status, Number(attendedStatus) as RecordStatus), ...words);
};

const { attendedAt, changeCount, jobNum, name, userId } = attendanceRecords;
type Sorted = Parameters<typeof asc>[0];
const columnsOf = (attendance: Pick<Current, 'unmarkedAs'>): Readonly<Record<RecordOrder, readonly Sorted[]>> => ({
  number: [jobNum, userId],
  name: [name, userId],
  status: [currentStatus(attendance), jobNum, userId],
  // Students without a time come last in both directions.
  time: [attendedAt, jobNum, userId],
  changes: [changeCount, jobNum, userId],
});

interface Page extends RecordFilter {
  readonly order: RecordOrder;
  readonly descending: '' | 'true';
  readonly pageNumber: number;
  readonly pageSize: number;
  /** How many match; undefined if that is not known. */
  readonly total?: number | undefined;
  /** The student before the page, in the order by number. */
  readonly after?: string | undefined;
}

/** What a list of records is sorted by. */
export const sortedBy = (
  attendance: Pick<Current, 'unmarkedAs'>,
  { descending, order }: Pick<Page, 'descending' | 'order'>,
): SQL[] => {
  const direction = descending === '' ? asc : desc;
  return columnsOf(attendance)[order].map((column) =>
    column === attendedAt ? sql`${direction(column)} nulls last` : direction(column),
  );
};

/** The record of a student. */
export const recordOf = (attendance: Key, student: string) => and(recordsOf(attendance), eq(userId, student));

/** The records after one of a student, in the order by number. */
const following = (attendance: Key, { after, descending }: Page): SQL => {
  const before = sql`(select ${jobNum} from ${attendanceRecords} where ${recordOf(attendance, after ?? '')})`;
  return descending === ''
    ? sql`(${jobNum}, ${userId}) > (${before}, ${after})`
    : sql`(${jobNum}, ${userId}) < (${before}, ${after})`;
};

/**
 * A page of the records that a filter finds. Whoever knows more than its number gets it faster: after a student no rows are
 * passed over, and a page of the second half is read from the end.
 */
export const findRecords = async (db: Database, attendance: Current, page: Page): Promise<StudentRecord[]> => {
  const { descending, order, pageSize, total = 0 } = page;
  const isAfter = page.after !== undefined && order === 'number';
  const offset = isAfter ? 0 : offsetOf({ page: page.pageNumber, pageSize });
  const left = total - offset;
  // Students without a time come last in both directions.
  const isReversed = !isAfter && order !== 'time' && left > 0 && left < offset;
  const size = isReversed ? Math.min(pageSize, left) : pageSize;
  const direction = isReversed ? (descending === '' ? 'true' : '') : descending;
  const rows = await db
    .select()
    .from(attendanceRecords)
    .where(and(recordsOf(attendance), matching(attendance, page), isAfter ? following(attendance, page) : undefined))
    .orderBy(...sortedBy(attendance, { order, descending: direction }))
    .limit(size)
    .offset(isReversed ? left - size : offset);
  return isReversed ? rows.reverse() : rows;
};

const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition ?? sql`true`}))::int`;

/** The counts of an attendance, and how many of its records a filter finds. */
export const countMatching = async (
  db: Database,
  attendance: Current,
  filter: RecordFilter = { attendedStatus: '', search: '' },
): Promise<{ readonly counts: AttendanceCounts; readonly matches: number }> => {
  const current = currentStatus(attendance);
  const [row] = await db
    .select({
      students: sql<number>`count(*)::int`,
      attendeds: countOf(eq(current, 1)),
      absents: countOf(eq(current, 2)),
      lates: countOf(eq(current, 3)),
      leaves: countOf(eq(current, 4)),
      matches: countOf(matching(attendance, filter)),
    })
    .from(attendanceRecords)
    .where(recordsOf(attendance));
  if (!row) throw new Error('an aggregate without a row');
  const { matches, ...counts } = row;
  const { absents, attendeds, lates, leaves } = counts;
  return { counts: { ...counts, alreadyCount: attendeds + absents + lates + leaves }, matches };
};

export const findRecord = async (
  db: Database,
  attendance: Key,
  student: string,
): Promise<StudentRecord | undefined> => {
  const [row] = await db.select().from(attendanceRecords).where(recordOf(attendance, student)).limit(1);
  return row;
};

/** Locks the record of a student until the end of the transaction. */
export const lockRecord = async (
  tx: Database,
  attendance: Key,
  student: string,
): Promise<StudentRecord | undefined> => {
  const [row] = await tx.select().from(attendanceRecords).where(recordOf(attendance, student)).for('update');
  return row;
};

export type Change = typeof attendanceChanges.$inferSelect;

const changesOf = ({ id, tenantId }: Key, student: string) =>
  and(
    eq(attendanceChanges.tenantId, tenantId),
    eq(attendanceChanges.attendanceId, id),
    eq(attendanceChanges.userId, student),
  );

/** How many of some changes a user has made to a record since a version of it. */
export const countOwnChanges = (
  db: Database,
  attendance: Key,
  student: string,
  own: { readonly since: number; readonly changeIds: readonly string[]; readonly modifiedBy: string },
): Promise<number> =>
  db.$count(
    attendanceChanges,
    and(
      changesOf(attendance, student),
      gt(attendanceChanges.version, own.since),
      eq(attendanceChanges.modifiedBy, own.modifiedBy),
      inArray(attendanceChanges.changeId, [...own.changeIds]),
    ),
  );

/** A page of the changes of a record, the latest first. */
export const findChanges = async (
  db: Database,
  attendance: Key,
  student: string,
  page: NumberedPage,
): Promise<{ readonly total: number; readonly rows: Change[] }> => {
  const where = changesOf(attendance, student);
  const rows = await db
    .select()
    .from(attendanceChanges)
    .where(where)
    .orderBy(desc(attendanceChanges.version))
    .limit(page.pageSize)
    .offset(offsetOf(page));
  return { total: await db.$count(attendanceChanges, where), rows };
};
