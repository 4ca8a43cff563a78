import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { NetworkAnswer } from '../../../contract/sign-in/network.ts';
import type { SignedIn } from '../../../contract/sign-in/session.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';
import { type ConsentFlow, createConsentFlow } from '../form/consent/consent-flow.state.ts';
import type { SignInApi } from '../form/credentials/sign-in-api.ts';
import type { NetworkRequest } from './rules.ts';

export type NetworkPhase = 'working' | 'agreement' | 'done' | 'failed';

/** A completed login from a partner network. */
export interface NetworkLoginResult {
  readonly userId: string;
  readonly isFirstLogin: boolean;
}

export interface NetworkLoginState {
  readonly phase: ReadonlySignal<NetworkPhase>;
  readonly error: ReadonlySignal<ApiError | null>;
  /** The redirect target from the platform, not validated. */
  readonly url: ReadonlySignal<string>;
  readonly consent: ConsentFlow;
  /** Signs in with the partner's request. Returns null while there is no session, or if the view was unmounted. */
  run(request: NetworkRequest, left?: AbortSignal): Promise<NetworkLoginResult | null>;
  fail(error: ApiError): void;
}

interface NetworkLoginDeps {
  readonly login: (request: NetworkRequest) => Promise<Result<NetworkAnswer>>;
  readonly api: SignInApi;
  readonly session: {
    readonly user: ReadonlySignal<{ readonly id: string } | null | undefined>;
    establish(signedIn: SignedIn): Promise<void>;
  };
}

/** The session is stored in cookies; the user is loaded separately. */
const IN_COOKIES: SignedIn = {
  user_id: '',
  access_token: '',
  refresh_token: '',
  expires_in: 0,
  is_first_login: false,
  third_account_id: null,
  third_platform_type: null,
  ticket: null,
};

/** Codes that were sent, because each is valid once, even if its element is reconnected. */
const sent = new Map<string, Promise<Result<NetworkAnswer>>>();

/** Whether this login is running or completed, so that it is too late to ask for confirmation. */
export const wasSent = (authorizationCode: string): boolean => sent.has(authorizationCode);

/** The state of a login from a partner network (requirement S13). */
export function createNetworkLoginState({ login, api, session }: NetworkLoginDeps): NetworkLoginState {
  const phase = signal<NetworkPhase>('working');
  const error = signal<ApiError | null>(null);
  const url = signal('');
  const consent = createConsentFlow(api, session);

  const fail = (failure: ApiError): void => {
    error.value = failure;
    phase.value = 'failed';
  };

  return {
    phase,
    error,
    url,
    consent,
    fail,
    async run(request, left) {
      const answered = sent.get(request.authorizationCode) ?? login(request);
      sent.set(request.authorizationCode, answered);
      const result = await answered;
      if (left?.aborted) return null;
      if (!result.ok) {
        fail(result.error);
        return null;
      }
      const { data } = result;
      const signedIn = typeof data === 'string' ? IN_COOKIES : data.signedIn;
      url.value = typeof data === 'string' ? data : data.url;
      if (!(await consent.enter(signedIn))) {
        phase.value = 'agreement';
        return null;
      }
      phase.value = 'done';
      return { userId: session.user.peek()?.id ?? signedIn.user_id, isFirstLogin: signedIn.is_first_login };
    },
  };
}
