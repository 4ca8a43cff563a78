import {
  addComment,
  castVote,
  listComments,
  pinPost,
  readDownloadToken,
  readFileUrl,
  resolveQuestion,
} from '../../../contract/space/posts.ts';
import type { Api } from '../../../services/http/api.ts';

/** The calls of posts. Votes and comments are not aborted with the element. */
export const postApi = (api: Api, lastingApi: Api) => ({
  vote: (resourceId: string, optionIds: string[]) => lastingApi.call(castVote, { body: { resourceId, optionIds } }),
  resolve: (resourceId: string, isResolved: 0 | 1) =>
    lastingApi.call(resolveQuestion, { body: { resourceId, isResolved } }),
  pin: (resourceId: string, isTop: 0 | 1) => lastingApi.call(pinPost, { body: { resourceId, isTop } }),
  comment: (resourceId: string, content: string) =>
    lastingApi.call(addComment, { params: { resourceId }, body: { content } }),
  comments: (resourceId: string, after: string, pageSize: number, signal: AbortSignal) =>
    api.until(signal).call(listComments, { params: { resourceId }, query: { after, pageSize } }),
  fileUrl: (resourceId: string, uid: string) => api.call(readFileUrl, { params: { resourceId, uid } }),
  downloadToken: (resourceId: string, uid: string) => api.call(readDownloadToken, { params: { resourceId, uid } }),
});
export type PostApi = ReturnType<typeof postApi>;
