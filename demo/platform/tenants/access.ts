import type { Language } from '../../../src/contract/languages.ts';
import type { SchoolAccess } from '../../../src/contract/school/school-access.ts';
import type { CallContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { availabilityOf, findById, isMember, refusesMethod, requireAvailable, type TenantRow } from './queries.ts';

/** A school and its parent, whose rules apply to it; a school without a parent is both. */
export const schoolAndParent = async (
  platform: CallContext['platform'],
  schoolId: string,
  language: Language,
): Promise<{ row: TenantRow; parent: TenantRow }> => {
  const row = await findById(platform.db, schoolId, language);
  if (!row) throw new RequestError('notFound', 'The school does not exist.', { field: 'schoolId' });
  const parent = row.parentId === null ? row : await findById(platform.db, row.parentId, language);
  return { row, parent: parent ?? row };
};

/**
 * The reason why the caller may not use a school, if any. `parent` is the parent of a sub-school, or the school itself.
 */
export const obstacleOf = async (
  { now, platform, session }: Pick<CallContext, 'now' | 'platform' | 'session'>,
  row: TenantRow,
  parent: TenantRow,
): Promise<SchoolAccess['reason']> => {
  const availability = availabilityOf([row, parent], now);
  if (availability !== 'open') return availability;
  if (session && refusesMethod(parent.loginMethods, session.loginMethod)) return 'login-method';
  if (!row.membersOnly && !parent.membersOnly) return 'none';
  const member = session !== null && (await isMember(platform.db, parent.id, session.userId));
  return member ? 'none' : 'members-only';
};

/**
 * The school whose pages the caller reads, and its parent. Others than members learn only the name of a school that is
 * open to members only, from `readSchoolAccess`.
 * @throws RequestError notFound, schoolClosed, schoolExpired, forbidden
 */
export const requireReadable = async (
  context: CallContext,
  schoolId: string,
): Promise<{ row: TenantRow; parent: TenantRow }> => {
  const { row, parent } = await schoolAndParent(context.platform, schoolId, context.language);
  requireAvailable([row, parent], context.now);
  const isRestricted = row.membersOnly || parent.membersOnly;
  if (isRestricted && (await obstacleOf(context, row, parent)) !== 'none')
    throw new RequestError('forbidden', 'This school is open to its members only.', { field: 'schoolId' });
  return { row, parent };
};
