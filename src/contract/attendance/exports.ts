import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { TimeZone } from '../live/live-shapes.ts';
import { Id, SearchTerm } from '../shapes.ts';
import { ATTENDANCE_CODES, ATTENDANCE_PATH } from './attendances.ts';
import { RECORD_ORDERS } from './records.ts';

/**
 * What an export would contain (requirement A07): all students of an attendance, those of one status, the changes of
 * statuses, the signatures, the class, its students, the files, and the white list.
 */
export const EXPORT_TYPES = {
  all: '0',
  onSchedule: '1',
  absent: '2',
  late: '3',
  onLeave: '4',
  unsigned: '5',
  changes: '6',
  signatures: '7',
  classes: '8',
  students: '9',
  attachments: '10',
  whiteList: '11',
} as const;
export type ExportType = (typeof EXPORT_TYPES)[keyof typeof EXPORT_TYPES];
/** Above so many rows the user is asked first (requirement A07). */
export const EXPORT_ASK_ABOVE = 50_000;
/** The pause in which further presses of the export button count as one (requirement A07). */
export const EXPORT_DEBOUNCE_MS = 500;
/** How often the progress of an export is polled. */
export const EXPORT_POLL_MS = 1_000;
/** Most rows that are returned at once; more need a job. */
export const DIRECT_EXPORT_MAX = 2_000;
export const EXPORT_FORMATS = ['xlsx', 'csv'] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

const params = v.object({ attendanceId: Id });
const JobParams = v.object({ attendanceId: Id, jobId: Id });
const jobsPath = `${ATTENDANCE_PATH}/teacher/attendanceRecordExports/{attendanceId}`;
const write = { method: 'POST', access: 'user', envelope: ACCOUNT_ENVELOPE } as const;
const read = { method: 'GET', access: 'user', envelope: ACCOUNT_ENVELOPE } as const;

const attendedStatus = v.optional(v.picklist(['', '0', '1', '2', '3', '4']), '');
/** Which students, in which order, with times of which zone: as in the list. */
const Selection = {
  attendedStatus,
  search: SearchTerm,
  order: v.optional(v.picklist(RECORD_ORDERS), 'number'),
  descending: v.optional(v.picklist(['', 'true']), ''),
  format: v.optional(v.picklist(EXPORT_FORMATS), 'xlsx'),
  timeZone: v.optional(TimeZone, 'UTC'),
};
export const ExportSelection = v.object(Selection);
export type ExportSelection = v.InferOutput<typeof ExportSelection>;

/** An export that runs at the server. */
export const ExportJob = v.object({
  id: Id,
  format: v.picklist(EXPORT_FORMATS),
  status: v.picklist(['running', 'done', 'failed', 'canceled']),
  doneRows: v.number(),
  totalRows: v.number(),
  fileName: v.string(),
  /** Why it failed: the process that worked on it stopped, or the file could not be written. Otherwise empty. */
  failure: v.picklist(['', 'stopped', 'unwritten']),
  createdTime: v.string(),
  /** When the file is deleted. */
  expiresTime: v.string(),
});
export type ExportJob = v.InferOutput<typeof ExportJob>;

export const countExportRows = call({
  ...write,
  pathDecided: true,
  repeatable: true,
  safe: true,
  name: 'attendance.exportCount',
  path: '/api/manager/api/v1/export/recordNumber/{exportType}',
  summary:
    'Returns how many rows an export would have, of what a search finds. `resourceId` is an attendance. Types: 0 all students, 1 on schedule, 2 absent, 3 late, 4 on leave, 5 unsigned, 6 changes, 7 signatures, 8 classes, 9 students of the class, 10 attachments, 11 white list. `attendedStatus` narrows 0, 7 and 11.',
  params: v.object({ exportType: v.picklist(Object.values(EXPORT_TYPES)) }),
  body: v.object({ resourceId: Id, search: SearchTerm, attendedStatus }),
  data: v.object({ total: v.number() }),
  codes: ATTENDANCE_CODES,
});

export const startExport = call({
  ...write,
  pathDecided: true,
  name: 'attendance.startExport',
  path: jobsPath,
  summary: 'Starts an export at the server, in the language of the request.',
  params,
  body: ExportSelection,
  data: ExportJob,
  codes: [...ATTENDANCE_CODES, 'exportsRunning', 'tooManyRequests'],
});

export const listExports = call({
  ...read,
  pathDecided: true,
  name: 'attendance.exports',
  path: jobsPath,
  summary: 'Lists the exports of an attendance that the caller started, the latest first.',
  params,
  data: v.object({ list: v.array(ExportJob), now: v.string() }),
  codes: ATTENDANCE_CODES,
});

export const cancelExport = call({
  method: 'DELETE',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  pathDecided: true,
  name: 'attendance.cancelExport',
  path: `${jobsPath}/{jobId}`,
  summary: 'Stops an export of the caller, or deletes its file.',
  params: JobParams,
  data: v.object({ done: v.literal(true) }),
  codes: ATTENDANCE_CODES,
});

/** Spelled with schemas that other calls use. */
const RecordFile = v.pipe(
  v.unknown(),
  v.check((data) => data instanceof File),
  v.transform((data) => data as File),
);

export const downloadRecords = call({
  ...read,
  name: 'attendance.download',
  path: `${ATTENDANCE_PATH}/teacher/downloadattendanceRecordList/{attendanceId}/`,
  summary: 'Returns the file of an export that is done; without `jobId`, a file of a small attendance at once.',
  params,
  query: v.object({ ...Selection, jobId: v.optional(v.union([v.literal(''), Id]), '') }),
  data: RecordFile,
  file: true,
  codes: [...ATTENDANCE_CODES, 'exportNotDone', 'exportTooLarge', 'tooManyRequests'],
});

export const EXPORT_CALLS = { countExportRows, startExport, listExports, cancelExport, downloadRecords } as const;
