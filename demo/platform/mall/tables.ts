import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';

/**
 * Feature switches of tenants. Without a row, `store` and `interaction` (in the lecturing center) are off, and `creation` (of
 * schools and stores) is on.
 */
export const tenantSwitches = pgTable(
  'tenant_switches',
  {
    tenantId: text('tenant_id').notNull(),
    name: text('name', { enum: ['store', 'creation', 'interaction'] }).notNull(),
    on: boolean('on').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.name] })],
);

export const cooperations = pgTable('cooperations', {
  storeId: text('store_id').primaryKey(),
  signedAt: instant('signed_at').notNull(),
  cancelledAt: instant('cancelled_at'),
  cancelledBy: text('cancelled_by'),
});
