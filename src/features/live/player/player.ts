import { type ReadonlySignal, signal } from '@preact/signals-react';
import {
  AHEAD_S,
  BEAT_MS,
  HOLE_S,
  LATE_S,
  MEDIA_RETRY_MS,
  POLL_AGAIN_MS,
  POLL_MS,
  REBUILD_MS,
  TARGET_MAX_S,
  TARGET_S,
  TOLD_S,
  VERY_LATE_S,
} from '../../../contract/live/media-timing.ts';
import { type MediaBuffer, openBuffer, sourceClass, typeOf } from './buffer.ts';
import { bufferedEnd, jumpOver } from './buffered.ts';
import { fetchMedia } from './fetch-media.ts';
import { createLoader } from './load-segments.ts';
import { parsePlaylist } from './playlist.ts';
import { createTimeline, type Placed } from './timeline.ts';

/** `live`: what is on now. `recording`: from its begin, with seeking. `scheduled`: a recording that runs by the clock. */
export type PlayerMode = 'live' | 'recording' | 'scheduled';

/**
 * `loading`: nothing yet. `ready`: it plays or can be played. `waiting`: what comes next is not there yet. `lost`: it could
 * not be loaded. `unplayable`: this browser cannot play it.
 */
export type PlayerState = 'loading' | 'ready' | 'waiting' | 'lost' | 'ended' | 'unplayable';

interface PlayerOptions {
  readonly video: HTMLVideoElement;
  readonly mode: PlayerMode;
  readonly address: string;
  /** The server's time in milliseconds. */
  readonly now: () => number;
  /** In `scheduled`: seconds since the begin. */
  readonly elapsed?: () => number;
  /** Called when the address is not valid any more. */
  readonly onExpired: () => void;
}

/** Plays the playlist of a broadcast in a video. */
export interface Player {
  readonly state: ReadonlySignal<PlayerState>;
  /** Seconds between the picture and the camera, if that is more than usual; otherwise 0. */
  readonly behind: ReadonlySignal<number>;
  /** Whether the browser plays without sound until the user wants it. */
  readonly isSilenced: ReadonlySignal<boolean>;
  /** Whether only the sound is loaded: the network is too slow for the picture, or the browser cannot show it. */
  readonly soundOnly: ReadonlySignal<boolean>;
  /** Loads the sound only, or the picture again. */
  listen(isSound: boolean): void;
  /** Another address of the same playlist, which is valid longer. */
  move(address: string): void;
  toLive(): void;
  hear(): void;
  close(): void;
}

/** So many segments in a row that took longer to load than to play: the picture is given up. */
const SLOW_SEGMENTS = 3;

