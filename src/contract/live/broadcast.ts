import * as v from 'valibot';
import { call } from '../call.ts';
import { inRoom } from './live-room.ts';
import { LIVE_CODES, LIVES_PATH } from './lives.ts';

/** How what is broadcast is packed: fragmented MP4 (CMAF), which HLS plays, or WebM for pages that can write nothing else. */
export const CONTAINERS = ['mp4', 'webm'] as const;
export type Container = (typeof CONTAINERS)[number];

/** The one page that broadcasts: a number that it draws and keeps in the storage of its tab, so that a reload is the same writer. */
const Writer = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{16,64}$/));
const Part = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1_000_000));

/** What a writer needs to send. */
export const Broadcast = v.object({
  /** The part that this writer sends; each start begins one. */
  part: v.number(),
  /** The number of the segment that the platform takes next. */
  next: v.number(),
  /** Where segments are sent: `<ingest>/init`, then `<ingest>/0` and so on. Valid until the next renewal, and some time more. */
  ingest: v.string(),
  /** When the address ends, by the server's clock. */
  until: v.string(),
  now: v.string(),
  /** When the live course ends by itself if its host stays. */
  closesTime: v.string(),
});
export type Broadcast = v.InferOutput<typeof Broadcast>;

export const startBroadcast = call({
  ...inRoom,
  name: 'lives.broadcast',
  path: `${LIVES_PATH}/broadcast/{liveId}`,
  summary:
    'Makes a page the one that broadcasts a live course that is on, and begins a part of the broadcast. For its hosts; `takeOver` takes the place of another page that broadcasts.',
  body: v.object({
    writer: Writer,
    takeOver: v.optional(v.boolean(), false),
    container: v.optional(v.picklist(CONTAINERS), 'mp4'),
    /** As in the parameter `codecs` of a media type: `avc1.42001f,mp4a.40.2`. */
    codecs: v.pipe(v.string(), v.regex(/^[A-Za-z0-9.]{1,40}(?:,[A-Za-z0-9.]{1,40})?$/)),
    /** Size of the video in pixels; 0 for sound alone. */
    width: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_192)),
    height: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_192)),
  }),
  data: Broadcast,
  codes: [...LIVE_CODES, 'liveNotOngoing', 'broadcastTaken', 'storageFull', 'tooManyRequests'],
});

/** Every `LEASE_RENEW_MS` while a page broadcasts. */
export const renewBroadcast = call({
  ...inRoom,
  name: 'lives.broadcastRenew',
  path: `${LIVES_PATH}/broadcast-renew/{liveId}`,
  summary: 'Keeps a page the one that broadcasts, and returns an address that is valid longer.',
  body: v.object({ writer: Writer, part: Part }),
  data: Broadcast,
  codes: [...LIVE_CODES, 'liveNotOngoing', 'leaseLost', 'storageFull', 'tooManyRequests'],
  repeatable: true,
});

export const stopBroadcast = call({
  ...inRoom,
  name: 'lives.broadcastStop',
  path: `${LIVES_PATH}/broadcast-stop/{liveId}`,
  summary: 'Ends the part that a page broadcasts, so that another one can begin at once. The live course stays on.',
  body: v.object({ writer: Writer, part: Part }),
  data: v.object({}),
  codes: [...LIVE_CODES, 'leaseLost', 'tooManyRequests'],
  repeatable: true,
});

/** Calls of the page that broadcasts. */
export const BROADCAST_CALLS = { startBroadcast, renewBroadcast, stopBroadcast } as const;
