import type { Language } from '../../../../src/contract/languages.ts';
import type { Platform } from '../platform.ts';
import type { CookieJar } from './cookies.ts';

/** The session of a request, validated against the database. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly loginMethod: 1 | 2 | 3 | 4;
  readonly firstIdentityId: string | null;
  /** Opened by a login that the user did not start on this platform. */
  readonly unsolicited: boolean;
  /**
   * Opened by the school in place of the user, who has proven nothing here: it is valid at `tenantId` only, and for the calls
   * of `BOUND_CALLS`.
   */
  readonly bound: boolean;
  /** The foreign origin whose page opened it. */
  readonly origin: string | null;
  /** Time of the user's last authentication. */
  readonly authenticatedAt: Date;
  /** Seconds until the access token expires. */
  readonly expiresIn: number;
}

/**
 * Where the tokens of a session are stored: in HttpOnly cookies on the platform's own pages, or by the page itself on
 * other origins.
 */
export type SessionMode = 'cookie' | 'token';

/** What a handler receives besides its validated input. */
export interface CallContext {
  readonly platform: Platform;
  readonly now: Date;
  readonly language: Language;
  /** The header `tenant_id`; empty if absent. */
  readonly tenantId: string;
  /**
   * The origin of the requesting page if it is not the platform's, or of the page that opened the session; null for the
   * platform's own pages and for non-browser clients.
   */
  readonly foreignOrigin: string | null;
  /** What rate limits count the client by: its IPv4 address or IPv6 network. */
  readonly address: string;
  /** The header `user-agent`; empty if absent. */
  readonly userAgent: string;
  readonly mode: SessionMode;
  /** The id and secret of a client that authenticates itself by HTTP Basic; null without. */
  readonly basic: { readonly id: string; readonly secret: string } | null;
  readonly cookies: CookieJar;
  readonly session: Session | null;
}

/** The context of a call that requires a signed-in user. */
export interface UserContext extends CallContext {
  readonly session: Session;
}
