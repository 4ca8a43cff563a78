import { ATTENDANCE_TYPES } from '../../../../src/contract/attendance/attendance-shapes.ts';
import { presentedBrowser } from '../../accounts/browsers.ts';
import type { CallContext, Session } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { limitAttempts } from '../../core/limits/attempts.ts';
import { acceptedWindows, type CheckInGrant, digitsOf, isCodeOf, presentedAt, readCode } from './codes.ts';
import { type Found, findForUser, findOpenOf } from './queries.ts';

/** What a code is for. */
export interface Resolved extends Found {
  /** When the code was presented; null if it was out of date by then. */
  readonly at: Date | null;
  readonly kind: CheckInGrant['kind'];
}

const unknown = () => new RequestError('signCodeUnknown', 'The code does not exist.', { field: 'code' });

const resolveText = async (context: CallContext, tenantId: string, code: string): Promise<Resolved> => {
  const { now, platform, session } = context;
  const read = readCode(code);
  const grant = read?.grant({ session, browser: presentedBrowser(context) }) ?? null;
  if (!read || !grant) throw unknown();
  if (!(await isCodeOf(platform, code, { tenantId, id: read.attendanceId }, grant))) throw unknown();
  const found = await findForUser(platform.db, tenantId, read.attendanceId, session?.userId ?? '');
  if (!found) throw unknown();
  return { ...found, at: presentedAt(found.attendance, grant, now), kind: grant.kind };
};

const resolveDigits = async (
  { now, platform }: CallContext,
  tenantId: string,
  code: string,
  { userId }: Session,
): Promise<Resolved> => {
  for (const found of await findOpenOf(platform.db, tenantId, userId, now)) {
    if (found.attendance.attendanceType === ATTENDANCE_TYPES.teacher) continue;
    for (const window of acceptedWindows(now)) {
      if ((await digitsOf(platform, found.attendance, window)) === code)
        return { ...found, at: now, kind: 'temporary' };
    }
  }
  throw unknown();
};

/**
 * The attendance of a code. A forged code and one of another school do not exist. Six digits are looked for among the
 * attendances of the user only; wrong ones are counted by user and address.
 * @throws RequestError signCodeUnknown, signInRequired, tooManyRequests
 */
export const resolveCode = async (context: CallContext, tenantId: string, code: string): Promise<Resolved> => {
  if (!/^\d{6}$/.test(code)) return resolveText(context, tenantId, code);
  const { address, now, platform, session } = context;
  if (!session) throw new RequestError('signInRequired', 'Sign in first.');
  const { signGuessesPerAddress, signGuessesPerUser } = platform.config.limits;
  const counters = [
    { key: `sign ${session.userId}`, limit: signGuessesPerUser },
    { key: `sign from ${address}`, limit: signGuessesPerAddress },
  ];
  return limitAttempts(
    platform,
    counters,
    now,
    () => resolveDigits(context, tenantId, code, session),
    (error) => error.code === 'signCodeUnknown',
  );
};
