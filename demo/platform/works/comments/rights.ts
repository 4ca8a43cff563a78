import { isManaging } from '../../../../src/contract/school/roles.ts';
import type { CallContext, UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { roleOf } from '../../tenants/queries.ts';
import type { comments } from '../tables.ts';

type Row = Pick<typeof comments.$inferSelect, 'deletedAt' | 'fromUserId'>;

/** What a caller may do with the comments on one work. */
export interface CommentRights {
  /** Whose blocks and mutes hide comments; undefined for visitors and for administrators, who see all. */
  readonly keptFrom: string | undefined;
  mayEdit(comment: Row): boolean;
  mayDelete(comment: Row): boolean;
}

interface Commented {
  /** The author of the work. */
  readonly ownerId: string;
  readonly schoolId: string;
  /** Who the caller is at the school; undefined for a visitor. */
  readonly viewer: string | undefined;
}

const isOwn = ({ fromUserId }: Row, viewer: string | undefined): boolean => fromUserId === viewer;

/**
 * What a caller may do with the comments on a work. Their authors change and delete them; the author of the work and the
 * administrators of its school delete them, too. `requireDeletion` holds callers to the same.
 */
export const commentRights = async (
  { platform, session }: CallContext,
  { ownerId, schoolId, viewer }: Commented,
): Promise<CommentRights> => {
  const role = viewer === undefined || viewer === ownerId ? null : await roleOf(platform.db, schoolId, viewer);
  const administers = isManaging(role) && !session?.bound;
  const moderates = viewer !== undefined && (viewer === ownerId || administers);
  return {
    keptFrom: administers ? undefined : viewer,
    mayEdit: (comment) => viewer !== undefined && comment.deletedAt === null && isOwn(comment, viewer),
    mayDelete: (comment) => comment.deletedAt === null && viewer !== undefined && (moderates || isOwn(comment, viewer)),
  };
};

/**
 * Rejects a caller who may not change a comment.
 * @throws RequestError forbidden
 */
export const requireEditing = (comment: Row, callerId: string): void => {
  if (comment.deletedAt !== null || !isOwn(comment, callerId))
    throw new RequestError('forbidden', 'Only its author can change a comment.', { field: 'commentId' });
};

/**
 * Rejects a caller who may not delete a comment.
 * @throws RequestError forbidden, methodRefused
 */
export const requireDeletion = async (
  context: UserContext,
  comment: Row,
  { ownerId, schoolId }: Omit<Commented, 'viewer'>,
): Promise<void> => {
  const { userId } = context.session;
  if (isOwn(comment, userId) || userId === ownerId) return;
  await authorize(context, 'manage', { schoolId });
};
