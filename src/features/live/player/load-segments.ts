import { type Track, tracksOf } from './boxes.ts';
import { type Fetched, fetchMedia } from './fetch-media.ts';
import { headOfSound, lengthOfSound, segmentOfSound } from './sound-only.ts';
import type { Placed } from './timeline.ts';

/** What the buffer needs of a segment. */
export interface Loaded {
  readonly head: Uint8Array<ArrayBuffer>;
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** How long it took, in milliseconds. */
  readonly ms: number;
}
type Failure = Exclude<Fetched, { ok: true }>['why'];

/** Loads segments with the heads of their parts, each head once. */
export function createLoader(resolve: (name: string) => string, signal: AbortSignal) {
  const heads = new Map<string, Uint8Array<ArrayBuffer>>();
  /** `withPicture`: otherwise only as much is loaded as has the sound, which is first in what studios send. */
  return async (segment: Placed, withPicture: boolean): Promise<Loaded | Failure> => {
    const { head: name } = segment.part;
    let head = heads.get(name);
    if (!head) {
      const loaded = await fetchMedia(resolve(name), signal);
      if (!loaded.ok) return loaded.why;
      head = loaded.bytes;
      heads.set(name, head);
    }
    const sound: Track | undefined = withPicture ? undefined : tracksOf(head).find(({ isSound }) => isSound);
    const loaded = await fetchMedia(resolve(segment.name), signal, sound && ((begin) => lengthOfSound(begin, sound)));
    if (!loaded.ok) return loaded.why;
    const { bytes, ms } = loaded;
    const heard = sound && segmentOfSound(bytes, sound);
    return heard ? { head: headOfSound(head, sound), bytes: heard, ms } : { head, bytes, ms };
  };
}
