import { CODE_GRACE_MS, CODE_INTERVAL_MS } from '../../../../src/contract/attendance/check-in.ts';
import { SIGN_CLAIM_MS, SIGNATURE_CLAIM_MS } from '../../../../src/contract/attendance/sign.ts';
import type { Session } from '../../core/http/context.ts';
import type { Platform } from '../../core/platform.ts';
import { keyedHash, sameSecret } from '../../core/random.ts';
import type { AttendanceRecord } from '../tables.ts';

/** What a code is issued for. A code of one school is invalid at another. */
export type AttendanceKey = Pick<AttendanceRecord, 'tenantId' | 'id'>;

/** What a code grants: a check-in, by whom and when. */
export type CheckInGrant =
  | { readonly kind: 'temporary'; readonly window: number }
  | { readonly kind: 'permanent' }
  /** A user had a valid code at a time, in a session. */
  | { readonly kind: 'claim'; readonly at: number; readonly owner: Pick<Session, 'id' | 'userId'> }
  /** A visitor had a valid code at a time, in a browser. */
  | { readonly kind: 'visit'; readonly at: number; readonly browser: string };

/** Who presents a code. A claim is valid for its owner only, so it is useless to somebody outside the room. */
export interface Presenter {
  readonly session: Session | null;
  /** See `browserOf`; null for a request without the cookie. */
  readonly browser: string | null;
}

const DIGITS = 6;
const HASH_LENGTH = 16;
const WINDOW_LENGTH = 6;
const TIME_LENGTH = 8;

export const windowOf = (now: Date): number => Math.floor(now.getTime() / CODE_INTERVAL_MS);
export const startOfWindow = (window: number): Date => new Date(window * CODE_INTERVAL_MS);

const hashOf = async ({ secrets }: Platform, text: string): Promise<string> =>
  keyedHash(await secrets.get('attendance-codes'), text);

const inBase36 = (value: number, length: number): string => value.toString(36).padStart(length, '0');

const PREFIXES = { temporary: 't', permanent: 'p', claim: 'c', visit: 'v' } as const;

const timeOf = (grant: CheckInGrant): string => {
  if (grant.kind === 'temporary') return inBase36(grant.window, WINDOW_LENGTH);
  return grant.kind === 'permanent' ? '' : inBase36(grant.at, TIME_LENGTH);
};

const ownerOf = (grant: CheckInGrant): string => {
  if (grant.kind === 'claim') return `${grant.owner.userId} ${grant.owner.id}`;
  return grant.kind === 'visit' ? grant.browser : '';
};

/** A grant as text: its kind, a keyed hash of what it is for, and its time. No other text can be made without the key. */
export const grantText = async (
  platform: Platform,
  { id, tenantId }: AttendanceKey,
  grant: CheckInGrant,
): Promise<string> => {
  const time = timeOf(grant);
  const hash = await hashOf(platform, `${grant.kind} ${tenantId} ${id} ${time} ${ownerOf(grant)}`);
  return `${PREFIXES[grant.kind]}${hash.slice(0, HASH_LENGTH)}${time}`;
};

/** A code: a grant and the attendance it is for. */
export const codeText = async (platform: Platform, attendance: AttendanceKey, grant: CheckInGrant): Promise<string> =>
  `${await grantText(platform, attendance, grant)}${attendance.id}`;

/** The six digits of a window. */
export const digitsOf = async (
  platform: Platform,
  { id, tenantId }: AttendanceKey,
  window: number,
): Promise<string> => {
  const hash = await hashOf(platform, `digits ${tenantId} ${id} ${window}`);
  const number = Buffer.from(hash, 'base64url').readUIntBE(0, DIGITS);
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};

/** The windows whose codes are accepted: this one, and for a moment the one before. */
export const acceptedWindows = (now: Date): readonly number[] => {
  const current = windowOf(now);
  return now.getTime() - startOfWindow(current).getTime() < CODE_GRACE_MS ? [current, current - 1] : [current];
};

const LENGTHS = { t: WINDOW_LENGTH, p: 0, c: TIME_LENGTH, v: TIME_LENGTH } as const;

/** A parsed code. What it claims is not verified yet. */
interface ReadCode {
  readonly attendanceId: string;
  /** What the code must be equal to, if it is presented by this user or visitor. */
  readonly grant: (presenter: Presenter) => CheckInGrant | null;
}

/** Parses a code; null if it is malformed. */
export const readCode = (text: string): ReadCode | null => {
  const kind = text[0] as keyof typeof LENGTHS | undefined;
  const length = kind && Object.hasOwn(LENGTHS, kind) ? LENGTHS[kind] : null;
  if (length === null) return null;
  const start = 1 + HASH_LENGTH;
  const time = Number.parseInt(text.slice(start, start + length), 36);
  const attendanceId = text.slice(start + length);
  if (attendanceId === '' || (length > 0 && !Number.isSafeInteger(time))) return null;
  return {
    attendanceId,
    grant: ({ browser, session: owner }) => {
      if (kind === 'p') return { kind: 'permanent' };
      if (kind === 't') return { kind: 'temporary', window: time };
      if (kind === 'v') return browser === null ? null : { kind: 'visit', at: time, browser };
      return owner && { kind: 'claim', at: time, owner };
    },
  };
};

/** Whether a code is that of the attendance and the grant. */
export const isCodeOf = async (
  platform: Platform,
  code: string,
  attendance: AttendanceKey,
  grant: CheckInGrant,
): Promise<boolean> => sameSecret(code, await codeText(platform, attendance, grant));

/** When a code of an attendance was presented; null if it was out of date by then. */
export const presentedAt = (
  { openSignature }: Pick<AttendanceRecord, 'openSignature'>,
  grant: CheckInGrant,
  now: Date,
): Date | null => {
  if (grant.kind === 'permanent') return now;
  if (grant.kind === 'temporary') return acceptedWindows(now).includes(grant.window) ? now : null;
  const age = now.getTime() - grant.at;
  return age >= 0 && age <= (openSignature ? SIGNATURE_CLAIM_MS : SIGN_CLAIM_MS) ? new Date(grant.at) : null;
};
