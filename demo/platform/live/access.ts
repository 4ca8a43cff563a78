import { isManaging, type Role } from '../../../src/contract/school/roles.ts';
import type { CallContext, UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireReadable } from '../tenants/access.ts';
import { roleOf, type TenantRow } from '../tenants/queries.ts';
import { findLive } from './queries.ts';
import type { LiveRow } from './tables.ts';

/** What somebody may do with the live courses of a school. */
export interface LiveRights {
  readonly school: TenantRow;
  readonly userId: string | null;
  readonly role: Role | null;
}

/** Whether a member with this role may create live courses. */
export const isLecturing = (role: Role | null): boolean => role === 'teacher' || isManaging(role);

/** Whether somebody may change a live course and see its data: who created it and still teaches, and administrators. */
export const isManageable = ({ role, userId }: LiveRights, row: Pick<LiveRow, 'createdBy'>): boolean =>
  isManaging(role) || (role === 'teacher' && row.createdBy !== null && row.createdBy === userId);

/** Whether somebody may restore a deleted live course: what they deleted themselves, and administrators all. */
export const isRestorable = (rights: LiveRights, row: Pick<LiveRow, 'createdBy' | 'deletedBy'>): boolean =>
  isManaging(rights.role) || (isManageable(rights, row) && row.deletedBy === rights.userId);

/** Whether somebody may have the addresses of the host (requirement L06). */
export const isCreator = ({ role, userId }: LiveRights, { createdBy }: Pick<LiveRow, 'createdBy'>): boolean =>
  isLecturing(role) && createdBy !== null && createdBy === userId;

/**
 * What the caller may do in a school, by default that of the header `tenant_id`.
 * @throws RequestError tenantUnknown, forbidden, schoolClosed, schoolExpired
 */
export const requireRights = async (context: CallContext, schoolId = ''): Promise<LiveRights> => {
  const { platform, session } = context;
  const tenantId = schoolId || context.tenantId;
  if (tenantId === '')
    throw new RequestError('tenantUnknown', 'The header tenant_id is missing.', { field: 'tenant_id' });
  const { row } = await requireReadable(context, tenantId).catch((error: unknown) => {
    if (!(error instanceof RequestError) || error.code !== 'notFound') throw error;
    throw new RequestError('tenantUnknown', 'The school does not exist.', { field: 'tenant_id' });
  });
  const userId = session?.userId ?? null;
  return { school: row, userId, role: userId === null ? null : await roleOf(platform.db, tenantId, userId) };
};

/** @throws RequestError forbidden for others than teachers and administrators */
export const requireLecturing = async (context: UserContext, schoolId = ''): Promise<LiveRights> => {
  const rights = await requireRights(context, schoolId);
  if (isLecturing(rights.role)) return rights;
  throw new RequestError('forbidden', 'Only teachers and administrators of the school can do this.');
};

/**
 * A live course of the school. One that was deleted answers with code 40000, so that pages say so (requirement L09).
 * @throws RequestError liveDeleted, notFound
 */
export const requireLive = async (
  context: CallContext,
  liveId: string,
): Promise<{ readonly rights: LiveRights; readonly row: LiveRow }> => {
  const rights = await requireRights(context);
  const row = await findLive(context.platform.db, rights.school.id, liveId);
  if (!row) throw new RequestError('notFound', 'The live course does not exist.', { field: 'liveId' });
  if (row.deletedAt !== null)
    throw new RequestError('liveDeleted', 'The live course was deleted.', { field: 'liveId' });
  return { rights, row };
};

/** @throws RequestError liveDeleted, notFound, forbidden */
export const requireManageable = async (context: UserContext, liveId: string) => {
  const found = await requireLive(context, liveId);
  if (isManageable(found.rights, found.row)) return found;
  throw new RequestError('forbidden', 'Only its creator and administrators can do this.', { field: 'liveId' });
};
