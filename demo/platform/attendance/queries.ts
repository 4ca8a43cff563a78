import { and, desc, eq, gt, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type AttendanceCounts,
  NOT_SIGNED,
  type RecordStatus,
} from '../../../src/contract/attendance/attendance-shapes.ts';
import type { Database } from '../core/database/database.ts';
import { type NumberedPage, offsetOf } from '../core/lists/paging.ts';
import { patternsOf } from '../core/lists/search.ts';
import type { CurrentAttendance } from './period.ts';
import { type AttendanceRecord, attendanceRecords, attendances, statusAtEnd } from './tables.ts';

type Key = Pick<AttendanceRecord, 'tenantId' | 'id'>;

/** The records of an attendance. */
export const recordsOf = ({ id, tenantId }: Key): SQL | undefined =>
  and(eq(attendanceRecords.tenantId, tenantId), eq(attendanceRecords.attendanceId, id));

export const oneAttendance = ({ id, tenantId }: Key): SQL | undefined =>
  and(eq(attendances.tenantId, tenantId), eq(attendances.id, id));

/** An attendance that is not deleted; with `deletedSince`, also one that was deleted after that time. */
export const findAttendance = async (
  db: Database,
  tenantId: string,
  id: string,
  deletedSince?: Date,
): Promise<AttendanceRecord | undefined> => {
  const { deletedAt } = attendances;
  const isThere = isNull(deletedAt);
  const [row] = await db
    .select()
    .from(attendances)
    .where(and(oneAttendance({ tenantId, id }), deletedSince ? or(isThere, gt(deletedAt, deletedSince)) : isThere))
    .limit(1);
  return row;
};

interface Page extends NumberedPage {
  readonly search: string;
}

/** A page of the attendances of a class, the latest first. */
export const findAttendances = async (
  db: Database,
  tenantId: string,
  classId: string,
  { search, ...page }: Page,
): Promise<{ readonly total: number; readonly rows: AttendanceRecord[] }> => {
  const where = and(
    eq(attendances.tenantId, tenantId),
    eq(attendances.classId, classId),
    isNull(attendances.deletedAt),
    ...patternsOf(search).map((pattern) => ilike(attendances.name, pattern)),
  );
  const rows = await db
    .select()
    .from(attendances)
    .where(where)
    .orderBy(desc(attendances.startAt), desc(attendances.id))
    .limit(page.pageSize)
    .offset(offsetOf(page));
  return { total: await db.$count(attendances, where), rows };
};

/** The status of a record as everybody sees it: of a student without one, what the attendance makes of that. */
export const currentStatus = ({ unmarkedAs }: Pick<CurrentAttendance, 'unmarkedAs'>): SQL<RecordStatus> =>
  unmarkedAs === NOT_SIGNED ? sql<RecordStatus>`${attendanceRecords.status}` : statusAtEnd(attendanceRecords);

const countWith = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`;
const NONE: AttendanceCounts = { students: 0, attendeds: 0, absents: 0, lates: 0, leaves: 0, alreadyCount: 0 };

/** The counts of attendances of a school, by their ids. */
export const countRecords = async (
  db: Database,
  tenantId: string,
  counted: readonly Pick<CurrentAttendance, 'id' | 'unmarkedAs'>[],
): Promise<(id: string) => AttendanceCounts> => {
  if (counted.length === 0) return () => NONE;
  const { attendanceId, status } = attendanceRecords;
  const ids = counted.map(({ id }) => id);
  const rows = await db
    .select({
      attendanceId,
      students: sql<number>`count(*)::int`,
      attendeds: countWith(eq(status, 1)),
      absents: countWith(eq(status, 2)),
      lates: countWith(eq(status, 3)),
      leaves: countWith(eq(status, 4)),
    })
    .from(attendanceRecords)
    .where(and(eq(attendanceRecords.tenantId, tenantId), inArray(attendanceId, ids)))
    .groupBy(attendanceId);
  const counts = new Map(rows.map(({ attendanceId: id, ...row }) => [id, row]));
  const current = new Map(counted.map(({ id, unmarkedAs }) => [id, unmarkedAs]));
  return (id) => {
    const row = counts.get(id);
    if (!row) return NONE;
    const marked = row.attendeds + row.absents + row.lates + row.leaves;
    if (current.get(id) === NOT_SIGNED) return { ...row, alreadyCount: marked };
    return { ...row, absents: row.absents + row.students - marked, alreadyCount: row.students };
  };
};
