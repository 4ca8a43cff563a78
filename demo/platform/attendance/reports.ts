import { and, desc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { writeXlsxStream } from 'hucre/xlsx';
import {
  ATTENDED_STATUSES,
  type AttendedStatus,
  NOT_SIGNED,
  type RecordStatus,
} from '../../../src/contract/attendance/attendance-shapes.ts';
import {
  type ATTENDANCE_REPORT_CALLS,
  REPORT_ATTENDANCES_MAX,
  type StudentReport,
} from '../../../src/contract/attendance/reports.ts';
import type { Database } from '../core/database/database.ts';
import { fileNameOf } from '../core/files/file-name.ts';
import { SHEET_TYPES } from '../core/files/sheet-types.ts';
import type { UserContext } from '../core/http/context.ts';
import { type Handlers, limited } from '../core/http/handlers.ts';
import { textsFor } from '../core/language/texts.ts';
import { findClassMembers } from '../lecturing/queries.ts';
import { type ClassRecord, classes } from '../lecturing/tables.ts';
import { authorize, namedBy } from '../tenants/authorization/authorize.ts';
import { type ManagedClass, requireManagedClass } from './access.ts';
import { attendanceRecords, attendances } from './tables.ts';

/** Students that one statement reads for a spreadsheet. */
const ROWS_AT_ONCE = 200;

const { absent, late, onLeave, onSchedule } = ATTENDED_STATUSES;
type Sums = Omit<StudentReport, 'userId' | 'name' | 'jobNum'>;
type OfClass = Pick<ClassRecord, 'tenantId' | 'id'>;

/** The latest attendances of a class that are over, the last one first. */
const findOver = (db: Database, { id, tenantId }: OfClass, now: Date) =>
  db
    .select({ id: attendances.id, startAt: attendances.startAt })
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

/** Sums up the statuses of a student, the last one first. */
export const sumsOf = (statuses: readonly RecordStatus[]): Sums => {
  const number = (status: RecordStatus) => statuses.filter((one) => one === status).length;
  const [attendeds, absents, lates] = [number(onSchedule), number(absent), number(late)];
  const counted = attendeds + absents + lates;
  const before = statuses.findIndex((one) => one === onSchedule || one === late);
  const since = before < 0 ? statuses : statuses.slice(0, before);
  return {
    ...{ attendeds, absents, lates, leaves: number(onLeave), unmarked: number(NOT_SIGNED) },
    share: counted === 0 ? null : (attendeds + lates) / counted,
    absentInARow: since.filter((one) => one === absent).length,
  };
};

interface Page {
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
}

/** A page of the students of a class with what attendances of the class say of them. */
const reportOf = async (
  db: Database,
  { id, tenantId }: OfClass,
  attendanceIds: readonly string[],
  page: Page,
): Promise<{ list: StudentReport[]; total: number }> => {
  const { rows, total } = await findClassMembers(db, tenantId, id, page);
  const { attendanceId, status, userId } = attendanceRecords;
  const found =
    attendanceIds.length === 0 || rows.length === 0
      ? []
      : await db
          .select({ attendanceId, status, userId })
          .from(attendanceRecords)
          .where(
            and(
              eq(attendanceRecords.tenantId, tenantId),
              inArray(attendanceId, [...attendanceIds]),
              inArray(
                userId,
                rows.map((row) => row.userId),
              ),
            ),
          );
  const known = new Map(found.map((row) => [`${row.attendanceId} ${row.userId}`, row.status]));
  // Whoever came to the class later is in no earlier attendance.
  const statusesOf = (of: string) =>
    attendanceIds.flatMap((one) => {
      const is = known.get(`${one} ${of}`);
      return is === undefined ? [] : [is];
    });
  return { total, list: rows.map((row) => ({ ...row, ...sumsOf(statusesOf(row.userId)) })) };
};

/** The latest attendances of a school that have begun in which somebody is a student, the last one first. */
const findOwn = (db: Database, tenantId: string, userId: string, now: Date) =>
  db
    .select({
      attendanceId: attendances.id,
      name: attendances.name,
      classId: attendances.classId,
      attendanceType: attendances.attendanceType,
      startAt: attendances.startAt,
      status: attendanceRecords.status,
    })
    .from(attendanceRecords)
    .innerJoin(
      attendances,
      and(eq(attendances.tenantId, attendanceRecords.tenantId), eq(attendances.id, attendanceRecords.attendanceId)),
    )
    .where(
      and(
        eq(attendanceRecords.tenantId, tenantId),
        eq(attendanceRecords.userId, userId),
        isNull(attendances.deletedAt),
        lte(attendances.startAt, now),
      ),
    )
    .orderBy(desc(attendances.startAt), desc(attendances.id))
    .limit(REPORT_ATTENDANCES_MAX);

/** The report of a class as a spreadsheet. The platform reads further students while it sends the rows. */
const sheetOf = async ({ language, now, platform: { db } }: UserContext, { rights, row: ofClass }: ManagedClass) => {
  const t = textsFor(language);
  const ids = (await findOver(db, ofClass, now)).map(({ id }) => id);
  async function* rows() {
    for (let page = 1, left = 1; left > 0; page += 1) {
      const { list, total } = await reportOf(db, ofClass, ids, { search: '', page, pageSize: ROWS_AT_ONCE });
      for (const { absentInARow, absents, attendeds, jobNum, lates, leaves, name, share, unmarked } of list)
        yield [name, jobNum, share, attendeds, lates, absents, leaves, unmarked, absentInARow];
      left = total - page * ROWS_AT_ONCE;
    }
  }
  const number = (header: string) => ({ header, width: 16, numFmt: '0' });
  const status = (of: AttendedStatus | typeof NOT_SIGNED) => number(t(`platform-attendance:status.${of}`));
  const body = writeXlsxStream(rows(), {
    name: t('platform-attendance:sheet.title'),
    freezePane: { rows: 1 },
    columns: [
      { header: t('platform-attendance:sheet.name'), width: 28 },
      {
        header: t(
          rights.school.isICT ? 'platform-attendance:sheet.studentNumber' : 'platform-attendance:sheet.jobNumber',
        ),
        width: 20,
      },
      { header: t('platform-attendance:sheet.share'), width: 14, numFmt: '0%' },
      ...([onSchedule, late, absent, onLeave, NOT_SIGNED] as const).map(status),
      number(t('platform-attendance:sheet.inARow')),
    ],
  });
  return {
    name: `${fileNameOf(ofClass.name, 'class')}-${now.toISOString().slice(0, 10)}.xlsx`,
    type: SHEET_TYPES.xlsx,
    body,
  };
};

export const REPORT_HANDLERS: Handlers<typeof ATTENDANCE_REPORT_CALLS> = {
  async readAttendanceReport({ params, query: { schoolId, ...page } }, context) {
    const { row: ofClass } = await requireManagedClass(context, params.classId, schoolId);
    const { db } = context.platform;
    const over = await findOver(db, ofClass, context.now);
    const ids = over.map(({ id }) => id);
    const since = over.at(-1)?.startAt.toISOString() ?? null;
    return { attendances: ids.length, since, ...(await reportOf(db, ofClass, ids, page)) };
  },

  exportAttendanceReport: limited('exportsPerUser', async ({ params, query: { schoolId } }, context) =>
    sheetOf(context, await requireManagedClass(context, params.classId, schoolId)),
  ),

  async readOwnAttendance({ query: { schoolId } }, context) {
    const { now, platform, session } = context;
    const { school } = await authorize(context, 'participate', namedBy(context, schoolId));
    const own = await findOwn(platform.db, school.id, session.userId, now);
    const named = await platform.db
      .select({ id: classes.id, name: classes.name })
      .from(classes)
      .where(
        and(
          eq(classes.tenantId, school.id),
          inArray(
            classes.id,
            own.map(({ classId }) => classId),
          ),
        ),
      );
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const { share } = sumsOf(own.map(({ status }) => status));
    const list = own.map(({ classId, startAt, ...row }) => ({
      ...row,
      className: names.get(classId) ?? '',
      startTime: startAt.toISOString(),
    }));
    return { share, list };
  },
};
