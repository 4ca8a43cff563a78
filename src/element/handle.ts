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

/** The session as one widget uses it. */
export interface WidgetSession {
  readonly user: ReadonlySignal<CurrentUser>;
  readonly error: Session['error'];
  load(): Promise<void>;
  establish(signedIn: SignedIn): Promise<void>;
  end(): Promise<boolean>;
  /** Renews it now. `none`: there is nothing to renew; `unknown`: the platform could not be reached. */
  renew(): Promise<Renewal>;
}

/** What a view knows of its element and may ask of it. One object per tenant and token; the rest is read when used. */
export interface WidgetHandle<P extends WidgetDefinition = WidgetDefinition> {
  readonly element: HTMLElement;
  /** Null only in widgets that promise to work without one, while the platform cannot be reached. */
  readonly tenant: P extends { readonly withoutTenant: true } ? Tenant | null : Tenant;
  readonly language: Language;
  readonly apiBase: string;
  readonly api: Api;
  /** The same, for calls that must not end with the element because they cannot be made twice. */
  readonly lastingApi: Api;
  readonly session: WidgetSession;
  readonly navigation: Navigation;
  /** Sends an event of the promise. False when the page cancelled it. */
  emit<K extends EventName<P>>(type: K, detail: DetailOf<P, K>): boolean;
  /** Switches a state of the promise, seen by the page as `:state(name)`. */
  mark(state: StateName<P>, on: boolean): void;
  toast(options: ToastOptions): void;
  /** Tells the page of a fault that the widget shows. */
  report(error: Pick<ApiError, 'code' | 'status' | 'kind'>): void;
  /** Counts something (requirement P18). */
  track(code: string, fields?: Readonly<Record<string, string>>): void;
  /**
   * The visitor rule (requirement P08): true at once for a signed-in user; else the page is asked, then the sign-in
   * dialog opens in place. True when the visitor has signed in, false when it was closed or the page took over.
   */
  requireSignIn(reason: string): Promise<boolean>;
}
