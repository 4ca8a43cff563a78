import { readSignPage, signAttendance } from '../../../contract/attendance/sign.ts';
import type { Signature } from '../../../contract/attendance/signature.ts';
import type { Language } from '../../../contract/languages.ts';
import type { Api } from '../../../services/http/api.ts';

/** Everything that the response depends on. */
export interface SignRequest {
  readonly code: string;
  /** Empty for visitors. */
  readonly userId: string;
  readonly language: Language;
}

/** The calls of the page. Signing in is not aborted with the element. */
export const attendanceSignApi = (api: Api, lastingApi: Api) => ({
  read: ({ code }: SignRequest, signal: AbortSignal) => api.until(signal).call(readSignPage, { query: { code } }),
  sign: (code: string, signature?: Signature) =>
    lastingApi.call(signAttendance, { body: { code, ...(signature && { signature }) } }),
});

export type AttendanceSignApi = ReturnType<typeof attendanceSignApi>;
