import { importJWK, type JWK, SignJWT } from 'jose';
import { DAY_MS } from '../../../src/contract/durations.ts';
import type { Platform } from '../core/platform.ts';
import { signingKey } from '../oidc/signing-key.ts';
import type { Registration } from './tables.ts';

/** How long a key signs. It is published one period earlier, because learning systems keep what they read, and a day longer. */
const PERIOD_MS = 90 * DAY_MS;

const periodOf = (now: Date): number => Math.floor(now.getTime() / PERIOD_MS);

/**
 * The key of a school in a period. Schools share none: a registration at one school with the issuer, client id and
 * addresses of another school's learning system would otherwise sign in there as the other school.
 */
const keyOf = async ({ secrets }: Platform, tenantId: string, period: number): Promise<JWK> =>
  JSON.parse(await secrets.get(`lti-key-${tenantId}-${period}`, signingKey)) as JWK;

/** The public keys of a school, as a JSON web key set. */
export const publicKeysOf = async (platform: Platform, tenantId: string): Promise<{ readonly keys: JWK[] }> => {
  const now = platform.config.now();
  const period = periodOf(now);
  const before = periodOf(new Date(now.getTime() - DAY_MS));
  // Made at once when they are first asked for, which takes a while.
  const keys = await Promise.all(
    [...new Set([period, period + 1, before])].map((one) => keyOf(platform, tenantId, one)),
  );
  return { keys: keys.map(({ alg, e, kid, kty, n, use }) => ({ alg, e, kid, kty, n, use }) as JWK) };
};

/** Signs claims with the key of the school, from now on for `lifetimeS`. */
export const signFor = async (
  platform: Platform,
  { tenantId }: Pick<Registration, 'tenantId'>,
  claims: Readonly<Record<string, unknown>>,
  lifetimeS: number,
): Promise<string> => {
  const now = platform.config.now();
  const key = await keyOf(platform, tenantId, periodOf(now));
  const issued = Math.floor(now.getTime() / 1_000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT', ...(key.kid === undefined ? {} : { kid: key.kid }) })
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifetimeS)
    .sign(await importJWK(key, 'RS256'));
};