export function createPlayer(options: PlayerOptions): Player {
  const { elapsed = () => 0, mode, now, onExpired, video } = options;
  let { address } = options;
  const state = signal<PlayerState>('loading');
  const behind = signal(0);
  const isSilenced = signal(false);
  const soundOnly = signal(false);
  /** Segments in a row that took longer to load than to play. */
  let slow = 0;
  const abort = new AbortController();
  const timeline = createTimeline();
  const Source = sourceClass();
  let buffer: MediaBuffer | null = null;
  let hasEnded = false;
  let hasBegun = false;
  let target = TARGET_S;
  let failures = 0;
  let retryAt = 0;
  let pollAt = 0;
  let isPolling = false;
  let isFilling = false;
  let rebuilt = Number.NEGATIVE_INFINITY;
  let isClosed = false;

  const loadSegment = createLoader((name) => new URL(name, address).href, abort.signal);
  const failed = (why: 'lost' | 'expired' | 'gone' | 'aborted') => {
    if (why === 'aborted' || isClosed) return;
    if (why === 'expired') onExpired();
    retryAt = performance.now() + (MEDIA_RETRY_MS[Math.min(failures, MEDIA_RETRY_MS.length - 1)] ?? 0);
    failures += 1;
    if (why === 'lost' && failures > 1) state.value = 'lost';
  };
  const worked = () => {
    failures = 0;
    retryAt = 0;
  };

  const poll = async () => {
    if (isPolling || hasEnded || performance.now() < Math.max(pollAt, retryAt)) return;
    isPolling = true;
    const loaded = await fetchMedia(address, abort.signal);
    isPolling = false;
    if (!loaded.ok) {
      // Before the first segment there is no playlist.
      if (loaded.why === 'gone' && !timeline.last()) pollAt = performance.now() + POLL_MS;
      else failed(loaded.why);
      return;
    }
    const playlist = parsePlaylist(new TextDecoder().decode(loaded.bytes));
    if (!playlist) return failed('lost');
    worked();
    const isNew = timeline.add(playlist);
    ({ hasEnded } = playlist);
    pollAt = performance.now() + (isNew ? POLL_MS : POLL_AGAIN_MS);
  };

  const play = async () => {
    try {
      await video.play();
    } catch (error) {
      if ((error as Error).name !== 'NotAllowedError' || video.muted) return;
      video.muted = true;
      isSilenced.value = true;
      // A browser that plays nothing by itself shows the button that plays.
      await video.play().catch(() => {});
    }
  };

  /** The time at which somebody who comes now begins. */
  const entry = (): number => {
    const end = timeline.end();
    if (mode === 'live') return Math.max(timeline.first()?.start ?? 0, end - target);
    if (mode === 'scheduled' && end > 0) return elapsed() % end;
    return 0;
  };
  const nextSegment = (): Placed | undefined => {
    const end = hasBegun ? bufferedEnd(video) : entry();
    if (hasBegun && end - video.currentTime > AHEAD_S) return;
    let segment = timeline.at(end + 0.02);
    while (segment && buffer?.has(segment)) segment = timeline.after(segment);
    return segment;
  };
  const open = async ({ part }: Placed) => {
    const isSound = soundOnly.peek();
    if (Source?.isTypeSupported(typeOf(part, !isSound)))
      return openBuffer(video, Source, mode === 'live' ? null : timeline.end(), !isSound);
    // A picture that this browser cannot show does not keep it from playing the sound.
    if (Source?.isTypeSupported(typeOf(part, false)) && !isSound) soundOnly.value = true;
    else state.value = 'unplayable';
    return null;
  };
  const listen = (isSound: boolean) => {
    slow = 0;
    soundOnly.value = isSound;
    buffer?.close();
    buffer = null;
    hasBegun = false;
  };
  /** Begins anew with another buffer; what this browser cannot read the second time either, it cannot read. */
  const rebuild = () => {
    const isAgain = performance.now() - rebuilt < REBUILD_MS;
    rebuilt = performance.now();
    buffer?.close();
    buffer = null;
    hasBegun = false;
    if (isAgain) state.value = 'unplayable';
  };
  const add = async (segment: Placed, head: Uint8Array<ArrayBuffer>, bytes: Uint8Array<ArrayBuffer>) => {
    buffer ??= await open(segment);
    if (!buffer || isClosed) return;
    try {
      await buffer.add(segment, head, bytes);
    } catch {
      if (!isClosed) rebuild();
      return;
    }
    if (!hasBegun) {
      hasBegun = true;
      video.currentTime = Math.max(entry(), segment.start);
      // Whoever makes a player wants it to play; an earlier attempt ended when the video got its source.
      void play();
    }
    state.value = 'ready';
  };

  const load = async (segment: Placed) => {
    const isSound = soundOnly.peek();
    const loaded = await loadSegment(segment, !isSound);
    if (typeof loaded === 'string') return failed(loaded);
    worked();
    slow = loaded.ms > segment.duration * 1_000 ? slow + 1 : 0;
    if (slow >= SLOW_SEGMENTS && mode === 'live' && !isSound) return listen(true);
    if (isSound === soundOnly.peek()) await add(segment, loaded.head, loaded.bytes);
  };
  const fill = async () => {
    if (isFilling || isClosed || state.peek() === 'unplayable' || performance.now() < retryAt) return;
    const segment = nextSegment();
    if (!segment) {
      const last = timeline.last();
      if (hasEnded && last && buffer?.has(last)) buffer.finish();
      return;
    }
    isFilling = true;
    await load(segment).finally(() => {
      isFilling = false;
    });
    if (!isClosed && performance.now() >= retryAt) void fill();
  };

  const follow = () => {
    if (mode !== 'live' || !hasBegun) return;
    const ahead = timeline.end() - video.currentTime;
    const late = ahead - target;
    video.playbackRate = late > VERY_LATE_S ? 1.25 : late > LATE_S ? 1.1 : late < 0.5 ? 1 : video.playbackRate;
    const segment = timeline.at(video.currentTime);
    const shown = segment ? segment.time + (video.currentTime - segment.start) * 1_000 : Number.NaN;
    // For developers, beside the picture that it is about.
    video.dataset.latency = ((now() - shown) / 1_000).toFixed(1);
    behind.value = late > TOLD_S && !Number.isNaN(shown) ? Math.round((now() - shown) / 1_000) : 0;
  };
  const beat = setInterval(() => {
    void poll().then(fill);
    follow();
    if (!hasBegun || video.paused) return;
    const isDry = video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA;
    if (isDry) jumpOver(video, HOLE_S);
    if (isDry && bufferedEnd(video) - video.currentTime < 0.1 && state.peek() === 'ready' && !hasEnded) {
      state.value = 'waiting';
      if (mode === 'live') target = Math.min(TARGET_MAX_S, target + 1);
    } else if (!isDry && failures === 0 && !video.ended) state.value = 'ready';
  }, BEAT_MS);

  const onSeeking = () => void fill();
  const onEnded = () => {
    if (mode === 'scheduled') {
      video.currentTime = entry();
      void play();
    } else state.value = 'ended';
  };
  const onVolume = () => {
    if (!video.muted) isSilenced.value = false;
  };
  video.addEventListener('seeking', onSeeking);
  video.addEventListener('ended', onEnded);
  video.addEventListener('volumechange', onVolume);
  void poll().then(fill);

  return {
    state,
    behind,
    isSilenced,
    soundOnly,
    listen,
    move(next) {
      address = next;
      retryAt = 0;
    },
    toLive() {
      target = TARGET_S;
      video.playbackRate = 1;
      video.currentTime = entry();
      void play();
    },
    hear() {
      video.muted = false;
      void play();
    },
    close() {
      isClosed = true;
      abort.abort();
      clearInterval(beat);
      video.removeEventListener('seeking', onSeeking);
      video.removeEventListener('ended', onEnded);
      video.removeEventListener('volumechange', onVolume);
      buffer?.close();
      video.removeAttribute('src');
      video.load();
    },
  };
}
