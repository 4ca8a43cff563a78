import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';

/** Third-party applications that may sign users in through the platform (requirement S12). */
export const clientApplications = pgTable('client_applications', {
  clientId: text('client_id').primaryKey(),
  name: text('name').notNull(),
  logoUrl: text('logo_url').notNull(),
  /** Redirects are allowed to this host and its subdomains. */
  domain: text('domain').notNull(),
  authLoginFlag: boolean('auth_login_flag').notNull(),
  /** SHA-256 of the secret; null for a public client, which must use PKCE. */
  secretHash: text('secret_hash'),
  createdAt: instant('created_at').notNull(),
});
