import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { Id } from '../shapes.ts';
import { FILE_NAME_MAX_LENGTH } from './file-rules.ts';
import { UPLOAD_PURPOSE_NAMES, VIDEO_MAX_S } from './upload-rules.ts';

/** A name without a path. */
export const FileName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(FILE_NAME_MAX_LENGTH),
  v.regex(/^[^/\\\p{Cc}]+$/u),
);

const UPLOADS = '/api/uploads/v1/{schoolId}/files';
const codes = ['notFound', 'forbidden', 'schoolClosed', 'schoolExpired'] as const;
const common = { pathDecided: true, access: 'user', envelope: ACCOUNT_ENVELOPE } as const;

/** A file that has arrived as a whole. */
export const UploadedFile = v.object({
  id: Id,
  name: v.string(),
  /** In bytes. */
  size: v.number(),
  /** Where it can be read: for some hours, or for ever if it is a picture. */
  url: v.string(),
  /** How long a video is, in seconds; 0 for other files. */
  seconds: v.optional(v.number(), 0),
});
export type UploadedFile = v.InferOutput<typeof UploadedFile>;

/** Where the parts of a file go. */
export const UploadPlace = v.object({
  id: Id,
  /** The address of the parts, without their number: `PUT {address}/0`, `/1` and so on, in order. */
  address: v.string(),
  /** How many parts have arrived; the next one has this number. */
  received: v.number(),
});
export type UploadPlace = v.InferOutput<typeof UploadPlace>;

export const beginUpload = call({
  ...common,
  name: 'uploads.begin',
  method: 'POST',
  path: UPLOADS,
  summary:
    'Grants a place for a file, to which its parts are sent. The same file of the same user goes on where it was interrupted. What is not used within a day is deleted.',
  params: v.object({ schoolId: Id }),
  body: v.object({
    purpose: v.picklist(UPLOAD_PURPOSE_NAMES),
    name: FileName,
    size: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
    /** Tells the file from others of its name and size; or empty. */
    fingerprint: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  }),
  data: UploadPlace,
  codes: [
    ...codes,
    'fileEmpty',
    'fileTooLarge',
    'fileKindRefused',
    'gifRefused',
    'mp3Refused',
    'svgRefused',
    'storageFull',
    'tooManyRequests',
  ],
  repeatable: true,
});

export const finishUpload = call({
  ...common,
  name: 'uploads.finish',
  method: 'POST',
  path: `${UPLOADS}/{fileId}/finish`,
  summary:
    'Checks a file whose parts have all arrived, and returns where it can be read. A picture is encoded again. A file that is not taken is deleted.',
  params: v.object({ schoolId: Id, fileId: Id }),
  body: v.object({
    /** How long the video is, as the browser reads it; checked where the file says it. */
    seconds: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(VIDEO_MAX_S)), 0),
  }),
  data: UploadedFile,
  codes: [
    ...codes,
    'uploadIncomplete',
    'gifRefused',
    'mp3Refused',
    'svgRefused',
    'contentMismatch',
    'pictureUnreadable',
    'pictureTooLarge',
    'tooManyRequests',
  ],
  repeatable: true,
});

export const cancelUpload = call({
  ...common,
  name: 'uploads.cancel',
  method: 'DELETE',
  path: `${UPLOADS}/{fileId}`,
  summary: 'Deletes a file of the caller that is not used, or what has arrived of it; does nothing if there is none.',
  params: v.object({ schoolId: Id, fileId: Id }),
  data: v.object({ done: v.boolean() }),
  codes,
  repeatable: true,
});

export const UPLOAD_CALLS = { beginUpload, finishUpload, cancelUpload };
