import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { REPORT_OUTCOMES, REPORT_REASONS, SUBJECT_FORMS, SUBJECT_KINDS } from '../../../src/contract/report/report.ts';
import { instant } from '../core/database/tables.ts';

/** Tickets for one report each, keyed by their SHA-256: all that the report service knows of the reporter. */
export const reportTickets = pgTable('report_tickets', {
  hash: text('hash').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  reporterId: text('reporter_id').notNull(),
  /** The session that it was issued in, with which it ends. */
  sessionId: text('session_id').notNull().default(''),
  subjectKind: text('subject_kind', { enum: SUBJECT_KINDS }).notNull(),
  subjectId: text('subject_id').notNull(),
  subjectName: text('subject_name').notNull(),
  /** The person, or who wrote or made it; null if it is nobody’s. */
  subjectUserId: text('subject_user_id'),
  subjectForm: text('subject_form', { enum: SUBJECT_FORMS }).notNull().default(''),
  subjectPlace: text('subject_place').notNull().default(''),
  /** Of a comment, whose subject is its work. */
  commentId: text('comment_id').notNull().default(''),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Reports of persons and contents, for the administrators of the school. */
export const reports = pgTable(
  'reports',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    reporterId: text('reporter_id').notNull(),
    sceneId: integer('scene_id').notNull(),
    subSceneId: integer('sub_scene_id').notNull(),
    subjectKind: text('subject_kind', { enum: SUBJECT_KINDS }).notNull(),
    subjectId: text('subject_id').notNull(),
    /** As it was when it was reported. */
    subjectName: text('subject_name').notNull(),
    /** The person, or who wrote or made it; null if it is nobody’s, and after the account was removed. */
    subjectUserId: text('subject_user_id'),
    subjectForm: text('subject_form', { enum: SUBJECT_FORMS }).notNull().default(''),
    /** The id of what it is a part of: of the live course of a message. Empty for anything else. */
    subjectPlace: text('subject_place').notNull().default(''),
    commentId: text('comment_id').notNull().default(''),
    reason: text('reason', { enum: REPORT_REASONS }).notNull(),
    text: text('text').notNull(),
    state: text('state', { enum: ['open', 'closed'] }).notNull(),
    createdAt: instant('created_at').notNull(),
    closedAt: instant('closed_at'),
    closedBy: text('closed_by'),
    outcome: text('outcome', { enum: REPORT_OUTCOMES }).notNull().default(''),
    /** What the school wrote to the reporter. */
    decision: text('decision').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('reports_in_order').on(table.tenantId, table.state, table.createdAt, table.id),
    index('reports_by_reporter').on(table.reporterId, table.createdAt, table.id),
    // For the account that is removed.
    index('reports_by_subject_user').on(table.subjectUserId),
    // One person has one open report about the same thing.
    uniqueIndex('reports_open_once')
      .on(table.tenantId, table.reporterId, table.subjectKind, table.subjectId, table.commentId)
      .where(sql`${table.state} = 'open'`),
  ],
);
