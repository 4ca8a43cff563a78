import { bigint, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { UPLOAD_PURPOSE_NAMES } from '../../../src/contract/files/upload-rules.ts';
import { instant } from '../core/database/tables.ts';

/** Files that people have sent or are sending, with the school; their content is in the file store. */
export const uploadedFiles = pgTable(
  'uploaded_files',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    /** Who sends it; null after the account was removed. */
    userId: text('user_id'),
    purpose: text('purpose', { enum: UPLOAD_PURPOSE_NAMES }).notNull(),
    name: text('name').notNull(),
    /** In bytes; of a picture, once it is encoded again. */
    size: bigint('size', { mode: 'number' }).notNull(),
    /** Tells the file from others of its name and size, so that an interrupted upload can be continued; or empty. */
    fingerprint: text('fingerprint').notNull(),
    /** How many parts have arrived. */
    received: integer('received').notNull().default(0),
    /** How long a video is; 0 for other files. */
    seconds: integer('seconds').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    /** When all of it had arrived and its content was accepted. */
    completedAt: instant('completed_at'),
    /** When it is deleted; null while something uses it. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('uploaded_files_by_expiry').on(table.expiresAt),
    // For what the files of a school and of a user take together.
    index('uploaded_files_by_user').on(table.tenantId, table.userId, table.size),
    // For the account that is removed.
    index('uploaded_files_of_person').on(table.userId),
  ],
);

export type FileRow = typeof uploadedFiles.$inferSelect;
