import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { LIVE_MESSAGE_MAX_LENGTH } from '../live/live-constants.ts';
import { LiveMessage } from '../live/live-room.ts';
import { Cursor, Id, NextCursor, pageSize } from '../shapes.ts';

/** Messages per page of the interaction management. */
export const INTERACTION_PAGE_SIZE = 10;
/** Of how many live courses, the latest ones, it shows the messages. */
export const INTERACTION_LIVES = 200;

const SCHOOL_CODES = ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'] as const;
const PATH = '/api/lecturing/v1/{schoolId}/interactions';

/** A message or question of somebody in a live course. */
export const Interaction = v.object({ ...LiveMessage.entries, liveId: Id, liveTitle: v.string() });
export type Interaction = v.InferOutput<typeof Interaction>;

export const listInteractions = call({
  method: 'GET',
  pathDecided: true,
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  name: 'lecturing.interactions',
  path: PATH,
  summary:
    'Lists what people have asked and written in live courses, the latest first: to teachers in their own, to administrators in all of the school.',
  params: v.object({ schoolId: Id }),
  query: v.object({
    /** Whether they are answered. */
    state: v.optional(v.picklist(['open', 'answered']), 'open'),
    after: Cursor,
    pageSize: pageSize(INTERACTION_PAGE_SIZE),
  }),
  data: v.object({ list: v.array(Interaction), next: NextCursor }),
  codes: SCHOOL_CODES,
});

export const replyToInteraction = call({
  method: 'PUT',
  pathDecided: true,
  access: 'user',
  envelope: ACCOUNT_ENVELOPE,
  name: 'lecturing.replyToInteraction',
  path: `${PATH}/{liveId}/{messageId}`,
  summary:
    'Answers a message of a live course, or changes the answer; everybody in its room sees it. For its creator and administrators.',
  params: v.object({ schoolId: Id, liveId: Id, messageId: Id }),
  body: v.object({ text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(LIVE_MESSAGE_MAX_LENGTH)) }),
  data: Interaction,
  codes: [...SCHOOL_CODES, 'moderationViolation', 'moderationSensitive', 'tooManyRequests'],
});

export const INTERACTION_CALLS = { listInteractions, replyToInteraction } as const;
