import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import type { Platform } from '../../core/platform.ts';
import { type AddressProof, isProven, proofOf } from '../address-proof.ts';

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

/** Where a file is at the asset origin; it is answered with a signature only. */
export const staticAddress = ({ origins }: Pick<Platform, 'origins'>, key: AttachmentKey): string =>
  origins.assets + addressOf(key);

/** An address at which a file can be downloaded for some minutes. Nothing in it says who asked for it. */
export const signedAddress = async (
  platform: Pick<Platform, 'origins' | 'secrets'>,
  key: AttachmentKey,
  now: Date,
): Promise<string> => {
  const until = String(now.getTime() + VALID_MS);
  const url = new URL(staticAddress(platform, key));
  url.searchParams.set('until', until);
  url.searchParams.set('signature', await proofOf(platform, PURPOSE, addressOf(key), until));
  return url.href;
};

export const isSigned = (
  platform: Pick<Platform, 'secrets'>,
  key: AttachmentKey,
  proof: AddressProof,
  now: Date,
): Promise<boolean> => isProven(platform, PURPOSE, addressOf(key), proof, now);
