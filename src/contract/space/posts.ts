import * as v from 'valibot';
import { call, SPACE_ENVELOPE } from '../call.ts';
import { Id } from '../shapes.ts';
import { OVERLAY_WORKS, VOTE_OPTIONS_MAX } from './work-constants.ts';
import { Vote } from './work-shapes.ts';

const common = { pathDecided: true, envelope: SPACE_ENVELOPE } as const;

export const castVote = call({
  ...common,
  name: 'works.vote',
  method: 'POST',
  path: '/api/personal-center/works/vote',
  summary: 'Casts the vote of the signed-in user, once, before it runs out.',
  access: 'user',
  body: v.object({
    resourceId: Id,
    optionIds: v.pipe(v.array(Id), v.minLength(1), v.maxLength(VOTE_OPTIONS_MAX)),
  }),
  data: Vote,
  codes: ['notFound', 'forbidden', 'voteRepeated', 'voteEnded'],
});

export const resolveQuestion = call({
  ...common,
  name: 'works.resolve',
  method: 'POST',
  path: '/api/personal-center/works/resolve',
  summary: 'Marks a question as resolved or open again. Only its author can.',
  access: 'user',
  body: v.object({ resourceId: Id, isResolved: v.picklist([0, 1]) }),
  data: v.object({ isResolved: v.picklist([0, 1]) }),
  codes: ['notFound', 'forbidden'],
  repeatable: true,
});

export const pinPost = call({
  ...common,
  name: 'works.pin',
  method: 'POST',
  path: '/api/personal-center/works/pin',
  summary: 'Lists a post before the others of its author, or by its time again. Only its author can.',
  access: 'user',
  body: v.object({ resourceId: Id, isTop: v.picklist([0, 1]) }),
  data: v.object({ isTop: v.picklist([0, 1]) }),
  codes: ['notFound', 'forbidden'],
  repeatable: true,
});

/** A comment as the overlay shows it. */
export const OverlayComment = v.object({
  id: v.string(),
  resourceId: Id,
  from_user_id: Id,
  from_user_url: v.string(),
  from_user_name: v.string(),
  content: v.string(),
});
export type OverlayComment = v.InferOutput<typeof OverlayComment>;

export const listOverlayComments = call({
  ...common,
  name: 'works.overlay',
  method: 'POST',
  path: '/api/personal-center/works/comments',
  summary:
    'Returns the latest comments on several works of one user, of whatever schools the works are. The school is the one in whose pages they are shown.',
  access: 'anyone',
  body: v.object({
    schoolId: Id,
    resourceIdList: v.pipe(v.array(Id), v.minLength(1), v.maxLength(OVERLAY_WORKS)),
  }),
  data: v.object({ list: v.array(OverlayComment) }),
  codes: ['notFound', 'forbidden'],
  repeatable: true,
  safe: true,
});

export const readFileUrl = call({
  ...common,
  name: 'works.fileUrl',
  method: 'GET',
  path: '/api/personal-center/works/files/{resourceId}/{uid}',
  summary: 'Returns an address, valid for minutes, of an attachment that the platform keeps.',
  access: 'user',
  params: v.object({ resourceId: Id, uid: Id }),
  data: v.object({ url: v.string() }),
  codes: ['notFound', 'forbidden'],
});

export const readDownloadToken = call({
  ...common,
  name: 'works.downloadToken',
  method: 'GET',
  path: '/api/personal-center/works/download-token/{resourceId}/{uid}',
  summary:
    'Returns a token, valid for minutes, for an attachment of the document service, and the script that takes it.',
  access: 'user',
  params: v.object({ resourceId: Id, uid: Id }),
  data: v.object({
    token: v.string(),
    userId: v.string(),
    /** The address of the document service’s script and its integrity value. */
    sdkUrl: v.string(),
    integrity: v.string(),
  }),
  codes: ['notFound', 'forbidden'],
});

export const POST_CALLS = {
  castVote,
  resolveQuestion,
  pinPost,
  listOverlayComments,
  readFileUrl,
  readDownloadToken,
};
