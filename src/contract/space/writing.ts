import * as v from 'valibot';
import { call, SPACE_ENVELOPE } from '../call.ts';
import { CategoryIdPath } from '../plate/plates.ts';
import { Id } from '../shapes.ts';
import { VOTE_OPTIONS_MAX } from './work-constants.ts';
import { Attachment, POST_TYPES, PostPicture } from './work-shapes.ts';

export const POST_TITLE_MAX_LENGTH = 120;
/** Of the text of a post, in Markdown. */
export const POST_TEXT_MAX_LENGTH = 20_000;
export const POST_PICTURES_MAX = 9;
/** What is to be seen in a picture, for those who do not see it. */
export const PICTURE_TEXT_MAX_LENGTH = 200;
export const POST_FILES_MAX = 5;
export const VOTE_OPTIONS_MIN = 2;
export const VOTE_OPTION_MAX_LENGTH = 80;
export const EVENT_PLACE_MAX_LENGTH = 200;
/** How many drafts a user has; the oldest one goes. */
export const DRAFTS_MAX = 20;
/** How long after the last key a draft is kept. */
export const DRAFT_KEPT_MS = 1_500;
/** How long after a failure it is tried again. */
export const DRAFT_RETRY_MS = 8_000;

/** A draft may be longer than what can be published, so that nothing is lost that was pasted. */
const DRAFT_TEXT_MAX_LENGTH = 4 * POST_TEXT_MAX_LENGTH;
/** The body of a call with the longest draft, each character of which may take three bytes. */
const BODY_LIMIT = 3 * DRAFT_TEXT_MAX_LENGTH + 32_768;

const common = { pathDecided: true, envelope: SPACE_ENVELOPE, access: 'user' } as const;

const Line = (length: number) => v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(length));
const Time = v.nullable(v.pipe(v.string(), v.isoTimestamp()));

/** A picture of a post that is sent: a file that the caller has uploaded, or one that the post has. */
const SentPicture = v.object({
  id: Id,
  text: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(PICTURE_TEXT_MAX_LENGTH)), ''),
});
const SentPictures = v.optional(v.pipe(v.array(SentPicture), v.maxLength(POST_PICTURES_MAX)), []);

/** What is published. The fields of other types than that of the post are ignored. */
export const PostForm = v.object({
  title: Line(POST_TITLE_MAX_LENGTH),
  /** Markdown. Empty only for a vote. */
  content: v.pipe(v.string(), v.trim(), v.maxLength(POST_TEXT_MAX_LENGTH)),
  pictures: SentPictures,
  /** The ids of files that the caller has uploaded, or that the post has. */
  files: v.optional(v.pipe(v.array(Id), v.maxLength(POST_FILES_MAX)), []),
  /** The ids of the categories of the school's knowledge plate from the first level on, separated by dots, or empty. */
  categoryIdPath: v.optional(CategoryIdPath, ''),
  /** Begin, end and place of an event. */
  startTime: v.optional(Time, null),
  endTime: v.optional(Time, null),
  place: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(EVENT_PLACE_MAX_LENGTH)), ''),
  /** When a vote runs out; null for one that stays open. */
  validityTime: v.optional(Time, null),
  isMultiple: v.optional(v.boolean(), false),
  options: v.optional(v.pipe(v.array(Line(VOTE_OPTION_MAX_LENGTH)), v.maxLength(VOTE_OPTIONS_MAX)), []),
});
export type PostForm = v.InferOutput<typeof PostForm>;

const PublishedWork = v.object({ id: Id, schoolId: Id, resourceType: v.picklist(POST_TYPES) });

/** Codes of texts that are published. */
const published = ['notFound', 'forbidden', 'tooManyRequests', 'moderationViolation', 'moderationSensitive'] as const;

export const publishPost = call({
  ...common,
  name: 'works.publish',
  method: 'POST',
  path: '/api/personal-center/works/knowledge',
  summary:
    'Publishes a post of the signed-in user at a school of which they are a member, and drops the draft of it. With the same key it is published once.',
  bodyLimit: BODY_LIMIT,
  body: v.object({
    ...PostForm.entries,
    schoolId: Id,
    resourceType: v.picklist(POST_TYPES),
    /** Made by the client; the same for each attempt to send. */
    key: v.pipe(v.string(), v.regex(/^[a-z0-9]{16,32}$/)),
  }),
  data: PublishedWork,
  codes: [...published, 'notAMember', 'schoolClosed', 'schoolExpired'],
  repeatable: true,
});

export const changePost = call({
  ...common,
  name: 'works.change',
  method: 'PUT',
  path: '/api/personal-center/works/knowledge/{resourceId}',
  summary:
    'Changes a post and drops the draft of it. Only its author can. The type stays, and the choices of a vote from its first ballot on.',
  params: v.object({ resourceId: Id }),
  bodyLimit: BODY_LIMIT,
  body: PostForm,
  data: PublishedWork,
  codes: [...published, 'schoolClosed', 'schoolExpired'],
  repeatable: true,
});

const VideoTitle = Line(POST_TITLE_MAX_LENGTH);
const PublishedVideo = v.object({ id: Id, schoolId: Id });

