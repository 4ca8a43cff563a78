import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, inArray, lt } from 'drizzle-orm';
import { ATTENDANCE_RESTORE_MS } from '../../../src/contract/attendance/attendance-shapes.ts';
import { HOUR_MS } from '../../../src/contract/durations.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { Platform } from '../core/platform.ts';
import { filesDirectory, removeFile } from './attachments/files.ts';
import { exportFile } from './export/run.ts';
import { attendanceAttachments, attendances, exportJobs, uploads } from './tables.ts';
import { removeAttendance } from './writes.ts';

/** A file without a record is left alone for so long: the record of one that has just been created may follow. */
const FRESH_MS = HOUR_MS;
/** Files that one statement looks up. */
const AT_ONCE = 500;
/** Deleted attendances that one run removes. */
const REMOVED_AT_ONCE = 100;

const namesIn = (directory: string): Promise<string[]> => readdir(directory).catch(() => []);

/** The names without what a file may have behind it, of files that are not fresh. */
const oldIdsIn = async (directory: string, before: number): Promise<string[]> => {
  const names = await namesIn(directory);
  const ids = new Set<string>();
  for (const name of names) {
    const { mtimeMs } = await stat(join(directory, name)).catch(() => ({ mtimeMs: before }));
    if (mtimeMs < before) ids.add(name.replace(/\.(?:json|part)$/, ''));
  }
  return [...ids];
};

/** Deletes files without a record: of accounts and attendances that were removed, and of processes that crashed. */
const clearUnknown = async (
  directory: string,
  before: number,
  known: (tenantId: string, ids: string[]) => Promise<readonly string[]>,
): Promise<void> => {
  for (const tenantId of await namesIn(directory)) {
    const ids = await oldIdsIn(join(directory, tenantId), before);
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const some = ids.slice(from, from + AT_ONCE);
      const kept = new Set(await known(tenantId, some));
      for (const id of some)
        if (!kept.has(id))
          for (const end of ['', '.json', '.part']) await rm(join(directory, tenantId, id + end), { force: true });
    }
  }
};

/** Removes the attendances whose time to be restored has passed, some at a time: their records may be many. */
const removeDeleted = async (db: Database, now: Date): Promise<void> => {
  const rows = await db
    .select({ tenantId: attendances.tenantId, id: attendances.id })
    .from(attendances)
    .where(lt(attendances.deletedAt, new Date(now.getTime() - ATTENDANCE_RESTORE_MS)))
    .limit(REMOVED_AT_ONCE);
  for (const row of rows) await transact(db, (tx) => removeAttendance(tx, row));
};

/**
 * Removes attendances that were deleted long ago. Deletes uploads that were not finished or not registered in time, exports that have expired, and the files of both. Safe
 * to run in several processes at once.
 */
export const clearFiles = async (platform: Platform, now: Date): Promise<void> => {
  const { db, storage } = platform;
  await removeDeleted(db, now);
  const old = await db
    .delete(uploads)
    .where(lt(uploads.expiresAt, now))
    .returning({ tenantId: uploads.tenantId, uuid: uploads.uuid });
  for (const file of old) await removeFile(platform, file);
  const done = await db
    .delete(exportJobs)
    .where(lt(exportJobs.expiresAt, now))
    .returning({ tenantId: exportJobs.tenantId, id: exportJobs.id });
  for (const job of done) await rm(exportFile(platform, job), { force: true });
  const before = Date.now() - FRESH_MS;
  await clearUnknown(filesDirectory(platform), before, async (tenantId, ids) => {
    const coming = await db
      .select({ id: uploads.uuid })
      .from(uploads)
      .where(and(eq(uploads.tenantId, tenantId), inArray(uploads.uuid, ids)));
    const kept = await db
      .select({ id: attendanceAttachments.id })
      .from(attendanceAttachments)
      .where(and(eq(attendanceAttachments.tenantId, tenantId), inArray(attendanceAttachments.id, ids)));
    return [...coming, ...kept].map(({ id }) => id);
  });
  await clearUnknown(join(storage.directory, 'exports'), before, async (tenantId, ids) => {
    const rows = await db
      .select({ id: exportJobs.id })
      .from(exportJobs)
      .where(and(eq(exportJobs.tenantId, tenantId), inArray(exportJobs.id, ids)));
    return rows.map(({ id }) => id);
  });
};
