import type { ReadonlySignal } from '@preact/signals-react';
import type { SignedIn, User } from '../../contract/sign-in/session.ts';
import type { ApiError } from '../http/api-error.ts';
import type { ClientContext, Credentials } from '../http/client-context.ts';
import type { NavigationTarget } from '../navigation/navigation.ts';

/** The signed-in user; null for a visitor, undefined while unknown. */
export type CurrentUser = User | null | undefined;

/**
 * A session event, dispatched to the page once, by one of the widgets that share the session. `known`: it became known who is
 * signed in, or that changed.
 */
export type SessionEvent = 'refreshed' | 'expired' | 'ended' | 'known';

/** An object instead of a function, because each widget of a page is one. */
export interface SessionListener {
  /** `userId` is null only of a visitor who is `known`. */
  onSession(event: SessionEvent, userId: string | null): void;
}

/** The result of a renewal. */
export type Renewal = 'renewed' | 'rejected' | 'none' | 'unknown';

/** A session, shared by all widgets with the same credentials. */
export interface Session {
  readonly user: ReadonlySignal<CurrentUser>;
  /** Why the user could not be loaded. */
  readonly error: ReadonlySignal<ApiError | null>;
  readonly credentials: Credentials;
  /** Loads the signed-in user; concurrent calls share one request. */
  load(context: SessionContext): Promise<void>;
  /** Takes over the response of a sign-in. */
  establish(signedIn: SignedIn, context: SessionContext): Promise<void>;
  /**
   * Ends the session in this tab, in the other tabs and on the platform. Returns false if the platform could not be
   * reached.
   */
  end(context: SessionContext): Promise<boolean>;
  /** Renews the session and loads the user again. */
  renew(context: SessionContext): Promise<Renewal>;
  /** Registers a listener for events. Only the first listener is called, so that a page receives each event once. */
  listen(listener: SessionListener): void;
  silence(listener: SessionListener): void;
  /**
   * Leads to a page of the platform and takes the user along. Returns false if the page is another one, if nobody is signed
   * in, or if the platform knows the user already.
   */
  carry?(url: URL, target: NavigationTarget, context: SessionContext): boolean;
}

/** The context of a session's own calls. */
export type SessionContext = Omit<ClientContext, 'credentials'>;

/** The source of an element's own token: the `token` attribute or property, or the page's `getToken`. */
export type TokenSource = { readonly token: string } | { readonly getToken: () => Promise<string> };
