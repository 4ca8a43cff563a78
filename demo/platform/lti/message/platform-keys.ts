import type { JSONWebKeySet, JWK } from 'jose';
import type { Platform } from '../../core/platform.ts';
import { askPlatform, jsonOf } from '../services/request.ts';

/** How long the keys of a learning system are used, and how long one that is unknown is not looked for again. */
const KEPT_MS = 600_000;
const LOOK_AGAIN_MS = 30_000;
const MOST_KEYS = 50;
const MOST_SETS = 500;

interface Known {
  readonly keys: readonly JWK[];
  readonly readAt: number;
}

const sets = new WeakMap<Platform, Map<string, Promise<Known | null>>>();

const fetchKeys = async (platform: Platform, jwksUrl: string): Promise<Known | null> => {
  const found = jsonOf(await askPlatform(platform, jwksUrl, { headers: { accept: 'application/json' } }));
  const { keys } = (found ?? {}) as { readonly keys?: unknown };
  if (!Array.isArray(keys) || keys.length > MOST_KEYS) return null;
  const usable = (keys as readonly (JWK | null)[]).filter(
    (key): key is JWK =>
      key?.kty === 'RSA' && (key.use ?? 'sig') === 'sig' && (key.alg ?? 'RS256') === 'RS256' && key.d === undefined,
  );
  return { keys: usable, readAt: platform.config.now().getTime() };
};

const read = (platform: Platform, jwksUrl: string): Promise<Known | null> => {
  const known = sets.get(platform) ?? new Map<string, Promise<Known | null>>();
  sets.set(platform, known);
  const [oldest] = known.keys();
  if (known.size >= MOST_SETS && oldest !== undefined && !known.has(jwksUrl)) known.delete(oldest);
  const asked = fetchKeys(platform, jwksUrl);
  known.set(jwksUrl, asked);
  // Keys that could not be read are asked for again the next time.
  void asked.then((found) => {
    if (found === null && known.get(jwksUrl) === asked) known.delete(jwksUrl);
  });
  return asked;
};

/**
 * The public keys of a learning system, as this process has read them. An unknown `kid` reads them again, twice a minute
 * at most: the learning system may have a new key. Null if they cannot be read.
 */
export const platformKeys = async (
  platform: Platform,
  jwksUrl: string,
  kid: string | undefined,
): Promise<JSONWebKeySet | null> => {
  const now = platform.config.now().getTime();
  const known = await (sets.get(platform)?.get(jwksUrl) ?? read(platform, jwksUrl));
  if (known === null) return null;
  const age = now - known.readAt;
  const isMissing = kid !== undefined && !known.keys.some((key) => key.kid === kid);
  const isOld = age > KEPT_MS || (isMissing && age > LOOK_AGAIN_MS);
  // Keys that are at hand are better than none while the learning system does not answer.
  const current = isOld ? ((await read(platform, jwksUrl)) ?? known) : known;
  return { keys: [...current.keys] };
};
