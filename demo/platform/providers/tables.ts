import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';

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

/** The records of oidc-provider: sessions, interactions, grants, codes and tokens. */
export const providerRecords = pgTable(
  'provider_records',
  {
    provider: text('provider').notNull(),
    model: text('model').notNull(),
    id: text('id').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    grantId: text('grant_id'),
    uid: text('uid'),
    userCode: text('user_code'),
    expiresAt: instant('expires_at'),
    consumedAt: instant('consumed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.model, table.id] }),
    index('provider_records_by_grant').on(table.provider, table.grantId),
    index('provider_records_by_uid').on(table.provider, table.uid),
  ],
);
