import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';

/** Codes that a school or store is created with. */
export const activationCodes = pgTable(
  'activation_codes',
  {
    /** Upper-case. */
    code: text('code').primaryKey(),
    /** Whom it was sent to; null for a code that anybody may use. */
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

/** Codes that people join a school with. */
export const invitations = pgTable('invitations', {
  /** Upper-case. */
  code: text('code').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  expiresAt: instant('expires_at'),
  /** How many may still join with it; null for any number. */
  usesLeft: integer('uses_left'),
  createdAt: instant('created_at').notNull(),
});

/** Who accepted the data-processing agreement, in which version and language. */
export const dataProcessingSignatures = pgTable(
  'data_processing_signatures',
  {
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    version: text('version').notNull(),
    language: text('language').notNull(),
    signedAt: instant('signed_at').notNull(),
  },
  (table) => [index('data_processing_by_user').on(table.userId, table.version)],
);

/** Names that are taken, each in the form of `nameKey`; the key makes two creations at once impossible. */
export const schoolNames = pgTable('school_names', {
  key: text('key').primaryKey(),
  tenantId: text('tenant_id').notNull(),
});
