import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../../core/database/tables.ts';

/** Activation codes of courses that cost something. */
export const courseCodes = pgTable(
  'course_codes',
  {
    tenantId: text('tenant_id').notNull(),
    /** Upper case, without hyphens. */
    code: text('code').notNull(),
    courseId: text('course_id').notNull(),
    /** What the school calls it, for example the class that gets it; may be empty. */
    label: text('label').notNull(),
    usesMax: integer('uses_max').notNull(),
    useCount: integer('use_count').notNull().default(0),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.code] }),
    index('course_codes_in_order').on(table.tenantId, table.createdAt, table.code),
  ],
);

/** Who has asked to be let into a course that costs something, and what the school answered. */
export const courseRequests = pgTable(
  'course_requests',
  {
    tenantId: text('tenant_id').notNull(),
    courseId: text('course_id').notNull(),
    userId: text('user_id').notNull(),
    note: text('note').notNull(),
    state: text('state', { enum: ['open', 'approved', 'refused'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    decidedAt: instant('decided_at'),
    decidedBy: text('decided_by'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.courseId, table.userId] }),
    index('course_requests_in_order').on(table.tenantId, table.state, table.createdAt),
    // For the account that is removed.
    index('course_requests_by_user').on(table.userId),
  ],
);

/** Who may study a course that costs something, by a code or because the school approved; also after leaving it. */
export const courseGrants = pgTable(
  'course_grants',
  {
    userId: text('user_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    courseId: text('course_id').notNull(),
    /** The code; empty if the school approved. */
    code: text('code').notNull(),
    grantedAt: instant('granted_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.tenantId, table.courseId] })],
);
