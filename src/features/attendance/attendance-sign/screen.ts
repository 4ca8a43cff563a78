import { AREA_CODES } from '../../../contract/area-codes.ts';
import type { SignAnswer, SignPage } from '../../../contract/attendance/sign.ts';
import { CODES } from '../../../contract/codes.ts';
import type { ApiError } from '../../../services/http/api-error.ts';

/** What the page shows. */
export type Screen =
  | { readonly is: 'loading' | 'entry' | 'visitor' | 'ready' | 'expired' | 'unknown' | 'notIn' | 'notOpen' | 'over' }
  | { readonly is: 'failed'; readonly error: ApiError }
  | { readonly is: 'done'; readonly answer: SignAnswer };

export interface Seen {
  /** The code of the address, or the digits that were typed. */
  readonly code: string;
  /** Null for visitors, undefined while unknown. */
  readonly userId: string | null | undefined;
  readonly page: SignPage | undefined;
  readonly error: ApiError | null;
  readonly answer: SignAnswer | null;
  /** Why signing in failed. */
  readonly failure: ApiError | null;
}

const SCREENS: Readonly<Record<string, 'expired' | 'unknown' | 'notIn' | 'notOpen' | 'over' | 'visitor'>> = {
  [AREA_CODES.signCodeExpired]: 'expired',
  [AREA_CODES.signCodeUnknown]: 'unknown',
  // An address that was cut or typed holds no code at all.
  [CODES.invalidInput]: 'unknown',
  [AREA_CODES.notInAttendance]: 'notIn',
  [AREA_CODES.attendanceNotOpen]: 'notOpen',
  [AREA_CODES.attendanceOver]: 'over',
  [CODES.signInRequired]: 'visitor',
};

/** The result that the student has got before, on this device or another one. */
const answerOf = ({ own }: SignPage): SignAnswer | null => {
  if (!own || own.attendedStatus === 0) return null;
  const { attendedStatus, attendedTime, signatureImageUrl } = own;
  const result = attendedStatus === 1 || attendedStatus === 3 ? 'already' : 'kept';
  return { result, attendedStatus, attendedTime, signatureImageUrl };
};

/** Six digits, which the platform looks up for signed-in users only. */
export const isTypable = (code: string): boolean => /^\d{6}$/.test(code);

/** The precedence of the results: what has happened before what may happen. */
export function screenOf({ answer, code, error, failure, page, userId }: Seen): Screen {
  const before = answer ?? (page ? answerOf(page) : null);
  if (before) return { is: 'done', answer: before };
  // What is wrong with the entries of a check-in is not its code.
  const isOfEntries = failure?.code === CODES.invalidInput;
  const known = error ? SCREENS[error.code] : failure && !isOfEntries ? SCREENS[failure.code] : undefined;
  if (known) return { is: known };
  if (error) return { is: 'failed', error };
  if (userId === undefined) return { is: 'loading' };
  if (code === '') return { is: userId === null ? 'visitor' : 'entry' };
  if (!page) return { is: userId === null && isTypable(code) ? 'visitor' : 'loading' };
  if (page.state === 'over') return { is: 'over' };
  if (page.isExpired) return { is: 'expired' };
  if (userId === null) return { is: 'visitor' };
  if (!page.own) return { is: 'notIn' };
  return { is: page.state === 'notOpen' ? 'notOpen' : 'ready' };
}
