import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { HISTORY_KINDS } from '../../../src/contract/history/history-constants.ts';
import { instant } from '../core/database/tables.ts';

/**
 * What people studied in a school, with the person. An entry stands for a quarter of an hour: the days of every time zone
 * consist of whole ones, so that readers in all zones see each day complete.
 */
export const learningHistory = pgTable(
  'learning_history',
  {
    userId: text('user_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    kind: text('kind', { enum: HISTORY_KINDS }).notNull(),
    itemId: text('item_id').notNull(),
    /** The beginning of the quarter of an hour. */
    quarter: instant('quarter').notNull(),
    /** The first and the latest time in it. */
    happenedAt: instant('happened_at').notNull(),
    seenAt: instant('seen_at').notNull(),
    /** How long a live course or its recording was watched in it. */
    seconds: integer('seconds').notNull().default(0),
    /** Title and address of the cover at that time. They stay when the item is gone. */
    title: text('title').notNull(),
    cover: text('cover').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.tenantId, table.kind, table.itemId, table.quarter] }),
    index('learning_history_by_time').on(table.userId, table.tenantId, table.happenedAt),
    // For the account that is removed.
    index('learning_history_by_item').on(table.itemId),
  ],
);
