import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import { CODES } from '../../contract/codes.ts';
import type { SignedIn } from '../../contract/session.ts';
import type { Fault, Outcome } from '../../services/fault.ts';
import { createGate, type Gate } from './gate.state.ts';
import { keepResendAt, resendAt } from './resend.ts';
import type { SignInApi } from './sign-in-api.ts';

/** The steps of method 1: password, one-time code, and the forgotten password. */
export type SignInStep = 'password' | 'code' | 'forgot';

export interface SignInState {
  readonly step: ReadonlySignal<SignInStep>;
  readonly busy: ReadonlySignal<boolean>;
  readonly fault: ReadonlySignal<Fault | null>;
  /** The account that a code was sent to; empty before. */
  readonly codeSentTo: ReadonlySignal<string>;
  /** Milliseconds since 1970 before which no other code, or no other try, is taken. */
  readonly resendAt: ReadonlySignal<number>;
  readonly waitUntil: ReadonlySignal<number>;
  /** Set after a reset, so that the password step can say so. */
  readonly passwordChanged: ReadonlySignal<boolean>;
  readonly gate: Gate;
  /** The proof that was tried last. */
  readonly proof: () => 'password' | 'code' | 'passkey';
  go(step: SignInStep): void;
  show(fault: Fault | null): void;
  signInByPassword(account: string, password: string): Promise<SignedIn | null>;
  /** The call that proves a passkey is made by whoever has it: its code is fetched later. */
  signInByPasskey(prove: () => Promise<Outcome<SignedIn>>): Promise<SignedIn | null>;
  sendCode(account: string): Promise<boolean>;
  signInByCode(account: string, code: string): Promise<SignedIn | null>;
  resetPassword(account: string, code: string, password: string): Promise<boolean>;
}

interface SignInDeps {
  readonly api: SignInApi;
  readonly session: { begin(signedIn: SignedIn): Promise<void> };
  readonly tenantId: string;
  /** What the codes of the code step are for. */
  readonly codePurpose?: 'sign-in' | 'bind';
  readonly now?: () => number;
}

/**
 * What the sign-in form knows and can do. The verbs that sign in answer the login when the session stands, and null
 * when it does not: a fault is shown, or the gate has a ticket.
 */
export function createSignInState({
  api,
  session,
  tenantId,
  codePurpose = 'sign-in',
  now = Date.now,
}: SignInDeps): SignInState {
  const step = signal<SignInStep>('password');
  const busy = signal(false);
  const fault = signal<Fault | null>(null);
  const codeSentTo = signal('');
  const resend = signal(0);
  const waitUntil = signal(0);
  const passwordChanged = signal(false);
  const gate = createGate(api, session);

  const fail = (met: Fault) =>
    batch(() => {
      fault.value = met;
      if (met.kind === 'limited' && met.retryAfter !== null) waitUntil.value = now() + met.retryAfter * 1_000;
    });

  /** One verb at a time: a second click or Enter while one runs does nothing. */
  async function run<T>(work: () => Promise<Outcome<T>>): Promise<T | null> {
    if (busy.peek()) return null;
    // What was wrong stays in view until the answer: a form that moves under a second click presses something else.
    busy.value = true;
    try {
      const outcome = await work();
      if (outcome.ok) {
        fault.value = null;
        return outcome.data;
      }
      if (outcome.fault.kind !== 'aborted') fail(outcome.fault);
      return null;
    } finally {
      busy.value = false;
    }
  }

  let proof: 'password' | 'code' | 'passkey' = 'password';

  async function enter(by: typeof proof, work: () => Promise<Outcome<SignedIn>>): Promise<SignedIn | null> {
    const signedIn = await run(() => {
      proof = by;
      return work();
    });
    return signedIn && (await gate.enter(signedIn)) ? signedIn : null;
  }

  return {
    step,
    busy,
    fault,
    codeSentTo,
    resendAt: resend,
    waitUntil,
    passwordChanged,
    gate,
    proof: () => proof,
    go(next) {
      batch(() => {
        step.value = next;
        fault.value = null;
        codeSentTo.value = '';
        if (next === 'forgot') passwordChanged.value = false;
      });
    },
    show: (met) => {
      fault.value = met;
    },
    signInByPassword: (account, password) => enter('password', () => api.byPassword(account, password)),
    signInByPasskey: (prove) => enter('passkey', prove),
    signInByCode: (account, code) => enter('code', () => api.byCode(account, code)),
    async sendCode(account) {
      const purpose = step.peek() === 'forgot' ? 'reset-password' : codePurpose;
      const standing = resendAt(tenantId, account, purpose);
      if (standing > now()) {
        // Asked for before a reload: the code that was sent still holds.
        batch(() => {
          codeSentTo.value = account;
          resend.value = standing;
        });
        return true;
      }
      const sent = await run(() => api.requestCode(account, purpose));
      if (!sent) {
        const refused = fault.peek();
        if (refused?.kind !== 'limited' || refused.retryAfter === null) return false;
      }
      const at = now() + (sent?.resendAfter ?? fault.peek()?.retryAfter ?? 0) * 1_000;
      keepResendAt(tenantId, account, purpose, at);
      batch(() => {
        resend.value = at;
        if (sent) codeSentTo.value = account;
      });
      return sent !== null;
    },
    async resetPassword(account, code, password) {
      const done = await run(() => api.resetPassword(account, code, password));
      if (!done) return false;
      batch(() => {
        passwordChanged.value = true;
        step.value = 'password';
        codeSentTo.value = '';
      });
      return true;
    },
  };
}

/** Faults of one field, shown there; the others stand above the form. */
export const isFieldFault = (fault: Fault | null): boolean =>
  fault?.code === CODES.codeWrong || fault?.code === CODES.codeExpired || fault?.code === CODES.passwordTooWeak;
