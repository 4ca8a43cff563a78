import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { tenants } from '../tenants/tables.ts';
import { cooperations, tenantSwitches } from './tables.ts';

type SwitchName = (typeof tenantSwitches.$inferSelect)['name'];

/** The defaults for tenants without a stored switch. */
const SWITCH_DEFAULTS: Record<SwitchName, boolean> = { store: false, creation: true, interaction: false };

/** The features of a tenant: whether each is enabled. */
export const switchesOf = async (db: Database, tenantId: string): Promise<Readonly<Record<SwitchName, boolean>>> => {
  const rows = await db
    .select({ name: tenantSwitches.name, on: tenantSwitches.on })
    .from(tenantSwitches)
    .where(eq(tenantSwitches.tenantId, tenantId));
  return { ...SWITCH_DEFAULTS, ...Object.fromEntries(rows.map(({ name, on }) => [name, on])) };
};

/** Whether a feature is enabled at a tenant. */
export const switchOf = async (db: Database, tenantId: string, name: SwitchName): Promise<boolean> => {
  const [row] = await db
    .select({ on: tenantSwitches.on })
    .from(tenantSwitches)
    .where(and(eq(tenantSwitches.tenantId, tenantId), eq(tenantSwitches.name, name)))
    .limit(1);
  return row?.on ?? SWITCH_DEFAULTS[name];
};

export const storeOf = async (db: Database, userId: string): Promise<string | undefined> => {
  const [row] = await db
    .select({ id: tenants.id })
    .from(tenants)
    .where(and(eq(tenants.createdBy, userId), eq(tenants.kind, 'mall')))
    .orderBy(asc(tenants.createdAt))
    .limit(1);
  return row?.id;
};

/** Whether a store has a content cooperation that is signed and not canceled. */
export const isSigned = async (db: Database, storeId: string): Promise<boolean> => {
  const [row] = await db.select().from(cooperations).where(eq(cooperations.storeId, storeId)).limit(1);
  return row !== undefined && row.cancelledAt === null;
};

/** Signs a canceled cooperation again; one that is in force keeps its date. */
export const renewCooperation = async (db: Database, storeId: string, now: Date): Promise<void> => {
  const signed = { signedAt: now, cancelledAt: null, cancelledBy: null };
  await db
    .insert(cooperations)
    .values({ storeId, ...signed })
    .onConflictDoUpdate({ target: cooperations.storeId, set: signed, setWhere: isNotNull(cooperations.cancelledAt) });
};

/** Creating a store signs the content cooperation. */
export const signCooperation = async (tx: Database, storeId: string, now: Date): Promise<void> => {
  await tx.insert(cooperations).values({ storeId, signedAt: now });
};
