import { type ReadonlySignal, signal } from '@preact/signals-react';
import { AREA_CODES } from '../../../contract/area-codes.ts';
import { CODES } from '../../../contract/codes.ts';
import { LOGIN_METHOD, type PlatformType } from '../../../contract/constants.ts';
import type { Tenant } from '../../../contract/school/tenants.ts';
import type { SignedIn } from '../../../contract/sign-in/session.ts';
import { type ApiError, apiError, type Result } from '../../../services/http/api-error.ts';
import { type ConsentFlow, createConsentFlow } from '../form/consent/consent-flow.ts';
import { type FederatedFlow, takeFlow } from '../redirects/federated-flow.ts';
import { isLooping, resetRedirectLoopGuard } from '../redirects/redirect-loop-guard.ts';
import type { CallbackAddress } from '../redirects/return-address.ts';
import type { CallbackApi } from './api.ts';

/**
 * The phase of a return page. `starting`: opened from an app's menu, redirects to the provider. `unknown`: this browser
 * did not start the login, so no request is sent. `elsewhere`: the same, but the state is an address to redirect to. `loop`: too many returns. `bound` and `bind-failed`: results of bind
 * mode. `reauthentication`: the user must authenticate again before the account is linked. `failed`: redirects to the sign-in page with the error.
 */
export type CallbackPhase =
  | 'working'
  | 'starting'
  | 'agreement'
  | 'done'
  | 'unknown'
  | 'loop'
  | 'failed'
  | 'bound'
  | 'bind-failed'
  | 'elsewhere'
  | 'reauthentication';

export interface CallbackState {
  readonly phase: ReadonlySignal<CallbackPhase>;
  readonly error: ReadonlySignal<ApiError | null>;
  readonly flow: ReadonlySignal<FederatedFlow | null>;
  /** The unvalidated redirect target, known as soon as the login has completed or failed. */
  readonly redirect: ReadonlySignal<string>;
  readonly consent: ConsentFlow;
  /** Completes the login or bind. Returns the login if a session is established, unless the view was unmounted. */
  run(query: CallbackAddress, left?: AbortSignal): Promise<SignedIn | null>;
  /** Links the account after the user has authenticated again, or ends if they have not. */
  endReauthentication(authenticated: boolean): Promise<void>;
  fail(error: ApiError): void;
}

interface CallbackDeps {
  readonly api: CallbackApi;
  readonly tenant: Pick<Tenant, 'id' | 'loginMethods'>;
  /** Whether an address is a legal redirect target. */
  readonly isAllowed: (address: string) => boolean;
  /** Redirects to the provider. */
  readonly start: (flow: FederatedFlow) => void;
  readonly session: {
    readonly user: ReadonlySignal<{ readonly id: string } | null | undefined>;
    load(): Promise<void>;
    establish(signedIn: SignedIn): Promise<void>;
  };
  readonly platformType: PlatformType;
  readonly now?: () => number;
}

/** The provider redirected back without a code. */
const PROVIDER_REFUSED = apiError('rejected', { code: CODES.providerFailure });

/** Codes that were sent, because each is valid once, even if its element is reconnected (requirement S21). */
const sent = new Map<string, Promise<unknown>>();

function once<T>(code: string, send: () => Promise<T>): Promise<T> {
  const standing = sent.get(code) as Promise<T> | undefined;
  if (standing) return standing;
  const made = send();
  sent.set(code, made);
  return made;
}

/** The flows of used codes, for an element that is reconnected while its login is running. */
const flows = new Map<string, FederatedFlow | null>();

function flowOf(state: string, platformType: PlatformType): FederatedFlow | null {
  if (!flows.has(state)) flows.set(state, takeFlow(state, platformType));
  return flows.get(state) ?? null;
}

/** Pages that apps open from their menu. Without an authorization response they start the login. */
const OPENED_BY_APPS: readonly PlatformType[] = ['imc', 'messaging'];

/** Visits that have already redirected to the provider, even if their element is reconnected. */
const started = new WeakSet<CallbackAddress>();

