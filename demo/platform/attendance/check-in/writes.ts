import { and, eq, sql } from 'drizzle-orm';
import { ATTENDED_STATUSES, NOT_SIGNED } from '../../../../src/contract/attendance/attendance-shapes.ts';
import type { Signature } from '../../../../src/contract/attendance/signature.ts';
import { transact } from '../../core/database/transaction.ts';
import type { Platform } from '../../core/platform.ts';
import { randomId } from '../../core/random.ts';
import { recordsOf } from '../queries.ts';
import { signaturePath } from '../signatures/address.ts';
import { putSignature } from '../signatures/queries.ts';
import { type AttendanceRecord, attendanceChanges, attendanceRecords } from '../tables.ts';
import type { StudentRecord } from './queries.ts';

/**
 * Records that a student has signed in, if nothing is recorded yet: of several requests at the same time, and of a student
 * and a teacher, the first one wins. A signature is stored with it or not at all. Returns the record, or undefined if there was one.
 */
export const insertSign = (
  { config, db }: Platform,
  attendance: AttendanceRecord,
  userId: string,
  at: Date,
  signature: Signature | undefined,
): Promise<StudentRecord | undefined> => {
  const status = at < attendance.endAt ? ATTENDED_STATUSES.onSchedule : ATTENDED_STATUSES.late;
  const { id: attendanceId, tenantId } = attendance;
  const signatureKey = { tenantId, attendanceId, userId, id: randomId('signature') };
  const picture = signature && { signature: signaturePath(signatureKey) };
  const own = eq(attendanceRecords.userId, userId);
  return transact(db, async (tx) => {
    const [record] = await tx
      .update(attendanceRecords)
      .set({
        ...{ status, attendedAt: at, version: sql`${attendanceRecords.version} + 1`, ...picture },
        firstAttendedAt: sql`coalesce(${attendanceRecords.firstAttendedAt}, ${at.toISOString()}::timestamptz)`,
      })
      .where(and(recordsOf(attendance), own, eq(attendanceRecords.status, NOT_SIGNED)))
      .returning();
    if (!record) return undefined;
    if (signature) await putSignature(tx, signatureKey, signature, config.now());
    const key = { tenantId, attendanceId, userId, version: record.version, changeId: randomId('change') };
    const change = { modifiedAt: at, modifiedBy: userId, fromStatus: NOT_SIGNED, toStatus: status } as const;
    await tx.insert(attendanceChanges).values({ ...key, ...change });
    return record;
  });
};
