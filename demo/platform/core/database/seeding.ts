import type { Database } from './database.ts';
import { seededRecords } from './tables.ts';

/**
 * Has `put` insert those of `records` that the seed has never put into this database. What a later version brings is
 * among them; what people have changed or deleted since is not.
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