/** Completes a federated login on its return page (requirements S05, S06, S08 to S11, S21, S23). */
export function createCallbackState(deps: CallbackDeps): CallbackState {
  const { api, session, platformType, tenant, now = Date.now } = deps;
  const phase = signal<CallbackPhase>('working');
  const error = signal<ApiError | null>(null);
  const flow = signal<FederatedFlow | null>(null);
  const redirect = signal('');
  const consent = createConsentFlow(api, session);
  /** The response that waits for re-authentication. */
  let waiting: CallbackAddress | null = null;

  const end = (at: CallbackPhase, failure: ApiError | null = null): null => {
    error.value = failure;
    phase.value = at;
    return null;
  };

  function start(query: CallbackAddress): null {
    const { shortUrl } = query;
    flow.value = { platformType, tenant: tenant.id, redirect: '', create: false, loginType: 'sign-in', shortUrl };
    if (started.has(query)) return end('starting');
    if (isLooping('start', now())) return end('loop');
    if (!tenant.loginMethods.includes(LOGIN_METHOD.employee)) {
      return end('failed', apiError('rejected', { code: CODES.methodRefused }));
    }
    started.add(query);
    deps.start(flow.value);
    return end('starting');
  }

  /** Determines the redirect target from the flow or the messaging app. */
  async function findRedirect(query: CallbackAddress): Promise<void> {
    const own = flow.peek()?.redirect ?? '';
    const shortUrl = query.shortUrl || flow.peek()?.shortUrl;
    redirect.value = !own && shortUrl && platformType === 'messaging' ? await api.expand(shortUrl) : own;
  }

  async function bind(query: CallbackAddress): Promise<null> {
    await session.load();
    const id = flow.peek()?.userId ?? '';
    const result = await once(query.code, () => api.bind(query, platformType, id));
    if (result.ok) return end('bound');
    if (result.error.code !== AREA_CODES.reauthenticationRequired) return end('bind-failed', result.error);
    // The platform has not redeemed the code.
    sent.delete(query.code);
    waiting = query;
    return end('reauthentication', result.error);
  }

  return {
    phase,
    error,
    flow,
    redirect,
    consent,
    fail: (failure) => void end('failed', failure),
    async endReauthentication(authenticated) {
      if (!authenticated || !waiting) {
        end('bind-failed', error.peek());
        return;
      }
      phase.value = 'working';
      await bind(waiting);
    },
    async run(query, left) {
      const { code, state } = query;
      if (query.opened && OPENED_BY_APPS.includes(platformType)) return start(query);
      const repeated = sent.has(code);
      flow.value = state ? flowOf(state, platformType) : null;
      if (!repeated && isLooping('return', now())) return end('loop');
      // A response for another tenant than that of the login is rejected.
      if (!flow.peek() || (platformType === 'imc' && flow.peek()?.tenant !== tenant.id)) {
        // Some providers return a URL of a domain as the state. Nothing is signed in, and the code stays here.
        if (flow.peek() || !/^https?:\/\//i.test(state) || !deps.isAllowed(state)) return end('unknown');
        redirect.value = state;
        return end('elsewhere');
      }
      const found = findRedirect(query);
      const isBind = flow.peek()?.loginType === 'bind';
      // A response without a code means that the user canceled or the provider rejected the login.
      const register = query.register || flow.peek()?.register || '';
      const answered = !code || isBind ? null : once(code, () => api.loginBind({ ...query, register }, platformType));
      await found;
      if (!code) return end(isBind ? 'bind-failed' : 'failed', PROVIDER_REFUSED);
      if (!answered) return bind(query);
      const result: Result<SignedIn> = await answered;
      // The reconnected element receives the same response; the previous one must not act on it.
      if (left?.aborted) return null;
      if (!result.ok) return end('failed', result.error);
      resetRedirectLoopGuard();
      if (!(await consent.enter(result.data))) return end('agreement');
      phase.value = 'done';
      return result.data;
    },
  };
}
