import { extensionOf } from './file-rules.ts';

/** A file is sent in parts of this size, in bytes; the last one has the rest. */
export const UPLOAD_PART_BYTES = 4 * 1_024 ** 2;
/** How long a failed part waits for the next attempt. After the last one the user is asked. */
export const UPLOAD_PART_RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000] as const;
/** The longest video, in seconds: what the place in a lesson can say. */
export const VIDEO_MAX_S = 86_400;

/** What kind of content is taken: a video that browsers play, a picture, which is encoded again, or anything to save. */
export type UploadKind = 'video' | 'picture' | 'file';

interface UploadPurpose {
  readonly kind: UploadKind;
  /** The largest file, in bytes. */
  readonly maxBytes: number;
  /** Who may send it: the teachers of a school, or everybody who takes part in it. */
  readonly by: 'teach' | 'participate';
}

const MB = 1_024 ** 2;

/** What files are sent for. */
export const UPLOAD_PURPOSES = {
  courseCover: { kind: 'picture', maxBytes: 8 * MB, by: 'teach' },
  lessonVideo: { kind: 'video', maxBytes: 1_024 * MB, by: 'teach' },
  lessonFile: { kind: 'file', maxBytes: 200 * MB, by: 'teach' },
  workPicture: { kind: 'picture', maxBytes: 8 * MB, by: 'participate' },
  workVideo: { kind: 'video', maxBytes: 200 * MB, by: 'participate' },
  workFile: { kind: 'file', maxBytes: 50 * MB, by: 'participate' },
} as const satisfies Readonly<Record<string, UploadPurpose>>;

export type UploadPurposeName = keyof typeof UPLOAD_PURPOSES;
export const UPLOAD_PURPOSE_NAMES = Object.keys(UPLOAD_PURPOSES) as [UploadPurposeName, ...UploadPurposeName[]];

const EXTENSIONS: Readonly<Record<Exclude<UploadKind, 'file'>, readonly string[]>> = {
  video: ['mp4', 'm4v', 'webm'],
  picture: ['jpg', 'jpeg', 'png', 'webp'],
};

/** Whether a file of this name may be sent for a purpose; its content is checked when it comes. */
export const isNameFor = (purpose: UploadPurposeName, name: string): boolean => {
  const { kind } = UPLOAD_PURPOSES[purpose];
  return kind === 'file' || EXTENSIONS[kind].includes(extensionOf(name));
};

/** What the file chooser of a browser offers for a purpose; empty for all files. */
export const acceptOf = (purpose: UploadPurposeName): string => {
  const { kind } = UPLOAD_PURPOSES[purpose];
  return kind === 'file' ? '' : EXTENSIONS[kind].map((extension) => `.${extension}`).join(',');
};

/** How many parts a file of this size has. */
export const partsIn = (size: number): number => Math.ceil(size / UPLOAD_PART_BYTES);

/** How many bytes a part of a file has; parts count from 0. */
export const bytesOfPart = (size: number, part: number): number =>
  Math.min(UPLOAD_PART_BYTES, size - part * UPLOAD_PART_BYTES);
