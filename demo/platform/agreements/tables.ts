import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';

/** The version of each agreement that is in force at a tenant. */
export const agreementVersions = pgTable(
  'agreement_versions',
  {
    tenantId: text('tenant_id').notNull(),
    type: text('type', { enum: ['YS', 'FW'] }).notNull(),
    version: text('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.type] })],
);

/** Signatures: user, version, language, login method, and the hash of the exact text. */
export const agreementSignatures = pgTable(
  'agreement_signatures',
  {
    tenantId: text('tenant_id').notNull(),
    userId: text('user_id').notNull(),
    type: text('type', { enum: ['YS', 'FW'] }).notNull(),
    version: text('version').notNull(),
    language: text('language').notNull(),
    loginMethod: integer('login_method').notNull(),
    signedAt: instant('signed_at').notNull(),
    /** SHA-256 of the HTML text, hexadecimal. */
    textHash: text('text_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.userId, table.type, table.version] }),
    index('agreement_signatures_by_user').on(table.userId),
  ],
);
