import { fileTypeFromStream } from 'file-type';
import {
  type AttachmentType,
  type ContentFault,
  contentFault,
  FIRST_BYTES,
  typeOfName,
} from '../../../src/contract/files/file-rules.ts';
import { UPLOAD_PART_BYTES } from '../../../src/contract/files/upload-rules.ts';
import type { Platform } from '../core/platform.ts';
import type { FileRow } from './tables.ts';

type Stored = Pick<Platform, 'storage'>;
export type FileKey = Pick<FileRow, 'tenantId' | 'id'>;

/** The folder of a file in the file store, which has its parts by their numbers. */
const folderOf = ({ id, tenantId }: FileKey): string => `uploads/${tenantId}/${id}`;
/** The folder of a picture after it was encoded again. */
const pictureFolderOf = ({ id, tenantId }: FileKey): string => `pictures/${tenantId}/${id}`;
const partOf = (file: FileKey, part: number): string => `${folderOf(file)}/${part}`;

export const putPart = ({ storage }: Stored, file: FileKey, part: number, content: Uint8Array): Promise<void> =>
  storage.files.put(partOf(file, part), content);

/** Stores a picture in place of the file that was sent. */
export const putPicture = async ({ storage }: Stored, file: FileKey, content: Uint8Array): Promise<void> => {
  await storage.files.put(`${pictureFolderOf(file)}/webp`, content);
  await storage.files.removeFolder(folderOf(file));
};

export const readPicture = ({ storage }: Stored, file: FileKey): Promise<Uint8Array | null> =>
  storage.files.get(`${pictureFolderOf(file)}/webp`);

/** Deletes the content of a file. */
export const removeContent = async ({ storage }: Stored, file: FileKey): Promise<void> => {
  await storage.files.removeFolder(folderOf(file));
  await storage.files.removeFolder(pictureFolderOf(file));
};

/** @throws Error if a part is missing that has arrived */
const readPart = async ({ storage }: Stored, file: FileKey, part: number): Promise<Uint8Array> => {
  const content = await storage.files.get(partOf(file, part));
  if (!content) throw new Error(`the file store has no part ${part} of ${folderOf(file)}`);
  return content;
};

/** Bytes of a file from one to another, both included, a part at a time: no more of it is in memory. */
export const streamOf = (
  platform: Stored,
  file: FileKey,
  [first, last]: readonly [first: number, last: number],
): ReadableStream<Uint8Array> => {
  let at = first;
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        if (at > last) return controller.close();
        const part = Math.floor(at / UPLOAD_PART_BYTES);
        const content = await readPart(platform, file, part);
        const from = at - part * UPLOAD_PART_BYTES;
        const some = content.subarray(from, last + 1 - part * UPLOAD_PART_BYTES);
        if (some.byteLength === 0) throw new Error(`part ${part} of ${folderOf(file)} is too short`);
        at += some.byteLength;
        controller.enqueue(some);
      },
    },
    // Nothing is read ahead of the client.
    { highWaterMark: 0 },
  );
};

/** Some bytes of a file; fewer at its end. */
export const bytesAt = async (
  platform: Stored,
  file: FileKey & Pick<FileRow, 'size'>,
  from: number,
  count: number,
): Promise<Uint8Array> => {
  const last = Math.min(from + count, file.size) - 1;
  if (from > last) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  for await (const chunk of streamOf(platform, file, [from, last])) chunks.push(chunk);
  return Buffer.concat(chunks);
};

/** All of a file, which must be small. */
export const wholeOf = (platform: Stored, file: FileKey & Pick<FileRow, 'size'>): Promise<Uint8Array> =>
  bytesAt(platform, file, 0, file.size);

/** The kinds of files by what a sniffer recognizes. Office files before 2007, and encrypted ones, are all containers. */
const KINDS: Readonly<Record<string, readonly AttachmentType[]>> = {
  ...{ mp4: ['video'], m4v: ['video'], mov: ['video'], webm: ['video'], mkv: ['video'], avi: ['video'] },
  // What phones record: MP4 files of another brand, which may well be named .mp4.
  ...{ '3gp': ['video'], '3g2': ['video'] },
  ...{ pptx: ['ppt'], xlsx: ['excel'], docx: ['word'], cfb: ['ppt', 'excel', 'word'] },
  ...{
    pdf: ['pdf'],
    jpg: ['image'],
    png: ['image'],
    apng: ['image'],
    webp: ['image'],
    avif: ['image'],
    bmp: ['image'],
  },
};

/**
 * Why a file is not taken; null if it is. `first`: its first bytes. `sniff` finds its type by its content, without unpacking
 * it: archives are recognized by their directory.
 */
export const faultOf = async (
  name: string,
  first: Uint8Array,
  sniff: () => Promise<{ readonly ext: string } | undefined>,
): Promise<ContentFault | null> => {
  const fault = contentFault(name, '', first);
  const type = typeOfName(name);
  if (fault || type === 'other') return fault;
  const found = await sniff().catch(() => undefined);
  return found && KINDS[found.ext]?.includes(type) ? null : 'mismatch';
};

/** Why a file that has arrived is not taken; null if it is. */
export const faultOfContent = async (
  platform: Stored,
  file: FileKey & Pick<FileRow, 'name' | 'size'>,
): Promise<ContentFault | null> =>
  faultOf(file.name, await bytesAt(platform, file, 0, FIRST_BYTES), () =>
    fileTypeFromStream(streamOf(platform, file, [0, file.size - 1])),
  );
