import { writeXlsxStream } from 'hucre/xlsx';
import { ATTENDANCE_TYPES, type AttendanceType } from '../../../../src/contract/attendance/attendance-shapes.ts';
import type { ExportFormat } from '../../../../src/contract/attendance/exports.ts';
import type { Language } from '../../../../src/contract/languages.ts';
import { csvOf } from '../../core/files/csv-of.ts';
import { fileNameOf } from '../../core/files/file-name.ts';
import { cellTime } from '../../live/calendar/offsets.ts';
import type { AttendanceRecord } from '../tables.ts';
import { ATTENDANCE_TEXTS } from '../texts.ts';
import type { StudentRow } from './queries.ts';
import { SHEET_TEXTS } from './sheet-texts.ts';

const TIME = 'yyyy-mm-dd hh:mm:ss';

/** What a sheet is written for. */
export interface SheetOptions {
  readonly format: ExportFormat;
  readonly language: Language;
  readonly timeZone: string;
  readonly attendanceType: AttendanceType;
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

const statusText = ({ attendanceType, language }: SheetOptions, status: StudentRow['status']): string => {
  const { no, yes } = SHEET_TEXTS[language];
  if (attendanceType === ATTENDANCE_TYPES.teacher && (status === 1 || status === 2)) return status === 1 ? yes : no;
  return ATTENDANCE_TEXTS[language].statuses[status];
};

/** The numbers of students are texts: they may begin with zeros. So is everything that begins like a formula. */
const cellsOf = (options: SheetOptions, row: StudentRow) =>
  [
    row.jobNum,
    row.name,
    statusText(options, row.status),
    cellTime(options.timeZone, row.attendedAt),
    row.changeCount,
  ] as const;

/** The students of an attendance as a file, written while the rows are read. */
export const sheetOf = (rows: AsyncIterable<StudentRow>, options: SheetOptions): ReadableStream<Uint8Array> => {
  const { format, language, timeZone } = options;
  const texts = SHEET_TEXTS[language];
  const time = `${texts.time} (${timeZone})`;
  if (format === 'csv') {
    const lines = async function* () {
      for await (const row of rows)
        yield cellsOf(options, row).map((cell) =>
          cell instanceof Date ? cell.toISOString().slice(0, 19).replace('T', ' ') : cell,
        );
    };
    return csvOf([texts.number, texts.name, texts.status, time, texts.changes], lines());
  }
  const cells = async function* () {
    for await (const row of rows) yield [...cellsOf(options, row)];
  };
  return writeXlsxStream(cells(), {
    name: texts.sheet,
    freezePane: { rows: 1 },
    columns: [
      { header: texts.number, width: 18 },
      { header: texts.name, width: 28 },
      { header: texts.status, width: 18 },
      { header: time, width: 32, numFmt: TIME },
      { header: texts.changes, width: 12, numFmt: '0' },
    ],
  });
};
