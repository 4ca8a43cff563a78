import { boolean, index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { KEY_ACTIONS, REFUSALS } from '../../../src/contract/identity/school-keys.ts';
import type { ExternalRole } from '../../../src/contract/school/roles.ts';
import { instant } from '../core/database/tables.ts';
import type { PublicKey } from './public-keys.ts';

/** Credentials of a school's server. Its secrets are random, so their SHA-256 says nothing about them. */
export const schoolCredentials = pgTable(
  'school_credentials',
  {
    tenantId: text('tenant_id').notNull(),
    /** The id of the client, which begins with that of the tenant. It is also one of `session_issuers`. */
    id: text('id').notNull(),
    name: text('name').notNull(),
    secretHash: text('secret_hash').notNull(),
    /** The secret before the last one, and until when it is accepted. */
    previousHash: text('previous_hash'),
    previousUntil: instant('previous_until'),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
    revokedAt: instant('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Public keys with which a school signs assertions. The id is also one of `session_issuers`. */
export const signingKeys = pgTable(
  'signing_keys',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    name: text('name').notNull(),
    /** Where they are fetched from; empty for pasted ones. */
    address: text('address').notNull(),
    keys: jsonb('keys').$type<readonly PublicKey[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the address last answered with keys, and when it was last asked. */
    fetchedAt: instant('fetched_at'),
    askedAt: instant('asked_at'),
    lastUsedAt: instant('last_used_at'),
    removedAt: instant('removed_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** The assertions that were accepted, so that none is accepted twice. */
export const usedAssertions = pgTable(
  'used_assertions',
  {
    tenantId: text('tenant_id').notNull(),
    /** The SHA-256 of issuer and `jti`. */
    hash: text('hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.hash] }),
    index('used_assertions_by_expiry').on(table.expiresAt),
  ],
);

/** The accounts of people whom a school's server or learning system vouches for, by issuer and subject. */
export const externalUsers = pgTable(
  'external_users',
  {
    tenantId: text('tenant_id').notNull(),
    /** The SHA-256 of issuer and subject, so that both are unique by the primary key alone. */
    hash: text('hash').notNull(),
    issuer: text('issuer').notNull(),
    subject: text('subject').notNull(),
    userId: text('user_id').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.hash] }), index('external_users_by_user').on(table.userId)],
);

/** How these people get accounts. Without a row nobody gets one. */
export const externalAccounts = pgTable('external_accounts', {
  tenantId: text('tenant_id').primaryKey(),
  justInTime: boolean('just_in_time').notNull(),
  roles: jsonb('roles').$type<readonly ExternalRole[]>().notNull(),
});

/** Who made, changed and revoked what, and what was refused. */
export const keyEvents = pgTable(
  'key_events',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    at: instant('at').notNull(),
    action: text('action', { enum: KEY_ACTIONS }).notNull(),
    /** The id of the credential or signing key; empty for the choice of accounts. */
    subject: text('subject').notNull(),
    name: text('name').notNull(),
    /** The administrator; null for what the school's server did. */
    userId: text('user_id'),
    reason: text('reason', { enum: REFUSALS }),
  },
  (table) => [
    primaryKey({ columns: [table.tenantId, table.id] }),
    index('key_events_in_order').on(table.tenantId, table.at, table.id),
    index('key_events_by_user').on(table.userId),
  ],
);
