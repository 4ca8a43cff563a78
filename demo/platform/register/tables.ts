import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';

/** Activation codes for creating a school or store. */
export const activationCodes = pgTable(
  'activation_codes',
  {
    /** Upper case. */
    code: text('code').primaryKey(),
    /** The recipient; null for a code that anyone may use. */
    userId: text('user_id'),
    schoolName: text('school_name').notNull(),
    scale: integer('scale'),
    reusable: boolean('reusable').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at'),
    usedAt: instant('used_at'),
    usedBySchoolId: text('used_by_school_id'),
  },
  (table) => [index('activation_codes_by_user').on(table.userId, table.createdAt)],
);

/** Invitation codes for joining a school. */
export const invitations = pgTable('invitations', {
  /** Upper case. */
  code: text('code').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  expiresAt: instant('expires_at'),
  /** Remaining number of uses; null for unlimited. */
  usesLeft: integer('uses_left'),
  createdAt: instant('created_at').notNull(),
});

/** Signatures of the data-processing agreement, with version and language. */
export const dataProcessingSignatures = pgTable(
  'data_processing_signatures',
  {
    userId: text('user_id').notNull(),
    id: text('id').notNull(),
    version: text('version').notNull(),
    language: text('language').notNull(),
    signedAt: instant('signed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('data_processing_by_user').on(table.userId, table.version),
  ],
);

/** Claimed names: what `nameKeys` makes of them. The primary key prevents duplicate creation. */
export const schoolNames = pgTable('school_names', {
  key: text('key').primaryKey(),
  tenantId: text('tenant_id').notNull(),
});
