import { SEGMENT_MAX_MS } from '../../../../src/contract/live/media-constants.ts';
import { initName, segmentName } from './segments.ts';
import type { PartRow, SegmentRow } from './tables.ts';

type Segment = Pick<SegmentRow, 'hash' | 'ms' | 'number' | 'part' | 'startMs'>;

interface Head {
  readonly targetMs: number;
  /** Whether it has the whole recording, from its beginning. */
  readonly whole: boolean;
  /** How many segments and parts there were before the first segment. */
  readonly segmentsBefore: number;
  readonly partsBefore: number;
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(3);

const textOf = (lines: readonly string[]): string => lines.map((line) => `${line}\n`).join('');

const headOf = ({ partsBefore, segmentsBefore, targetMs, whole }: Head): string =>
  textOf([
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    // Rounded up, as it must not be exceeded by any segment.
    `#EXT-X-TARGETDURATION:${Math.ceil(targetMs / 1_000)}`,
    ...(whole ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    `#EXT-X-MEDIA-SEQUENCE:${segmentsBefore}`,
    ...(partsBefore > 0 ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${partsBefore}`] : []),
    '#EXT-X-INDEPENDENT-SEGMENTS',
  ]);

const END = textOf(['#EXT-X-ENDLIST']);

/** What a player needs before the first segment of a part. */
const partLines = (part: PartRow): string[] => [
  // Our own tag, which other players pass over: they learn the same from the beginning of the part.
  `#EXT-X-CAMPUS-PART:CONTAINER="${part.container}",CODECS="${part.codecs}",RESOLUTION=${part.width}x${part.height}`,
  `#EXT-X-MAP:URI="${initName(part, part.init ?? '')}"`,
];

/** Writes segments one after another. */
const segmentWriter = (parts: readonly PartRow[]) => {
  const byNumber = new Map(parts.map((part) => [part.part, part]));
  let before: number | null = null;
  return (segment: Segment): string => {
    const part = byNumber.get(segment.part) as PartRow;
    const isNew = before !== segment.part;
    const begins = (part.startedAt?.getTime() ?? 0) + segment.startMs;
    const lines = [
      ...(isNew && before !== null ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(isNew ? partLines(part) : []),
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(begins).toISOString()}`,
      `#EXTINF:${seconds(segment.ms)},`,
      segmentName(part, segment),
    ];
    before = segment.part;
    return textOf(lines);
  };
};

interface Window {
  /** Consecutive segments, in order; at least one. */
  readonly segments: readonly [Segment, ...Segment[]];
  /** The parts that have segments, at least those of the segments and those before them. */
  readonly parts: readonly PartRow[];
  /** Whether nothing follows. */
  readonly ended: boolean;
}

/**
 * A media playlist (RFC 8216) with the latest segments. Each part begins with a discontinuity, because its times begin anew;
 * each segment has its time by the server’s clock, by which a viewer knows how late it is.
 */
export const windowOf = ({ ended, parts, segments }: Window): string => {
  const [first] = segments;
  const start = parts.find(({ part }) => part === first.part);
  const head = headOf({
    ...{ targetMs: SEGMENT_MAX_MS, whole: false },
    segmentsBefore: (start?.before ?? 0) + first.number,
    partsBefore: parts.filter(({ part }) => part < first.part).length,
  });
  return head + segments.map(segmentWriter(parts)).join('') + (ended ? END : '');
};

/** A segment of what is shown of a recording, and where it begins in the whole, in milliseconds. */
export interface Shown<S> {
  readonly segment: S;
  readonly atMs: number;
}

/** What a recording shows after a cut, outwards to where segments begin, some segments at a time. */
export async function* shownOf<S extends Pick<Segment, 'ms'>>(
  pages: AsyncIterable<readonly S[]>,
  { cutEndMs, cutStartMs }: { readonly cutStartMs: number; readonly cutEndMs: number },
): AsyncGenerator<Shown<S>[]> {
  let atMs = 0;
  for await (const page of pages) {
    const shown: Shown<S>[] = [];
    for (const segment of page) {
      const endMs = atMs + segment.ms;
      if (endMs > cutStartMs && (cutEndMs === 0 || atMs < cutEndMs)) shown.push({ segment, atMs });
      atMs = endMs;
    }
    if (shown.length > 0) yield shown;
  }
}

/** The playlist of a whole recording, in pieces. Nothing comes of one without segments. */
export async function* wholeOf(
  parts: readonly PartRow[],
  pages: AsyncIterable<readonly Shown<Segment>[]>,
): AsyncGenerator<string> {
  const write = segmentWriter(parts);
  let isBegun = false;
  for await (const page of pages) {
    if (!isBegun) yield headOf({ targetMs: SEGMENT_MAX_MS, whole: true, segmentsBefore: 0, partsBefore: 0 });
    isBegun = true;
    yield page.map(({ segment }) => write(segment)).join('');
  }
  if (isBegun) yield END;
}
