import { bigint, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant } from '../core/database/tables.ts';

/** One sign-in. Its id is also the family id of its refresh tokens. */
export const sessions = pgTable(
  'sessions',
  {
    id: text('id').notNull(),
    userId: text('user_id').notNull(),
    tenantId: text('tenant_id').notNull(),
    loginMethod: integer('login_method').$type<1 | 2 | 3 | 4>().notNull(),
    /** The identity of the first federated login that opened this session; it can be transferred to another account. */
    firstIdentityId: text('first_identity_id'),
    /** Opened by a login that the user did not start on this platform; it cannot change the ways in to an account. */
    unsolicited: boolean('unsolicited').notNull().default(false),
    /**
     * Where its tokens are stored: they are valid in this mode only. A token that a page of another origin holds is
     * never a session cookie. Users whose session is older than this column have to sign in again on our own pages.
     */
    mode: text('mode', { enum: ['cookie', 'token'] })
      .notNull()
      .default('token'),
    /** The foreign origin whose page opened it; requests without an origin count as this page's. */
    origin: text('origin'),
    /**
     * The session that this one was handed over from, or the one that that was handed over from, and so on: the sessions of
     * one sign-in in one browser, which end together. Null for the first of them.
     */
    rootId: text('root_id'),
    createdAt: instant('created_at').notNull(),
    /** Time of the last re-authentication; null if there was none since the session was created. */
    reauthenticatedAt: instant('reauthenticated_at'),
    /** Not extended by rotation. */
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
    revokedFor: text('revoked_for', { enum: ['sign-out', 'reuse', 'password', 'merge'] }),
    /**
     * The rows of `session_issuers` of its tenant that a bound session depends on: it ends with the first of them that is
     * revoked. Null for a session that a user has opened.
     */
    issuers: jsonb('issuers').$type<readonly string[]>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.id] }), index('sessions_by_expiry').on(table.expiresAt)],
);

/**
 * What may open sessions for the people of a school in their place: a credential or signing key of its server, a learning
 * system. No bound session outlives the row.
 */
export const sessionIssuers = pgTable(
  'session_issuers',
  {
    tenantId: text('tenant_id').notNull(),
    id: text('id').notNull(),
    revokedAt: instant('revoked_at'),
  },
  (table) => [primaryKey({ columns: [table.tenantId, table.id] })],
);

/** Rotating refresh tokens, keyed by their SHA-256. A token begins with its user's id. */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    userId: text('user_id').notNull(),
    hash: text('hash').notNull(),
    sessionId: text('session_id').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('refresh_tokens_by_session').on(table.userId, table.sessionId),
    // For tokens from before they began with the user's id.
    index('refresh_tokens_by_hash').on(table.hash),
  ],
);

/** Authenticated users who have not yet signed all agreements (requirement S23), keyed by the SHA-256 of the ticket. */
export const tickets = pgTable('tickets', {
  hash: text('hash').primaryKey(),
  userId: text('user_id').notNull(),
  tenantId: text('tenant_id').notNull(),
  loginMethod: integer('login_method').$type<1 | 2 | 3 | 4>().notNull(),
  firstIdentityId: text('first_identity_id'),
  thirdAccountId: text('third_account_id'),
  thirdPlatformType: text('third_platform_type'),
  unsolicited: boolean('unsolicited').notNull().default(false),
  expiresAt: instant('expires_at').notNull(),
  endedAt: instant('ended_at'),
});

/** One-time codes. For accounts that do not exist they are stored but not sent, so that both cases behave alike. */
export const oneTimeCodes = pgTable(
  'one_time_codes',
  {
    account: text('account').notNull(),
    id: text('id').notNull(),
    purpose: text('purpose').notNull(),
    /** The browser that asked for it, see `browserOf`: the only one that can use it or use up its attempts. */
    browser: text('browser').notNull().default(''),
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    usedAt: instant('used_at'),
  },
  (table) => [
    primaryKey({ columns: [table.account, table.id] }),
    index('one_time_codes_by_account').on(table.account, table.purpose, table.expiresAt),
  ],
);

/** Browsers in which a user has signed in; a limit on strangers does not apply to them. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: text('user_id').notNull(),
    /** The SHA-256 of its cookie. */
    browser: text('browser').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.browser] })],
);

/** Passkeys (WebAuthn credentials) of users. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The credential id, base64url-encoded. */
    id: text('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    /** The COSE key, base64url-encoded. */
    publicKey: text('public_key').notNull(),
    /** An unsigned 32-bit number. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: jsonb('transports').$type<string[]>().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_by_user').on(table.userId, table.createdAt)],
);

/** WebAuthn challenges; single use. */
export const passkeyChallenges = pgTable('passkey_challenges', {
  id: text('id').primaryKey(),
  purpose: text('purpose', { enum: ['sign-in', 'creation'] }).notNull(),
  challenge: text('challenge').notNull(),
  /** The user who registers a passkey; null for a sign-in. */
  userId: text('user_id'),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
});
