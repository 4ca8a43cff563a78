import * as v from 'valibot';
import { call } from '../call.ts';
import { Id } from '../shapes.ts';
import { WATCHED_MAX_S } from './live-constants.ts';
import { LIVE_CODES, LIVE_ENVELOPE, LIVES_PATH, ofLive } from './lives.ts';

/** Some minutes of a live course. */
export const LiveSample = v.object({
  /** When they begin. */
  time: v.string(),
  /** Most people at once. */
  online: v.number(),
  /** Messages. */
  speaks: v.number(),
});
export type LiveSample = v.InferOutput<typeof LiveSample>;

/** What is counted in a live course (requirement L08). */
export const LiveOverview = v.object({
  /** People who booked it. */
  appointCount: v.number(),
  /** Visits: a person who leaves and comes back counts twice. */
  viewCount: v.number(),
  /** People. */
  viewNub: v.number(),
  highestOnlineCount: v.number(),
  /** Messages. */
  speakCount: v.number(),
  /** Questions of the host. */
  quizCount: v.number(),
  /** How many of these people checked in. */
  checkedNum: v.number(),
  /** How many did not. */
  uncheckNum: v.number(),
  /** Minutes of each sample. */
  sampleMinutes: v.number(),
  /** By time and without gaps; empty before it was opened. */
  samples: v.array(LiveSample),
});
export type LiveOverview = v.InferOutput<typeof LiveOverview>;

export const readLiveData = call({
  name: 'lives.data',
  method: 'POST',
  path: `${LIVES_PATH}/findLiveUserCount`,
  access: 'user',
  envelope: LIVE_ENVELOPE,
  summary: 'Returns what is counted in a live course. For its creator and administrators.',
  body: v.object({ liveId: Id }),
  data: LiveOverview,
  codes: LIVE_CODES,
  repeatable: true,
  safe: true,
});

/** Spelled with schemas that other calls use: sign-in loads the code of each. */
const SheetFile = v.pipe(
  v.unknown(),
  v.check((data) => data instanceof File),
  v.transform((data) => data as File),
);

export const exportLiveData = call({
  name: 'lives.export',
  method: 'GET',
  path: `${LIVES_PATH}/exportLiveInfo`,
  access: 'user',
  envelope: LIVE_ENVELOPE,
  summary: 'Returns who was in a live course that has ended, as a spreadsheet. For its creator and administrators.',
  query: v.object({ liveId: Id }),
  data: SheetFile,
  file: true,
  codes: [...LIVE_CODES, 'liveNotEnded'],
});

/** A recording of a live course. */
export const Replay = v.object({
  id: Id,
  actid: Id,
  liveId: Id,
  /** 1 once it can be watched; before that it is prepared. */
  status: v.picklist([0, 1]),
  /** When the live course was opened. */
  startTime: v.string(),
  /** In seconds, after a cut. */
  duration: v.number(),
  /** Address of the playlist (HLS), valid for some minutes; empty until it can be watched. */
  url: v.string(),
  /** Seconds of the whole recording, and what a cut leaves of it; 0 and `fullDuration` without one. */
  fullDuration: v.number(),
  cutStart: v.number(),
  cutEnd: v.number(),
  /** Captions by their language, with the addresses of WebVTT files. */
  captions: v.array(v.object({ language: v.string(), url: v.string() })),
  /** The language it was held in; empty if unknown. */
  language: v.string(),
  /** When the school deletes it; empty if never. */
  keptUntil: v.string(),
  /** Whether it is a sample of the demo. */
  sample: v.boolean(),
  /** Address of its picture; empty without one. */
  poster: v.string(),
});
export type Replay = v.InferOutput<typeof Replay>;

const ofReplays = { method: 'GET', access: 'anyone', envelope: LIVE_ENVELOPE, codes: LIVE_CODES } as const;

export const listReplays = call({
  ...ofReplays,
  name: 'lives.replays',
  path: `${LIVES_PATH}/replay/detailsByLiveId`,
  summary: 'Lists the recordings of a live course.',
  codes: [...LIVE_CODES, 'removedFromLive'],
  query: v.object({ liveId: Id }),
  data: v.object({ list: v.array(Replay) }),
});

export const countReplays = call({
  ...ofReplays,
  name: 'lives.replayCount',
  path: `${LIVES_PATH}/replay/replayCount`,
  summary: 'Returns how many recordings of a live course can be watched.',
  query: v.object({ liveId: Id }),
  data: v.object({ count: v.number() }),
});

/** Whether a live course is still there, and whether it can be watched again. */
export const readLiveInfo = call({
  ...ofReplays,
  name: 'lives.info',
  path: `${LIVES_PATH}/info/{liveId}`,
  pathDecided: true,
  summary: 'Returns the status of a live course, and whether a recording can be watched.',
  params: v.object({ liveId: Id }),
  data: v.object({ actid: Id, status: v.string(), rePlay: v.picklist([0, 1]) }),
});

/** Every few seconds while a recording is played. */
export const reportWatching = call({
  ...ofLive,
  name: 'lives.watched',
  method: 'POST',
  path: `${LIVES_PATH}/replay/watched/{liveId}`,
  summary: 'Reports that the user has watched some seconds of a recording, for the learning history.',
  body: v.object({ seconds: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(WATCHED_MAX_S)) }),
  data: v.object({}),
  codes: [...LIVE_CODES, 'liveNotEnded', 'tooManyRequests'],
});

export const LIVE_DATA_CALLS = {
  readLiveData,
  exportLiveData,
  listReplays,
  countReplays,
  readLiveInfo,
  reportWatching,
} as const;
