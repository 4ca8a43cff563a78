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
import { cellTime } from '../live/calendar/offsets.ts';
import { authorize, namedBy } from '../tenants/authorization/authorize.ts';
import { type ManagedClass, requireManagedClass } from './access.ts';
import { asOf, type CurrentAttendance, statusIn } from './period.ts';
import { findOver, sumsOf } from './shares.ts';
import { attendanceRecords, attendances } from './tables.ts';

/** Students that one statement reads for a spreadsheet. */
const ROWS_AT_ONCE = 200;

const { absent, late, onLeave, onSchedule } = ATTENDED_STATUSES;
type OfClass = Pick<ClassRecord, 'tenantId' | 'id'>;

interface Page {
  readonly search: string;
  readonly page: number;
  readonly pageSize: number;
}

/** What one attendance says of a student. */
interface Said {
  readonly attendance: CurrentAttendance;
  readonly status: RecordStatus;
  readonly remark: string;
}

/** A page of the students of a class with what attendances of the class say of them, in the order of these. */
const findSaid = async (
  db: Database,
  { id, tenantId }: OfClass,
  over: readonly CurrentAttendance[],
  page: Page,
): Promise<{ readonly list: { student: StudentReport; said: Said[] }[]; readonly total: number }> => {
  const { rows, total } = await findClassMembers(db, tenantId, id, page);
  const { attendanceId, remark, status, userId } = attendanceRecords;
  const found =
    over.length === 0 || rows.length === 0
      ? []
      : await db
          .select({ attendanceId, remark, status, userId })
          .from(attendanceRecords)
          .where(
            and(
              eq(attendanceRecords.tenantId, tenantId),
              inArray(
                attendanceId,
                over.map((one) => one.id),
              ),
              inArray(
                userId,
                rows.map((row) => row.userId),
              ),
            ),
          );
  const known = new Map(found.map((row) => [`${row.attendanceId} ${row.userId}`, row]));
  // Whoever came to the class later is in no earlier attendance.
  const saidOf = (of: string) =>
    over.flatMap((attendance): Said[] => {
      const is = known.get(`${attendance.id} ${of}`);
      return is ? [{ attendance, status: statusIn(attendance, is.status), remark: is.remark }] : [];
    });
  return {
    total,
    list: rows.map((row) => {
      const said = saidOf(row.userId);
      return { said, student: { ...row, ...sumsOf(said.map(({ status: is }) => is)) } };
    }),
  };
};

/** The latest attendances of a school that have begun in which somebody is a student, the last one first. */
const findOwn = (db: Database, tenantId: string, userId: string, now: Date) =>
  db
    .select({ attendance: attendances, status: attendanceRecords.status, remark: attendanceRecords.remark })
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

/** The remarks on a student, each in a line with the day and the name of its attendance. */
const remarksOf = (said: readonly Said[], timeZone: string): string =>
  said
    .filter(({ remark }) => remark !== '')
    .map(({ attendance: { name, startAt }, remark }) => {
      const day = cellTime(timeZone, startAt)?.toISOString().slice(0, 10);
      return `${day} ${name}: ${remark}`;
    })
    .join('\n');

/** The report of a class as a spreadsheet. The platform reads further students while it sends the rows. */
const sheetOf = async (
  { language, now, platform: { db } }: UserContext,
  { rights, row: ofClass }: ManagedClass,
  timeZone: string,
) => {
  const t = textsFor(language);
  const over = await findOver(db, ofClass, now);
  async function* rows() {
    for (let page = 1, left = 1; left > 0; page += 1) {
      const { list, total } = await findSaid(db, ofClass, over, { search: '', page, pageSize: ROWS_AT_ONCE });
      for (const { said, student } of list) {
        const { absentInARow, absents, attendeds, jobNum, lates, leaves, name, share, unmarked } = student;
        const counts = [attendeds, lates, absents, leaves, unmarked, absentInARow];
        yield [name, jobNum, share, ...counts, remarksOf(said, timeZone)];
      }
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
      { header: t('platform-attendance:sheet.remarks'), width: 60 },
    ],
  });
  const day = cellTime(timeZone, now)?.toISOString().slice(0, 10);
  return { name: `${fileNameOf(ofClass.name, 'class')}-${day}.xlsx`, type: SHEET_TYPES.xlsx, body };
};

export const REPORT_HANDLERS: Handlers<typeof ATTENDANCE_REPORT_CALLS> = {
  async readAttendanceReport({ params, query: { schoolId, ...page } }, context) {
    const { row: ofClass } = await requireManagedClass(context, params.classId, schoolId);
    const { db } = context.platform;
    const over = await findOver(db, ofClass, context.now);
    const since = over.at(-1)?.startAt.toISOString() ?? null;
    const { list, total } = await findSaid(db, ofClass, over, page);
    return { attendances: over.length, since, total, list: list.map(({ student }) => student) };
  },

  exportAttendanceReport: limited('exportsPerUser', async ({ params, query: { schoolId, timeZone } }, context) =>
    sheetOf(context, await requireManagedClass(context, params.classId, schoolId), timeZone),
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
            own.map(({ attendance }) => attendance.classId),
          ),
        ),
      );
    const names = new Map(named.map(({ id, name }) => [id, name]));
    const rows = own.map(({ attendance, remark, status }) => ({
      ...{ attendance, remark, status: statusIn(asOf(now, attendance), status) },
    }));
    // One that is not over says nothing yet, as in the report of the class.
    const over = rows.filter(({ attendance }) => attendance.endAt <= now);
    const list = rows.map(({ attendance, remark, status }) => ({
      attendanceId: attendance.id,
      name: attendance.name,
      className: names.get(attendance.classId) ?? '',
      attendanceType: attendance.attendanceType,
      startTime: attendance.startAt.toISOString(),
      ...{ status, remark },
    }));
    return { share: sumsOf(over.map(({ status }) => status)).share, list };
  },
};
