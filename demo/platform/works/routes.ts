import { and, eq } from 'drizzle-orm';
import type { DYNAMICS_CALLS } from '../../../src/contract/space/dynamics.ts';
import type { POST_CALLS } from '../../../src/contract/space/posts.ts';
import type { WORK_CALLS } from '../../../src/contract/space/works.ts';
import type { CallContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { findOfAuthor, schoolsOfAuthor } from '../mall/courses/queries.ts';
import { coursesOf } from '../mall/courses/shown.ts';
import { recordStudy } from '../studies/record.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { viewerAt } from '../tenants/authorization/readable.ts';
import { fileAddress, findFile } from '../uploads/files.ts';
import { authorInfo, findIn, requireCourses, requireWork, requireWorks, schoolsTaught } from './access.ts';
import { examInfo, postInfo, videoInfo } from './answers.ts';
import { documentAddress, grantToken, requireAttachment } from './attachments.ts';
import { markRead } from './comments/marks.ts';
import { overlayComments } from './comments/queries.ts';
import { readExam } from './exams/routes.ts';
import { pageOfDynamics } from './feed/dynamics.ts';
import { pageOfWorks, shownWorks } from './lists.ts';
import { downloadSdk } from './sdk.ts';
import { exams, posts, videos } from './tables.ts';
import { cast, chosenIn } from './votes.ts';
import { authorOf } from './work-ids.ts';
import { workRights } from './writing/rights.ts';

const requirePost = (context: CallContext, resourceId: string) =>
  requireWork(context, resourceId, 'resourceId', findIn(context.platform.db, posts, resourceId));

export const WORK_HANDLERS: Handlers<typeof WORK_CALLS> = {
  async listPosts({ query: { limit, page, userId } }, context) {
    const { now, platform, session } = context;
    const owner = await requireWorks(context, userId);
    const { rowCount, rows } = await pageOfWorks(context, posts, { owner, page, pageSize: limit });
    const viewer = await viewerAt(
      context,
      rows.map(({ schoolId }) => schoolId),
    );
    const votes = rows.filter(({ schoolId, vote }) => vote !== null && viewer(schoolId) !== undefined);
    const ids = votes.map(({ id }) => id);
    const chosen = await chosenIn(platform.db, userId, session?.userId, ids);
    return { rowCount, records: rows.map((row) => postInfo(row, { now, userId: viewer(row.schoolId), chosen })) };
  },

  async listVideos({ query: { limit, page, userId } }, context) {
    const owner = await requireWorks(context, userId);
    const { rowCount, rows } = await pageOfWorks(context, videos, { owner, page, pageSize: limit });
    return { rowCount, records: await Promise.all(rows.map((row) => videoInfo(context, row))) };
  },

  async listCourses({ query: { userId, pageNumber, pageSize } }, context) {
    const { language, now, platform } = context;
    const owner = await requireCourses(context, userId);
    const all = await schoolsOfAuthor(platform.db, userId);
    const schools = [...(await schoolsTaught(context, owner, all))];
    const page = { page: pageNumber, pageSize };
    const { rows, total } = await findOfAuthor(platform.db, { authorId: userId, schools }, language, page, now);
    return { rowCount: total, records: await coursesOf(context, rows) };
  },

  async listExams({ query: { pageNumber, pageSize, userId } }, context) {
    const owner = await requireCourses(context, userId);
    const { rowCount, rows } = await pageOfWorks(context, exams, { owner, page: pageNumber, pageSize });
    return { rowCount, records: rows.map(examInfo) };
  },

  async readPost({ params: { resourceId } }, context) {
    const { now, platform } = context;
    const { owner, viewer, work } = await requirePost(context, resourceId);
    const chosen = await chosenIn(platform.db, owner.id, viewer, work.vote ? [work.id] : []);
    // Other posts are discussions of the community.
    if (viewer !== undefined && viewer !== owner.id && work.resourceType === 'article') {
      const article = {
        tenantId: work.schoolId,
        kind: 'article',
        itemId: work.id,
        title: work.title,
        cover: '',
      } as const;
      await recordStudy(platform.db, { userId: viewer, ...article }, now);
    }
    const read = { table: posts, userId: owner.id, workId: work.id };
    const { coming, liked, viewCount } = await markRead(platform.db, read, {
      now,
      personId: viewer,
      viewCount: work.viewCount,
    });
    const post = postInfo({ ...work, viewCount }, { now, userId: viewer, chosen });
    return { post, author: authorInfo(owner), liked, coming, ...(await workRights(context, work, viewer)) };
  },

  async readVideo({ params: { videoId } }, context) {
    const { now, platform } = context;
    const found = findIn(platform.db, videos, videoId);
    const { owner, viewer, work } = await requireWork(context, videoId, 'videoId', found);
    const read = { table: videos, userId: owner.id, workId: work.id };
    const { liked, viewCount } = await markRead(platform.db, read, {
      now,
      personId: viewer,
      viewCount: work.viewCount,
    });
    const video = await videoInfo(context, { ...work, viewCount });
    return { video, author: authorInfo(owner), liked, ...(await workRights(context, work, viewer)) };
  },

  readExam,
};

export const POST_HANDLERS: Handlers<typeof POST_CALLS> = {
  async castVote({ body: { optionIds, resourceId } }, context) {
    const { now, platform, session } = context;
    const { owner, work } = await requirePost(context, resourceId);
    await authorize(context, 'participate', work);
    const voterId = session.userId;
    return cast(platform.db, { authorId: owner.id, postId: resourceId, voterId, optionIds, now });
  },

  async resolveQuestion({ body: { isResolved, resourceId } }, context) {
    const { platform, session } = context;
    const { work } = await requirePost(context, resourceId);
    await authorize(context, 'participate', work);
    if (work.userId !== session.userId) {
      throw new RequestError('forbidden', 'Only its author can resolve a question.', { field: 'resourceId' });
    }
    if (work.resourceType !== 'qa') {
      throw new RequestError('invalidInput', 'The post is not a question.', { field: 'resourceId' });
    }
    await platform.db
      .update(posts)
      .set({ isResolved: isResolved === 1 })
      .where(and(eq(posts.userId, work.userId), eq(posts.id, work.id)));
    return { isResolved };
  },

  async pinPost({ body: { isTop, resourceId } }, context) {
    const { platform, session } = context;
    const { work } = await requirePost(context, resourceId);
    await authorize(context, 'participate', work);
    if (work.userId !== session.userId) {
      throw new RequestError('forbidden', 'Only its author can pin a post.', { field: 'resourceId' });
    }
    await platform.db
      .update(posts)
      .set({ isTop: isTop === 1 })
      .where(and(eq(posts.userId, work.userId), eq(posts.id, work.id)));
    return { isTop };
  },

  async listOverlayComments({ body: { resourceIdList } }, context) {
    const authors = new Set(resourceIdList.map((id) => authorOf(id, 'resourceIdList')));
    const [userId = ''] = authors;
    if (authors.size > 1) {
      throw new RequestError('invalidInput', 'The works belong to several people.', { field: 'resourceIdList' });
    }
    await requireWorks(context, userId, 'resourceIdList');
    const shown = await shownWorks(context, userId, resourceIdList);
    return { list: await overlayComments(context.platform.db, userId, shown, context.session?.userId) };
  },

  async readFileUrl({ params: { resourceId, uid } }, context) {
    const { now, platform } = context;
    const { work } = await requirePost(context, resourceId);
    requireAttachment(work, uid, 'platform');
    const file = await findFile(platform.db, { tenantId: work.schoolId, id: uid }, now);
    if (file) return { url: await fileAddress(platform, file, now) };
    const grant = { postId: resourceId, uid, userId: context.session.userId };
    return { url: await documentAddress(context, grant) };
  },

  async readDownloadToken({ params: { resourceId, uid } }, context) {
    const { now, platform, session } = context;
    const { work } = await requirePost(context, resourceId);
    requireAttachment(work, uid, 'document');
    const token = await grantToken(platform, { postId: resourceId, uid, userId: session.userId }, now);
    return { token, userId: session.userId, ...downloadSdk(platform) };
  },
};

export const DYNAMICS_HANDLERS: Handlers<typeof DYNAMICS_CALLS> = {
  listDynamics: ({ query }, context) => pageOfDynamics(context, query),
};
