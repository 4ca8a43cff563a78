import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Database } from '../../core/database/database.ts';
import { sessionIssuers, type sessions } from '../tables.ts';

/** Lets something of a school open bound sessions, in the transaction that makes it. The id is unique at the school. */
export const addSessionIssuer = async (tx: Database, tenantId: string, id: string): Promise<void> => {
  await tx.insert(sessionIssuers).values({ tenantId, id });
};

/** Ends every session that depends on it, at once and in all processes. */
export const revokeSessionIssuer = async (tx: Database, tenantId: string, id: string, now: Date): Promise<void> => {
  const own = and(eq(sessionIssuers.tenantId, tenantId), eq(sessionIssuers.id, id), isNull(sessionIssuers.revokedAt));
  await tx.update(sessionIssuers).set({ revokedAt: now }).where(own);
};

type Dependent = Pick<typeof sessions.$inferSelect, 'issuers' | 'tenantId'>;

/** Whether everything that a bound session depends on may still open sessions. A session of a user depends on nothing. */
export const isVouchedFor = async (db: Database, { issuers, tenantId }: Dependent): Promise<boolean> => {
  if (issuers === null) return true;
  const ids = [...new Set(issuers)];
  if (ids.length === 0) return false;
  const valid = and(
    eq(sessionIssuers.tenantId, tenantId),
    inArray(sessionIssuers.id, ids),
    isNull(sessionIssuers.revokedAt),
  );
  return (await db.select({ id: sessionIssuers.id }).from(sessionIssuers).where(valid)).length === ids.length;
};
