import { customType, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';

const bytes = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** The uploaded pictures of people; `hash` is that of the content and part of the address. */
export const userPictures = pgTable('user_pictures', {
  userId: text('user_id').primaryKey(),
  hash: text('hash').notNull(),
  content: bytes('content').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The uploaded covers of people’s spaces. */
export const spaceCovers = pgTable('space_covers', {
  userId: text('user_id').primaryKey(),
  hash: text('hash').notNull(),
  content: bytes('content').notNull(),
  createdAt: instant('created_at').notNull(),
});

/** The uploaded logos and covers of schools. */
export const schoolPictures = pgTable(
  'school_pictures',
  {
    tenantId: text('tenant_id').notNull(),
    kind: text('kind', { enum: ['logo', 'cover'] }).notNull(),
    hash: text('hash').notNull(),
    content: bytes('content').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.kind] })],
);

/** The uploaded covers of live courses of schools. */
export const livePictures = pgTable(
  'live_pictures',
  {
    tenantId: text('tenant_id').notNull(),
    hash: text('hash').notNull(),
    content: bytes('content').notNull(),
    /** When it was uploaded last. */
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hash] }),
    // For those that no live course has.
    index('live_pictures_by_time').on(table.createdAt),
  ],
);
