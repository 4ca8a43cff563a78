import type { Playlist, PlaylistSegment } from './playlist.ts';

/** A segment with its place, in seconds from the first segment that was listed. */
export interface Placed extends PlaylistSegment {
  readonly start: number;
  readonly end: number;
}

/** All segments that playlists have listed, one after another: what is missing between two of them takes no time. */
export interface Timeline {
  /** Adds what is new; returns whether there is something. */
  add(playlist: Playlist): boolean;
  /** The segment at a time, or the first one after it. */
  at(seconds: number): Placed | undefined;
  after(segment: Placed): Placed | undefined;
  readonly first: () => Placed | undefined;
  readonly last: () => Placed | undefined;
  /** Seconds up to the end of the last one. */
  end(): number;
}

export function createTimeline(): Timeline {
  const all: Placed[] = [];
  const end = () => all.at(-1)?.end ?? 0;
  return {
    add({ segments }) {
      const known = all.at(-1)?.number ?? Number.NEGATIVE_INFINITY;
      for (const segment of segments) {
        if (segment.number <= known) continue;
        const start = end();
        all.push({ ...segment, start, end: start + segment.duration });
      }
      return (all.at(-1)?.number ?? Number.NEGATIVE_INFINITY) > known;
    },
    at(seconds) {
      let [low, high] = [0, all.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((all[middle]?.end ?? 0) > seconds) high = middle;
        else low = middle + 1;
      }
      return all[low];
    },
    after: (segment) => {
      const index = all.indexOf(segment);
      return index < 0 ? undefined : all[index + 1];
    },
    first: () => all[0],
    last: () => all.at(-1),
    end,
  };
}
