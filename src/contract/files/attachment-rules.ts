import type { AttachmentType } from './file-rules.ts';

/** From so many bytes on, a file is sent in parts and can be continued (requirement A08). */
export const CHUNKED_FROM = 31_457_280;
/** The size of these parts. */
export const CHUNK_BYTES = 8 * 1_024 * 1_024;
/** How long a failed request of an upload waits for the next attempt. After the last one the user is asked. */
export const UPLOAD_RETRY_MS = [500, 1_000, 2_000, 4_000, 8_000];
/** Where files of a kind are stored. */
export const BUCKETS = ['static-content', 'media', 'documents'] as const;
export type Bucket = (typeof BUCKETS)[number];
export const bucketOf = (type: AttachmentType): Bucket =>
  type === 'image' ? 'static-content' : type === 'video' ? 'media' : 'documents';
