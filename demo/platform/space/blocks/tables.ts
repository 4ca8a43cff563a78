import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/tables.ts';

/** Whom a person has blocked or muted, with the person. A block does all that a mute does. */
export const blocks = pgTable(
  'blocks',
  {
    userId: text('user_id').notNull(),
    otherId: text('other_id').notNull(),
    kind: text('kind', { enum: ['mute', 'block'] }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.otherId] }),
    index('blocks_by_time').on(table.userId, table.createdAt, table.otherId),
    // For the other side of a block, and for the account that is removed.
    index('blocks_by_other').on(table.otherId, table.userId),
  ],
);
