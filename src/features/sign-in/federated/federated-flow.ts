import type { PlatformType } from '../../../contract/constants.ts';
import { FEDERATED_START_PATH } from '../../../contract/sign-in/federated-start.ts';
import { readStoredJson, store } from '../../../services/storage.ts';

/** What the browser remembers of a login that it started, until the provider sends the user back. */
export interface FederatedFlow {
  readonly platformType: PlatformType;
  readonly tenant: string;
  /** The redirect as it came; checked again when it is used. */
  readonly redirect: string;
  readonly create: boolean;
  /** `bind` adds the provider account to the signed-in user instead of signing in (requirement S06). */
  readonly loginType: 'sign-in' | 'bind';
  /** The redirect of the messaging app, which hands it over as a short url. */
  readonly shortUrl?: string;
}

const keyOf = (state: string): string => `campus-flow ${state}`;

const isFlow = (value: unknown): value is FederatedFlow =>
  typeof value === 'object' && value !== null && 'platformType' in value && 'loginType' in value && 'redirect' in value;

/** 256 random bits in base64url. */
function randomState(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}

/** Remembers a new login under a state of its own, so that several tabs do not meet, and answers the state. */
export function rememberFlow(flow: FederatedFlow): string {
  const state = randomState();
  store('session', keyOf(state), JSON.stringify(flow));
  return state;
}

/** The login that a state belongs to, once; null when this browser did not start it at this provider. */
export function takeFlow(state: string, platformType: PlatformType): FederatedFlow | null {
  const flow = readStoredJson('session', keyOf(state), isFlow);
  store('session', keyOf(state), null);
  return flow?.platformType === platformType ? flow : null;
}

/** Address where the platform starts a login at a provider. */
export function startAddress(apiBase: string, flow: FederatedFlow, state: string, language: string): URL {
  const url = new URL(FEDERATED_START_PATH.replace('{platformType}', flow.platformType), apiBase);
  url.searchParams.set('tenant', flow.tenant);
  url.searchParams.set('state', state);
  url.searchParams.set('sxz-lang', language);
  return url;
}
