import * as v from 'valibot';
import { ACCOUNT_ENVELOPE, call } from '../call.ts';
import { BUCKETS } from '../files/attachment-rules.ts';
import { ATTACHMENT_TYPES, FILE_NAME_MAX_LENGTH } from '../files/file-rules.ts';
import { Id, Opaque, PageNumber, pageSize } from '../shapes.ts';
import { ATTENDANCE_CODES } from './attendances.ts';

/** The page sizes of the list of attachments; the first one is the default (requirement A08). */
export const ATTACHMENT_PAGE_SIZES = [10, 5, 15, 20] as const;
/** The header that authorizes an upload at the storage. */
export const UPLOAD_KEY = 'upload-key';

const STORAGE = '/api/manager/api/v1/storage';
const ATTACHMENTS = '/api/manager/api/v1/class/attendance-attachments';
const CODES = [...ATTENDANCE_CODES, 'notARollCall'] as const;
const FILE_CODES = ['gifRefused', 'mp3Refused', 'svgRefused', 'contentMismatch'] as const;
const decided = { pathDecided: true, access: 'user', envelope: ACCOUNT_ENVELOPE } as const;
const read = { ...decided, method: 'GET', codes: CODES } as const;
const write = { ...decided, method: 'POST' } as const;

const Size = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER));
/** A name without a path. */
const FileName = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(FILE_NAME_MAX_LENGTH),
  v.regex(/^[^/\\\p{Cc}]+$/u),
);

/** A file of an attendance. */
export const Attachment = v.object({
  id: Id,
  name: v.string(),
  attachmentType: v.picklist(ATTACHMENT_TYPES),
  /** In bytes. */
  size: v.number(),
  createdTime: v.string(),
  /** Who added it; empty after the account was removed. */
  createdBy: v.string(),
  /** Where it can be downloaded for some minutes. */
  url: v.string(),
  /** Whether it was recorded during the lesson. */
  realTimeRecord: v.boolean(),
});
export type Attachment = v.InferOutput<typeof Attachment>;

export const readStoragePrivilege = call({
  ...read,
  name: 'attendance.storagePrivilege',
  path: `${STORAGE}/privilege`,
  summary: 'Returns whether the caller may add files to an attendance, and how much space is left.',
  query: v.object({ attendanceId: Id }),
  data: v.object({
    hasPrivilege: v.boolean(),
    /** The largest file, in bytes. */
    fileBytes: v.number(),
    /** How many bytes the files of the attendance may still have. */
    freeBytes: v.number(),
  }),
});

/** A place at the storage for a file. */
export const UploadPlace = v.object({
  uuid: Id,
  /** Takes the content, by the tus protocol or as the body of a PUT. */
  url: v.string(),
  /** Where the file will be. */
  static_url: v.string(),
  /** What to send with each request to `url`, besides the headers of the protocol. */
  headers: v.object({ [UPLOAD_KEY]: Opaque }),
});
export type UploadPlace = v.InferOutput<typeof UploadPlace>;

export const requestUpload = call({
  ...write,
  repeatable: true,
  name: 'attendance.requestUpload',
  path: `${STORAGE}/upload-url`,
  summary:
    'Returns where to send a file: by the tus protocol, or as a whole by PUT. With attendance, size and fingerprint, an upload of the same file that was not finished is continued. For teachers and administrators.',
  body: v.object({
    /** The attendance to which it will be added. */
    attendanceId: v.optional(Id),
    fileName: FileName,
    bucketName: v.picklist(BUCKETS),
    /** In bytes. Without it, the first request to the storage declares it: by `Upload-Length`, or the length of a PUT. */
    size: v.optional(Size),
    /** Tells this file from others of its name and size: a hash of its beginning, its end and when it was changed. */
    fingerprint: v.optional(Opaque),
  }),
  data: UploadPlace,
  codes: [...CODES, ...FILE_CODES, 'fileEmpty', 'fileTooLarge', 'storageFull', 'tooManyRequests'],
});

export const registerAttachment = call({
  ...write,
  repeatable: true,
  name: 'attendance.registerAttachment',
  path: ATTACHMENTS,
  summary: 'Adds a file whose content has arrived to an attendance.',
  body: v.object({
    attendanceId: Id,
    name: FileName,
    attachmentType: v.picklist(ATTACHMENT_TYPES),
    uuid: Id,
  }),
  data: Attachment,
  codes: [...CODES, ...FILE_CODES, 'uploadIncomplete', 'storageFull'],
});

export const listAttachments = call({
  ...read,
  name: 'attendance.attachments',
  path: ATTACHMENTS,
  summary: 'Lists the files of an attendance by page, the latest first; can filter by kind.',
  query: v.object({
    attendanceId: Id,
    attachmentType: v.optional(v.picklist(['', ...ATTACHMENT_TYPES]), ''),
    pageNumber: PageNumber,
    pageSize: pageSize(ATTACHMENT_PAGE_SIZES[0]),
  }),
  data: v.object({ total: v.number(), list: v.array(Attachment) }),
});

export const readAttachmentAddress = call({
  ...read,
  name: 'attendance.attachmentAddress',
  path: `${ATTACHMENTS}/{attachmentId}/address`,
  summary: 'Returns an address at which a file can be downloaded for some minutes.',
  params: v.object({ attachmentId: Id }),
  query: v.object({ attendanceId: Id }),
  data: v.object({ url: v.string() }),
});

export const deleteAttachment = call({
  ...decided,
  method: 'DELETE',
  name: 'attendance.deleteAttachment',
  path: `${ATTACHMENTS}/{attachmentId}`,
  summary: 'Deletes a file of an attendance.',
  params: v.object({ attachmentId: Id }),
  query: v.object({ attendanceId: Id }),
  data: v.object({ done: v.literal(true) }),
  codes: CODES,
});

export const ATTACHMENT_CALLS = {
  readStoragePrivilege,
  requestUpload,
  registerAttachment,
  listAttachments,
  readAttachmentAddress,
  deleteAttachment,
} as const;
