import type { Platform } from '../core/platform.ts';
import { keyedHash, sameSecret } from '../core/random.ts';

/** What an address that expires carries in its query: the time at which it ends, and the proof that the platform wrote it. */
export interface AddressProof {
  /** In milliseconds since 1970. */
  readonly until: string;
  readonly proof: string;
}

/** The proof of a path. Each purpose has its own key, so that the proof of one is none of another. */
export const proofOf = async (
  { secrets }: Pick<Platform, 'secrets'>,
  purpose: string,
  path: string,
  until: string | number,
): Promise<string> => keyedHash(await secrets.get(purpose), `${path} ${until}`);

/** Whether the platform wrote this address and it has not expired. */
export const isProven = async (
  platform: Pick<Platform, 'secrets'>,
  purpose: string,
  path: string,
  { proof, until }: AddressProof,
  now: Date,
): Promise<boolean> =>
  sameSecret(proof, await proofOf(platform, purpose, path, until)) && Number(until) > now.getTime();
