import { and, eq, isNull, lte, or } from 'drizzle-orm';
import { patienceOf } from '../core/limits/patience.ts';
import type { Platform } from '../core/platform.ts';
import { maySign, type PublicKey, readKeyText } from './public-keys.ts';
import { signingKeys } from './tables.ts';

export type SigningKeyRow = typeof signingKeys.$inferSelect;

/** The largest JWK set that is read, in bytes. */
const SET_BYTES_MAX = 65_536;
/** How long fetched keys are used before the address is asked again, and at most when it does not answer. */
const FRESH_MS = 600_000;
const KEPT_MS = 24 * 3_600_000;
/** How often an address is asked at most. */
const ASKED_EVERY_MS = 60_000;

/** Whether an address can be that of a JWK set: https, without credentials and fragment. */
export const isKeyAddress = (address: string): boolean => {
  try {
    const { hash, password, protocol, username } = new URL(address);
    return protocol === 'https:' && username === '' && password === '' && hash === '';
  } catch {
    return false;
  }
};

/**
 * The usable keys at a public address; none if it is not reachable from the internet, redirects, or does not answer in time
 * with a JWK set of at most 64 KiB.
 */
export const fetchKeys = async ({ config }: Pick<Platform, 'config'>, address: string): Promise<PublicKey[]> => {
  const file = await config.fetchPublicFile(address, SET_BYTES_MAX);
  return file ? readKeyText(file.toString('utf8')) : [];
};

const isOwn = ({ id, tenantId }: SigningKeyRow) => and(eq(signingKeys.tenantId, tenantId), eq(signingKeys.id, id));

const ask = async (platform: Platform, row: SigningKeyRow, now: Date): Promise<SigningKeyRow> => {
  const latest = new Date(now.getTime() - ASKED_EVERY_MS);
  // Whoever does not ask learns nothing of the address, whose failures are counted.
  if (row.askedAt !== null && row.askedAt > latest) return row;
  const due = or(isNull(signingKeys.askedAt), lte(signingKeys.askedAt, latest));
  await patienceOf(platform).ask(row, now, async () => {
    const [claimed] = await platform.db
      .update(signingKeys)
      .set({ askedAt: now })
      .where(and(isOwn(row), due))
      .returning();
    // Another process has asked within the minute.
    if (!claimed) return row.keys;
    const keys = await fetchKeys(platform, row.address);
    if (keys.length === 0) return null;
    await platform.db.update(signingKeys).set({ keys, fetchedAt: now }).where(isOwn(row));
    return keys;
  });
  const [current] = await platform.db.select().from(signingKeys).where(isOwn(row)).limit(1);
  return current ?? row;
};

/** What is being asked by each platform of this process, so that requests of one moment wait for one answer. */
const asking = new WeakMap<Platform, Map<string, Promise<SigningKeyRow>>>();

/** Asks the address of keys again, in all processes at most once a minute. */
export const refreshed = (platform: Platform, row: SigningKeyRow, now: Date): Promise<SigningKeyRow> => {
  if (row.address === '') return Promise.resolve(row);
  const running = asking.get(platform) ?? new Map<string, Promise<SigningKeyRow>>();
  asking.set(platform, running);
  const name = `${row.tenantId} ${row.id}`;
  const asked = running.get(name) ?? ask(platform, row, now).finally(() => running.delete(name));
  running.set(name, asked);
  return asked;
};

const isOlder = ({ address, fetchedAt }: SigningKeyRow, ms: number, now: Date): boolean =>
  address !== '' && now.getTime() - (fetchedAt?.getTime() ?? 0) > ms;

/** A key and the row that it is in. */
export interface Candidate {
  readonly row: SigningKeyRow;
  readonly key: PublicKey;
}

const matching = (rows: readonly SigningKeyRow[], alg: string, kid: string | undefined): Candidate[] =>
  rows.flatMap((row) => row.keys.filter((key) => maySign(key, { alg, kid })).map((key) => ({ row, key })));

/** The keys of a school that may have signed an assertion. Addresses with an older answer, or without the key, are asked again. */
export const candidatesFor = async (
  platform: Platform,
  tenantId: string,
  { alg, kid }: { readonly alg: string; readonly kid: string | undefined },
  now: Date,
): Promise<Candidate[]> => {
  const stored = await platform.db
    .select()
    .from(signingKeys)
    .where(and(eq(signingKeys.tenantId, tenantId), isNull(signingKeys.removedAt)));
  const rows = await Promise.all(
    stored.map((row) => (isOlder(row, FRESH_MS, now) ? refreshed(platform, row, now) : row)),
  );
  const usable = (all: readonly SigningKeyRow[]) => all.filter((row) => !isOlder(row, KEPT_MS, now));
  const found = matching(usable(rows), alg, kid);
  if (found.length > 0) return found;
  return matching(usable(await Promise.all(rows.map((row) => refreshed(platform, row, now)))), alg, kid);
};
