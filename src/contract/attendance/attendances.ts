import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Id, PageNumber, pageSize, SearchTerm } from '../shapes.ts';
import {
  ATTENDANCE_PAGE_SIZE,
  Attendance,
  AttendanceChanges,
  AttendanceForm,
  AttendanceRow,
  IdempotencyKey,
} from './attendance-shapes.ts';

export const ATTENDANCE_PATH = '/api/manager/api/v1';
/** What every call of an attendance may answer: the school is the one in the header `tenant_id`. */
export const ATTENDANCE_CODES = ['tenantUnknown', 'forbidden', 'schoolClosed', 'schoolExpired', 'notFound'] as const;
const ClassParams = v.object({ classId: Id });
/** The school of the class. Default: that of the header `tenant_id`. */
const schoolId = v.optional(v.union([v.literal(''), Id]), '');
const write = { method: 'POST', access: 'user', envelope: ACCOUNT_ENVELOPE } as const;
const read = { method: 'GET', access: 'user', envelope: ACCOUNT_ENVELOPE } as const;

export const readAttendance = call({
  ...read,
  name: 'attendance.detail',
  path: `${ATTENDANCE_PATH}/attendanceDetail/{attendanceId}/`,
  summary: 'Returns an attendance with its counts, to the teachers of its class and to administrators.',
  params: v.object({ attendanceId: Id }),
  data: Attendance,
  codes: ATTENDANCE_CODES,
});

export const listAttendances = call({
  ...read,
  pathDecided: true,
  name: 'attendance.list',
  path: `${ATTENDANCE_PATH}/class/{classId}/attendances/`,
  summary: 'Lists the attendances of a class by page, the latest first, to its teachers and to administrators.',
  params: ClassParams,
  query: v.object({
    schoolId,
    search: SearchTerm,
    page: PageNumber,
    pageSize: pageSize(ATTENDANCE_PAGE_SIZE),
  }),
  data: v.object({ total: v.number(), list: v.array(AttendanceRow), now: v.string() }),
  codes: ATTENDANCE_CODES,
});

export const createAttendance = call({
  ...write,
  pathDecided: true,
  repeatable: true,
  name: 'attendance.create',
  path: `${ATTENDANCE_PATH}/class/{classId}/attendances/`,
  summary:
    'Begins or plans an attendance of a class with all its students, who have no status yet. With `absentAtEnd`, those without one are absent once it is over.',
  params: ClassParams,
  query: v.object({ schoolId }),
  body: v.object({ ...AttendanceForm.entries, idempotencyKey: IdempotencyKey }),
  data: v.object({ id: Id }),
  codes: [...ATTENDANCE_CODES, 'classEmpty', 'tooManyRequests'],
});

export const readIsICT = call({
  ...read,
  access: 'anyone',
  name: 'attendance.isICTSchool',
  path: '/api/manager/isICTSchool',
  summary:
    'Returns whether the school of the header `tenant_id` numbers its students: their numbers are shown as student numbers, and as job numbers in other schools.',
  data: v.object({ isICT: v.boolean() }),
  codes: ['tenantUnknown', 'schoolClosed', 'schoolExpired'],
});

const OneAttendance = v.object({ attendanceId: Id });
const onePath = `${ATTENDANCE_PATH}/teacher/attendances/{attendanceId}`;
const changing = { access: 'user', envelope: ACCOUNT_ENVELOPE, pathDecided: true, params: OneAttendance } as const;

export const changeAttendance = call({
  ...changing,
  method: 'PUT',
  name: 'attendance.change',
  path: onePath,
  summary:
    'Renames an attendance, moves its end to a time in the future, also if it was over or closed, or changes what students without a status are at its end.',
  body: AttendanceChanges,
  data: Attendance,
  codes: ATTENDANCE_CODES,
});

export const closeAttendance = call({
  ...changing,
  method: 'POST',
  repeatable: true,
  name: 'attendance.close',
  path: `${onePath}/close`,
  summary: 'Ends an attendance now. From then on nobody can sign in, not even late.',
  data: Attendance,
  codes: [...ATTENDANCE_CODES, 'attendanceNotOpen'],
});

export const deleteAttendance = call({
  ...changing,
  method: 'DELETE',
  name: 'attendance.delete',
  path: onePath,
  summary: 'Deletes an attendance. It can be restored for a day; then its records and files are removed.',
  data: v.object({ restorableUntil: v.string() }),
  codes: ATTENDANCE_CODES,
});

export const restoreAttendance = call({
  ...changing,
  method: 'POST',
  repeatable: true,
  name: 'attendance.restore',
  path: `${onePath}/restore`,
  summary: 'Brings a deleted attendance back, as it was.',
  data: Attendance,
  codes: ATTENDANCE_CODES,
});

export const ATTENDANCE_CALLS = {
  readAttendance,
  listAttendances,
  createAttendance,
  changeAttendance,
  closeAttendance,
  deleteAttendance,
  restoreAttendance,
} as const;

export const NUMBER_CALLS = { readIsICT } as const;
