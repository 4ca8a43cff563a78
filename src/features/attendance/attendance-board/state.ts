import { createResource } from '../../../services/resource/resource.ts';
import type { AttendanceBoardApi, AttendanceBoardRequest } from './api.ts';

/**
 * The data of the attendance board. The newest request wins. The value stays while the language changes, because the key omits
 * the language.
 */
export const createAttendanceBoardState = (api: AttendanceBoardApi) =>
  createResource(api.read, { key: ({ attendanceId, userId }: AttendanceBoardRequest) => [attendanceId, userId] });
