import { type ReadonlySignal, signal } from '@preact/signals-react';
import type { NetworkAnswer, NetworkLoginOffer } from '../../../contract/sign-in/network.ts';
import type { SignedIn } from '../../../contract/sign-in/session.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';
import { type ConsentFlow, createConsentFlow } from '../form/consent/consent-flow.ts';
import type { SignInApi } from '../form/credentials/sign-in-api.ts';
import type { NetworkRequest } from './rules.ts';

/**
 * `offered`: the person decides whether to sign in. `asked`: the same, for a platform that made no offer but signed in at
 * once.
 */
export type NetworkPhase = 'working' | 'offered' | 'asked' | 'agreement' | 'done' | 'failed';

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
  /** Whom the partner network would sign in. */
  readonly offer: ReadonlySignal<NetworkLoginOffer | null>;
  /** Requests the offer from the platform. Returns null while there is no session, or if the view was unmounted. */
  run(request: NetworkRequest, left?: AbortSignal): Promise<NetworkLoginResult | null>;
  /** Signs in as offered, or continues, after the person has agreed. */
  confirm(request: NetworkRequest, left?: AbortSignal): Promise<NetworkLoginResult | null>;
  /** Ends the session that a platform has opened without an offer. */
  decline(): Promise<void>;
  fail(error: ApiError): void;
}

interface NetworkLoginDeps {
  readonly login: (request: NetworkRequest & { readonly confirmation: string }) => Promise<Result<NetworkAnswer>>;
  readonly api: SignInApi;
  readonly session: {
    readonly user: ReadonlySignal<{ readonly id: string } | null | undefined>;
    establish(signedIn: SignedIn): Promise<void>;
    end(): Promise<boolean>;
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

/** Codes and confirmations that were sent, because each is valid once, even if its element is reconnected. */
const sent = new Map<string, Promise<Result<NetworkAnswer>>>();

/** Codes of logins without an offer that the person has agreed to. */
const agreed = new Set<string>();

/** The state of a login from a partner network (requirement S13). */
export function createNetworkLoginState({ login, api, session }: NetworkLoginDeps): NetworkLoginState {
  const phase = signal<NetworkPhase>('working');
  const error = signal<ApiError | null>(null);
  const url = signal('');
  const offer = signal<NetworkLoginOffer | null>(null);
  const consent = createConsentFlow(api, session);
  /** Whether the platform has already set the cookies of a session. */
  let inCookies = false;

  const fail = (failure: ApiError): void => {
    error.value = failure;
    phase.value = 'failed';
  };

  async function send(
    request: NetworkRequest,
    confirmation: string,
    left?: AbortSignal,
  ): Promise<NetworkLoginResult | null> {
    const once = confirmation || request.authorizationCode;
    const answered = sent.get(once) ?? login({ ...request, confirmation });
    sent.set(once, answered);
    const result = await answered;
    if (left?.aborted) return null;
    if (!result.ok) {
      fail(result.error);
      return null;
    }
    const { data } = result;
    if (typeof data !== 'string' && 'offer' in data) {
      offer.value = data.offer;
      // An element that is reconnected after the person agreed continues.
      if (sent.has(data.offer.confirmation)) return send(request, data.offer.confirmation, left);
      phase.value = 'offered';
      return null;
    }
    // Anybody can send a link to this page, so nothing is kept or followed without a question.
    if (confirmation === '' && !agreed.has(once)) {
      inCookies = typeof data === 'string';
      phase.value = 'asked';
      return null;
    }
    const signedIn = typeof data === 'string' ? IN_COOKIES : data.signedIn;
    url.value = typeof data === 'string' ? data : data.url;
    if (!(await consent.enter(signedIn))) {
      phase.value = 'agreement';
      return null;
    }
    phase.value = 'done';
    return { userId: session.user.peek()?.id ?? signedIn.user_id, isFirstLogin: signedIn.is_first_login };
  }

  return {
    phase,
    error,
    url,
    offer,
    consent,
    fail,
    run: (request, left) => send(request, '', left),
    async confirm(request, left) {
      const offered = offer.peek();
      if (!offered && phase.peek() !== 'asked') return null;
      if (!offered) agreed.add(request.authorizationCode);
      phase.value = 'working';
      return send(request, offered?.confirmation ?? '', left);
    },
    async decline() {
      if (inCookies) await session.end();
    },
  };
}
