import type { Session, SessionMode } from '../context.ts';
import type { CookieJar } from '../cookies.ts';

/** Which origins the tenants list. */
export interface OriginLookups {
  /** Whether any tenant lists this origin; used for preflights, which do not contain the tenant. */
  isListedOrigin(origin: string): Promise<boolean>;
  allowsOrigin(tenantId: string, origin: string): Promise<boolean>;
}

/** What the steps of a call read from the areas. `app.ts` provides it, because the core imports no area. */
export interface Lookups extends OriginLookups {
  /** The valid session of a request; null if it has none. */
  readSession(headers: Headers, mode: SessionMode, cookies: CookieJar, now: Date): Promise<Session | null>;
}
