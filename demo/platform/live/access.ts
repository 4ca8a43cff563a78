import { isManaging } from '../../../src/contract/school/roles.ts';
import type { CallContext, UserContext } from '../core/http/context.ts';
import { RequestError } from '../core/http/request-error.ts';
import { authorize, isLecturing, type Participant } from '../tenants/authorization/authorize.ts';
import { findLive } from './queries.ts';
import type { LiveRow } from './tables.ts';

/**
 * Whether a user may change a live course and see its data: its creator, while they still teach, and administrators.
 */
export const isManageable = ({ role, userId }: Participant, row: Pick<LiveRow, 'createdBy'>): boolean =>
  isManaging(role) || (role === 'teacher' && row.createdBy !== null && row.createdBy === userId);

/** Whether a user may restore a deleted live course: one that they deleted themselves, or as an administrator any. */
export const isRestorable = (rights: Participant, row: Pick<LiveRow, 'createdBy' | 'deletedBy'>): boolean =>
  isManaging(rights.role) || (isManageable(rights, row) && row.deletedBy === rights.userId);

/** Whether somebody may have the addresses of the host (requirement L06). */
export const isCreator = ({ role, userId }: Participant, { createdBy }: Pick<LiveRow, 'createdBy'>): boolean =>
  isLecturing(role) && createdBy !== null && createdBy === userId;

/**
 * A live course of the school. One that was deleted answers with code 40000, so that pages say so (requirement L09).
 * @throws RequestError liveDeleted, notFound
 */
export const requireLive = async (
  context: CallContext,
  liveId: string,
): Promise<{ readonly rights: Participant; readonly row: LiveRow }> => {
  const rights = await authorize(context, 'participate');
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
