import { and, eq, inArray } from 'drizzle-orm';
import { DAY_MS } from '../../../src/contract/durations.ts';
import type { UploadPurposeName } from '../../../src/contract/files/upload-rules.ts';
import type { Database } from '../core/database/database.ts';
import { RequestError } from '../core/http/request-error.ts';
import { fileAddress } from './addresses.ts';
import type { FileKey } from './content.ts';
import { claim, findFile } from './queries.ts';
import { type FileRow, uploadedFiles } from './tables.ts';

/** What other areas do with files that people have sent. */
export { type FileKey, type FileRow, fileAddress, findFile };

/** How long a file that is not used is kept: while it is sent, until a form with it is saved, and to undo a deletion. */
export const UNUSED_MS = DAY_MS;

/**
 * Keeps a file for what uses it, in the transaction `tx` that stores its id. Only the person who has sent it can, and only
 * once: what shows it elsewhere needs a file of its own.
 * @throws RequestError notFound, for the input `field`
 */
export const claimFile = async (
  tx: Database,
  file: FileKey & { readonly purpose: UploadPurposeName; readonly userId: string },
  now: Date,
  field: string,
): Promise<FileRow> => {
  const row = await claim(tx, file, now);
  if (!row) throw new RequestError('notFound', 'You have sent no such file.', { field });
  return row;
};

/** Lets files go that nothing uses any more, in the transaction `tx` that forgets their ids: they are deleted a day later. */
export const releaseFiles = async (
  tx: Database,
  tenantId: string,
  ids: readonly string[],
  now: Date,
): Promise<void> => {
  if (ids.length === 0) return;
  await tx
    .update(uploadedFiles)
    .set({ expiresAt: new Date(now.getTime() + UNUSED_MS) })
    .where(and(eq(uploadedFiles.tenantId, tenantId), inArray(uploadedFiles.id, [...ids])));
};

/** Some files of a school by their ids. */
export const findFiles = async (
  db: Database,
  tenantId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FileRow>> => {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(uploadedFiles)
    .where(and(eq(uploadedFiles.tenantId, tenantId), inArray(uploadedFiles.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
};
