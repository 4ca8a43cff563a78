import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { MINUTE_MS } from '../durations.ts';
import { Id } from '../shapes.ts';
import { ATTENDED_STATUSES, RecordStatus } from './attendance-shapes.ts';
import { ATTENDANCE_PATH } from './attendances.ts';
import { Signature } from './signature.ts';

/** How long a learner may take to sign in after the page has checked the code, on a slow network. */
export const SIGN_CLAIM_MS = 3 * MINUTE_MS;
/** The same for attendances with signatures: some draw or type slowly, or begin again. */
export const SIGNATURE_CLAIM_MS = 10 * MINUTE_MS;
/** How long the page keeps a code while its visitor signs in, perhaps at a provider. */
export const SIGN_CODE_KEPT_MS = 10 * MINUTE_MS;

/** The code of an address, or the six digits that are shown with it. */
const SignCode = v.pipe(v.string(), v.regex(/^(?:\d{6}|[A-Za-z0-9_-]{20,120})$/));
const CODES = ['tenantUnknown', 'schoolClosed', 'schoolExpired', 'signCodeUnknown', 'tooManyRequests'] as const;

/** What a code is for, and what the caller has to do with it. */
export const SignPage = v.object({
  attendanceId: Id,
  schoolName: v.string(),
  className: v.string(),
  attendanceName: v.string(),
  /** `late`: after the end, as long as students can still sign in. */
  state: v.picklist(['notOpen', 'open', 'late', 'over']),
  /** Whether another code has taken its place. */
  isExpired: v.boolean(),
  /** Whether signing in takes a signature. */
  openSignature: v.boolean(),
  startTime: v.string(),
  endTime: v.string(),
  /** The caller among the students; null for visitors and others. */
  own: v.nullable(
    v.object({
      name: v.string(),
      attendedStatus: RecordStatus,
      attendedTime: v.string(),
      /** The picture of the own signature, as in `SignAnswer`. */
      signatureImageUrl: v.string(),
    }),
  ),
  /**
   * Takes the place of the code for this user and session, so that they can sign in after the code has changed: within
   * `SIGN_CLAIM_MS`, or `SIGNATURE_CLAIM_MS` if they have to sign by hand. What counts is when the code was presented:
   * a student who was in time then is not late for having drawn slowly. Empty if they cannot sign in now.
   *
   * Visitors get one for a changing code on pages of the platform. Whoever signs in with the same browser within that
   * time can read this page and sign in with it; in another browser it is not known. Pages of other origins have no
   * cookie, and so no claim for visitors.
   */
  claim: v.string(),
  /** The server’s time. */
  now: v.string(),
});
export type SignPage = v.InferOutput<typeof SignPage>;

export const readSignPage = call({
  method: 'GET',
  access: 'anyone',
  envelope: ACCOUNT_ENVELOPE,
  pathDecided: true,
  name: 'attendance.signPage',
  path: `${ATTENDANCE_PATH}/student/attendance-sign/`,
  summary:
    'Returns what a code is for, before anybody signs in with it. Six digits are answered to signed-in users only.',
  query: v.object({ code: SignCode }),
  data: SignPage,
  codes: [...CODES, 'signInRequired'],
});

/** The outcome of signing in. */
export const SignAnswer = v.object({
  /**
   * `signed`: recorded now. `already`: recorded before, nothing was written. `kept`: a teacher has recorded another status,
   * which stays.
   */
  result: v.picklist(['signed', 'already', 'kept']),
  attendedStatus: v.picklist(Object.values(ATTENDED_STATUSES)),
  /** When the student signed in; empty if they did not. */
  attendedTime: v.string(),
  /** An address of the picture of the signature, valid for some minutes; empty without one. */
  signatureImageUrl: v.string(),
});
export type SignAnswer = v.InferOutput<typeof SignAnswer>;

export const signAttendance = call({
  method: 'POST',
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  pathDecided: true,
  repeatable: true,
  name: 'attendance.sign',
  path: `${ATTENDANCE_PATH}/student/attendance-sign/`,
  summary:
    'Signs a student in, once. Accepts a code, or the claim that was answered for one. If the attendance takes signatures, one is required, and both are recorded together or neither; it cannot be replaced later.',
  body: v.object({ code: SignCode, signature: v.optional(Signature) }),
  data: SignAnswer,
  codes: [
    ...CODES,
    'forbidden',
    'signCodeExpired',
    'notInAttendance',
    'codeNotOffered',
    'attendanceNotOpen',
    'attendanceOver',
  ],
});

export const SIGN_CALLS = { readSignPage, signAttendance } as const;
