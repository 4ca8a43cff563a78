import type { Database } from '../database/database.ts';
import type { Platform } from '../platform.ts';
import { traceOf } from '../trace.ts';
import type { Area } from './area.ts';
import type { StoredTable } from './stored-table.ts';

/** How long expired rows are kept, so that late callers receive the specific error. */
export const EXPIRED_KEPT_MS = 24 * 3_600 * 1_000;
const CLEAR_EVERY_MS = 600_000;

/** Deletes rows that expired long ago. Safe to run in several processes at once. */
export const clearExpired = async (db: Database, tables: readonly StoredTable[], now: Date): Promise<void> => {
  const before = new Date(now.getTime() - EXPIRED_KEPT_MS);
  for (const { expired, table } of tables) if (expired) await db.delete(table).where(expired(before, db));
};

/**
 * Deletes expired rows and files now and every ten minutes. The returned function stops this and waits for the current
 * run.
 */
export const clearPeriodically = (
  platform: Platform,
  areas: readonly Area[],
  tables: readonly StoredTable[],
): (() => Promise<void>) => {
  const { config, db } = platform;
  const clearAll = async (): Promise<void> => {
    await clearExpired(db, tables, config.now());
    for (const { clearFiles } of areas) await clearFiles?.(platform, config.now());
  };
  const clear = () => clearAll().catch((error: unknown) => config.log(`clearing expired rows: ${traceOf(error)}`));
  let last = clear();
  const timer = setInterval(() => {
    last = clear();
  }, CLEAR_EVERY_MS);
  timer.unref();
  return () => {
    clearInterval(timer);
    return last;
  };
};
