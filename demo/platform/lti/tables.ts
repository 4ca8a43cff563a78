import { boolean, doublePrecision, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';
import type { LaunchFacts } from './message/claims.ts';

/** The learning systems of schools. A school's addresses lead to its own registrations only. */
export const ltiRegistrations = pgTable(
  'lti_registrations',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    issuer: text('issuer').notNull(),
    clientId: text('client_id').notNull(),
    /** Empty after a dynamic registration that named none: an administrator enters it. */
    deploymentIds: jsonb('deployment_ids').$type<readonly string[]>().notNull(),
    siteOrigin: text('site_origin').notNull(),
    authorizationUrl: text('authorization_url').notNull(),
    tokenUrl: text('token_url').notNull(),
    jwksUrl: text('jwks_url').notNull(),
    administrators: boolean('administrators').notNull(),
    revision: integer('revision').notNull().default(1),
    /** Who registered it; null after the account was removed. */
    createdBy: text('created_by'),
    createdAt: instant('created_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    // For the account that is removed.
    index('lti_registrations_by_creator').on(table.createdBy),
  ],
);

/** Addresses for a dynamic registration; single use. */
export const ltiInvitations = pgTable(
  'lti_invitations',
  {
    tokenHash: text('token_hash').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    createdBy: text('created_by').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('lti_invitations_by_creator').on(table.createdBy)],
);

/** Logins that a learning system has begun; each takes one message. */
export const ltiLogins = pgTable('lti_logins', {
  stateHash: text('state_hash').primaryKey(),
  tenantId: text('tenant_id').notNull(),
  registrationId: text('registration_id').notNull(),
  nonce: text('nonce').notNull(),
  /** SHA-256 of the secret that binds the login to the browser. */
  browserHash: text('browser_hash').notNull(),
  /** The frame of the learning system that stores the secret where cookies are blocked; null if it has none. */
  storageTarget: text('storage_target'),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Messages that were accepted, under a code that their page exchanges once. */
export const ltiLaunches = pgTable(
  'lti_launches',
  {
    codeHash: text('code_hash').primaryKey(),
    tenantId: text('tenant_id').notNull(),
    registrationId: text('registration_id').notNull(),
    /**
     * `bind`: the browser is still to be proved; `open`: a widget is shown; `renew`: its page goes on; `choose`: content is
     * chosen.
     */
    step: text('step', { enum: ['bind', 'open', 'renew', 'choose'] }).notNull(),
    /** SHA-256 of the secret that proves the browser; empty once it is proved. */
    browserHash: text('browser_hash').notNull(),
    facts: jsonb('facts').$type<LaunchFacts>().notNull(),
    /** The user, once the browser is proved. */
    userId: text('user_id'),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [index('lti_launches_by_user').on(table.userId)],
);

/** The columns of gradebooks that scores are sent to. The id is derived from what is graded where, so each is made once. */
export const ltiLineItems = pgTable(
  'lti_line_items',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    registrationId: text('registration_id').notNull(),
    kind: text('kind', { enum: ['exam', 'attendance'] }).notNull(),
    contentId: text('content_id').notNull(),
    label: text('label').notNull(),
    maximum: integer('maximum').notNull(),
    resourceLinkId: text('resource_link_id').notNull(),
    /** The container, in which a missing column is made; null if the platform may not make one. */
    containerUrl: text('container_url'),
    /** The column; null until it is made. */
    url: text('url'),
    /** When it is made, or while a process makes it: when another one may try. Null if there is nothing to do. */
    dueAt: instant('due_at'),
    attempts: integer('attempts').notNull().default(0),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('lti_line_items_due').on(table.dueAt),
    index('lti_line_items_by_kind').on(table.kind, table.tenantId),
  ],
);

/** One person in one column: the score, and whether it is still to be sent. */
export const ltiScores = pgTable(
  'lti_scores',
  {
    userId: text('user_id').notNull(),
    lineItemId: text('line_item_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    registrationId: text('registration_id').notNull(),
    kind: text('kind', { enum: ['exam', 'attendance'] }).notNull(),
    contentId: text('content_id').notNull(),
    /** What the learning system calls the person. */
    subject: text('subject').notNull(),
    /** Null until there is one. */
    score: doublePrecision('score'),
    takenAt: instant('taken_at'),
    /** The next attempt to send it, or while one is under way: when another process may try. Null if it is sent. */
    dueAt: instant('due_at'),
    attempts: integer('attempts').notNull().default(0),
    /** The score that the learning system has. */
    sentScore: doublePrecision('sent_score'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.lineItemId] }),
    index('lti_scores_of_content').on(table.userId, table.kind, table.contentId),
    index('lti_scores_by_line_item').on(table.lineItemId),
    index('lti_scores_due').on(table.dueAt),
  ],
);

/** The courses of learning systems that fill a class. */
export const ltiCourses = pgTable(
  'lti_courses',
  {
    tenantId: text('tenant_id').notNull(),
    classId: text('class_id').notNull(),
    registrationId: text('registration_id').notNull(),
    contextId: text('context_id').notNull(),
    /** Where its members are listed; null if the platform may not read them. */
    membershipsUrl: text('memberships_url'),
    syncedAt: instant('synced_at'),
    /** While a process reads the members: when another one may. */
    leasedUntil: instant('leased_until'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.classId] })],
);

/** The members of these courses. Those who left are marked and kept. */
export const ltiMembers = pgTable(
  'lti_members',
  {
    tenantId: text('tenant_id').notNull(),
    classId: text('class_id').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id').notNull(),
    role: text('role', { enum: ['learner', 'teacher'] }).notNull(),
    removedAt: instant('removed_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.classId, table.subject] }),
    index('lti_members_by_user').on(table.userId),
  ],
);

export type Registration = typeof ltiRegistrations.$inferSelect;
