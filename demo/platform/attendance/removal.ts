import { eq } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import {
  attendanceAttachments,
  attendanceChanges,
  attendanceKeys,
  attendanceRecords,
  attendanceSignatures,
  attendances,
  exportJobs,
  uploads,
} from './tables.ts';

/** Removes a user from all attendances, in the transaction that deletes the account. */
export const removeFromAttendances = async (tx: Database, userId: string): Promise<void> => {
  await tx.delete(attendanceRecords).where(eq(attendanceRecords.userId, userId));
  await tx.delete(attendanceSignatures).where(eq(attendanceSignatures.userId, userId));
  await tx.delete(attendanceChanges).where(eq(attendanceChanges.userId, userId));
  await tx.update(attendanceChanges).set({ modifiedBy: null }).where(eq(attendanceChanges.modifiedBy, userId));
  await tx.delete(attendanceKeys).where(eq(attendanceKeys.userId, userId));
  await tx.delete(exportJobs).where(eq(exportJobs.userId, userId));
  await tx.delete(uploads).where(eq(uploads.userId, userId));
  await tx.update(attendanceAttachments).set({ createdBy: null }).where(eq(attendanceAttachments.createdBy, userId));
  await tx.update(attendances).set({ createdBy: null }).where(eq(attendances.createdBy, userId));
};
