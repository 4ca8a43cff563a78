import { and, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm';
import type { ExportJob, ExportSelection } from '../../../../src/contract/attendance/exports.ts';
import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import type { Database } from '../../core/database/database.ts';
import type { CurrentAttendance } from '../period.ts';
import { recordsOf } from '../queries.ts';
import { matching, sortedBy } from '../records/queries.ts';
import { type AttendanceRecord, attendanceRecords, exportJobs } from '../tables.ts';

type Attendance = Pick<AttendanceRecord, 'tenantId' | 'id'>;
type Current = Pick<CurrentAttendance, 'tenantId' | 'id' | 'unmarkedAs'>;
type Filter = Pick<ExportSelection, 'attendedStatus' | 'search'>;
export type JobRow = typeof exportJobs.$inferSelect;
export type StudentRow = typeof attendanceRecords.$inferSelect;

/** A job without a sign of life for this long has died with its process. */
const SILENT_MS = MINUTE_MS;

export const countRows = (db: Database, attendance: Current, filter: Filter, further?: SQL): Promise<number> =>
  db.$count(attendanceRecords, and(recordsOf(attendance), matching(attendance, filter), further));

/** The students of an export in their order. Read by one statement, so that a concurrent change moves none of them. */
export const findStudents = async (
  db: Database,
  attendance: Current,
  { descending, order, ...filter }: ExportSelection,
): Promise<string[]> => {
  const rows = await db
    .select({ userId: attendanceRecords.userId })
    .from(attendanceRecords)
    .where(and(recordsOf(attendance), matching(attendance, filter)))
    .orderBy(...sortedBy(attendance, { descending, order }));
  return rows.map((row) => row.userId);
};

/** Some records of an attendance, in the order of the ids. */
export const readRows = async (db: Database, attendance: Attendance, ids: readonly string[]): Promise<StudentRow[]> => {
  const rows = await db
    .select()
    .from(attendanceRecords)
    .where(
      and(
        recordsOf(attendance),
        // One parameter, whatever the number of ids. An array, because a nested query is slow without statistics.
        sql`${attendanceRecords.userId} = any(${sql.param([...ids])}::text[])`,
      ),
    );
  const byId = new Map(rows.map((row) => [row.userId, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
};

const jobsOf = (attendance: Attendance, owner: string): SQL | undefined =>
  and(
    eq(exportJobs.tenantId, attendance.tenantId),
    eq(exportJobs.attendanceId, attendance.id),
    eq(exportJobs.userId, owner),
  );

const oneJob = ({ id, tenantId }: Pick<JobRow, 'tenantId' | 'id'>): SQL | undefined =>
  and(eq(exportJobs.tenantId, tenantId), eq(exportJobs.id, id));

/** The jobs of a user that run in a school, whatever their attendance. */
export const countRunning = (db: Database, tenantId: string, owner: string, now: Date): Promise<number> =>
  db.$count(
    exportJobs,
    and(
      eq(exportJobs.tenantId, tenantId),
      eq(exportJobs.userId, owner),
      eq(exportJobs.status, 'running'),
      gt(exportJobs.seenAt, new Date(now.getTime() - SILENT_MS)),
    ),
  );

/** The jobs of a user for an attendance, the latest first. Those whose process has died count as failed. */
export const findJobs = async (db: Database, attendance: Attendance, owner: string, now: Date): Promise<JobRow[]> => {
  const silent = lt(exportJobs.seenAt, new Date(now.getTime() - SILENT_MS));
  await db
    .update(exportJobs)
    .set({ status: 'failed', failure: 'stopped' })
    .where(and(jobsOf(attendance, owner), eq(exportJobs.status, 'running'), silent));
  return db
    .select()
    .from(exportJobs)
    .where(and(jobsOf(attendance, owner), gt(exportJobs.expiresAt, now)))
    .orderBy(desc(exportJobs.createdAt), desc(exportJobs.id));
};

export const findJob = async (
  db: Database,
  attendance: Attendance,
  owner: string,
  jobId: string,
): Promise<JobRow | undefined> => {
  const [row] = await db
    .select()
    .from(exportJobs)
    .where(and(jobsOf(attendance, owner), eq(exportJobs.id, jobId)))
    .limit(1);
  return row;
};

export const deleteJob = async (db: Database, job: JobRow): Promise<void> => {
  await db.delete(exportJobs).where(oneJob(job));
};

/** Changes a job that runs. Returns false if it was canceled or given up. */
export const changeRunning = async (
  db: Database,
  job: JobRow,
  changes: Partial<Pick<JobRow, 'doneRows' | 'failure' | 'seenAt' | 'status'>>,
): Promise<boolean> => {
  const rows = await db
    .update(exportJobs)
    .set(changes)
    .where(and(oneJob(job), eq(exportJobs.status, 'running')))
    .returning({ id: exportJobs.id });
  return rows.length > 0;
};

export const shownJob = (row: JobRow): ExportJob => ({
  ...{ id: row.id, format: row.format, status: row.status, doneRows: row.doneRows, totalRows: row.totalRows },
  fileName: row.fileName,
  failure: row.status === 'failed' ? (row.failure === 'stopped' ? 'stopped' : 'unwritten') : '',
  createdTime: row.createdAt.toISOString(),
  expiresTime: row.expiresAt.toISOString(),
});
