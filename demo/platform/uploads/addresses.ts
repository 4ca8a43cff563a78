import { HOUR_MS } from '../../../src/contract/durations.ts';
import { UPLOAD_PURPOSES } from '../../../src/contract/files/upload-rules.ts';
import { isSigned, isTokenOf, signPath, tokenOf } from '../core/http/signed-address.ts';
import type { Platform } from '../core/platform.ts';
import { MEDIA_PATH } from '../pictures/picture-url.ts';
import type { FileKey } from './content.ts';
import type { FileRow } from './tables.ts';

const READING = 'uploaded files';
const SENDING = 'upload parts';

/** How long a file can be read at an address: longer than a lesson takes, with its pauses. */
const READING_MS = 4 * HOUR_MS;

type Signing = Pick<Platform, 'origins' | 'secrets'>;

const sendingPath = ({ id, tenantId }: FileKey): string => `/uploads/parts/${tenantId}/${id}`;
export const readingPath = ({ id, tenantId }: FileKey): string => `/uploads/files/${tenantId}/${id}`;
/** The id of a picture is all that one needs to read it: it is random, and shown to those who may see the picture. */
const picturePath = ({ id, tenantId }: FileKey): string => `${MEDIA_PATH}/uploads/${tenantId}/${id}.webp`;

/** Where the parts of a file are sent until it expires. The address itself is the right to send. */
export const sendingAddress = async (
  platform: Signing,
  file: FileKey & { readonly expiresAt: Date },
): Promise<string> => {
  const path = sendingPath(file);
  const token = await tokenOf(platform, SENDING, path, file.expiresAt.getTime());
  return `${platform.origins.assets}${path}/${token}`;
};

export const isSendingToken = (platform: Signing, file: FileKey, token: string, now: Date): Promise<boolean> =>
  isTokenOf(platform, SENDING, sendingPath(file), token, now);

/**
 * Where a file can be read: a picture always, others for some hours. Ask for it when somebody who may see the file does. The
 * time is rounded, so that caches keep one copy for all who watch.
 */
export const fileAddress = async (
  platform: Signing,
  file: FileKey & Pick<FileRow, 'purpose'>,
  now: Date,
): Promise<string> => {
  if (UPLOAD_PURPOSES[file.purpose].kind === 'picture') return picturePath(file);
  const until = (Math.ceil(now.getTime() / HOUR_MS) + 1) * HOUR_MS + READING_MS;
  return platform.origins.assets + (await signPath(platform, READING, readingPath(file), until));
};

export const isReadable = (platform: Signing, file: FileKey, query: URLSearchParams, now: Date): Promise<boolean> =>
  isSigned(platform, READING, readingPath(file), query, now);
