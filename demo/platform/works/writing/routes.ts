import type { WRITING_CALLS } from '../../../../src/contract/space/writing.ts';
import type { CallContext, UserContext } from '../../core/http/context.ts';
import { type Handlers, limited } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { requireWithinOwn } from '../../core/limits/require-within.ts';
import { type Categories, findPath, requireCategories } from '../../plate/contents.ts';
import { moderate } from '../../register/moderation/moderation.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { findIn, requireWork } from '../access.ts';
import { setComing } from '../comments/marks.ts';
import { posts, videos } from '../tables.ts';
import { authorIn, authorOf, workIdOf } from '../work-ids.ts';
import { type DraftKey, discardDraft, findDraft, keepDraft } from './drafts.ts';
import { readForm, textsOf } from './form.ts';
import { deleteWork, insertPost, updatePost } from './posts.ts';
import { requireAuthor, requireDeletion, requireWriter } from './rights.ts';
import { insertVideo, renameVideo } from './videos.ts';

const requirePost = (context: CallContext, resourceId: string) =>
  requireWork(context, resourceId, 'resourceId', findIn(context.platform.db, posts, resourceId));

const requireVideo = (context: CallContext, resourceId: string) =>
  requireWork(context, resourceId, 'resourceId', findIn(context.platform.db, videos, resourceId));

/** The categories that a form names. Those that the post has had are gone with their plate. @throws RequestError notFound */
const plateOf = ({ platform: { db } }: CallContext, tenantId: string, categoryIdPath: string, before = '') => {
  const plate = { tenantId, contentType: 'knowledge' } as const;
  if (categoryIdPath === before) return findPath(db, plate, before);
  return requireCategories(db, plate, categoryIdPath, 'categoryIdPath');
};

/** The ids of categories as a post keeps them. */
const pathIn = (categories: Categories | null): string => categories?.path.join('.') ?? '';

/** The draft that a caller names. Changes of a post are those of its author. @throws RequestError forbidden */
const requireDraft = async (
  context: UserContext,
  { resourceId: postId, schoolId }: { readonly schoolId: string; readonly resourceId: string },
): Promise<DraftKey> => {
  await authorize(context, 'participate', { schoolId });
  const { userId } = context.session;
  if (postId !== '' && authorIn(postId) !== userId)
    throw new RequestError('forbidden', 'Only its author can change a work.', { field: 'resourceId' });
  return { userId, schoolId, postId };
};

export const WRITING_HANDLERS: Handlers<typeof WRITING_CALLS> = {
  async publishPost({ body: { key, resourceType, schoolId, ...form } }, context) {
    const { now, platform, session } = context;
    await requireWriter(context, schoolId);
    const written = readForm(form, resourceType, now);
    const categories = await plateOf(context, schoolId, form.categoryIdPath);
    await moderate(context, textsOf(form));
    await requireWithinOwn(context, 'postsPerUser');
    const { userId } = session;
    const id = workIdOf(userId, key);
    const post = { ...written, userId, id, schoolId, resourceType, issueTime: now, categoryPath: pathIn(categories) };
    await insertPost(post, { platform, form, categories, now });
    return { id, schoolId, resourceType };
  },

  async changePost({ body: form, params: { resourceId } }, context) {
    const { now, platform } = context;
    const { work } = await requirePost(context, resourceId);
    await requireAuthor(context, work);
    const written = readForm(form, work.resourceType, now, work);
    const categories = await plateOf(context, work.schoolId, form.categoryIdPath, work.categoryPath);
    await moderate(context, textsOf(form));
    const changes = { ...written, categoryPath: pathIn(categories), editedAt: now };
    await updatePost(work, changes, { platform, form, categories, now });
    return { id: work.id, schoolId: work.schoolId, resourceType: work.resourceType };
  },

  async publishVideo({ body: { key, ...video } }, context) {
    const { now, platform, session } = context;
    await requireWriter(context, video.schoolId);
    await moderate(context, [{ contentName: 'title', content: video.title }]);
    await requireWithinOwn(context, 'postsPerUser');
    const id = workIdOf(session.userId, key);
    await insertVideo(platform, { ...video, id, userId: session.userId }, now);
    return { id, schoolId: video.schoolId };
  },

  async changeVideo({ body: { title }, params: { videoId } }, context) {
    const { platform } = context;
    const { work } = await requireVideo(context, videoId);
    await requireAuthor(context, work);
    await moderate(context, [{ contentName: 'title', content: title }]);
    await renameVideo(platform, work, title);
    return { id: work.id, schoolId: work.schoolId };
  },

  async deleteWork({ params: { resourceId } }, context) {
    const {
      now,
      platform: { db },
    } = context;
    const userId = authorOf(resourceId, 'resourceId');
    const post = await findIn(db, posts, resourceId)(userId);
    const work = post ?? (await findIn(db, videos, resourceId)(userId));
    // Whether somebody else's was there is nobody's business.
    if (!work) return { done: true };
    await requireDeletion(context, work);
    await deleteWork(db, post ? posts : videos, work, now);
    return { done: true };
  },

  setComing: limited('likesPerUser', async ({ body: { coming, resourceId } }, context) => {
    const { now, platform, session } = context;
    const { work } = await requirePost(context, resourceId);
    await authorize(context, 'participate', { schoolId: work.schoolId });
    if (work.resourceType !== 'activity')
      throw new RequestError('invalidInput', 'The post is not an event.', { field: 'resourceId' });
    if (work.endTime !== null && work.endTime <= now)
      throw new RequestError('forbidden', 'The event is over.', { field: 'resourceId' });
    const event = { table: posts, userId: work.userId, workId: work.id };
    return { coming, comingCount: await setComing(platform.db, event, session.userId, coming, now) };
  }),

  async readDraft({ query }, context) {
    const row = await findDraft(context.platform.db, await requireDraft(context, query));
    return row ? { draft: row.draft, savedAt: row.savedAt.toISOString() } : null;
  },

  async saveDraft({ body: { draft, ...of } }, context) {
    const { now, platform } = context;
    const key = await requireDraft(context, of);
    await requireWithinOwn(context, 'draftsPerUser');
    await keepDraft(platform.db, key, draft, now);
    return { savedAt: now.toISOString() };
  },

  async dropDraft({ query }, context) {
    const key = await requireDraft(context, query);
    await discardDraft(context.platform.db, key, context.now);
    return { done: true };
  },
};
