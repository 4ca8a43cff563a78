import { and, eq } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import { transact } from '../../core/database/transaction.ts';
import type { UserContext } from '../../core/http/context.ts';
import { RequestError } from '../../core/http/request-error.ts';
import { sha256 } from '../../core/random.ts';
import { attendanceKeys } from '../tables.ts';

interface Request {
  readonly idempotencyKey?: string | undefined;
}

/** What a request changes: an attendance, or the class that gets a new one. */
interface Subject {
  readonly tenantId: string;
  readonly id: string;
}

/**
 * Runs `work` in a transaction; a request with an idempotency key that was processed before gets the same response
 * again. The key is inserted first, so that the same request at the same moment waits for this one, also in another
 * process. A request that is rejected leaves no key.
 * @throws RequestError invalidInput if the key belongs to another request
 */
export const runOnce = async <T extends object, R extends Request>(
  { now, platform, session }: UserContext,
  { id, tenantId }: Subject,
  { idempotencyKey, ...request }: R,
  work: (tx: Database) => Promise<T>,
): Promise<T> => {
  if (idempotencyKey === undefined) return transact(platform.db, work);
  const hash = sha256(JSON.stringify(request));
  const key = { tenantId, attendanceId: id, userId: session.userId, key: idempotencyKey };
  const own = and(
    eq(attendanceKeys.tenantId, tenantId),
    eq(attendanceKeys.attendanceId, id),
    eq(attendanceKeys.userId, session.userId),
    eq(attendanceKeys.key, idempotencyKey),
  );
  return transact(platform.db, async (tx) => {
    const inserted = await tx
      .insert(attendanceKeys)
      .values({ ...key, answer: '', createdAt: now })
      .onConflictDoNothing()
      .returning({ key: attendanceKeys.key });
    if (inserted.length === 0) {
      const [row] = await tx.select({ answer: attendanceKeys.answer }).from(attendanceKeys).where(own).limit(1);
      const kept = row && (JSON.parse(row.answer) as { hash: string; answer: T });
      if (kept?.hash === hash) return kept.answer;
      throw new RequestError('invalidInput', 'The key belongs to another request.', { field: 'idempotencyKey' });
    }
    const answer = await work(tx);
    await tx
      .update(attendanceKeys)
      .set({ answer: JSON.stringify({ hash, answer }) })
      .where(own);
    return answer;
  });
};
