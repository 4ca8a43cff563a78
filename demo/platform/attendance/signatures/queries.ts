import { and, eq } from 'drizzle-orm';
import type { Signature } from '../../../../src/contract/attendance/signature.ts';
import type { Database } from '../../core/database/database.ts';
import { attendanceSignatures } from '../tables.ts';
import type { SignatureKey } from './address.ts';
import type { StoredSignature } from './picture.ts';

/** Stores the signature of a student in the place of an earlier one, in the transaction that records the student. */
export const putSignature = async (
  tx: Database,
  key: SignatureKey,
  { name, strokes }: Signature,
  now: Date,
): Promise<void> => {
  const { attendanceId, tenantId, userId } = attendanceSignatures;
  const content = { id: key.id, name: name ?? null, strokes: strokes ? JSON.stringify(strokes) : null, createdAt: now };
  await tx
    .insert(attendanceSignatures)
    .values({ ...key, ...content })
    .onConflictDoUpdate({ target: [tenantId, attendanceId, userId], set: content });
};

export const findSignature = async (db: Database, key: SignatureKey): Promise<StoredSignature | undefined> => {
  const { attendanceId, id, name, strokes, tenantId, userId } = attendanceSignatures;
  const [row] = await db
    .select({ name, strokes })
    .from(attendanceSignatures)
    .where(and(eq(tenantId, key.tenantId), eq(attendanceId, key.attendanceId), eq(userId, key.userId), eq(id, key.id)))
    .limit(1);
  return row && { name: row.name, strokes: row.strokes === null ? null : JSON.parse(row.strokes) };
};
