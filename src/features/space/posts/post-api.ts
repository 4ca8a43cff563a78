import {
  addComment,
  deleteComment,
  editComment,
  likeWork,
  listComments,
  listReplies,
} from '../../../contract/space/comments.ts';
import { castVote, pinPost, readDownloadToken, readFileUrl, resolveQuestion } from '../../../contract/space/posts.ts';
import type { Api } from '../../../services/http/api.ts';

/** The calls of posts. Votes, likes and comments are not aborted with the element. */
export const postApi = (api: Api, lastingApi: Api) => ({
  vote: (resourceId: string, optionIds: string[]) => lastingApi.call(castVote, { body: { resourceId, optionIds } }),
  resolve: (resourceId: string, isResolved: 0 | 1) =>
    lastingApi.call(resolveQuestion, { body: { resourceId, isResolved } }),
  pin: (resourceId: string, isTop: 0 | 1) => lastingApi.call(pinPost, { body: { resourceId, isTop } }),
  like: (resourceId: string, liked: boolean) => lastingApi.call(likeWork, { body: { resourceId, liked } }),
  comment: (resourceId: string, content: string, replyTo?: string) =>
    lastingApi.call(addComment, {
      params: { resourceId },
      body: replyTo === undefined ? { content } : { content, replyTo },
    }),
  editComment: (resourceId: string, commentId: string, content: string) =>
    lastingApi.call(editComment, { params: { resourceId, commentId }, body: { content } }),
  deleteComment: (resourceId: string, commentId: string) =>
    lastingApi.call(deleteComment, { params: { resourceId, commentId } }),
  replies: (resourceId: string, commentId: string, after: string, pageSize: number, signal: AbortSignal) =>
    api.until(signal).call(listReplies, { params: { resourceId, commentId }, query: { after, pageSize } }),
  comments: (resourceId: string, after: string, pageSize: number, signal: AbortSignal) =>
    api.until(signal).call(listComments, { params: { resourceId }, query: { after, pageSize } }),
  fileUrl: (resourceId: string, uid: string) => api.call(readFileUrl, { params: { resourceId, uid } }),
  downloadToken: (resourceId: string, uid: string) => api.call(readDownloadToken, { params: { resourceId, uid } }),
});
export type PostApi = ReturnType<typeof postApi>;
