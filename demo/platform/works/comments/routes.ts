import type { COMMENT_CALLS } from '../../../../src/contract/space/comments.ts';
import type { CallContext } from '../../core/http/context.ts';
import { type Handlers, limited } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { moderate } from '../../register/moderation/moderation.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { findIn, requireWork } from '../access.ts';
import { posts, videos } from '../tables.ts';
import { setLiked } from './marks.ts';
import { type CommentRow, pageOfComments, pageOfReplies, shownComments } from './queries.ts';
import { type CommentRights, commentRights, requireDeletion, requireEditing } from './rights.ts';
import {
  type CommentedWork,
  type DiscussedWork,
  findComment,
  insertComment,
  removeComment,
  updateComment,
} from './writes.ts';

/** The post or video that has comments, and who the caller is at its school. */
const requireCommented = async (context: CallContext, resourceId: string) => {
  const { db } = context.platform;
  let table: typeof posts | typeof videos = posts;
  const { owner, viewer, work } = await requireWork(context, resourceId, 'resourceId', async (userId) => {
    const post = await findIn(db, posts, resourceId)(userId);
    if (post) return post;
    table = videos;
    return findIn(db, videos, resourceId)(userId);
  });
  const isQuestion = 'resourceType' in work && work.resourceType === 'qa';
  const commented: DiscussedWork = { table, userId: owner.id, workId: resourceId, schoolId: work.schoolId, isQuestion };
  return { commented, school: { ownerId: owner.id, schoolId: work.schoolId }, viewer };
};

/** A comment of a work. @throws RequestError notFound */
const requireComment = async (
  { platform }: CallContext,
  commented: CommentedWork,
  { field, id }: { readonly field: string; readonly id: string },
): Promise<CommentRow> => {
  const row = await findComment(platform.db, commented, id);
  if (!row) throw gone(field);
  return row;
};

const gone = (field: string) => new RequestError('notFound', 'The work has no such comment.', { field });

const shownOne = async ({ platform }: CallContext, row: CommentRow, rights: CommentRights, field: string) => {
  const [shown] = await shownComments(platform.db, [row], rights);
  if (!shown) throw gone(field);
  return shown;
};

export const COMMENT_HANDLERS: Handlers<typeof COMMENT_CALLS> = {
  async listComments({ params: { resourceId }, query }, context) {
    const { commented, school, viewer } = await requireCommented(context, resourceId);
    const rights = await commentRights(context, { ...school, viewer });
    return pageOfComments(context.platform.db, { ...commented, rights }, query);
  },

  async listReplies({ params: { commentId, resourceId }, query }, context) {
    const { commented, school, viewer } = await requireCommented(context, resourceId);
    const rights = await commentRights(context, { ...school, viewer });
    return pageOfReplies(context.platform.db, { ...commented, rights }, commentId, query);
  },

  async addComment({ body: { content, replyTo = '' }, params: { resourceId } }, context) {
    const { now, platform, session } = context;
    const { commented, school } = await requireCommented(context, resourceId);
    await authorize(context, 'participate', school);
    await moderate(context, [{ content, contentName: 'content' }]);
    const added = { fromUserId: session.userId, content, createdAt: now, parentId: replyTo };
    const row = await insertComment(platform.db, commented, added);
    if (!row) throw gone('replyTo');
    const rights = { mayEdit: () => true, mayDelete: () => true };
    return { ...(await shownOne(context, row, rights, 'replyTo')), replyCount: 0, replies: [] };
  },

  async editComment({ body: { content }, params: { commentId, resourceId } }, context) {
    const { now, platform, session } = context;
    const { commented, school, viewer } = await requireCommented(context, resourceId);
    await authorize(context, 'participate', school);
    const row = await requireComment(context, commented, { field: 'commentId', id: commentId });
    requireEditing(row, session.userId);
    await moderate(context, [{ content, contentName: 'content' }]);
    const changed = content === row.content ? row : await updateComment(platform.db, row, content, now);
    if (!changed) throw gone('commentId');
    const rights = await commentRights(context, { ...school, viewer });
    return shownOne(context, changed, rights, 'commentId');
  },

  async deleteComment({ params: { commentId, resourceId } }, context) {
    const { now, platform } = context;
    const { commented, school } = await requireCommented(context, resourceId);
    await authorize(context, 'participate', school);
    const row = await requireComment(context, commented, { field: 'commentId', id: commentId });
    await requireDeletion(context, row, school);
    return removeComment(platform.db, commented, row.id, now);
  },

  likeWork: limited('likesPerUser', async ({ body: { liked, resourceId } }, context) => {
    const { now, platform, session } = context;
    const { commented, school } = await requireCommented(context, resourceId);
    await authorize(context, 'participate', school);
    return { liked, likeCount: await setLiked(platform.db, commented, session.userId, liked, now) };
  }),
};
