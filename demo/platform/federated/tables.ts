import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';
import type { ProviderIdentity } from './provider-identity.ts';

/** An identity at a provider, keyed by issuer and subject, and the account that it signs in to. */
export const federatedIdentities = pgTable(
  'federated_identities',
  {
    /** See `identityIdOf`. */
    id: text('id').primaryKey(),
    platformType: text('platform_type').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    /** The account name at the provider, for display. */
    account: text('account').notNull(),
    userId: text('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When it first produced a session. Until then, each login counts as the first one. */
    settledAt: instant('settled_at'),
  },
  (table) => [index('federated_identities_by_user').on(table.userId)],
);

/** Pending federated logins; single use. */
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

/**
 * Requests of partner networks, so that each is accepted once, with the identity that waits for the person's
 * confirmation.
 */
export const networkRequests = pgTable('network_requests', {
  requestId: text('request_id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
  tenantId: text('tenant_id'),
  /** SHA-256 of the confirmation; null before the code was redeemed and after the confirmation was used. */
  confirmationHash: text('confirmation_hash'),
  identity: jsonb('identity').$type<ProviderIdentity>(),
});

/** Targets of the messaging app's short URLs. */
export const shortUrls = pgTable('short_urls', {
  code: text('code').primaryKey(),
  url: text('url').notNull(),
  createdAt: instant('created_at').notNull(),
});
