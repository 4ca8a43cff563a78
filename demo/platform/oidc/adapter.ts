import { and, eq } from 'drizzle-orm';
import type { Adapter, AdapterPayload } from 'oidc-provider';
import type { Platform } from '../core/platform.ts';
import { errors } from './oidc-provider.ts';
import { providerRecords as records } from './tables.ts';

/** Stores a provider's records in the platform's database, so that they survive a restart. */
export const adapterFor = (platform: Platform, provider: string): ((model: string) => Adapter) => {
  const { db } = platform;
  const now = () => platform.config.now();
  const alive = (row: typeof records.$inferSelect | undefined): AdapterPayload | undefined => {
    if (!row || (row.expiresAt && row.expiresAt <= now())) return undefined;
    const consumed = row.consumedAt ? { consumed: Math.floor(row.consumedAt.getTime() / 1_000) } : {};
    return { ...row.payload, ...consumed } as AdapterPayload;
  };
  return (model) => {
    const own = and(eq(records.provider, provider), eq(records.model, model));
    const find = async (column: typeof records.id | typeof records.uid | typeof records.userCode, value: string) => {
      // The value is unvalidated client input, and PostgreSQL rejects NUL.
      if (value.includes('\0')) return undefined;
      return alive(
        (
          await db
            .select()
            .from(records)
            .where(and(own, eq(column, value)))
            .limit(1)
        )[0],
      );
    };
    return {
      async upsert(id, payload, expiresIn) {
        if (JSON.stringify(payload).includes('\\u0000')) throw new errors.InvalidRequest('a value holds a NUL');
        const values = {
          payload: payload as Record<string, unknown>,
          grantId: payload.grantId ?? null,
          uid: payload.uid ?? null,
          userCode: payload.userCode ?? null,
          expiresAt: expiresIn ? new Date(now().getTime() + expiresIn * 1_000) : null,
        };
        await db
          .insert(records)
          .values({ provider, model, id, ...values })
          .onConflictDoUpdate({ target: [records.provider, records.model, records.id], set: values });
      },
      find: (id) => find(records.id, id),
      findByUid: (uid) => find(records.uid, uid),
      findByUserCode: (userCode) => find(records.userCode, userCode),
      async consume(id) {
        await db
          .update(records)
          .set({ consumedAt: now() })
          .where(and(own, eq(records.id, id)));
      },
      async destroy(id) {
        await db.delete(records).where(and(own, eq(records.id, id)));
      },
      async revokeByGrantId(grantId) {
        await db.delete(records).where(and(eq(records.provider, provider), eq(records.grantId, grantId)));
      },
    };
  };
};
