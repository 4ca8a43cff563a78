import { MINUTE_MS } from '../../../../src/contract/durations.ts';
import { isSigned, signPath } from '../../core/http/signed-address.ts';
import type { Platform } from '../../core/platform.ts';

/** Where the main origin redirects to the signatures at the asset origin. */
export const SIGNATURES_PATH = '/files/signatures';

/** How long an address is valid at least. All addresses of that time are the same, so that browsers can keep the picture. */
const VALID_MS = 10 * MINUTE_MS;

const PURPOSE = 'signature addresses';

/** A signature. Another one of the same student has another id. */
export interface SignatureKey {
  readonly tenantId: string;
  readonly attendanceId: string;
  readonly userId: string;
  readonly id: string;
}

/** The address of a signature, as stored in its record. It is served only if the address is signed. */
export const signaturePath = ({ attendanceId, id, tenantId, userId }: SignatureKey): string =>
  `${SIGNATURES_PATH}/${tenantId}/${attendanceId}/${userId}/${id}`;

/**
 * The address at which the picture of a record is shown, for some minutes if it is a signature of a student: it is sent
 * to those who may see the record, and does not reveal to whom. The pictures of the demo are public.
 */
export const shownAddress = async (
  platform: Pick<Platform, 'secrets'>,
  stored: string | null,
  now: Date,
): Promise<string> => {
  if (!stored?.startsWith(`${SIGNATURES_PATH}/`)) return stored ?? '';
  const until = (Math.floor(now.getTime() / VALID_MS) + 2) * VALID_MS;
  return signPath(platform, PURPOSE, stored, until);
};

export const isShown = (
  platform: Pick<Platform, 'secrets'>,
  key: SignatureKey,
  query: URLSearchParams,
  now: Date,
): Promise<boolean> => isSigned(platform, PURPOSE, signaturePath(key), query, now);
