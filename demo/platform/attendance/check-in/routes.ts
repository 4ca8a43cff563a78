import { ATTENDANCE_TYPES, NOT_SIGNED } from '../../../../src/contract/attendance/attendance-shapes.ts';
import type { CheckInCode, CODE_CALLS } from '../../../../src/contract/attendance/check-in.ts';
import type { SIGN_CALLS, SignAnswer } from '../../../../src/contract/attendance/sign.ts';
import type { Signature } from '../../../../src/contract/attendance/signature.ts';
import { browserOf } from '../../accounts/browsers.ts';
import type { CallContext } from '../../core/http/context.ts';
import type { Handlers } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { requireAttendance } from '../access.ts';
import { stateOf } from '../period.ts';
import { shownAddress } from '../signatures/address.ts';
import type { AttendanceRecord } from '../tables.ts';
import { codeText, digitsOf, startOfWindow, windowOf } from './codes.ts';
import { findForUser, type StudentRecord } from './queries.ts';
import { type Resolved, resolveCode } from './resolve.ts';
import { shortLinks } from './short-link.ts';
import { insertSign } from './writes.ts';

const over = () => new RequestError('attendanceOver', 'The attendance is over.', { field: 'attendanceId' });
const notOpen = () =>
  new RequestError('attendanceNotOpen', 'The attendance has not begun yet.', { field: 'attendanceId' });
const notOffered = () =>
  new RequestError('codeNotOffered', 'This kind of attendance has no such code.', { field: 'attendanceId' });

export const CODE_HANDLERS: Handlers<typeof CODE_CALLS> = {
  async readTemporaryCode({ params }, context) {
    const { now, platform } = context;
    const { attendance } = await requireAttendance(context, params.attendanceId);
    if (attendance.attendanceType === ATTENDANCE_TYPES.teacher) throw notOffered();
    const state = stateOf(attendance, now);
    if (state === 'notOpen') throw notOpen();
    if (state === 'over') throw over();
    const current = windowOf(now);
    const windows = [current, current + 1];
    const links = await shortLinks(
      platform,
      attendance,
      windows.map((window) => ({ kind: 'temporary', window })),
    );
    const codes = windows.map(async (window, index): Promise<CheckInCode> => {
      const [validFrom, validUntil] = [startOfWindow(window), startOfWindow(window + 1)];
      const code = await digitsOf(platform, attendance, window);
      const url = links[index] ?? '';
      return { url, code, validFrom: validFrom.toISOString(), validUntil: validUntil.toISOString() };
    });
    return { codes: await Promise.all(codes), now: now.toISOString() };
  },

  async readPermanentCode({ params }, context) {
    const { attendance } = await requireAttendance(context, params.attendanceId);
    if (attendance.attendanceType !== ATTENDANCE_TYPES.ordinary) throw notOffered();
    if (stateOf(attendance, context.now) === 'over') throw over();
    const [url = ''] = await shortLinks(context.platform, attendance, [{ kind: 'permanent' }]);
    return { url };
  },
};

const answered = async (
  { now, platform }: CallContext,
  result: SignAnswer['result'],
  { attendedAt, signature, status }: StudentRecord,
): Promise<SignAnswer> => ({
  result,
  attendedStatus: status as SignAnswer['attendedStatus'],
  attendedTime: attendedAt?.toISOString() ?? '',
  signatureImageUrl: await shownAddress(platform, signature, now),
});

/** The answer to a student who has a status already. */
const answeredBefore = (context: CallContext, record: StudentRecord): Promise<SignAnswer> => {
  const isIn = record.status === 1 || record.status === 3;
  return answered(context, isIn ? 'already' : 'kept', record);
};

/** @throws RequestError invalidInput */
const requireSignature = ({ openSignature }: AttendanceRecord, signature: Signature | undefined): void => {
  if (openSignature === (signature !== undefined)) return;
  const message = openSignature ? 'This attendance takes a signature.' : 'This attendance takes no signatures.';
  throw new RequestError('invalidInput', message, { field: 'signature' });
};

/** What replaces a code that changes; empty if it cannot be used, does not change, or its holder is unknown. */
const claimOf = async (context: CallContext, { at, attendance, kind, record }: Resolved): Promise<string> => {
  const { mode, platform, session } = context;
  const state = at && stateOf(attendance, at);
  if (!at || (state !== 'open' && state !== 'late')) return '';
  if (session)
    return record?.status === NOT_SIGNED
      ? codeText(platform, attendance, { kind: 'claim', at: at.getTime(), owner: session })
      : '';
  if (mode !== 'cookie' || kind === 'permanent') return '';
  return codeText(platform, attendance, { kind: 'visit', at: at.getTime(), browser: browserOf(context) });
};

export const SIGN_HANDLERS: Handlers<typeof SIGN_CALLS> = {
  async readSignPage({ query }, context) {
    const { now, platform } = context;
    const { school } = await authorize(context, 'find');
    const resolved = await resolveCode(context, school.id, query.code);
    const { at, attendance, className, record } = resolved;
    return {
      attendanceId: attendance.id,
      schoolName: school.name,
      className,
      attendanceName: attendance.name,
      state: stateOf(attendance, at ?? now),
      isExpired: at === null,
      openSignature: attendance.openSignature,
      startTime: attendance.startAt.toISOString(),
      endTime: attendance.endAt.toISOString(),
      own: record && {
        name: record.name,
        attendedStatus: record.status,
        attendedTime: record.attendedAt?.toISOString() ?? '',
        signatureImageUrl: await shownAddress(platform, record.signature, now),
      },
      claim: await claimOf(context, resolved),
      now: now.toISOString(),
    };
  },

  async signAttendance({ body }, context) {
    const { platform, session } = context;
    const { school } = await authorize(context, 'enter');
    const { at, attendance, record } = await resolveCode(context, school.id, body.code);
    if (!record) throw new RequestError('notInAttendance', 'You are not among the students.', { field: 'code' });
    if (record.status !== NOT_SIGNED) return answeredBefore(context, record);
    if (!at) throw new RequestError('signCodeExpired', 'Another code has taken its place.', { field: 'code' });
    if (attendance.attendanceType === ATTENDANCE_TYPES.teacher) throw notOffered();
    const state = stateOf(attendance, at);
    if (state === 'notOpen') throw notOpen();
    if (state === 'over') throw over();
    requireSignature(attendance, body.signature);
    const signed = await insertSign(platform, attendance, session.userId, at, body.signature);
    if (signed) return answered(context, 'signed', signed);
    // Somebody was faster: the same student, or a teacher.
    const found = await findForUser(platform.db, attendance.tenantId, attendance.id, session.userId);
    if (!found?.record) throw new RequestError('notInAttendance', 'You are not among the students.', { field: 'code' });
    return answeredBefore(context, found.record);
  },
};
