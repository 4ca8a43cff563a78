import { and, desc, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import {
  ATTENDED_STATUSES,
  NOT_SIGNED,
  type RecordStatus,
} from '../../../src/contract/attendance/attendance-shapes.ts';
import { REPORT_ATTENDANCES_MAX, type StudentReport } from '../../../src/contract/attendance/reports.ts';
import type { Database } from '../core/database/database.ts';
import type { ClassRecord } from '../lecturing/tables.ts';
import { asOf, type CurrentAttendance } from './period.ts';
import { attendanceRecords, attendances } from './tables.ts';

/**
 * What the share of a student is, for the report of a class, for students themselves, and for learning systems alike: in the
 * latest attendances of the class that are over, how often they were there, of the times at which they were there or absent.
 */

const { absent, late, onLeave, onSchedule } = ATTENDED_STATUSES;
type Sums = Omit<StudentReport, 'userId' | 'name' | 'jobNum'>;
type OfClass = Pick<ClassRecord, 'tenantId' | 'id'>;

/** The latest attendances of a class that are over, the last one first. */
export const findOver = async (db: Database, { id, tenantId }: OfClass, now: Date): Promise<CurrentAttendance[]> => {
  const rows = await db
    .select()
    .from(attendances)
    .where(
      and(
        eq(attendances.tenantId, tenantId),
        eq(attendances.classId, id),
        isNull(attendances.deletedAt),
        lte(attendances.endAt, now),
      ),
    )
    .orderBy(desc(attendances.startAt), desc(attendances.id))
    .limit(REPORT_ATTENDANCES_MAX);
  return rows.map((row) => asOf(now, row));
};

/** How often somebody was there of the times that count; null without any. An excuse and a missing mark say neither. */
const shareOf = ({ absents, attendeds, lates }: Pick<Sums, 'attendeds' | 'lates' | 'absents'>): number | null => {
  const counted = attendeds + lates + absents;
  return counted === 0 ? null : (attendeds + lates) / counted;
};

/** Sums up the statuses of a student, the last one first. */
export const sumsOf = (statuses: readonly RecordStatus[]): Sums => {
  const number = (status: RecordStatus) => statuses.filter((one) => one === status).length;
  const counts = { attendeds: number(onSchedule), absents: number(absent), lates: number(late) };
  const before = statuses.findIndex((one) => one === onSchedule || one === late);
  const since = before < 0 ? statuses : statuses.slice(0, before);
  return {
    ...{ ...counts, leaves: number(onLeave), unmarked: number(NOT_SIGNED), share: shareOf(counts) },
    absentInARow: since.filter((one) => one === absent).length,
  };
};

/** The shares of the students of a class who have one, counted by the database: they may be many. */
export const findShares = async (db: Database, ofClass: OfClass, now: Date): Promise<ReadonlyMap<string, number>> => {
  const over = await findOver(db, ofClass, now);
  if (over.length === 0) return new Map();
  const { attendanceId, status, tenantId, userId } = attendanceRecords;
  const within = (ids: readonly string[]) => (ids.length > 0 ? inArray(attendanceId, [...ids]) : sql`false`);
  const countOf = (condition: SQL | undefined) => sql<number>`(count(*) filter (where ${condition}))::int`;
  const turned = over.filter(({ unmarkedAs }) => unmarkedAs === absent).map(({ id }) => id);
  const rows = await db
    .select({
      userId,
      attendeds: countOf(eq(status, onSchedule)),
      lates: countOf(eq(status, late)),
      absents: countOf(or(eq(status, absent), and(eq(status, NOT_SIGNED), within(turned)))),
    })
    .from(attendanceRecords)
    .where(and(eq(tenantId, ofClass.tenantId), within(over.map(({ id }) => id))))
    .groupBy(userId);
  return new Map(
    rows.flatMap((row) => {
      const share = shareOf(row);
      return share === null ? [] : [[row.userId, share] as const];
    }),
  );
};
