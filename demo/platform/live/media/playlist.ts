import { SEGMENT_MAX_MS } from '../../../../src/contract/live/media-constants.ts';
import { initName, segmentName } from './segments.ts';
import type { PartRow, SegmentRow } from './tables.ts';

type Segment = Pick<SegmentRow, 'hash' | 'ms' | 'number' | 'part' | 'startMs'>;

interface Playlist {
  /** Consecutive segments, in order. */
  readonly segments: readonly Segment[];
  /** The parts that have segments, at least those of the segments and those before them. */
  readonly parts: readonly PartRow[];
  /** Whether nothing follows. */
  readonly ended: boolean;
  /** Whether it has the whole recording, from its beginning. */
  readonly whole: boolean;
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(3);

/** What a player needs before the first segment of a part. */
const headOf = (part: PartRow): string[] => [
  // Our own tag, which other players pass over: they learn the same from the beginning of the part.
  `#EXT-X-CAMPUS-PART:CONTAINER="${part.container}",CODECS="${part.codecs}",RESOLUTION=${part.width}x${part.height}`,
  `#EXT-X-MAP:URI="${initName(part, part.init ?? '')}"`,
];

/**
 * A media playlist (RFC 8216). Each part begins with a discontinuity, because its times begin anew; each segment has its
 * time by the server's clock, by which a viewer knows how late it is.
 */
export const playlistOf = ({ ended, parts, segments, whole }: Playlist): string => {
  const byNumber = new Map(parts.map((part) => [part.part, part]));
  const partOf = ({ part }: Segment): PartRow => byNumber.get(part) as PartRow;
  const [first] = segments;
  const before = first ? parts.filter(({ part }) => part < first.part).length : 0;
  const longest = whole ? Math.max(1_000, ...segments.map(({ ms }) => ms)) : SEGMENT_MAX_MS;
  const lines = segments.flatMap((segment, index) => {
    const part = partOf(segment);
    const isNew = segments[index - 1]?.part !== segment.part;
    const begins = (part.startedAt?.getTime() ?? 0) + segment.startMs;
    return [
      ...(isNew && index > 0 ? ['#EXT-X-DISCONTINUITY'] : []),
      ...(isNew ? headOf(part) : []),
      `#EXT-X-PROGRAM-DATE-TIME:${new Date(begins).toISOString()}`,
      `#EXTINF:${seconds(segment.ms)},`,
      segmentName(part, segment),
    ];
  });
  return [
    '#EXTM3U',
    '#EXT-X-VERSION:7',
    // Rounded up, as it must not be exceeded by any segment.
    `#EXT-X-TARGETDURATION:${Math.ceil(longest / 1_000)}`,
    ...(whole ? ['#EXT-X-PLAYLIST-TYPE:VOD'] : []),
    `#EXT-X-MEDIA-SEQUENCE:${first && !whole ? partOf(first).before + first.number : 0}`,
    ...(before > 0 && !whole ? [`#EXT-X-DISCONTINUITY-SEQUENCE:${before}`] : []),
    '#EXT-X-INDEPENDENT-SEGMENTS',
    ...lines,
    ...(ended ? ['#EXT-X-ENDLIST'] : []),
    '',
  ].join('\n');
};

/** What a recording shows of all its segments after a cut, outwards to where segments begin, with its length. */
export const shownOf = <S extends Pick<Segment, 'ms'>>(
  segments: readonly S[],
  { cutEndMs, cutStartMs }: { readonly cutStartMs: number; readonly cutEndMs: number },
): { readonly shown: S[]; readonly startMs: number; readonly endMs: number; readonly fullMs: number } => {
  let at = 0;
  let startMs = 0;
  let endMs = 0;
  const shown: S[] = [];
  for (const segment of segments) {
    const end = at + segment.ms;
    if (end > cutStartMs && (cutEndMs === 0 || at < cutEndMs)) {
      if (shown.length === 0) startMs = at;
      shown.push(segment);
      endMs = end;
    }
    at = end;
  }
  return { shown, startMs, endMs, fullMs: at };
};
