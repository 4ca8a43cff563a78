import type { ReadonlySignal } from '@preact/signals-react';
import type { SignedIn, User } from '../../contract/sign-in/session.ts';
import type { ApiError } from '../http/api-error.ts';
import type { ClientContext, Credentials } from '../http/client-context.ts';

/** Who is signed in: a user, nobody (null), or not known yet (undefined). */
export type CurrentUser = User | null | undefined;

/** What happened to a session; told once to the page, by one of the widgets that share it. */
export type SessionEvent = 'refreshed' | 'expired' | 'ended';

/** How asking for a renewal ended. */
export type Renewal = 'renewed' | 'rejected' | 'none' | 'unknown';

/** A session: shared by all widgets that prove themselves the same way. */
export interface Session {
  readonly user: ReadonlySignal<CurrentUser>;
  /** Why it is not known who is signed in. */
  readonly error: ReadonlySignal<ApiError | null>;
  readonly credentials: Credentials;
  /** Finds out who is signed in; one call for all who ask at once. */
  load(context: SessionContext): Promise<void>;
  /** Takes over the answer of a sign-in. */
  establish(signedIn: SignedIn, context: SessionContext): Promise<void>;
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
