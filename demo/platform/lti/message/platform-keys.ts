import { patienceOf } from '../../core/limits/patience.ts';
import type { Platform } from '../../core/platform.ts';
import { maySign, type PublicKey, readKeys } from '../../identity/public-keys.ts';
import { askPlatform, jsonOf } from '../services/request.ts';
import type { Registration } from '../tables.ts';

/** How long the keys of a learning system are used before they are read again, and at most while it does not answer. */
const FRESH_MS = 600_000;
const KEPT_MS = 24 * 3_600_000;
/** How long one that is unknown is not looked for again. */
const LOOK_AGAIN_MS = 30_000;
const MOST_SETS = 500;

interface Known {
  readonly keys: readonly PublicKey[];
  readonly readAt: number;
}

const sets = new WeakMap<Platform, Map<string, Promise<Known | null>>>();

const fetchKeys = async (platform: Platform, { jwksUrl }: Registration): Promise<Known | null> => {
  const found = jsonOf(await askPlatform(platform, jwksUrl, { headers: { accept: 'application/json' } }));
  const { keys } = (found ?? {}) as { readonly keys?: unknown };
  return Array.isArray(keys) ? { keys: readKeys(found), readAt: platform.config.now().getTime() } : null;
};

const nameOf = ({ jwksUrl, tenantId }: Registration): string => `${tenantId} ${jwksUrl}`;

const read = (platform: Platform, registration: Registration): Promise<Known | null> => {
  const known = sets.get(platform) ?? new Map<string, Promise<Known | null>>();
  sets.set(platform, known);
  const name = nameOf(registration);
  const before = known.get(name);
  const [oldest] = known.keys();
  if (known.size >= MOST_SETS && oldest !== undefined && !before) known.delete(oldest);
  const { jwksUrl: address, tenantId } = registration;
  const asked = patienceOf(platform).ask({ tenantId, address }, platform.config.now(), () =>
    fetchKeys(platform, registration),
  );
  known.set(name, asked);
  // Keys that are at hand are better than none while the learning system does not answer.
  void asked.then((found) => {
    if (found !== null || known.get(name) !== asked) return;
    if (before) known.set(name, before);
    else known.delete(name);
  });
  return asked;
};

/**
 * The keys of a learning system that may have signed with this `kid`, as this process has read them. An unknown one reads
 * them again, twice a minute at most: the learning system may have a new key. Null if they cannot be read.
 */
export const platformKeys = async (
  platform: Platform,
  registration: Registration,
  kid: string | undefined,
): Promise<readonly PublicKey[] | null> => {
  const matching = ({ keys }: Known) => keys.filter((key) => maySign(key, { alg: 'RS256', kid }));
  const known = await (sets.get(platform)?.get(nameOf(registration)) ?? read(platform, registration));
  if (known === null) return null;
  const age = platform.config.now().getTime() - known.readAt;
  const isOld = age > FRESH_MS || (matching(known).length === 0 && age > LOOK_AGAIN_MS);
  const current = (isOld ? await read(platform, registration) : null) ?? (age > KEPT_MS ? null : known);
  return current && matching(current);
};
