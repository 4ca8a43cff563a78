import { MEDIA_ADDRESS_MS } from '../../../../src/contract/live/media-constants.ts';
import { isTokenOf, tokenOf } from '../../core/http/signed-address.ts';
import type { Platform } from '../../core/platform.ts';
import type { LiveRow } from '../tables.ts';

/** What is at an address of the asset origin: what a host sends, what viewers get, and files to be saved. */
const PURPOSES = { in: 'live ingest', media: 'live media', files: 'live files' } as const;
type Use = keyof typeof PURPOSES;

type Keys = Pick<Platform, 'secrets'>;
type Named = Pick<LiveRow, 'tenantId' | 'id'>;

const pathOf = (use: Use, { id, tenantId }: Named, more = '') => `/live/${use}/${tenantId}/${id}${more}`;

/**
 * The time until which addresses that are made now are valid. It is the same for everybody for some time, so that caches
 * have one copy of what many people watch.
 */
export const validUntil = (now: Date): number => (Math.ceil(now.getTime() / MEDIA_ADDRESS_MS) + 1) * MEDIA_ADDRESS_MS;

/** A signed folder at the asset origin. `more`: the part that a host sends. */
const signedFolder = async (
  platform: Pick<Platform, 'origins' | 'secrets'>,
  use: Use,
  live: Named,
  now: Date,
  more = '',
): Promise<string> => {
  const path = pathOf(use, live, more);
  return `${platform.origins.assets}${path}/${await tokenOf(platform, PURPOSES[use], path, validUntil(now))}`;
};

type Signing = Pick<Platform, 'origins' | 'secrets'>;

/** Where the page that broadcasts sends a part. */
export const ingestAddress = (platform: Signing, live: Named, part: number, now: Date): Promise<string> =>
  signedFolder(platform, 'in', live, now, `/${part}`);

/** Where the files are that viewers get: playlists, segments, captions. */
export const mediaFolder = (platform: Signing, live: Named, now: Date): Promise<string> =>
  signedFolder(platform, 'media', live, now);

/** Where those who manage a recording can save it. */
export const filesFolder = (platform: Signing, live: Named, now: Date): Promise<string> =>
  signedFolder(platform, 'files', live, now);

/** Whether an address has a valid token of the platform. */
export const isSignedFolder = (
  keys: Keys,
  use: Use,
  live: Named,
  token: string,
  now: Date,
  more = '',
): Promise<boolean> => isTokenOf(keys, PURPOSES[use], pathOf(use, live, more), token, now);

/** For how many milliseconds the address of a token that `isSignedFolder` has taken is still valid. */
export const validFor = (token: string, now: Date): number => Number(token.slice(0, 13)) - now.getTime();
