import {
  ATTENDANCE_TYPES,
  type AttendanceType,
  type RecordStatus,
} from '../../../src/contract/attendance/attendance-shapes.ts';
import type { Translate } from '../core/language/texts.ts';

/** The name of a status in files and change records: in a roll-call, whether the student was there (requirement A03). */
export const statusText = (t: Translate, status: RecordStatus, attendanceType: AttendanceType): string =>
  attendanceType === ATTENDANCE_TYPES.teacher && status <= 2
    ? t(`platform-attendance:roll.${status as 0 | 1 | 2}`)
    : t(`platform-attendance:status.${status}`);
