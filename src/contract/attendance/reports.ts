import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { TimeZone } from '../live/live-shapes.ts';
import { Id, PageNumber, pageSize, SearchTerm } from '../shapes.ts';
import { AttendanceType, RecordStatus } from './attendance-shapes.ts';
import { ATTENDANCE_CODES, ATTENDANCE_PATH } from './attendances.ts';

/** The latest attendances of a class that a report is about, and its students per page. */
export const REPORT_ATTENDANCES_MAX = 60;
export const REPORT_PAGE_SIZE = 50;
/** A student who was absent that often in a row is pointed out. */
export const REPORT_ABSENT_IN_A_ROW = 3;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** How often a student of a class was there. */
export const StudentReport = v.object({
  userId: Id,
  name: v.string(),
  jobNum: v.string(),
  /** On time, absent, late, excused, and not recorded. */
  attendeds: Count,
  absents: Count,
  lates: Count,
  leaves: Count,
  unmarked: Count,
  /**
   * How often the student was there, late too, of the times at which they were there or absent: 0 to 1. Excuses and what
   * was not recorded do not count. Null without any.
   */
  share: v.nullable(v.number()),
  /** How often the student was absent since being there last. Excuses and what was not recorded are passed over. */
  absentInARow: Count,
});
export type StudentReport = v.InferOutput<typeof StudentReport>;

const params = v.object({ classId: Id });
/** The school of the class. Default: that of the header `tenant_id`. */
const schoolId = v.optional(v.union([v.literal(''), Id]), '');
const common = { method: 'GET', access: 'user', envelope: ACCOUNT_ENVELOPE, pathDecided: true, params } as const;

export const readAttendanceReport = call({
  ...common,
  name: 'attendance.report',
  path: `${ATTENDANCE_PATH}/class/{classId}/report/`,
  summary:
    'Returns how often the students of a class were there in its latest 60 attendances that are over, by page, to its teachers and to administrators.',
  query: v.object({ schoolId, search: SearchTerm, page: PageNumber, pageSize: pageSize(REPORT_PAGE_SIZE) }),
  data: v.object({
    /** How many attendances it is about. */
    attendances: Count,
    /** The start of the first of them; null without any. */
    since: v.nullable(v.string()),
    total: Count,
    list: v.array(StudentReport),
  }),
  codes: ATTENDANCE_CODES,
});

export const exportAttendanceReport = call({
  ...common,
  name: 'attendance.exportReport',
  path: `${ATTENDANCE_PATH}/class/{classId}/report/export`,
  summary:
    'Returns the report of a class with all its students and the remarks on them, with days of a time zone, as a spreadsheet.',
  query: v.object({ schoolId, timeZone: v.optional(TimeZone, 'UTC') }),
  data: v.pipe(
    v.unknown(),
    v.check((data) => data instanceof File),
    v.transform((data) => data as File),
  ),
  file: true,
  codes: [...ATTENDANCE_CODES, 'tooManyRequests'],
});

export const readOwnAttendance = call({
  method: 'GET',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  pathDecided: true,
  name: 'attendance.own',
  path: `${ATTENDANCE_PATH}/own/`,
  summary:
    'Returns in which of the latest 60 attendances of a school, in all classes, the caller was there as a student, the last one first.',
  query: v.object({ schoolId }),
  data: v.object({
    share: StudentReport.entries.share,
    list: v.array(
      v.object({
        attendanceId: Id,
        name: v.string(),
        className: v.string(),
        attendanceType: AttendanceType,
        startTime: v.string(),
        status: RecordStatus,
        /** What the teacher noted; empty without a remark. */
        remark: v.string(),
      }),
    ),
  }),
  codes: ATTENDANCE_CODES,
});
export type OwnAttendance = v.InferOutput<typeof readOwnAttendance.data>['list'][number];

export const ATTENDANCE_REPORT_CALLS = { readAttendanceReport, exportAttendanceReport, readOwnAttendance };
