import { CODES } from '../../../contract/codes.ts';
import { SCHOOL_PAGE_SIZE, SEARCH_MAX_LENGTH } from '../../../contract/constants.ts';
import type { SchoolAccess } from '../../../contract/school/school-access.ts';
import type { SchoolHead } from '../../../contract/school/schools.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';

/** Normalizes a search term: trims it and collapses whitespace. */
export const searchOf = (typed: string): string => typed.trim().replace(/\s+/gu, ' ').slice(0, SEARCH_MAX_LENGTH);

/** Clamps a page size to the range that the platform accepts. */
export const pageSizeOf = (asked: number): number =>
  Number.isFinite(asked) && asked >= 1 ? Math.min(Math.floor(asked), 100) : SCHOOL_PAGE_SIZE;

/** The id of the portal's school: the sub-school, the school, or the tenant's own. */
export const portalIdOf = (schoolId: string, subSchoolId: string, tenantId: string): string =>
  subSchoolId || schoolId || tenantId;

/** Whether the error means that the school does not exist, including a malformed id. */
export const isUnknownSchool = ({ code }: Pick<ApiError, 'code'>): boolean =>
  code === CODES.notFound || code === CODES.invalidInput;

/** The user who views a school, and the language. */
export interface Visit {
  readonly schoolId: string;
  readonly language: string;
  /** The id of the signed-in user; null for a visitor, undefined while unknown. */
  readonly userId: string | null | undefined;
}

/**
 * Whether a school must be loaded again: for another school or language, or for another user, who may not have access.
 */
export function mustLoad(before: Visit | null, next: Visit, joined: boolean): boolean {
  if (before?.schoolId !== next.schoolId || before.language !== next.language) return true;
  if (next.userId === before.userId) return false;
  // The response arrived before the page knew the user, but the platform did, or knew one who is not signed in any more.
  return before.userId !== undefined || (next.userId === null) === joined;
}

/** Whether signing in may grant access. If so, a visitor is asked to sign in and is not redirected. */
export const signInMayHelp = ({ reason, currentMethod }: Pick<SchoolAccess, 'reason' | 'currentMethod'>): boolean =>
  reason === 'members-only' && currentMethod === null;

/** The page that explains why the user may not use the school (requirements E04 to E06). */
export function targetOfRefusal(
  reason: SchoolAccess['reason'],
  { schoolId, subSchoolId, redirect }: Readonly<Record<'schoolId' | 'subSchoolId' | 'redirect', string>>,
): NavigationTarget {
  const isUnavailable = reason === 'closed' || reason === 'expired';
  const route = isUnavailable ? 'unableToAccess' : reason === 'login-method' ? 'loginMismatch' : 'notAccess';
  return { route, query: { schoolId, subSchoolId, redirect }, replace: true };
}

/** The statistics of a school, each with its text key. */
export const figuresOf = (school: SchoolHead): readonly { readonly count: number; readonly text: TextKey }[] => [
  { count: school.memberCount, text: 'school:portal.figure.members' },
  { count: school.courseCount, text: 'school:portal.figure.courses' },
  { count: school.liveCount, text: 'school:portal.figure.lives' },
];
