import * as v from 'valibot';
import { call } from '../call.ts';
import { LanguageCode } from '../shapes.ts';
import { Replay } from './live-data.ts';
import { LIVE_CODES, LIVES_PATH, ofLive } from './lives.ts';
import { CAPTIONS_MAX_LENGTH } from './media-constants.ts';

const CODES = [...LIVE_CODES, 'liveNotEnded'] as const;

const Seconds = v.pipe(v.number(), v.minValue(0), v.maxValue(1_000_000));

export const cutReplay = call({
  ...ofLive,
  method: 'PUT',
  name: 'lives.cutReplay',
  path: `${LIVES_PATH}/replay/cut/{liveId}`,
  summary:
    'Leaves out the start and the end of a recording; nothing is deleted, and 0 and 0 show all of it again. Moves to where segments begin. For its creator and administrators.',
  body: v.object({
    /** Seconds of the whole recording. */
    start: Seconds,
    /** 0: up to its end. */
    end: Seconds,
  }),
  data: Replay,
  codes: [...CODES, 'cutTooShort'],
});

export const downloadReplay = call({
  ...ofLive,
  method: 'GET',
  name: 'lives.downloadReplay',
  path: `${LIVES_PATH}/replay/download/{liveId}`,
  summary:
    'Returns where a recording can be downloaded for some minutes: one file, or several if the format has changed while it was on. For its creator and administrators.',
  data: v.object({
    files: v.array(v.object({ name: v.string(), url: v.string(), bytes: v.number(), seconds: v.number() })),
  }),
  codes: CODES,
});

export const deleteReplay = call({
  ...ofLive,
  method: 'DELETE',
  name: 'lives.deleteReplay',
  path: `${LIVES_PATH}/replay/{liveId}`,
  summary:
    'Deletes the recording of a live course for good; the live course stays. For its creator and administrators.',
  data: v.object({}),
  codes: CODES,
});

export const setCaptions = call({
  ...ofLive,
  method: 'PUT',
  name: 'lives.setCaptions',
  path: `${LIVES_PATH}/replay/captions/{liveId}`,
  summary:
    'Adds the captions of a language to a recording, as the text of a WebVTT file, or removes them with an empty text. For its creator and administrators.',
  body: v.object({ language: LanguageCode, text: v.pipe(v.string(), v.maxLength(CAPTIONS_MAX_LENGTH)) }),
  data: Replay,
  bodyLimit: 4 * CAPTIONS_MAX_LENGTH,
  codes: [...CODES, 'captionsUnreadable'],
});

/** Calls of those who manage recordings. */
export const RECORDING_CALLS = { cutReplay, downloadReplay, deleteReplay, setCaptions } as const;
