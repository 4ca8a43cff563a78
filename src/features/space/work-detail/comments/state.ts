import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { Comment, Reply } from '../../../../contract/space/comments.ts';
import { COMMENT_PAGE_SIZE } from '../../../../contract/space/work-constants.ts';
import type { ApiError, Result } from '../../../../services/http/api-error.ts';
import { createPageList, type PageList } from '../../../../ui/endless/page-list.ts';
import type { PostApi } from '../../posts/post-api.ts';
import { isUncertain } from '../../posts/rules.ts';

export interface CommentsState {
  /** The comments, each with those of its replies that are shown. */
  readonly list: PageList<Comment>;
  /** How many there are, replies included. */
  readonly count: ReadonlySignal<number>;
  /** Adds a comment, or a reply to one. Returns the error, or null. */
  add(content: string, parent: Comment | null): Promise<ApiError | null>;
  edit(comment: Reply, content: string): Promise<ApiError | null>;
  remove(comment: Reply): Promise<ApiError | null>;
  /** Loads further replies to a comment. */
  loadReplies(parent: Comment): Promise<ApiError | null>;
}

interface CommentsWanted {
  readonly api: PostApi;
  readonly workId: string;
  /** How many there were when the work was read. */
  readonly count: number;
  /** The id of the signed-in user. */
  readonly userId: () => string | undefined;
}

const asComment = (reply: Reply): Comment => ({ ...reply, replyCount: 0, replies: [] });

/** The comments on a work, and what the user does with them. */
export function createComments({ api, count: initial, userId, workId }: CommentsWanted): CommentsState {
  let next: string | null = '';
  const count = signal(initial);
  /** Where the replies to a comment go on that were loaded after its first ones. */
  const cursors = new Map<string, string | null>();
  const list = createPageList<Comment>({
    async load(_page, ended) {
      const result = await api.comments(workId, next ?? '', COMMENT_PAGE_SIZE, ended);
      if (!result.ok) return result;
      next = result.data.next;
      return { ok: true, data: result.data.list };
    },
    isLast: () => next === null,
    keyOf: ({ id }) => id,
  });
  const all = () => list.pages.peek().flat();
  const parentOf = ({ id }: Reply) => all().find(({ replies }) => replies.some((reply) => reply.id === id));
  const current = ({ id }: Comment) => all().find((one) => one.id === id);

  /** The comment that was stored although its answer did not arrive. */
  const arrived = async (content: string, parent: Comment | null): Promise<Comment | undefined> => {
    const known = new Set(all().flatMap((one) => [one.id, ...one.replies.map(({ id }) => id)]));
    const ended = new AbortController().signal;
    const latest: Result<{ list: readonly Reply[] }> = parent
      ? await api.replies(workId, parent.id, '', 100, ended)
      : await api.comments(workId, '', COMMENT_PAGE_SIZE, ended);
    if (!latest.ok) return undefined;
    const own = userId();
    const found = latest.data.list.find(
      (one) => one.author.userId === own && one.content === content && !known.has(one.id),
    );
    return found && asComment(found);
  };

  const show = (added: Comment, parent: Comment | null) => {
    count.value += 1;
    const under = parent && current(parent);
    if (!parent) list.prepend(added);
    else if (under) list.replace({ ...under, replyCount: under.replyCount + 1, replies: [...under.replies, added] });
  };

  return {
    list,
    count,
    async add(content, parent) {
      const result = await api.comment(workId, content, parent?.id);
      const added = result.ok ? result.data : isUncertain(result.error) && (await arrived(content, parent));
      if (added) show(added, parent);
      return added || result.ok ? null : result.error;
    },
    async edit(comment, content) {
      const result = await api.editComment(workId, comment.id, content);
      if (!result.ok) return result.error;
      const parent = parentOf(comment);
      const own = all().find(({ id }) => id === comment.id);
      if (parent)
        list.replace({
          ...parent,
          replies: parent.replies.map((reply) => (reply.id === comment.id ? result.data : reply)),
        });
      else if (own) list.replace({ ...own, ...result.data });
      return null;
    },
    async remove(comment) {
      const result = await api.deleteComment(workId, comment.id);
      if (!result.ok) return result.error;
      count.value = result.data.commentCount;
      const parent = parentOf(comment);
      const own = all().find(({ id }) => id === comment.id);
      if (own && result.data.stays)
        list.replace({ ...own, content: '', deleted: true, mayEdit: false, mayDelete: false });
      else if (own) list.remove(own);
      if (!parent) return null;
      const replies = parent.replies.filter(({ id }) => id !== comment.id);
      if (parent.deleted && parent.replyCount === 1) list.remove(parent);
      else list.replace({ ...parent, replies, replyCount: parent.replyCount - 1 });
      return null;
    },
    async loadReplies(parent) {
      const after = cursors.get(parent.id) ?? '';
      const result = await api.replies(workId, parent.id, after, COMMENT_PAGE_SIZE, new AbortController().signal);
      if (!result.ok) return result.error;
      cursors.set(parent.id, result.data.next);
      const under = current(parent);
      if (!under) return null;
      const known = new Set(under.replies.map(({ id }) => id));
      const replies = [...under.replies, ...result.data.list.filter(({ id }) => !known.has(id))];
      replies.sort((one, other) => one.createdTime.localeCompare(other.createdTime));
      // What others have deleted meanwhile is not awaited for ever.
      const replyCount = result.data.next === null ? replies.length : Math.max(under.replyCount, replies.length);
      list.replace({ ...under, replies, replyCount });
      return null;
    },
  };
}
