import { readAttendance } from '../../../contract/attendance/attendances.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Api } from '../../../services/http/api.ts';

/** Everything that the response depends on. */
export interface AttendanceBoardRequest {
  readonly attendanceId: string;
  readonly userId: string;
  readonly language: Language;
}

/** The calls of the attendance board. */
export const attendanceBoardApi = (api: Api) => ({
  read: ({ attendanceId }: AttendanceBoardRequest, signal: AbortSignal) =>
    api.until(signal).call(readAttendance, { params: { attendanceId } }),
});

export type AttendanceBoardApi = ReturnType<typeof attendanceBoardApi>;
