import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Users of a demo provider. */
export const providerAccounts = pgTable(
  'provider_accounts',
  {
    provider: text('provider').notNull(),
    subject: text('subject').notNull(),
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** Additional claims of this user. */
    claims: jsonb('claims').$type<Record<string, string>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.provider, table.subject] })],
);