export const publishVideo = call({
  ...common,
  name: 'works.publishVideo',
  method: 'POST',
  path: '/api/personal-center/works/videos',
  summary:
    'Publishes a short video of the signed-in user at a school of which they are a member. With the same key it is published once.',
  body: v.object({
    schoolId: Id,
    title: VideoTitle,
    /** The film, and a picture of it: files that the caller has uploaded. */
    fileId: Id,
    coverId: v.optional(v.union([v.literal(''), Id]), ''),
    key: v.pipe(v.string(), v.regex(/^[a-z0-9]{16,32}$/)),
  }),
  data: PublishedVideo,
  codes: [...published, 'notAMember', 'schoolClosed', 'schoolExpired'],
  repeatable: true,
});

export const changeVideo = call({
  ...common,
  name: 'works.changeVideo',
  method: 'PUT',
  path: '/api/personal-center/works/videos/{videoId}',
  summary: 'Changes the title of a short video. Only its author can.',
  params: v.object({ videoId: Id }),
  body: v.object({ title: VideoTitle }),
  data: PublishedVideo,
  codes: [...published, 'schoolClosed', 'schoolExpired'],
  repeatable: true,
});

export const deleteWork = call({
  ...common,
  name: 'works.delete',
  method: 'DELETE',
  path: '/api/personal-center/works/published/{resourceId}',
  summary:
    'Deletes a post or video with its comments: for its author and administrators of its school. Does nothing if it is gone.',
  params: v.object({ resourceId: Id }),
  data: v.object({ done: v.boolean() }),
  codes: ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'],
  repeatable: true,
});

export const setComing = call({
  ...common,
  name: 'works.come',
  method: 'POST',
  path: '/api/personal-center/works/come',
  summary: 'Says that the signed-in user comes to an event, or no longer, until it ends. Each person counts once.',
  body: v.object({ resourceId: Id, coming: v.boolean() }),
  data: v.object({ coming: v.boolean(), comingCount: v.number() }),
  codes: ['notFound', 'forbidden', 'tooManyRequests'],
  repeatable: true,
});

const Kept = (length: number) => v.optional(v.pipe(v.string(), v.maxLength(length)), '');

/** What was typed so far, as it was typed: nothing of it is checked. */
export const PostDraft = v.object({
  resourceType: v.optional(v.picklist(POST_TYPES), 'article'),
  title: Kept(4 * POST_TITLE_MAX_LENGTH),
  content: Kept(DRAFT_TEXT_MAX_LENGTH),
  pictures: v.optional(v.pipe(v.array(PostPicture), v.maxLength(POST_PICTURES_MAX)), []),
  files: v.optional(v.pipe(v.array(Attachment), v.maxLength(POST_FILES_MAX)), []),
  categoryIdPath: v.optional(CategoryIdPath, ''),
  /** Days and times as the fields of the form have them, in the time zone of the browser. */
  startDay: Kept(10),
  startTime: Kept(8),
  endDay: Kept(10),
  endTime: Kept(8),
  place: Kept(2 * EVENT_PLACE_MAX_LENGTH),
  isMultiple: v.optional(v.boolean(), false),
  options: v.optional(
    v.pipe(v.array(v.pipe(v.string(), v.maxLength(4 * VOTE_OPTION_MAX_LENGTH))), v.maxLength(VOTE_OPTIONS_MAX)),
    [],
  ),
});
export type PostDraft = v.InferOutput<typeof PostDraft>;

const StoredDraft = v.object({ draft: PostDraft, savedAt: v.string() });

/** A draft of a new post at a school, or of changes of a post. */
const ofDraft = { schoolId: Id, resourceId: v.optional(v.union([v.literal(''), Id]), '') };
const draftCodes = ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'] as const;

export const readDraft = call({
  ...common,
  name: 'works.draft',
  method: 'GET',
  path: '/api/personal-center/works/draft',
  summary:
    'Returns the draft of the signed-in user of a new post at a school, or of changes of a post; null without any.',
  query: v.object(ofDraft),
  data: v.nullable(StoredDraft),
  codes: draftCodes,
});

export const saveDraft = call({
  ...common,
  name: 'works.saveDraft',
  method: 'PUT',
  path: '/api/personal-center/works/draft',
  summary: 'Keeps what the signed-in user has typed, for all their devices: the latest 20 drafts.',
  bodyLimit: BODY_LIMIT,
  body: v.object({ ...ofDraft, draft: PostDraft }),
  data: v.object({ savedAt: v.string() }),
  codes: [...draftCodes, 'tooManyRequests'],
  repeatable: true,
});

export const dropDraft = call({
  ...common,
  name: 'works.dropDraft',
  method: 'DELETE',
  path: '/api/personal-center/works/draft',
  summary: 'Discards a draft; does nothing without any.',
  query: v.object(ofDraft),
  data: v.object({ done: v.boolean() }),
  codes: draftCodes,
  repeatable: true,
});

export const WRITING_CALLS = {
  publishPost,
  changePost,
  publishVideo,
  changeVideo,
  deleteWork,
  setComing,
  readDraft,
  saveDraft,
  dropDraft,
};
