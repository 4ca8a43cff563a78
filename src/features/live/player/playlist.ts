/** One run of the encoders of a host: its segments have the same head. */
export interface PlaylistPart {
  /** Name of the head, relative to the playlist: the same in each playlist that lists it. */
  readonly head: string;
  readonly container: string;
  /** As `MediaSource.isTypeSupported` takes them; empty if unknown. */
  readonly codecs: string;
  /** Whether there is a picture. */
  readonly hasPicture: boolean;
}

export interface PlaylistSegment {
  /** Counts through all parts, in each playlist the same. */
  readonly number: number;
  readonly name: string;
  readonly part: PlaylistPart;
  /** In seconds. */
  readonly duration: number;
  /** When it was recorded by the server's clock, in milliseconds; NaN if unknown. */
  readonly time: number;
}

export interface Playlist {
  readonly segments: readonly PlaylistSegment[];
  /** Whether nothing follows. */
  readonly hasEnded: boolean;
}

/** The attributes of a tag of a playlist, without their quotes. */
const attributesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/([A-Z0-9-]+)=(?:"([^"]*)"|([^",]*))/g)].map(([, name = '', quoted, bare]) => [
      name,
      quoted ?? bare ?? '',
    ]),
  );

/**
 * Reads a media playlist (RFC 8216): of it, what the platform writes, with its own tag `EXT-X-CAMPUS-PART`, which names
 * the codecs of the part that follows. Null if it is none.
 */
export function parsePlaylist(text: string): Playlist | null {
  const lines = text.split(/\r?\n/);
  if (lines[0]?.trim() !== '#EXTM3U') return null;
  const segments: PlaylistSegment[] = [];
  const parts = new Map<string, PlaylistPart>();
  let number = 0;
  let hasEnded = false;
  let format: ReadonlyMap<string, string> = new Map();
  let part: PlaylistPart | null = null;
  let duration = 0;
  let time = Number.NaN;
  for (const line of lines) {
    const [, tag = '', value = ''] = /^#(EXT[\w-]*)(?::(.*))?$/.exec(line.trim()) ?? [];
    if (tag === 'EXT-X-MEDIA-SEQUENCE') number = Number.parseInt(value, 10) || 0;
    else if (tag === 'EXT-X-CAMPUS-PART') format = attributesOf(value);
    else if (tag === 'EXT-X-MAP') {
      const head = attributesOf(value).get('URI') ?? '';
      part = parts.get(head) ?? {
        head,
        container: format.get('CONTAINER') ?? 'mp4',
        codecs: format.get('CODECS') ?? '',
        hasPicture: !/^0x/.test(format.get('RESOLUTION') ?? ''),
      };
      parts.set(head, part);
    } else if (tag === 'EXT-X-PROGRAM-DATE-TIME') time = Date.parse(value);
    else if (tag === 'EXTINF') duration = Number.parseFloat(value) || 0;
    else if (tag === 'EXT-X-ENDLIST') hasEnded = true;
    else if (line.trim() !== '' && !line.startsWith('#')) {
      if (part) segments.push({ number, name: line.trim(), part, duration, time });
      number += 1;
      time = Number.NaN;
    }
  }
  return { segments, hasEnded };
}
