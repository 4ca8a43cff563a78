import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import { isSigned, signPath } from '../../core/http/signed-address.ts';
import type { Platform } from '../../core/platform.ts';

/** How long the address of a file is valid. */
const VALID_MS = 10 * MINUTE_MS;

const PURPOSE = 'attachment addresses';

/** A file of an attendance. */
export interface AttachmentKey {
  readonly tenantId: string;
  readonly attendanceId: string;
  readonly id: string;
}

const addressOf = ({ attendanceId, id, tenantId }: AttachmentKey): string =>
  `/attachments/${tenantId}/${attendanceId}/${id}`;

/** Where a file is at the asset origin; it is served with a signature only. */
export const staticAddress = ({ origins }: Pick<Platform, 'origins'>, key: AttachmentKey): string =>
  origins.assets + addressOf(key);

/** An address at which a file can be downloaded for some minutes. It does not reveal who requested it. */
export const signedAddress = async (
  platform: Pick<Platform, 'origins' | 'secrets'>,
  key: AttachmentKey,
  now: Date,
): Promise<string> => {
  const until = now.getTime() + VALID_MS;
  return platform.origins.assets + (await signPath(platform, PURPOSE, addressOf(key), until));
};

export const isSignedFile = (
  platform: Pick<Platform, 'secrets'>,
  key: AttachmentKey,
  query: URLSearchParams,
  now: Date,
): Promise<boolean> => isSigned(platform, PURPOSE, addressOf(key), query, now);
