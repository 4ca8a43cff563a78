import type { Database } from './database.ts';
import { seededRecords } from './tables.ts';

/**
 * Lets `put` insert the `records` that the seed has never inserted into this database. That includes records added in a
 * later version, but not those that were changed or deleted since.
 */
export const seedOnce = async <T>(
  tx: Database,
  records: readonly T[],
  keyOf: (record: T) => string,
  put: (fresh: T[]) => PromiseLike<unknown>,
): Promise<void> => {
  const rows = await tx
    .insert(seededRecords)
    .values(records.map((record) => ({ key: keyOf(record) })))
    .onConflictDoNothing()
    .returning();
  const fresh = new Set(rows.map(({ key }) => key));
  if (fresh.size > 0) await put(records.filter((record) => fresh.has(keyOf(record))));
};
