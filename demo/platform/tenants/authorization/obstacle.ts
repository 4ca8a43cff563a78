import { LOGIN_METHOD } from '../../../../src/contract/constants.ts';
import type { SchoolAccess } from '../../../../src/contract/school/school-access.ts';
import type { CallContext, Session } from '../../core/http/context.ts';
import { allowsOrigin, isMember, type TenantRow } from '../queries.ts';
import { availabilityOf } from './availability.ts';

/** What the decision depends on besides the school: who asks, when, from which page, and for which tenant. */
export type Asking = Pick<CallContext, 'foreignOrigin' | 'language' | 'now' | 'platform' | 'session' | 'tenantId'>;

/** A school and its parent, whose rules apply to it; a school without a parent is both. */
export interface SchoolAndParent {
  readonly school: TenantRow;
  readonly parent: TenantRow;
}

/**
 * Whether a school with these sign-in methods is closed to a session (requirement E05). One that accepts the platform's
 * own accounts is open to every session; otherwise the session's method must match. A school has opened a bound session
 * itself.
 */
export const refusesMethod = (
  loginMethods: readonly number[],
  { bound, loginMethod }: Pick<Session, 'bound' | 'loginMethod'>,
): boolean => !bound && !loginMethods.includes(LOGIN_METHOD.account) && !loginMethods.includes(loginMethod);

/** Whether a session is bound to another school than this one, which has no parent. */
export const isBoundElsewhere = ({ bound, tenantId }: Pick<Session, 'bound' | 'tenantId'>, schoolId: string): boolean =>
  bound && tenantId !== schoolId;

/** Whether a school is open to its members only. */
export const isMembersOnly = ({
  parent,
  school,
}: Readonly<Record<keyof SchoolAndParent, Pick<TenantRow, 'membersOnly'>>>): boolean =>
  school.membersOnly || parent.membersOnly;

/** Whether the page is ours or of an origin that the school lists. The steps of a call have checked that of the header. */
export const isListedBy = async (
  { foreignOrigin, platform, tenantId }: Pick<Asking, 'foreignOrigin' | 'platform' | 'tenantId'>,
  { parent }: Pick<SchoolAndParent, 'parent'>,
): Promise<boolean> =>
  foreignOrigin === null || parent.id === tenantId || allowsOrigin(platform, parent.id, foreignOrigin);

/**
 * The session as a school knows it: none on a page that the school does not list, whose users are visitors to it. What
 * such a page is answered must not depend on who is signed in there (requirement S24). None either of another school's
 * people whose session is bound to that school.
 */
export const sessionAt = async (asking: Asking, found: Pick<SchoolAndParent, 'parent'>): Promise<Session | null> => {
  const { session } = asking;
  if (session === null || isBoundElsewhere(session, found.parent.id)) return null;
  return (await isListedBy(asking, found)) ? session : null;
};

/** A school and who the caller is there: null for visitors, and on pages that the school does not list. */
export interface Viewer extends SchoolAndParent {
  readonly userId: string | null;
}

/** Whether the caller is a member of a school or of its parent. */
export const isMemberOf = async (
  { platform: { db } }: Pick<CallContext, 'platform'>,
  { parent, school, userId }: Viewer,
): Promise<boolean> => {
  if (userId === null) return false;
  if (await isMember(db, school.id, userId)) return true;
  return parent !== school && isMember(db, parent.id, userId);
};

/** The reason why the caller may not use a school, if any. */
export const obstacleOf = async (
  { now, platform, session }: Pick<CallContext, 'now' | 'platform' | 'session'>,
  found: SchoolAndParent,
): Promise<SchoolAccess['reason']> => {
  const { parent, school } = found;
  const availability = availabilityOf([school, parent], now);
  if (availability !== 'open') return availability;
  if (session && refusesMethod(parent.loginMethods, session)) return 'login-method';
  if (!isMembersOnly(found)) return 'none';
  const member = session !== null && (await isMember(platform.db, parent.id, session.userId));
  return member ? 'none' : 'members-only';
};
