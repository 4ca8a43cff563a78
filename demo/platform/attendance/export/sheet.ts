import { writeXlsxStream } from 'hucre/xlsx';
import type { ExportFormat } from '../../../../src/contract/attendance/exports.ts';
import type { Language } from '../../../../src/contract/languages.ts';
import { csvOf } from '../../core/files/csv-of.ts';
import { fileNameOf } from '../../core/files/file-name.ts';
import { textsFor } from '../../core/language/texts.ts';
import { cellTime } from '../../live/calendar/offsets.ts';
import { type CurrentAttendance, statusIn } from '../period.ts';
import { statusText } from '../status-text.ts';
import type { AttendanceRecord } from '../tables.ts';
import type { StudentRow } from './queries.ts';

const TIME = 'yyyy-mm-dd hh:mm:ss';

/** What a sheet is written for. */
export interface SheetOptions {
  readonly format: ExportFormat;
  readonly language: Language;
  readonly timeZone: string;
  readonly attendance: Pick<CurrentAttendance, 'attendanceType' | 'unmarkedAs'>;
  /** Whether the numbers are those of students, rather than job numbers. */
  readonly isICT: boolean;
}

/** The name of the file: class, attendance, day and zone. */
export const sheetName = (
  className: string,
  { name, startAt }: Pick<AttendanceRecord, 'name' | 'startAt'>,
  { format, timeZone }: Pick<SheetOptions, 'format' | 'timeZone'>,
): string => {
  const day = cellTime(timeZone, startAt)?.toISOString().slice(0, 10) ?? '';
  const parts = [fileNameOf(className, 'class'), fileNameOf(name, 'attendance'), day, fileNameOf(timeZone, 'UTC')];
  return `${parts.join('-')}.${format}`;
};

/** When a student first signed in, if a correction has taken its place; otherwise null. */
const correctedTime = ({ attendedAt, firstAttendedAt }: StudentRow): Date | null =>
  firstAttendedAt?.getTime() === attendedAt?.getTime() ? null : firstAttendedAt;

/** The numbers of students are texts: they may begin with zeros. So is everything that begins like a formula. */
const cellsOf = ({ attendance, language, timeZone }: SheetOptions, row: StudentRow) =>
  [
    row.jobNum,
    row.name,
    statusText(textsFor(language), statusIn(attendance, row.status), attendance.attendanceType),
    cellTime(timeZone, row.attendedAt),
    cellTime(timeZone, correctedTime(row)),
    row.changeCount,
    row.remark,
  ] as const;

/** The students of an attendance as a file, written while the rows are read. */
export const sheetOf = (rows: AsyncIterable<StudentRow>, options: SheetOptions): ReadableStream<Uint8Array> => {
  const { format, isICT, language, timeZone } = options;
  const t = textsFor(language);
  const number = t(isICT ? 'platform-attendance:sheet.studentNumber' : 'platform-attendance:sheet.jobNumber');
  const name = t('platform-attendance:sheet.name');
  const status = t('platform-attendance:sheet.status');
  const time = `${t('platform-attendance:sheet.time')} (${timeZone})`;
  const first = `${t('platform-attendance:sheet.first')} (${timeZone})`;
  const changes = t('platform-attendance:sheet.changes');
  const remark = t('platform-attendance:sheet.remark');
  if (format === 'csv') {
    const lines = async function* () {
      for await (const row of rows)
        yield cellsOf(options, row).map((cell) =>
          cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : cell,
        );
    };
    return csvOf([number, name, status, time, first, changes, remark], lines());
  }
  const cells = async function* () {
    for await (const row of rows) yield [...cellsOf(options, row)];
  };
  return writeXlsxStream(cells(), {
    name: t('platform-attendance:sheet.title'),
    freezePane: { rows: 1 },
    columns: [
      { header: number, width: 18 },
      { header: name, width: 28 },
      { header: status, width: 18 },
      { header: time, width: 32, numFmt: TIME },
      { header: first, width: 32, numFmt: TIME },
      { header: changes, width: 12, numFmt: '0' },
      { header: remark, width: 40 },
    ],
  });
};
