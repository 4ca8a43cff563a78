import { and, eq, exists, ilike, isNotNull, or, type SQL } from 'drizzle-orm';
import { EXPORT_TYPES, type ExportSelection, type ExportType } from '../../../../src/contract/attendance/exports.ts';
import type { Database } from '../../core/database/database.ts';
import { patternsOf } from '../../core/lists/search.ts';
import { classMembers } from '../../lecturing/tables.ts';
import type { ManagedAttendance } from '../access.ts';
import { matching } from '../records/queries.ts';
import { attendanceAttachments, attendanceChanges, attendanceRecords } from '../tables.ts';
import { countRows } from './queries.ts';

type Filter = Pick<ExportSelection, 'attendedStatus' | 'search'>;
type Managed = Pick<ManagedAttendance, 'attendance' | 'row'>;

/** The status of the students of a type of export. */
const STATUSES: Partial<Record<ExportType, Filter['attendedStatus']>> = {
  [EXPORT_TYPES.onSchedule]: '1',
  [EXPORT_TYPES.absent]: '2',
  [EXPORT_TYPES.late]: '3',
  [EXPORT_TYPES.onLeave]: '4',
  [EXPORT_TYPES.unsigned]: '0',
};

/** The changes of the students that a search finds. */
const countChanges = (db: Database, { attendance }: Managed, search: string): Promise<number> => {
  const found = db
    .select({ userId: attendanceRecords.userId })
    .from(attendanceRecords)
    .where(
      and(
        eq(attendanceRecords.tenantId, attendance.tenantId),
        eq(attendanceRecords.tenantId, attendanceChanges.tenantId),
        eq(attendanceRecords.attendanceId, attendance.id),
        eq(attendanceRecords.userId, attendanceChanges.userId),
        matching(attendance, { attendedStatus: '', search }),
      ),
    );
  return db.$count(
    attendanceChanges,
    and(
      eq(attendanceChanges.tenantId, attendance.tenantId),
      eq(attendanceChanges.attendanceId, attendance.id),
      search === '' ? undefined : exists(found),
    ),
  );
};

const isMember = ({ row }: Managed, search: string): SQL | undefined =>
  and(
    eq(classMembers.tenantId, row.tenantId),
    eq(classMembers.classId, row.id),
    ...patternsOf(search).map((pattern) => or(ilike(classMembers.name, pattern), ilike(classMembers.jobNum, pattern))),
  );

/** How many rows an export of a type would have. */
export const countOfType = async (
  db: Database,
  managed: Managed,
  type: ExportType,
  { attendedStatus, search }: Filter,
): Promise<number> => {
  const { attendance, row } = managed;
  switch (type) {
    case EXPORT_TYPES.changes:
      return countChanges(db, managed, search);
    case EXPORT_TYPES.signatures:
      return countRows(db, attendance, { attendedStatus, search }, isNotNull(attendanceRecords.signature));
    case EXPORT_TYPES.classes: {
      const name = row.name.toLowerCase();
      return search
        .toLowerCase()
        .split(/\s+/u)
        .every((word) => name.includes(word))
        ? 1
        : 0;
    }
    case EXPORT_TYPES.students:
      return db.$count(classMembers, isMember(managed, search));
    case EXPORT_TYPES.attachments:
      return db.$count(
        attendanceAttachments,
        and(
          eq(attendanceAttachments.tenantId, attendance.tenantId),
          eq(attendanceAttachments.attendanceId, attendance.id),
          ...patternsOf(search).map((pattern) => ilike(attendanceAttachments.name, pattern)),
        ),
      );
    default:
      return countRows(db, attendance, { attendedStatus: STATUSES[type] ?? attendedStatus, search });
  }
};
