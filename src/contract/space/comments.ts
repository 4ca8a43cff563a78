import * as v from 'valibot';
import { call, SPACE_ENVELOPE } from '../call.ts';
import { Cursor, Id, NextCursor, pageSize } from '../shapes.ts';
import { COMMENT_MAX_LENGTH, COMMENT_PAGE_SIZE } from './work-constants.ts';
import { Author } from './work-shapes.ts';

const common = { pathDecided: true, envelope: SPACE_ENVELOPE } as const;
const Content = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(COMMENT_MAX_LENGTH));
const ofWork = v.object({ resourceId: Id });
const ofComment = v.object({ resourceId: Id, commentId: Id });

/** A comment on a work, or a reply to one. */
export const Reply = v.object({
  id: v.string(),
  author: Author,
  /** Empty after it was deleted. */
  content: v.string(),
  createdTime: v.string(),
  /** When it was last changed; null if it is as it was written. */
  editedTime: v.optional(v.nullable(v.string()), null),
  /** Whether it was deleted: a comment with replies stays in its place, without its text. */
  deleted: v.optional(v.boolean(), false),
  /** What the caller may do with it. */
  mayEdit: v.optional(v.boolean(), false),
  mayDelete: v.optional(v.boolean(), false),
});
export type Reply = v.InferOutput<typeof Reply>;

export const Comment = v.object({
  ...Reply.entries,
  replyCount: v.optional(v.number(), 0),
  /** The first replies, the oldest first. */
  replies: v.optional(v.array(Reply), []),
});
export type Comment = v.InferOutput<typeof Comment>;

export const listComments = call({
  ...common,
  name: 'works.comments',
  method: 'GET',
  path: '/api/personal-center/works/comments/{resourceId}',
  summary: 'Lists the comments on a work, the newest first, each with its first replies.',
  access: 'anyone',
  params: ofWork,
  query: v.object({ after: Cursor, pageSize: pageSize(COMMENT_PAGE_SIZE) }),
  data: v.object({ list: v.array(Comment), next: NextCursor }),
  codes: ['notFound', 'forbidden'],
});

export const listReplies = call({
  ...common,
  name: 'works.replies',
  method: 'GET',
  path: '/api/personal-center/works/comments/{resourceId}/{commentId}/replies',
  summary: 'Lists the replies to a comment, the oldest first.',
  access: 'anyone',
  params: ofComment,
  query: v.object({ after: Cursor, pageSize: pageSize(COMMENT_PAGE_SIZE) }),
  data: v.object({ list: v.array(Reply), next: NextCursor }),
  codes: ['notFound', 'forbidden'],
});

export const addComment = call({
  ...common,
  name: 'works.comment',
  method: 'POST',
  path: '/api/personal-center/works/comments/{resourceId}',
  summary: 'Adds a comment of the signed-in user to a work, or a reply to a comment on it. Replies have no replies.',
  access: 'user',
  params: ofWork,
  body: v.object({ content: Content, replyTo: v.optional(Id) }),
  data: Comment,
  codes: ['notFound', 'forbidden', 'tooManyRequests', 'moderationViolation', 'moderationSensitive'],
});

export const editComment = call({
  ...common,
  name: 'works.editComment',
  method: 'PUT',
  path: '/api/personal-center/works/comments/{resourceId}/{commentId}',
  summary: 'Changes the text of a comment. Only its author can.',
  access: 'user',
  params: ofComment,
  body: v.object({ content: Content }),
  data: Reply,
  codes: ['notFound', 'forbidden', 'tooManyRequests', 'moderationViolation', 'moderationSensitive'],
  repeatable: true,
});

export const deleteComment = call({
  ...common,
  name: 'works.deleteComment',
  method: 'DELETE',
  path: '/api/personal-center/works/comments/{resourceId}/{commentId}',
  summary:
    'Deletes a comment: for its author, the author of the work, and administrators of the school of the work. Does nothing if it was deleted.',
  access: 'user',
  params: ofComment,
  data: v.object({
    /** How many comments the work has now, replies included. */
    commentCount: v.number(),
    /** Whether it stays in its place without its text, because it has replies. */
    stays: v.boolean(),
  }),
  codes: ['notFound', 'forbidden'],
  repeatable: true,
});

export const likeWork = call({
  ...common,
  name: 'works.like',
  method: 'POST',
  path: '/api/personal-center/works/like',
  summary: 'Says that the signed-in user likes a post or video, or no longer. Each person counts once.',
  access: 'user',
  body: v.object({ resourceId: Id, liked: v.boolean() }),
  data: v.object({ liked: v.boolean(), likeCount: v.number() }),
  codes: ['notFound', 'forbidden', 'tooManyRequests'],
  repeatable: true,
});

export const COMMENT_CALLS = { listComments, listReplies, addComment, editComment, deleteComment, likeWork };
