import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';

/**
 * Codes that carry a sign-in between a page of another origin and the platform's own pages. A code names its tenant and its
 * row; of its secret only the hash is stored.
 */
export const handoffs = pgTable(
  'handoffs',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    /**
     * `out`: a page asked for it, to lead into the platform. `arrived`: the browser has brought it, and holds another secret in
     * a cookie. `back`: a sign-in window has it for the page that opened the window.
     */
    way: text('way', { enum: ['out', 'arrived', 'back'] }).notNull(),
    secretHash: text('secret_hash').notNull(),
    userId: text('user_id').notNull(),
    /** The session that is handed over. */
    sessionId: text('session_id').notNull(),
    /** The page of another origin. */
    origin: text('origin').notNull(),
    /** Whether a frame of ours in that page uses it. */
    inFrame: boolean('in_frame').notNull().default(false),
    /** The browser that may use it, see `browserOf`. */
    browser: text('browser').notNull(),
    /** SHA-256 of what only the page knows that gets the session; empty for a way out. */
    challenge: text('challenge').notNull().default(''),
    /** Whether the page that asked for it has brought it: otherwise anybody may have sent the user here. */
    vouched: boolean('vouched').notNull().default(false),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);
