import * as v from 'valibot';
import { Id } from '../shapes.ts';

/** The kinds of a knowledge post (requirement H09). */
export const POST_TYPES = ['discuss', 'article', 'qa', 'vote', 'activity'] as const;
export type PostType = (typeof POST_TYPES)[number];

/** Where the file of an attachment is: on the platform, with the document service and its SDK, or at another site. */
export const SERVICE_TYPES = ['platform', 'document', 'link'] as const;

export const Attachment = v.object({
  uid: Id,
  name: v.string(),
  servType: v.picklist(SERVICE_TYPES),
  /** The address of a file of another site; empty for the other kinds. */
  url: v.string(),
  docVersion: v.string(),
  /** In bytes; 0 if it is not known. */
  size: v.number(),
});
export type Attachment = v.InferOutput<typeof Attachment>;

/** A picture of a post. */
export const PostPicture = v.object({
  id: Id,
  url: v.string(),
  /** What is to be seen in it, for those who do not see it; empty if its author has not said it. */
  text: v.string(),
});
export type PostPicture = v.InferOutput<typeof PostPicture>;

const Flag = v.picklist([0, 1]);
const Time = v.nullable(v.string());

/** A vote. Its figures are null until the caller has voted or the vote has ended; its author always sees them. */
export const Vote = v.object({
  isMultiple: v.boolean(),
  options: v.array(v.object({ id: Id, title: v.string(), count: v.nullable(v.number()) })),
  /** The options that the caller has chosen. */
  chosen: v.array(Id),
  voterCount: v.nullable(v.number()),
});
export type Vote = v.InferOutput<typeof Vote>;

export const Post = v.object({
  id: Id,
  userId: Id,
  schoolId: Id,
  resourceType: v.picklist(POST_TYPES),
  title: v.string(),
  /** Markdown. */
  content: v.string(),
  pictures: v.optional(v.array(PostPicture), []),
  attachmentInfo: v.array(Attachment),
  viewCount: v.number(),
  likeCount: v.number(),
  commentCount: v.number(),
  isTop: Flag,
  isEssences: Flag,
  /** Only of a question. */
  isResolved: Flag,
  issueTime: v.string(),
  /** When it was last changed; null if it is as it was published. */
  editedTime: v.optional(Time, null),
  /** Begin, end and place of an activity, and how many come. */
  startTime: Time,
  endTime: Time,
  place: v.optional(v.string(), ''),
  comingCount: v.optional(v.number(), 0),
  /** Its category in the plate of its school: the ids from the first level on, separated by dots, or empty. */
  categoryIdPath: v.optional(v.string(), ''),
  /** When a vote runs out. */
  validityTime: Time,
  vote: v.nullable(Vote),
});
export type Post = v.InferOutput<typeof Post>;

export const Video = v.object({
  id: Id,
  userId: Id,
  schoolId: Id,
  title: v.string(),
  coverUrl: v.string(),
  /** The film; empty while it is being prepared. */
  fileUrl: v.string(),
  durationS: v.number(),
  viewCount: v.number(),
  likeCount: v.number(),
  commentCount: v.number(),
  issueTime: v.string(),
});
export type Video = v.InferOutput<typeof Video>;

export const Exam = v.object({
  examId: Id,
  userId: Id,
  schoolId: Id,
  examName: v.string(),
  cover: v.string(),
  modifiedTime: v.string(),
  startTime: v.string(),
  endTime: v.string(),
  durationMinutes: v.number(),
  questionCount: v.number(),
  totalScore: v.number(),
  passScore: v.number(),
});
export type Exam = v.InferOutput<typeof Exam>;

/** Why a caller cannot begin an exam: the first reason that applies. `empty`: it has no questions. */
export const EXAM_OBSTACLES = ['empty', 'own', 'passed', 'notStarted', 'ended', 'notAMember', 'noAttempts'] as const;
export type ExamObstacle = (typeof EXAM_OBSTACLES)[number];

/** Who wrote or made something. */
export const Author = v.object({
  userId: Id,
  nickName: v.string(),
  avatarUrl: v.string(),
  positionName: v.string(),
});
export type Author = v.InferOutput<typeof Author>;
