import type { PlatformType } from '../../../contract/constants.ts';
import { FEDERATED_START_PATH } from '../../../contract/sign-in/federated-start.ts';
import { randomText } from '../../../services/random-text.ts';
import { readStoredJson, store } from '../../../services/storage.ts';
import type { StoredKey } from '../../../stored-keys.ts';
import { resetRedirectLoopGuard } from './redirect-loop-guard.ts';

/** The data that the browser stores for a login it started, until the provider redirects back. */
export interface FederatedFlow {
  readonly platformType: PlatformType;
  readonly tenant: string;
  /** The unvalidated redirect target; validated when used. */
  readonly redirect: string;
  readonly create: boolean;
  /** Why the user signs in, for the login-bind call (requirement S05): `create`, or nothing. */
  readonly register?: string;
  /** `bind` links the provider account to the signed-in user instead of signing in (requirement S06). */
  readonly loginType: 'sign-in' | 'bind';
  /** The user who starts to bind: an account is not bound to anybody who signed in meanwhile. */
  readonly userId?: string;
  /** The redirect target from the messaging app, as a short URL. */
  readonly shortUrl?: string;
}

const keyOf = (state: string): StoredKey<'session'> => `campus-flow ${state}`;

const isFlow = (value: unknown): value is FederatedFlow =>
  typeof value === 'object' && value !== null && 'platformType' in value && 'loginType' in value && 'redirect' in value;

/** Stores a new login under its own state, so that several tabs do not interfere, and returns the state. */
export function rememberFlow(flow: FederatedFlow): string {
  const state = randomText();
  store('session', keyOf(state), JSON.stringify(flow));
  return state;
}

/**
 * The same for a login that a person starts: the redirects before it are no loop, because it did not start by itself.
 */
export function startFlow(flow: FederatedFlow): string {
  resetRedirectLoopGuard();
  return rememberFlow(flow);
}

/** Returns the login with this state and removes it; null if this browser did not start it at this provider. */
export function takeFlow(state: string, platformType: PlatformType): FederatedFlow | null {
  const flow = readStoredJson('session', keyOf(state), isFlow);
  store('session', keyOf(state), null);
  return flow?.platformType === platformType ? flow : null;
}

/**
 * The URL at which the platform starts a login at a provider. `service` is the authorize address from the configuration
 * of the school, if it names one.
 */
export function startAddress(
  apiBase: string,
  flow: FederatedFlow,
  state: string,
  language: string,
  service: URL | null = null,
): URL {
  const url = service
    ? new URL(service)
    : new URL(FEDERATED_START_PATH.replace('{platformType}', flow.platformType), apiBase);
  url.searchParams.set('tenant', flow.tenant);
  url.searchParams.set('state', state);
  url.searchParams.set('sxz-lang', language);
  if (flow.register) url.searchParams.set('register', flow.register);
  return url;
}
