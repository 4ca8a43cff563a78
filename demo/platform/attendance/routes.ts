import {
  ATTENDANCE_AHEAD_MS,
  ATTENDANCE_RESTORE_MS,
  type Attendance,
  type AttendanceCounts,
  type AttendanceForm,
  type AttendanceRow,
} from '../../../src/contract/attendance/attendance-shapes.ts';
import type { ATTENDANCE_CALLS, NUMBER_CALLS } from '../../../src/contract/attendance/attendances.ts';
import type { UserContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireWithinOwn } from '../core/limits/require-within.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { type ManagedAttendance, type ManagedClass, requireAttendance, requireManagedClass } from './access.ts';
import { absentFrom, asOf, requireEnd, signInUntil, stateOf } from './period.ts';
import { countRecords, findAttendances } from './queries.ts';
import { runOnce } from './records/keys.ts';
import type { AttendanceRecord } from './tables.ts';
import { insertAttendance, updateAttendance } from './writes.ts';

const shown = (row: AttendanceRecord, counts: AttendanceCounts): AttendanceRow => ({
  ...{ id: row.id, classId: row.classId, name: row.name, attendanceType: row.attendanceType },
  startTime: row.startAt.toISOString(),
  endTime: row.endAt.toISOString(),
  openSignature: row.openSignature,
  absentAtEnd: row.absentAtEnd,
  ...counts,
});

/** Attendances that were deleted after that can be restored. */
const restorableSince = (now: Date): Date => new Date(now.getTime() - ATTENDANCE_RESTORE_MS);

/** An attendance as its page shows it. */
const detailed = async (
  { now, platform }: UserContext,
  { attendance, row: ofClass }: Pick<ManagedClass, 'row'> & { readonly attendance: AttendanceRecord },
): Promise<Attendance> => {
  const counts = await countRecords(platform.db, attendance.tenantId, [asOf(now, attendance)]);
  return {
    ...shown(attendance, counts(attendance.id)),
    className: ofClass.name,
    signInUntil: signInUntil(attendance).toISOString(),
    absentFrom: absentFrom(attendance)?.toISOString() ?? '',
    now: now.toISOString(),
  };
};

/** Changes an attendance, and returns it as its page shows it. */
const changed = async (
  context: UserContext,
  managed: ManagedAttendance,
  changes: Parameters<typeof updateAttendance>[2],
): Promise<Attendance> => {
  const attendance = await updateAttendance(context.platform.db, managed.attendance, changes);
  return detailed(context, { ...managed, attendance });
};

/** @throws RequestError invalidInput */
const readPeriod = ({ endTime, startTime }: AttendanceForm, now: Date) => {
  const [startAt, endAt] = [new Date(startTime), new Date(endTime)];
  if (startAt.getTime() > now.getTime() + ATTENDANCE_AHEAD_MS)
    throw new RequestError('invalidInput', 'The start must be within 100 days.', { field: 'startTime' });
  requireEnd(startAt, endAt, now);
  return { startAt, endAt };
};

export const ATTENDANCE_HANDLERS: Handlers<typeof ATTENDANCE_CALLS> = {
  async readAttendance({ params }, context) {
    return detailed(context, await requireAttendance(context, params.attendanceId));
  },

  async listAttendances({ params, query }, context) {
    const { db } = context.platform;
    const { row: ofClass } = await requireManagedClass(context, params.classId, query.schoolId);
    const { rows, total } = await findAttendances(db, ofClass.tenantId, ofClass.id, query);
    const current = rows.map((row) => asOf(context.now, row));
    const counts = await countRecords(db, ofClass.tenantId, current);
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
      const { absentAtEnd, attendanceType, name, openSignature } = body;
      const chosen = { name, attendanceType, openSignature, absentAtEnd };
      const values = { ...chosen, ...period, createdBy: session.userId, createdAt: now };
      return { id: await insertAttendance(tx, ofClass, values) };
    });
  },

  async changeAttendance({ body, params }, context) {
    const managed = await requireAttendance(context, params.attendanceId);
    const { absentAtEnd, endTime, name } = body;
    if (endTime !== undefined) requireEnd(managed.attendance.startAt, new Date(endTime), context.now);
    return changed(context, managed, {
      ...(name !== undefined && { name }),
      ...(absentAtEnd !== undefined && { absentAtEnd }),
      ...(endTime !== undefined && { endAt: new Date(endTime), closedAt: null }),
    });
  },

  async closeAttendance({ params }, context) {
    const managed = await requireAttendance(context, params.attendanceId);
    const { now } = context;
    const { endAt, startAt } = managed.attendance;
    if (now < startAt)
      throw new RequestError('attendanceNotOpen', 'The attendance has not begun yet.', { field: 'attendanceId' });
    // One that is over stays as it is.
    if (stateOf(managed.attendance, now) === 'over') return detailed(context, managed);
    return changed(context, managed, { endAt: new Date(Math.min(endAt.getTime(), now.getTime())), closedAt: now });
  },

  async deleteAttendance({ params }, context) {
    const { attendance } = await requireAttendance(context, params.attendanceId, restorableSince(context.now));
    // The same request may be sent again.
    const deletedAt = attendance.deletedAt ?? context.now;
    if (!attendance.deletedAt) await updateAttendance(context.platform.db, attendance, { deletedAt });
    return { restorableUntil: new Date(deletedAt.getTime() + ATTENDANCE_RESTORE_MS).toISOString() };
  },

  async restoreAttendance({ params }, context) {
    const managed = await requireAttendance(context, params.attendanceId, restorableSince(context.now));
    return changed(context, managed, { deletedAt: null });
  },
};

export const NUMBER_HANDLERS: Handlers<typeof NUMBER_CALLS> = {
  async readIsICT(_input, context) {
    return { isICT: (await authorize(context, 'read')).school.isICT };
  },
};
