import { DRIFT_S, KEPT_S } from '../../../contract/live/media-timing.ts';
import { startOf, type Track, tracksOf } from './boxes.ts';
import type { PlaylistPart } from './playlist.ts';
import type { Placed } from './timeline.ts';

type SourceClass = typeof MediaSource;

/** The way to feed a video in this browser; iPhones have one of their own. Null: only files and playlists by address. */
export const sourceClass = (): SourceClass | null => {
  const { ManagedMediaSource, MediaSource: Plain } = globalThis as {
    ManagedMediaSource?: SourceClass;
    MediaSource?: SourceClass;
  };
  return Plain ?? ManagedMediaSource ?? null;
};

/** The media type of a part, or of its sound alone. */
export function typeOf({ codecs, container, hasPicture }: PlaylistPart, withPicture = true): string {
  const isSeen = hasPicture && withPicture;
  const list = isSeen || !hasPicture ? codecs : (codecs.split(',').at(-1) ?? '');
  return `${isSeen ? 'video' : 'audio'}/${container}${list ? `; codecs="${list}"` : ''}`;
}

/** The buffer of a video, which takes one segment after another at their places in the timeline. */
export interface MediaBuffer {
  /** Adds a segment, and the head of its part, if it is another one. Rejects if the browser cannot read it. */
  add(segment: Placed, head: Uint8Array<ArrayBuffer>, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  /** Whether a segment was added and is still there. */
  has(segment: Placed): boolean;
  /** Says that nothing follows. */
  finish(): void;
  close(): void;
}

const once = (target: EventTarget, type: string): Promise<unknown> =>
  new Promise((resolve) => target.addEventListener(type, resolve, { once: true }));

/**
 * `length`: seconds of all that is played, so that all of it can be reached; null if it grows. `withPicture`: whether
 * segments have their picture.
 */
export async function openBuffer(
  video: HTMLVideoElement,
  Source: SourceClass,
  length: number | null,
  withPicture: boolean,
): Promise<MediaBuffer> {
  const source = new Source();
  const address = URL.createObjectURL(source);
  // Managed sources are not sent to other screens.
  if (Source !== globalThis.MediaSource) video.disableRemotePlayback = true;
  const opened = once(source, 'sourceopen');
  video.src = address;
  await opened;
  // What is added later may make it longer, by the milliseconds that the playlist rounds.
  if (length !== null) source.duration = length;
  let buffer: SourceBuffer | null = null;
  let part: PlaylistPart | null = null;
  let tracks: readonly Track[] = [];
  const added = new Map<number, Placed>();

  const done = async () => {
    if (!buffer?.updating) return;
    await once(buffer, 'updateend');
  };
  /** Frees what was played; returns whether there was something. */
  const free = async (before: number): Promise<boolean> => {
    const from = buffer?.buffered.length ? buffer.buffered.start(0) : Number.POSITIVE_INFINITY;
    if (!buffer || from >= before) return false;
    buffer.remove(0, before);
    for (const one of added.values()) if (one.start < before) added.delete(one.number);
    await done();
    return true;
  };
  const append = async (bytes: Uint8Array<ArrayBuffer>) => {
    if (!buffer) return;
    try {
      buffer.appendBuffer(bytes);
    } catch (error) {
      if ((error as Error).name !== 'QuotaExceededError' || !(await free(video.currentTime - 2))) throw error;
      buffer.appendBuffer(bytes);
    }
    await done();
    if (video.error) throw video.error;
  };

  return {
    async add(segment, head, bytes) {
      await done();
      const type = typeOf(segment.part, withPicture);
      const isNew = part?.head !== segment.part.head;
      if (isNew) {
        if (!buffer) buffer = source.addSourceBuffer(type);
        else if (part && typeOf(part, withPicture) !== type) buffer.changeType(type);
        buffer.abort();
        await append(head);
        part = segment.part;
        tracks = tracksOf(head);
      }
      const offset = segment.start - (startOf(bytes, tracks) ?? segment.start);
      if (buffer && (isNew || Math.abs(buffer.timestampOffset - offset) > DRIFT_S)) buffer.timestampOffset = offset;
      await append(bytes);
      added.set(segment.number, segment);
      await free(video.currentTime - KEPT_S);
    },
    has: ({ number }) => added.has(number),
    finish() {
      if (source.readyState === 'open' && !buffer?.updating) source.endOfStream();
    },
    close: () => URL.revokeObjectURL(address),
  };
}
