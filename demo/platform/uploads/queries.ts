import { and, eq, gt, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { UploadPurposeName } from '../../../src/contract/files/upload-rules.ts';
import type { Database } from '../core/database/database.ts';
import type { FileKey } from './content.ts';
import { type FileRow, uploadedFiles } from './tables.ts';

export const oneFile = ({ id, tenantId }: FileKey): SQL | undefined =>
  and(eq(uploadedFiles.tenantId, tenantId), eq(uploadedFiles.id, id));

const isKept = (now: Date): SQL | undefined => or(isNull(uploadedFiles.expiresAt), gt(uploadedFiles.expiresAt, now));

/** A file that has not expired. */
export const findFile = async (db: Database, file: FileKey, now: Date): Promise<FileRow | undefined> => {
  const [row] = await db
    .select()
    .from(uploadedFiles)
    .where(and(oneFile(file), isKept(now)))
    .limit(1);
  return row;
};

/** How many bytes the files of a school have, and those of one user there, with those that are on their way. */
export const countBytes = async (
  db: Database,
  { tenantId, userId }: { readonly tenantId: string; readonly userId: string },
  now: Date,
): Promise<{ readonly school: number; readonly own: number }> => {
  const own = sql<number>`coalesce(sum(${uploadedFiles.size}) filter (where ${uploadedFiles.userId} = ${userId}), 0)::float8`;
  const [row] = await db
    .select({ school: sql<number>`coalesce(sum(${uploadedFiles.size}), 0)::float8`, own })
    .from(uploadedFiles)
    .where(and(eq(uploadedFiles.tenantId, tenantId), isKept(now)));
  return row ?? { school: 0, own: 0 };
};

/** An upload of the same file by the same user that is not used. One that says less about its file has none. */
export const findSame = async (
  db: Database,
  { fingerprint, name, purpose, size, tenantId, userId }: FileRow,
  now: Date,
): Promise<FileRow | undefined> => {
  if (fingerprint === '' || userId === null) return undefined;
  const [row] = await db
    .select()
    .from(uploadedFiles)
    .where(
      and(
        ...[eq(uploadedFiles.tenantId, tenantId), eq(uploadedFiles.userId, userId), eq(uploadedFiles.size, size)],
        ...[eq(uploadedFiles.name, name), eq(uploadedFiles.fingerprint, fingerprint)],
        ...[eq(uploadedFiles.purpose, purpose), gt(uploadedFiles.expiresAt, now), isNull(uploadedFiles.completedAt)],
      ),
    )
    .limit(1);
  return row;
};

/** Counts a part that has arrived. Returns false if another request has counted it. */
export const countPart = async (db: Database, file: FileKey, part: number): Promise<boolean> => {
  const rows = await db
    .update(uploadedFiles)
    .set({ received: part + 1 })
    .where(and(oneFile(file), eq(uploadedFiles.received, part)))
    .returning({ id: uploadedFiles.id });
  return rows.length > 0;
};

/** Deletes a file that is not used. Returns false if there is none. */
export const deleteUnused = async (db: Database, file: FileKey, userId?: string): Promise<boolean> => {
  const rows = await db
    .delete(uploadedFiles)
    .where(
      and(
        oneFile(file),
        isNotNull(uploadedFiles.expiresAt),
        userId === undefined ? undefined : eq(uploadedFiles.userId, userId),
      ),
    )
    .returning({ id: uploadedFiles.id });
  return rows.length > 0;
};

/** Deletes some of the files that have expired. */
export const deleteExpired = async (db: Database, now: Date, limit: number): Promise<FileKey[]> => {
  const rows = await db
    .select({ tenantId: uploadedFiles.tenantId, id: uploadedFiles.id })
    .from(uploadedFiles)
    .where(lt(uploadedFiles.expiresAt, now))
    .limit(limit);
  const gone: FileKey[] = [];
  for (const row of rows) {
    const deleted = await db
      .delete(uploadedFiles)
      .where(and(oneFile(row), lt(uploadedFiles.expiresAt, now)))
      .returning({ id: uploadedFiles.id });
    if (deleted.length > 0) gone.push(row);
  }
  return gone;
};

/** Keeps a file that has arrived for what uses it from now on. Returns undefined if the user has no such file. */
export const claim = async (
  tx: Database,
  file: FileKey & { readonly purpose: UploadPurposeName; readonly userId: string },
  now: Date,
): Promise<FileRow | undefined> => {
  const [row] = await tx
    .update(uploadedFiles)
    .set({ expiresAt: null })
    .where(
      and(
        oneFile(file),
        eq(uploadedFiles.userId, file.userId),
        eq(uploadedFiles.purpose, file.purpose),
        isNotNull(uploadedFiles.completedAt),
        gt(uploadedFiles.expiresAt, now),
      ),
    )
    .returning();
  return row;
};
