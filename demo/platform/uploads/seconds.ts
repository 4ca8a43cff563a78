import { VIDEO_MAX_S } from '../../../src/contract/files/upload-rules.ts';
import type { Platform } from '../core/platform.ts';
import { bytesAt, type FileKey } from './content.ts';
import type { FileRow } from './tables.ts';

/** Boxes that are looked through at one level: a file to be played has a handful before its index. */
const BOXES_MAX = 32;
/** Where the header of a WebM file says how long it is. */
const HEADER_BYTES = 64 * 1_024;

type Read = (from: number, count: number) => Promise<Buffer>;

interface Box {
  readonly from: number;
  readonly end: number;
}

/** A box of an MP4 file between two places; null if there is none near. */
const findBox = async (read: Read, kind: string, { end, from }: Box): Promise<Box | null> => {
  let at = from;
  for (let count = 0; count < BOXES_MAX && at + 8 <= end; count += 1) {
    const head = await read(at, 16);
    if (head.byteLength < 8) return null;
    const isLong = head.readUInt32BE(0) === 1;
    if (isLong && head.byteLength < 16) return null;
    const size = isLong ? Number(head.readBigUInt64BE(8)) : head.readUInt32BE(0) || end - at;
    const skipped = isLong ? 16 : 8;
    if (size < skipped) return null;
    if (head.toString('latin1', 4, 8) === kind) return { from: at + skipped, end: Math.min(at + size, end) };
    at += size;
  }
  return null;
};

/** The length that the header of an MP4 file states; null if it states none, as what is recorded in fragments. */
const secondsOfMp4 = async (read: Read, size: number): Promise<number | null> => {
  const movie = await findBox(read, 'moov', { from: 0, end: size });
  const header = movie && (await findBox(read, 'mvhd', movie));
  if (!header) return null;
  const bytes = await read(header.from, 32);
  if (bytes.byteLength < 32) return null;
  const isLong = bytes.readUInt8(0) === 1;
  const scale = bytes.readUInt32BE(isLong ? 20 : 12);
  const duration = isLong ? Number(bytes.readBigUInt64BE(24)) : bytes.readUInt32BE(16);
  return scale === 0 || duration === 0 || duration >= 0xff_ff_ff_ff ? null : duration / scale;
};

const SEGMENT = 0x18_53_80_67;
const EBML = 0x1a_45_df_a3;
const INFO = 0x15_49_a9_66;
const SCALE = 0x2a_d7_b1;
const DURATION = 0x44_89;

interface Element {
  readonly id: number;
  readonly from: number;
  /** After its last byte; of one whose size is not known, the end of the bytes. */
  readonly end: number;
}

/** A number whose first byte says how many bytes it has; null at the end of the bytes. */
const numberAt = (bytes: Buffer, at: number, keepsMark: boolean) => {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > bytes.byteLength) return null;
  let value = keepsMark ? first : first & (0xff >> length);
  let isUnknown = value === 0xff >> length;
  for (let index = 1; index < length; index += 1) {
    const byte = bytes[at + index] ?? 0;
    isUnknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value, isUnknown, next: at + length };
};

const elementAt = (bytes: Buffer, at: number): Element | null => {
  const id = numberAt(bytes, at, true);
  const size = id && numberAt(bytes, id.next, false);
  if (!id || !size) return null;
  const end = size.isUnknown ? bytes.byteLength : size.next + size.value;
  return { id: id.value, from: size.next, end };
};

const findElement = (bytes: Buffer, id: number, from: number, end: number): Element | null => {
  let at = from;
  for (let count = 0; count < BOXES_MAX && at < end; count += 1) {
    const found = elementAt(bytes, at);
    if (!found || found.id === id) return found;
    at = found.end;
  }
  return null;
};

/** The length that the header of a WebM file states; null if it states none, as what browsers record. */
const secondsOfWebm = async (read: Read): Promise<number | null> => {
  const bytes = await read(0, HEADER_BYTES);
  const head = elementAt(bytes, 0);
  if (head?.id !== EBML) return null;
  const segment = findElement(bytes, SEGMENT, head.end, bytes.byteLength);
  const info = segment && findElement(bytes, INFO, segment.from, Math.min(segment.end, bytes.byteLength));
  if (!info || info.end > bytes.byteLength) return null;
  const duration = findElement(bytes, DURATION, info.from, info.end);
  if (!duration) return null;
  const length = duration.end - duration.from;
  if (length !== 4 && length !== 8) return null;
  const ticks = length === 4 ? bytes.readFloatBE(duration.from) : bytes.readDoubleBE(duration.from);
  const scale = findElement(bytes, SCALE, info.from, info.end);
  const nanoseconds = scale && scale.end - scale.from <= 6 ? bytes.readUIntBE(scale.from, scale.end - scale.from) : 1e6;
  return (ticks * nanoseconds) / 1e9;
};

/**
 * How long a video is, in whole seconds, at least one: as the file says, or if it says nothing, as the browser has read it.
 * Null if neither says it, or it is longer than a day.
 */
export const secondsOf = async (
  platform: Pick<Platform, 'storage'>,
  file: FileKey & Pick<FileRow, 'name' | 'size'>,
  said: number,
): Promise<number | null> => {
  const read: Read = async (from, count) => Buffer.from(await bytesAt(platform, file, from, count));
  const found = /\.webm$/i.test(file.name) ? await secondsOfWebm(read) : await secondsOfMp4(read, file.size);
  const seconds = Math.max(1, Math.round(found ?? said));
  return (found === null && said === 0) || !(seconds <= VIDEO_MAX_S) ? null : seconds;
};
