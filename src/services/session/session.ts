import { createPageSession } from './page-session.ts';
import type { Session, TokenSource } from './session-types.ts';
import { createTokenSession } from './token-session.ts';

const wayOut = () => import('../handoff/watch-links.ts');

/**
 * On a page of another origin, the platform does not know the user: the code that takes them along is loaded with the first
 * token, so that it is there before the first link.
 */
function carrying(session: Session, apiBase: string): Session {
  const { credentials, user } = session;
  if (credentials.mode === 'cookie') return session;
  const { token } = credentials;
  credentials.token = async () => {
    const held = await token();
    if (held)
      wayOut().then(
        ({ watchLinks }) => watchLinks(apiBase, sessionFor),
        () => {},
      );
    return held;
  };
  session.carry = (url, target, context) => {
    if (url.origin !== apiBase || !user.peek()) return false;
    wayOut().then(
      ({ lead }) => lead(url, target, { ...context, credentials }),
      () => location.assign(url),
    );
    return true;
  };
  return session;
}

const pageSessions = new Map<string, Session>();
const providedSessions = new WeakMap<() => Promise<string>, Map<string, Session>>();

/** The session shared by all widgets of the page for this API origin. */
export function pageSession(apiBase: string): Session {
  let session = pageSessions.get(apiBase);
  if (!session) {
    session = carrying(createPageSession(apiBase), apiBase);
    pageSessions.set(apiBase, session);
  }
  return session;
}

/** The session of an element: that of its own token, or that of the page. */
export const sessionFor = (apiBase: string, source: TokenSource | null): Session =>
  source ? tokenSession(apiBase, source) : pageSession(apiBase);

/** The session of a token that the page provides. Widgets with the same `getToken` share one per API origin. */
export function tokenSession(apiBase: string, source: TokenSource): Session {
  const create = () => carrying(createTokenSession(source), apiBase);
  if ('token' in source) return create();
  const byOrigin = providedSessions.get(source.getToken) ?? new Map<string, Session>();
  providedSessions.set(source.getToken, byOrigin);
  const session = byOrigin.get(apiBase) ?? create();
  byOrigin.set(apiBase, session);
  return session;
}
