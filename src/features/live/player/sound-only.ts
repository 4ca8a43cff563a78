import { type Box, boxesOf, inside, type Track, viewOf } from './boxes.ts';

/** Writes a box again with other content. */
function boxWith(bytes: Uint8Array, box: Box, parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const size = 8 + parts.reduce((sum, part) => sum + part.byteLength, 0);
  const result = new Uint8Array(size);
  result.set(bytes.subarray(box.start, box.content));
  viewOf(result).setUint32(0, size);
  let at = 8;
  for (const part of parts) {
    result.set(part, at);
    at += part.byteLength;
  }
  return result;
}

const whole = (bytes: Uint8Array, { end, start }: Box): Uint8Array => bytes.subarray(start, end);

const joined = (parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.byteLength;
  }
  return result;
};

/** The head of a file without its pictures. */
export function headOfSound(head: Uint8Array, sound: Track): Uint8Array<ArrayBuffer> {
  const view = viewOf(head);
  const parts = boxesOf(head).map((box) => {
    if (box.type !== 'moov') return whole(head, box);
    const content = boxesOf(head, box.content, box.end).flatMap((one) => {
      if (one.type === 'trak') {
        const [tkhd] = inside(head, one, 'tkhd');
        const id = tkhd && view.getUint32(tkhd.content + (head[tkhd.content] === 1 ? 20 : 12));
        return id === sound.id ? [whole(head, one)] : [];
      }
      if (one.type !== 'mvex') return [whole(head, one)];
      const defaults = inside(head, one, 'trex').filter(({ content: at }) => view.getUint32(at + 4) === sound.id);
      return [
        boxWith(
          head,
          one,
          defaults.map((trex) => whole(head, trex)),
        ),
      ];
    });
    return boxWith(head, box, content);
  });
  return joined(parts);
}

/** Where the samples of the sound are in a segment, and the boxes that describe them. */
interface SoundPlace {
  readonly moof: Box;
  readonly mfhd: Box | undefined;
  readonly traf: Box;
  readonly trun: Box;
  readonly from: number;
  readonly to: number;
}

/** The bytes of all samples of a run: each names its size, or the fragment names one for all. */
function sizesOf(view: DataView, tfhd: Box, trun: Box, flags: number, count: number): number | null {
  if (!(flags & 0x200)) {
    const defaults = view.getUint32(tfhd.content) & 0xffffff;
    if (!(defaults & 0x10)) return null;
    const before = (defaults & 0x1 ? 8 : 0) + (defaults & 0x2 ? 4 : 0) + (defaults & 0x8 ? 4 : 0);
    return count * view.getUint32(tfhd.content + 8 + before);
  }
  const before = flags & 0x100 ? 4 : 0;
  const width = before + 4 + (flags & 0x400 ? 4 : 0) + (flags & 0x800 ? 4 : 0);
  let at = trun.content + 12 + (flags & 0x4 ? 4 : 0) + before;
  let sum = 0;
  for (let index = 0; index < count; index += 1, at += width) sum += view.getUint32(at);
  return sum;
}

function placeOf(segment: Uint8Array, sound: Track): SoundPlace | null {
  const view = viewOf(segment);
  const moof = boxesOf(segment).find(({ type }) => type === 'moof');
  if (!moof || moof.end > segment.byteLength) return null;
  for (const traf of inside(segment, moof, 'traf')) {
    const [tfhd] = inside(segment, traf, 'tfhd');
    const [trun] = inside(segment, traf, 'trun');
    if (!tfhd || !trun || view.getUint32(tfhd.content + 4) !== sound.id) continue;
    const flags = view.getUint32(trun.content) & 0xffffff;
    const count = view.getUint32(trun.content + 4);
    const sizes = sizesOf(view, tfhd, trun, flags, count);
    // Without the offset the samples are where this does not look for them.
    if (!(flags & 0x1) || sizes === null) return null;
    const from = moof.start + view.getInt32(trun.content + 8);
    const to = from + sizes;
    return { moof, mfhd: inside(segment, moof, 'mfhd')[0], traf, trun, from, to };
  }
  return null;
}

/** The bytes of a segment that have its sound, from its begin; null if what is there does not say so. */
export const lengthOfSound = (begin: Uint8Array, sound: Track): number | null => placeOf(begin, sound)?.to ?? null;

/** A segment without its pictures, of which at least the part with the sound is there; null if that is not possible. */
export function segmentOfSound(segment: Uint8Array, sound: Track): Uint8Array<ArrayBuffer> | null {
  const place = placeOf(segment, sound);
  if (!place || place.to > segment.byteLength) return null;
  const { from, mfhd, moof, to, traf, trun } = place;
  const samples = segment.subarray(from, to);
  const track = whole(segment, traf).slice();
  const size = 8 + (mfhd ? mfhd.end - mfhd.start : 0) + track.byteLength;
  viewOf(track).setInt32(trun.content - traf.start + 8, size + 8);
  const head = boxWith(segment, moof, [...(mfhd ? [whole(segment, mfhd)] : []), track]);
  const data = new Uint8Array(8);
  viewOf(data).setUint32(0, 8 + samples.byteLength);
  data.set([0x6d, 0x64, 0x61, 0x74], 4);
  return joined([head, data, samples]);
}
