import { CODES } from '../../../contract/codes.ts';
import { SCHOOL_PAGE_SIZE, SEARCH_MAX_LENGTH } from '../../../contract/constants.ts';
import type { SchoolAccess } from '../../../contract/school/school-access.ts';
import type { SchoolHead } from '../../../contract/school/schools.ts';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { TextKey } from '../../../services/language/text-keys.ts';
import type { NavigationTarget } from '../../../services/navigation/navigation.ts';

/** What is searched for when this was typed: spacing at the ends and between words does not count. */
export const searchOf = (typed: string): string => typed.trim().replace(/\s+/gu, ' ').slice(0, SEARCH_MAX_LENGTH);

/** A page size that the platform takes, whatever the page asked for. */
export const pageSizeOf = (asked: number): number =>
  Number.isFinite(asked) && asked >= 1 ? Math.min(Math.floor(asked), 100) : SCHOOL_PAGE_SIZE;

/** The last page of a list, counted from one. */
export const lastPage = (total: number, pageSize: number): number => Math.max(1, Math.ceil(total / pageSize));

/** Whose portal it is: the sub-school's, the school's, else the tenant's own. */
export const portalIdOf = (schoolId: string, subSchoolId: string, tenantId: string): string =>
  subSchoolId || schoolId || tenantId;

/** Is there no such school; an id that no school can have is one of nobody, too. */
export const isUnknownSchool = ({ code }: Pick<ApiError, 'code'>): boolean =>
  code === CODES.notFound || code === CODES.invalidInput;

/** Who looks at a school, and in which language. */
export interface Visit {
  readonly schoolId: string;
  readonly language: string;
  /** The signed-in user; null for a visitor, undefined while it is not known. */
  readonly userId: string | null | undefined;
}

/**
 * Has the school to be read for a visit, after an earlier one that found the user a member or not? It has when another
 * school or language is wanted, and when somebody else looks: the school may be closed to them.
 */
export function mustRead(before: Visit | null, next: Visit, joined: boolean): boolean {
  if (before?.schoolId !== next.schoolId || before.language !== next.language) return true;
  if (next.userId === before.userId) return false;
  // The answer came before the page knew who asked, but the platform did.
  return before.userId !== undefined || (next.userId !== null && !joined);
}

/** May signing in open the door? Then a visitor is asked to, and led nowhere. */
export const asksVisitor = ({ reason, currentMethod }: Pick<SchoolAccess, 'reason' | 'currentMethod'>): boolean =>
  reason === 'members-only' && currentMethod === null;

/** Where somebody is led who may not use the school: the page about what stands in the way (requirements E05, E06). */
export function targetOfRefusal(
  reason: SchoolAccess['reason'],
  { schoolId, subSchoolId, redirect }: Readonly<Record<'schoolId' | 'subSchoolId' | 'redirect', string>>,
): NavigationTarget {
  const route = reason === 'login-method' ? 'loginMismatch' : 'notAccess';
  return { route, query: { schoolId, subSchoolId, redirect }, replace: true };
}

/** The counts of a school's head, each with the text that names it. */
export const figuresOf = (school: SchoolHead): readonly { readonly count: number; readonly text: TextKey }[] => [
  { count: school.memberCount, text: 'school:portal.figure.members' },
  { count: school.courseCount, text: 'school:portal.figure.courses' },
  { count: school.liveCount, text: 'school:portal.figure.lives' },
];
