import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { FAILED_STEPS, FAILURE_KINDS } from '../../../src/contract/school/error-reports.ts';
import { instant } from '../core/database/tables.ts';

/**
 * What widgets report to have failed, counted by day: however many reports arrive, a day has one row for each cause. No
 * column names a person, a page or an address.
 */
export const errorReports = pgTable(
  'error_reports',
  {
    tenantId: text('tenant_id').notNull(),
    /** Such as 2026-09-01, in UTC. */
    day: text('day').notNull(),
    step: text('step', { enum: FAILED_STEPS }).notNull(),
    kind: text('kind', { enum: FAILURE_KINDS }).notNull(),
    /** The HTTP status; 0 without a response. */
    status: smallint('status').notNull(),
    count: integer('count').notNull(),
    lastAt: instant('last_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.day, table.step, table.kind, table.status] }),
    index('error_reports_by_time').on(table.lastAt),
  ],
);
