import { and, eq, inArray, ne } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import { schoolNames } from '../tables.ts';
import { skeleton } from './skeleton.ts';

const letters = (text: string): string => text.replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/**
 * Normalizes a name for comparison: names that differ only in case, width, spaces, punctuation or invisible characters
 * are the same.
 */
export const nameKey = (name: string): string =>
  letters(
    name
      .normalize('NFKC')
      .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
      .toLowerCase(),
  );

/** Distinguishes keys of looks from keys of letters. */
const LOOK = '~';

const lookOf = (text: string): string => LOOK + letters(skeleton(text).toLowerCase());

/**
 * All keys of a name: its letters, and what it looks like in lower case and as it is written, where a capital `I`
 * resembles an `l`. Names that share a key could be taken for one another.
 */
export const nameKeys = (name: string): string[] => [
  ...new Set([nameKey(name), lookOf(nameKey(name)), lookOf(skeleton(name.normalize('NFKC')).toLowerCase())]),
];

/** The names of the platform, which nobody may use for a school, a store or themselves. */
const PLATFORM = [
  'Campus',
  'Campus Platform',
  'Campus Support',
  'Campus Mall',
  'Admin',
  'Administrator',
  'Support',
  '校园平台',
  '官方商城',
];

/** Universities without a school. */
const UNIVERSITIES = [
  '北京大学',
  '清华大学',
  '复旦大学',
  'Harvard University',
  'Stanford University',
  'University of Oxford',
  'University of Cambridge',
  'Sorbonne Université',
  'Technische Universität München',
  'Universidad Complutense de Madrid',
  'Universidade de São Paulo',
  'Uniwersytet Warszawski',
  'Boğaziçi Üniversitesi',
  'МГУ имени М. В. Ломоносова',
  'جامعة الملك سعود',
  '東京大学',
  '서울대학교',
];

const keysOf = (names: readonly string[]): ReadonlySet<string> => new Set(names.flatMap(nameKeys));
const platformKeys = keysOf(PLATFORM);
const reservedKeys = keysOf([...PLATFORM, ...UNIVERSITIES]);

/** Whether a person's name could be taken for one of the platform's own. */
export const impersonatesPlatform = (name: string): boolean => nameKeys(name).some((key) => platformKeys.has(key));

/**
 * Claims names for a tenant. Parallel transactions wait for each other. Returns a name that is reserved, or taken or
 * resembled by another tenant's; then none is claimed.
 */
export const claimNames = async (
  tx: Database,
  names: readonly string[],
  tenantId: string,
): Promise<string | undefined> => {
  const reserved = names.find((name) => nameKeys(name).some((key) => reservedKeys.has(key)));
  if (reserved !== undefined || names.length === 0) return reserved;
  // Always in the same order, so that two transactions cannot wait for each other in a circle.
  const keys = [...new Set(names.flatMap(nameKeys))].sort();
  const claimed = await tx
    .insert(schoolNames)
    .values(keys.map((key) => ({ key, tenantId })))
    .onConflictDoNothing()
    .returning();
  if (claimed.length === keys.length) return undefined;
  const others = and(inArray(schoolNames.key, keys), ne(schoolNames.tenantId, tenantId));
  const taken = new Set((await tx.select().from(schoolNames).where(others)).map(({ key }) => key));
  if (taken.size === 0) return undefined;
  // The caller may go on in the same transaction.
  const fresh = claimed.map(({ key }) => key);
  if (fresh.length > 0) await tx.delete(schoolNames).where(inArray(schoolNames.key, fresh));
  return names.find((name) => nameKeys(name).some((key) => taken.has(key)));
};

/** Releases those names of a tenant that it has no longer, by their keys, so that no others are looked at. */
export const releaseNames = async (
  tx: Database,
  tenantId: string,
  former: readonly string[],
  kept: readonly string[],
): Promise<void> => {
  const needed = keysOf(kept);
  const released = [...keysOf(former)].filter((key) => !needed.has(key));
  if (released.length === 0) return;
  await tx.delete(schoolNames).where(and(inArray(schoolNames.key, released), eq(schoolNames.tenantId, tenantId)));
};

/** Adds the looks of names that were claimed before looks were compared. */
export const completeNames = async (tx: Database): Promise<void> => {
  const rows = await tx.select().from(schoolNames);
  const complete = new Set(rows.filter(({ key }) => key.startsWith(LOOK)).map(({ tenantId }) => tenantId));
  const looks = rows
    .filter(({ tenantId }) => !complete.has(tenantId))
    .map(({ key, tenantId }) => ({ key: lookOf(key), tenantId }));
  if (looks.length > 0) await tx.insert(schoolNames).values(looks).onConflictDoNothing();
};
