import { and, eq } from 'drizzle-orm';
import type { Language } from '../../../src/contract/languages.ts';
import { DATA_PROCESSING_VERSION } from '../agreements/data-processing.ts';
import type { Database } from '../core/database/database.ts';
import { sha256 } from '../core/random.ts';
import { dataProcessingSignatures } from './tables.ts';

/** Whether the user has signed the current version of the data-processing agreement. */
export const hasSigned = async (db: Database, userId: string): Promise<boolean> => {
  const own = and(
    eq(dataProcessingSignatures.userId, userId),
    eq(dataProcessingSignatures.version, DATA_PROCESSING_VERSION),
  );
  const rows = await db.select({ id: dataProcessingSignatures.id }).from(dataProcessingSignatures).where(own).limit(1);
  return rows.length > 0;
};

/** Records the signature. Idempotent per version. */
export const sign = async (db: Database, userId: string, language: Language, now: Date): Promise<void> => {
  await db
    .insert(dataProcessingSignatures)
    .values({
      // Derived from the unique key, so that two parallel signatures create one row.
      id: `dp_${sha256(`${userId} ${DATA_PROCESSING_VERSION}`)}`,
      userId,
      version: DATA_PROCESSING_VERSION,
      language,
      signedAt: now,
    })
    .onConflictDoNothing();
};
