import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';

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
