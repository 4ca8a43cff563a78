import {
  ATTENDANCE_AHEAD_MS,
  ATTENDANCE_MAX_MS,
  type AttendanceCounts,
  type AttendanceForm,
  type AttendanceRow,
} from '../../../src/contract/attendance/attendance-shapes.ts';
import type { ATTENDANCE_CALLS } from '../../../src/contract/attendance/attendances.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireWithinOwn } from '../core/limits/require-within.ts';
import { requireAttendance, requireManagedClass } from './access.ts';
import { countRecords, findAttendances } from './queries.ts';
import { runOnce } from './records/keys.ts';
import type { AttendanceRecord } from './tables.ts';
import { insertAttendance } from './writes.ts';

const shown = (row: AttendanceRecord, counts: AttendanceCounts): AttendanceRow => ({
  ...{ id: row.id, classId: row.classId, name: row.name, attendanceType: row.attendanceType },
  startTime: row.startAt.toISOString(),
  endTime: row.endAt.toISOString(),
  openSignature: row.openSignature,
  ...counts,
});

const invalid = (field: string, message: string) => new RequestError('invalidInput', message, { field });

/** @throws RequestError invalidInput */
const readPeriod = ({ endTime, startTime }: AttendanceForm, now: Date) => {
  const [startAt, endAt] = [new Date(startTime), new Date(endTime)];
  const length = endAt.getTime() - startAt.getTime();
  if (startAt.getTime() > now.getTime() + ATTENDANCE_AHEAD_MS)
    throw invalid('startTime', 'The start must be within 100 days.');
  if (!(length > 0 && length <= ATTENDANCE_MAX_MS))
    throw invalid('endTime', 'The end must be within 24 hours after the start.');
  if (endAt <= now) throw invalid('endTime', 'The end must be in the future.');
  return { startAt, endAt };
};

export const ATTENDANCE_HANDLERS: Handlers<typeof ATTENDANCE_CALLS> = {
  async readAttendance({ params }, context) {
    const { attendance, row: ofClass } = await requireAttendance(context, params.attendanceId);
    const counts = await countRecords(context.platform.db, attendance.tenantId, [attendance.id]);
    const shownRow = shown(attendance, counts(attendance.id));
    return { ...shownRow, className: ofClass.name, now: context.now.toISOString() };
  },

  async listAttendances({ params, query }, context) {
    const { db } = context.platform;
    const { row: ofClass } = await requireManagedClass(context, params.classId, query.schoolId);
    const { rows, total } = await findAttendances(db, ofClass.tenantId, ofClass.id, query);
    const ids = rows.map(({ id }) => id);
    const counts = await countRecords(db, ofClass.tenantId, ids);
    return { total, list: rows.map((row) => shown(row, counts(row.id))), now: context.now.toISOString() };
  },

  async createAttendance({ body, params, query }, context) {
    const { now, session } = context;
    const { row: ofClass } = await requireManagedClass(context, params.classId, query.schoolId);
    await requireWithinOwn(context, 'attendancesPerUser');
    return runOnce(context, ofClass, body, async (tx) => {
      // Only here: what was created before has its answer, also after its end.
      const period = readPeriod(body, now);
      if (ofClass.studentCount === 0)
        throw new RequestError('classEmpty', 'The class has no students.', { field: 'classId' });
      const { attendanceType, name, openSignature } = body;
      const values = { name, attendanceType, openSignature, ...period, createdBy: session.userId, createdAt: now };
      return { id: await insertAttendance(tx, ofClass, values) };
    });
  },
};
