import type { ReadonlySignal } from '@preact/signals-core';
import type { SignedIn, User } from '../contract/session.ts';
import type { Fault } from './fault.ts';
import type { ClientContext, Credentials } from './http.ts';
import { createPageSession } from './page-session.ts';
import { createTokenSession } from './token-session.ts';

/** Who is signed in: a user, nobody (null), or not known yet (undefined). */
export type Who = User | null | undefined;

/** What happened to a session; told once to the page, by one of the widgets that share it. */
export type SessionEvent = 'refreshed' | 'expired' | 'ended';

/** How asking for a renewal ended. */
export type Renewal = 'renewed' | 'refused' | 'none' | 'unknown';

/** A session: shared by all widgets that prove themselves the same way. */
export interface Session {
  readonly user: ReadonlySignal<Who>;
  /** Why it is not known who is signed in. */
  readonly fault: ReadonlySignal<Fault | null>;
  readonly credentials: Credentials;
  /** Finds out who is signed in; one call for all who ask at once. */
  load(context: SessionContext): Promise<void>;
  /** Takes over the answer of a sign-in. */
  begin(signedIn: SignedIn, context: SessionContext): Promise<void>;
  /** Ends it here, in the other tabs and at the platform. False when the platform could not be told. */
  end(context: SessionContext): Promise<boolean>;
  /** Renews it now and finds out anew who is signed in. */
  renew(context: SessionContext): Promise<Renewal>;
  /** Hears of events; the first of all listeners only, so that a page hears each once. */
  listen(listener: (event: SessionEvent, userId: string) => void): () => void;
}

/** What a session's own calls are made with. */
export type SessionContext = Omit<ClientContext, 'credentials'>;

/** Where an element's own token comes from: the `token` attribute or property, or the page's `getToken`. */
export type TokenSource = { readonly token: string } | { readonly getToken: () => Promise<string> };

const pageSessions = new Map<string, Session>();
const providedSessions = new WeakMap<() => Promise<string>, Map<string, Session>>();

/** The session that all widgets of the page share for this API origin. */
export function pageSession(apiBase: string): Session {
  let session = pageSessions.get(apiBase);
  if (!session) {
    session = createPageSession(apiBase);
    pageSessions.set(apiBase, session);
  }
  return session;
}

/** The session behind a token of the page's own; widgets with the same `getToken` share one for each API origin. */
export function tokenSession(apiBase: string, source: TokenSource): Session {
  if ('token' in source) return createTokenSession(source);
  const byOrigin = providedSessions.get(source.getToken) ?? new Map<string, Session>();
  providedSessions.set(source.getToken, byOrigin);
  const session = byOrigin.get(apiBase) ?? createTokenSession(source);
  byOrigin.set(apiBase, session);
  return session;
}
