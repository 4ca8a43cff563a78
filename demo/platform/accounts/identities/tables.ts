import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/tables.ts';

/** An identity at a provider, keyed by issuer and subject, and the account that it signs in to. */
export const federatedIdentities = pgTable(
  'federated_identities',
  {
    /** See `identityIdOf`. */
    id: text('id').primaryKey(),
    platformType: text('platform_type').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** The account name at the provider, for display. */
    account: text('account').notNull(),
    userId: text('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it first produced a session. Until then, each login counts as the first one. */
    settledAt: instant('settled_at'),
  },
  (table) => [index('federated_identities_by_user').on(table.userId)],
);
