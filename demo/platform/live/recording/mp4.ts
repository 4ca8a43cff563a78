/** Boxes of MP4 files (ISO/IEC 14496-12), as far as fragments are shifted in time. */
interface Box {
  readonly type: string;
  /** Where its content begins and ends. */
  readonly from: number;
  readonly to: number;
}

const boxesIn = (bytes: Buffer, from: number, to: number): Box[] => {
  const boxes: Box[] = [];
  let at = from;
  while (at + 8 <= to) {
    const size = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const isLarge = size === 1 && at + 16 <= to;
    const length = isLarge ? Number(bytes.readBigUInt64BE(at + 8)) : size === 0 ? to - at : size;
    if (length < 8 || at + length > to) break;
    boxes.push({ type, from: at + (isLarge ? 16 : 8), to: at + length });
    at += length;
  }
  return boxes;
};

const childrenOf = (bytes: Buffer, parents: readonly Box[], type: string): Box[] =>
  parents.flatMap(({ from, to }) => boxesIn(bytes, from, to).filter((box) => box.type === type));

/** Where the first field after the times of creation and change is, which have 32 or 64 bits. */
const afterTimes = (bytes: Buffer, { from }: Box): number => from + 4 + (bytes[from] === 1 ? 16 : 8);

/** The ticks per second of each track by its number, from the beginning of a fragmented file. */
export const timescalesOf = (init: Uint8Array): ReadonlyMap<number, number> => {
  const bytes = Buffer.from(init);
  const moov = boxesIn(bytes, 0, bytes.byteLength).filter(({ type }) => type === 'moov');
  const traks = childrenOf(bytes, moov, 'trak');
  return new Map(
    traks.flatMap((trak): [number, number][] => {
      const [tkhd] = childrenOf(bytes, [trak], 'tkhd');
      const [mdhd] = childrenOf(bytes, childrenOf(bytes, [trak], 'mdia'), 'mdhd');
      if (!tkhd || !mdhd) return [];
      return [[bytes.readUInt32BE(afterTimes(bytes, tkhd)), bytes.readUInt32BE(afterTimes(bytes, mdhd))]];
    }),
  );
};

interface DecodeTime {
  readonly track: number;
  readonly at: number;
  readonly isLong: boolean;
  readonly ticks: number;
}

/** When the samples of each track begin in a segment. */
const decodeTimesOf = (bytes: Buffer): DecodeTime[] => {
  const moofs = boxesIn(bytes, 0, bytes.byteLength).filter(({ type }) => type === 'moof');
  return childrenOf(bytes, moofs, 'traf').flatMap((traf) => {
    const [tfhd] = childrenOf(bytes, [traf], 'tfhd');
    const [tfdt] = childrenOf(bytes, [traf], 'tfdt');
    if (!tfhd || !tfdt) return [];
    const isLong = bytes[tfdt.from] === 1;
    const at = tfdt.from + 4;
    const ticks = isLong ? Number(bytes.readBigUInt64BE(at)) : bytes.readUInt32BE(at);
    return [{ track: bytes.readUInt32BE(tfhd.from + 4), at, isLong, ticks }];
  });
};

/** When a segment begins, in seconds. */
export const startOf = (segment: Uint8Array, timescales: ReadonlyMap<number, number>): number => {
  const times = decodeTimesOf(Buffer.from(segment)).map(({ ticks, track }) => ticks / (timescales.get(track) ?? 1));
  return times.length === 0 ? 0 : Math.min(...times);
};

/** A segment that begins so many seconds later, or earlier. Its size stays. */
export const shifted = (segment: Uint8Array, timescales: ReadonlyMap<number, number>, seconds: number): Uint8Array => {
  const bytes = Buffer.from(segment);
  for (const { at, isLong, ticks, track } of decodeTimesOf(bytes)) {
    const moved = Math.max(0, ticks + Math.round(seconds * (timescales.get(track) ?? 1)));
    if (isLong) bytes.writeBigUInt64BE(BigInt(moved), at);
    // 32 bits hold 13 hours of the usual 90,000 ticks per second; what is later than that begins anew.
    else bytes.writeUInt32BE(moved % 2 ** 32, at);
  }
  return bytes;
};
