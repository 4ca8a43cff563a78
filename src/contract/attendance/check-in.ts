import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Id } from '../shapes.ts';
import { ATTENDANCE_CODES } from './attendances.ts';

/** How long a code is shown (requirement A05). */
export const CODE_INTERVAL_MS = 15_000;
/** How long it is accepted after that: somebody has scanned it already. */
export const CODE_GRACE_MS = 2_000;

const params = v.object({ attendanceId: Id });
const read = { method: 'GET', access: 'user', envelope: ACCOUNT_ENVELOPE, codes: ATTENDANCE_CODES } as const;

/** A code that students scan, or type. */
export const CheckInCode = v.object({
  /** A short link to the phone page. */
  url: v.string(),
  /** For those who cannot scan: six digits, typed at the address of the phone page without a code. */
  code: v.string(),
  validFrom: v.string(),
  /** When the next one takes its place. The server accepts it a little longer. */
  validUntil: v.string(),
});
export type CheckInCode = v.InferOutput<typeof CheckInCode>;

export const readTemporaryCode = call({
  ...read,
  name: 'attendance.temporaryCode',
  path: '/api/manager/api/qRCode/url/temp/{attendanceId}',
  summary: 'Returns the code of this quarter of a minute and the next one, so that it can be changed without a gap.',
  params,
  data: v.object({ codes: v.array(CheckInCode), now: v.string() }),
  codes: [...ATTENDANCE_CODES, 'codeNotOffered', 'attendanceNotOpen', 'attendanceOver'],
});

export const readPermanentCode = call({
  ...read,
  name: 'attendance.permanentCode',
  path: '/api/manager/api/qRCode/url/permanent/{attendanceId}',
  summary: 'Returns a short link to the phone page that is valid until the attendance is over. It can be passed on.',
  params,
  data: v.object({ url: v.string() }),
  codes: [...ATTENDANCE_CODES, 'codeNotOffered', 'attendanceOver'],
});

export const CODE_CALLS = { readTemporaryCode, readPermanentCode } as const;
