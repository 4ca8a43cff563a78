import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { SignedIn } from '../../contract/accounts.ts';
import { CODES } from '../../contract/codes.ts';
import type { PlatformType } from '../../contract/constants.ts';
import { type Fault, faultOf, type Outcome } from '../../services/fault.ts';
import { type FederatedFlow, forgetBounces, isLooping, takeFlow } from './federated-flow.ts';
import { createGate, type Gate } from './gate.state.ts';
import type { CallbackQuery, SignInApi } from './sign-in-api.ts';

/**
 * Where a callback stands. `unknown`: this browser did not start the login, so no call is made. `loop`: it came back
 * too often. `bound` and `bind-failed` are the ends of bind mode. `failed` leads to the sign-in page with the fault.
 */
export type CallbackPhase = 'working' | 'agreement' | 'done' | 'unknown' | 'loop' | 'failed' | 'bound' | 'bind-failed';

export interface CallbackState {
  readonly phase: ReadonlySignal<CallbackPhase>;
  readonly fault: ReadonlySignal<Fault | null>;
  readonly flow: ReadonlySignal<FederatedFlow | null>;
  readonly gate: Gate;
  /** Completes the login, or the bind, of this address. The login when a session stands, unless the view has left. */
  run(query: CallbackQuery, left?: AbortSignal): Promise<SignedIn | null>;
  fail(fault: Fault): void;
}

interface CallbackDeps {
  readonly api: SignInApi;
  readonly session: {
    readonly user: ReadonlySignal<{ readonly id: string } | null | undefined>;
    load(): Promise<void>;
    begin(signedIn: SignedIn): Promise<void>;
  };
  readonly platformType: PlatformType;
  readonly now?: () => number;
}

/** The provider sent the user back without a code. */
const PROVIDER_REFUSED = faultOf('refused', { code: CODES.providerFailure });

/** Codes that were sent already: a code is used once, however often its element is attached (requirement S21). */
const sent = new Map<string, Promise<unknown>>();

function once<T>(code: string, send: () => Promise<T>): Promise<T> {
  const standing = sent.get(code) as Promise<T> | undefined;
  if (standing) return standing;
  const made = send();
  sent.set(code, made);
  return made;
}

/** The flows of codes that were taken, for an element that is attached again while its login is under way. */
const flows = new Map<string, FederatedFlow | null>();

function flowOf(state: string, platformType: PlatformType): FederatedFlow | null {
  if (!flows.has(state)) flows.set(state, takeFlow(state, platformType));
  return flows.get(state) ?? null;
}

/** Completes a federated login on its return page (spec 1 §4; requirements S05, S06, S21, S23). */
export function createCallbackState({ api, session, platformType, now = Date.now }: CallbackDeps): CallbackState {
  const phase = signal<CallbackPhase>('working');
  const fault = signal<Fault | null>(null);
  const flow = signal<FederatedFlow | null>(null);
  const gate = createGate(api, session);

  const end = (at: CallbackPhase, met: Fault | null = null): null => {
    fault.value = met;
    phase.value = at;
    return null;
  };

  async function bind(query: CallbackQuery): Promise<null> {
    await session.load();
    const id = session.user.peek()?.id ?? '';
    const outcome = await once(query.code, () => api.bind(query, platformType, id));
    return outcome.ok ? end('bound') : end('bind-failed', outcome.fault);
  }

  return {
    phase,
    fault,
    flow,
    gate,
    fail: (met) => void end('failed', met),
    async run(query, left) {
      const { code, state } = query;
      const repeated = sent.has(code);
      flow.value = state ? flowOf(state, platformType) : null;
      if (!repeated && isLooping(now())) return end('loop');
      if (!flow.peek()) return end('unknown');
      const isBind = flow.peek()?.loginType === 'bind';
      // Without a code the provider says that it did not sign the user in: the user cancelled, or it refused.
      if (!code) return end(isBind ? 'bind-failed' : 'failed', PROVIDER_REFUSED);
      if (isBind) return bind(query);
      const outcome: Outcome<SignedIn> = await once(code, () => api.loginBind(query, platformType));
      // An element that is attached again takes the same answer; the one before has no part in it any more.
      if (left?.aborted) return null;
      if (!outcome.ok) return end('failed', outcome.fault);
      forgetBounces();
      if (!(await gate.enter(outcome.data))) return end('agreement');
      phase.value = 'done';
      return outcome.data;
    },
  };
}
