import type { Language } from '../../../../src/contract/languages.ts';
import type { Platform } from '../platform.ts';
import type { CookieJar } from './cookies.ts';

/** The session behind a request, checked against the database. */
export interface Session {
  readonly id: string;
  readonly userId: string;
  readonly tenantId: string;
  readonly loginMethod: 1 | 2 | 3 | 4;
  readonly firstIdentityId: string | null;
  /** When its user last proved who they are. */
  readonly provenAt: Date;
  /** Seconds until the access token ends. */
  readonly expiresIn: number;
}

/** Where the tokens of a session live: HttpOnly cookies on our own pages, the answer itself for embeds elsewhere. */
export type SessionMode = 'cookie' | 'token';

/** What a handler knows of the request besides its validated input. */
export interface CallContext {
  readonly platform: Platform;
  readonly now: Date;
  readonly language: Language;
  /** The header `tenant_id`; empty when the request has none. */
  readonly tenantId: string;
  /** The origin of a page that is not our own; null for our own pages and for callers that are no browser. */
  readonly foreignOrigin: string | null;
  /** Address of the caller. */
  readonly address: string;
  readonly mode: SessionMode;
  readonly cookies: CookieJar;
  readonly session: Session | null;
}

/** The context of a call that needs a signed-in user. */
export interface UserContext extends CallContext {
  readonly session: Session;
}
