import { createPageSession } from './page-session.ts';
import type { Session, TokenSource } from './session-types.ts';
import { createTokenSession } from './token-session.ts';

const pageSessions = new Map<string, Session>();
const providedSessions = new WeakMap<() => Promise<string>, Map<string, Session>>();

/** The session shared by all widgets of the page for this API origin. */
export function pageSession(apiBase: string): Session {
  let session = pageSessions.get(apiBase);
  if (!session) {
    session = createPageSession(apiBase);
    pageSessions.set(apiBase, session);
  }
  return session;
}

/** The session of a token that the page provides. Widgets with the same `getToken` share one per API origin. */
export function tokenSession(apiBase: string, source: TokenSource): Session {
  if ('token' in source) return createTokenSession(source);
  const byOrigin = providedSessions.get(source.getToken) ?? new Map<string, Session>();
  providedSessions.set(source.getToken, byOrigin);
  const session = byOrigin.get(apiBase) ?? createTokenSession(source);
  byOrigin.set(apiBase, session);
  return session;
}
