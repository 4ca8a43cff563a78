/** Reads and shortens fragmented MP4 (ISO/IEC 14496-12), as far as the player needs. */

export interface Box {
  readonly type: string;
  readonly start: number;
  /** Where its content begins. */
  readonly content: number;
  readonly end: number;
}

export const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

export function boxesOf(bytes: Uint8Array, from = 0, to = bytes.byteLength): Box[] {
  const view = viewOf(bytes);
  const found: Box[] = [];
  for (let start = from; start + 8 <= to; ) {
    const size = view.getUint32(start);
    if (size < 8) break;
    const type = String.fromCharCode(...bytes.subarray(start + 4, start + 8));
    found.push({ type, start, content: start + 8, end: start + size });
    start += size;
  }
  return found;
}

export const inside = (bytes: Uint8Array, box: Box | undefined, type: string): Box[] =>
  box ? boxesOf(bytes, box.content, Math.min(box.end, bytes.byteLength)).filter((one) => one.type === type) : [];

/** A track of the head of a file. */
export interface Track {
  readonly id: number;
  readonly isSound: boolean;
  /** Units of its times in a second. */
  readonly timescale: number;
}

export function tracksOf(head: Uint8Array): Track[] {
  const view = viewOf(head);
  const [moov] = boxesOf(head).filter(({ type }) => type === 'moov');
  return inside(head, moov, 'trak').flatMap((trak) => {
    const [tkhd] = inside(head, trak, 'tkhd');
    const [mdia] = inside(head, trak, 'mdia');
    const [mdhd] = inside(head, mdia, 'mdhd');
    const [hdlr] = inside(head, mdia, 'hdlr');
    if (!tkhd || !mdhd || !hdlr) return [];
    const isLong = (box: Box) => head[box.content] === 1;
    return {
      id: view.getUint32(tkhd.content + (isLong(tkhd) ? 20 : 12)),
      timescale: view.getUint32(mdhd.content + (isLong(mdhd) ? 20 : 12)),
      isSound: String.fromCharCode(...head.subarray(hdlr.content + 8, hdlr.content + 12)) === 'soun',
    };
  });
}

/**
 * Where a segment begins, in seconds by the clock of its part: with its picture, because its sound may begin earlier. Null
 * if it does not say so.
 */
export function startOf(segment: Uint8Array, tracks: readonly Track[]): number | null {
  const view = viewOf(segment);
  const [moof] = boxesOf(segment).filter(({ type }) => type === 'moof');
  const starts = inside(segment, moof, 'traf').flatMap((traf) => {
    const [tfhd] = inside(segment, traf, 'tfhd');
    const [tfdt] = inside(segment, traf, 'tfdt');
    const track = tfhd && tracks.find(({ id }) => id === view.getUint32(tfhd.content + 4));
    if (!track || !tfdt) return [];
    const isLong = segment[tfdt.content] === 1;
    const time = isLong ? Number(view.getBigUint64(tfdt.content + 4)) : view.getUint32(tfdt.content + 4);
    return { isSound: track.isSound, start: time / track.timescale };
  });
  const [first] = starts.sort((one, other) => Number(one.isSound) - Number(other.isSound));
  return first?.start ?? null;
}
