import type { ReadonlySignal } from '@preact/signals-react';
import type { Language } from '../contract/languages.ts';
import type { Tenant } from '../contract/school/tenants.ts';
import type { SignedIn } from '../contract/sign-in/session.ts';
import type { Api } from '../services/http/api.ts';
import type { ApiError } from '../services/http/api-error.ts';
import type { Navigation } from '../services/navigation/navigation.ts';
import type { CurrentUser, Renewal, Session } from '../services/session/session-types.ts';
import type { ToastOptions } from '../ui/overlay/toast.tsx';
import type { WidgetDefinition } from './definition.ts';
import type { DetailOf, EventName, StateName } from './element-types.ts';
import type { Track } from './track/track.ts';

/** The session, as used by one widget. */
export interface WidgetSession {
  readonly user: ReadonlySignal<CurrentUser>;
  readonly error: Session['error'];
  load(): Promise<void>;
  establish(signedIn: SignedIn): Promise<void>;
  end(): Promise<boolean>;
  /** Renews the session. `none`: there is nothing to renew; `unknown`: the platform could not be reached. */
  renew(): Promise<Renewal>;
}

/**
 * What a view can read from and request of its element. One object per tenant and token; other values are read when
 * used.
 */
export interface WidgetHandle<P extends WidgetDefinition = WidgetDefinition> {
  readonly element: HTMLElement;
  /** Null only in widgets with `withoutTenant`, while the platform cannot be reached. */
  readonly tenant: P extends { readonly withoutTenant: true } ? Tenant | null : Tenant;
  readonly language: Language;
  readonly apiBase: string;
  readonly api: Api;
  /** The same, for calls that must not be aborted with the element, because they are not idempotent. */
  readonly lastingApi: Api;
  readonly session: WidgetSession;
  readonly navigation: Navigation;
  /** Dispatches an event of the definition. Returns false if the page canceled it. */
  emit<K extends EventName<P>>(type: K, detail: DetailOf<P, K>): boolean;
  /**
   * Sets a custom state of the definition, which the page selects with `:state(name)`. Those of loads are set by
   * `useResource` and `useLoadStates`.
   */
  mark(state: StateName<P>, on: boolean): void;
  toast(options: ToastOptions): void;
  /** Dispatches `campus-error` for an error that the widget shows. */
  report(error: Pick<ApiError, 'code' | 'status' | 'kind'>): void;
  /** Dispatches `campus-track` with one of the codes of `TRACK_CODES` (requirement P18). */
  readonly track: Track;
  /**
   * Asks a visitor to sign in (requirement P08): resolves with true at once for a signed-in user; otherwise dispatches
   * `campus-sign-in-required` and opens the sign-in dialog. Resolves with true after sign-in, and with false if the
   * dialog was closed or the page canceled the event.
   */
  requireSignIn(reason: string): Promise<boolean>;
}
