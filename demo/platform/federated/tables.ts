import { index, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';

/** A person at a provider, known by issuer and subject, and the account that the identity signs in to. */
export const federatedIdentities = pgTable(
  'federated_identities',
  {
    id: text('id').primaryKey(),
    platformType: text('platform_type').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** The name under which the provider knows the person, for display. */
    account: text('account').notNull(),
    userId: text('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When a first session came of it; until then each login is the first one. */
    settledAt: instant('settled_at'),
  },
  (table) => [
    unique('federated_identities_subject').on(table.issuer, table.subject),
    index('federated_identities_by_user').on(table.userId),
  ],
);

/** Logins that are on their way through a provider; single use. */
export const federatedTransactions = pgTable('federated_transactions', {
  stateHash: text('state_hash').primaryKey(),
  platformType: text('platform_type').notNull(),
  tenantId: text('tenant_id').notNull(),
  language: text('language').notNull(),
  verifier: text('verifier').notNull(),
  nonce: text('nonce').notNull(),
  /** SHA-256 of the cookie that binds the transaction to the browser. */
  browserHash: text('browser_hash').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});

/** Requests of partner networks that were answered: each counts once. */
export const networkRequests = pgTable('network_requests', {
  requestId: text('request_id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
});

/** Addresses behind the short urls of the messaging app. */
export const shortUrls = pgTable('short_urls', {
  code: text('code').primaryKey(),
  url: text('url').notNull(),
  createdAt: instant('created_at').notNull(),
});
