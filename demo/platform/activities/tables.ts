import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { DynamicKind } from '../../../src/contract/space/dynamics.ts';
import { instant } from '../core/database/tables.ts';

/** What a user did, for the feed. An entry is written with the action, and removed when the action is undone. */
export const activities = pgTable(
  'activities',
  {
    userId: text('user_id').notNull(),
    id: text('id').notNull(),
    kind: text('kind').$type<DynamicKind>().notNull(),
    subject: text('subject').notNull(),
    subjectId: text('subject_id').notNull(),
    schoolId: text('school_id').notNull(),
    /** That of then; empty for a person or a course, whose present name is shown. */
    title: text('title').notNull(),
    happenedAt: instant('happened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    index('activities_in_order').on(table.userId, table.happenedAt, table.id),
    // For the account that is removed.
    index('activities_by_subject').on(table.subjectId),
  ],
);
