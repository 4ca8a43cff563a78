import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { ProviderIdentity } from '../accounts/identities/provider-identity.ts';
import { instant } from '../core/database/tables.ts';

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
