import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/tables.ts';

/** The secret addresses of people’s calendars at schools: one each. The secret in an address follows from the id. */
export const calendarAddresses = pgTable(
  'calendar_addresses',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    /** Another one for each address that the person makes. */
    id: text('id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId] }),
    index('calendar_addresses_by_id').on(table.tenantId, table.id),
    // For the account that is removed.
    index('calendar_addresses_by_user').on(table.userId),
  ],
);
