import * as v from 'valibot';
import { call } from '../../call.ts';
import { PICTURE_BODY_LIMIT, PICTURE_CODES, PictureFile } from '../../pictures/pictures.ts';
import { Id } from '../../shapes.ts';
import { LECTURER_SEARCH_MAX_LENGTH, LIVE_CO_HOSTS_MAX } from '../live-constants.ts';
import { LIVE_CODES, LIVE_ENVELOPE, LIVES_PATH, ofLive } from '../lives.ts';
import { Scope } from './series.ts';

const CODES = ['tenantUnknown', 'forbidden', 'schoolClosed', 'schoolExpired'] as const;
const write = { access: 'user', envelope: LIVE_ENVELOPE, pathDecided: true } as const;

/** Somebody who teaches at the school. */
export const LivePartner = v.object({ userId: Id, name: v.string(), avatarUrl: v.string() });
export type LivePartner = v.InferOutput<typeof LivePartner>;

const coHosts = {
  ...ofLive,
  path: `${LIVES_PATH}/co-hosts/{liveId}`,
  data: v.object({ coHosts: v.array(LivePartner) }),
} as const;

export const listCoHosts = call({
  ...coHosts,
  name: 'lives.coHosts',
  method: 'GET',
  summary: 'Lists the co-hosts of a live course. For its creator and administrators.',
  codes: LIVE_CODES,
});

export const changeCoHosts = call({
  ...coHosts,
  name: 'lives.changeCoHosts',
  method: 'PUT',
  summary:
    'Sets the co-hosts of a live course, or of it and the later ones of its series: they may do what its host may in the room. They teach at the school. For its creator and administrators.',
  body: v.object({ userIds: v.pipe(v.array(Id), v.maxLength(LIVE_CO_HOSTS_MAX)), scope: Scope }),
  codes: [...LIVE_CODES, 'tooManyRequests'],
});

export const findLecturers = call({
  ...write,
  name: 'lives.lecturers',
  method: 'GET',
  path: `${LIVES_PATH}/lecturers`,
  summary: 'Finds teachers and administrators of the school by their names, the first ten. For those who teach there.',
  query: v.object({ search: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(LECTURER_SEARCH_MAX_LENGTH)), '') }),
  data: v.object({ records: v.array(LivePartner) }),
  codes: [...CODES, 'tooManyRequests'],
});

export const saveLiveCover = call({
  ...write,
  name: 'lives.saveCover',
  method: 'POST',
  path: `${LIVES_PATH}/covers`,
  summary:
    'Stores a picture as a cover for live courses of the school: checked by its content, cropped to 16 to 9 and encoded again. One that no live course has is deleted after a day. For those who teach there.',
  bodyLimit: PICTURE_BODY_LIMIT,
  body: v.object({ image: PictureFile }),
  data: v.object({
    /** What forms name as `cover`. */
    cover: v.string(),
    url: v.string(),
  }),
  codes: [...CODES, ...PICTURE_CODES],
});

/** Calls about who holds live courses, and how they look. */
export const LIVE_HOST_CALLS = { listCoHosts, changeCoHosts, findLecturers, saveLiveCover } as const;
