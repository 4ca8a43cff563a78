import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { CODES } from '../../../contract/codes.ts';
import type { SignedIn } from '../../../contract/sign-in/session.ts';
import type { ApiError, Result } from '../../../services/http/api-error.ts';
import { type ConsentFlow, createConsentFlow } from '../consent/consent-flow.state.ts';
import { keepResendAt, resendAt } from './resend.ts';
import type { SignInApi } from './sign-in-api.ts';

/** The steps of method 1: password, one-time code, and the forgotten password. */
export type SignInStep = 'password' | 'code' | 'forgot';

export interface SignInState {
  readonly step: ReadonlySignal<SignInStep>;
  readonly busy: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<ApiError | null>;
  /** The account that a code was sent to; empty before. */
  readonly codeSentTo: ReadonlySignal<string>;
  /** Milliseconds since 1970 before which no other code, or no other try, is taken. */
  readonly resendAt: ReadonlySignal<number>;
  readonly waitUntil: ReadonlySignal<number>;
  /** Set after a reset, so that the password step can say so. */
  readonly passwordChanged: ReadonlySignal<boolean>;
  readonly consent: ConsentFlow;
  /** The proof that was tried last. */
  readonly proof: () => 'password' | 'code' | 'passkey';
  go(step: SignInStep): void;
  show(error: ApiError | null): void;
  signInByPassword(account: string, password: string): Promise<SignedIn | null>;
  /** The call that proves a passkey is made by whoever has it: its code is fetched later. */
  signInByPasskey(prove: () => Promise<Result<SignedIn>>): Promise<SignedIn | null>;
  sendCode(account: string): Promise<boolean>;
  signInByCode(account: string, code: string): Promise<SignedIn | null>;
  resetPassword(account: string, code: string, password: string): Promise<boolean>;
}

interface SignInDeps {
  readonly api: SignInApi;
  readonly session: { establish(signedIn: SignedIn): Promise<void> };
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
  const error = signal<ApiError | null>(null);
  const codeSentTo = signal('');
  const resend = signal(0);
  const waitUntil = signal(0);
  const passwordChanged = signal(false);
  const consent = createConsentFlow(api, session);

  const fail = (met: ApiError) =>
    batch(() => {
      error.value = met;
      if (met.kind === 'rate-limited' && met.retryAfter !== null) waitUntil.value = now() + met.retryAfter * 1_000;
    });

  /** One verb at a time: a second click or Enter while one runs does nothing. */
  async function run<T>(work: () => Promise<Result<T>>): Promise<T | null> {
    if (busy.peek()) return null;
    // What was wrong stays in view until the answer: a form that moves under a second click presses something else.
    busy.value = true;
    try {
      const result = await work();
      if (result.ok) {
        error.value = null;
        return result.data;
      }
      if (result.error.kind !== 'aborted') fail(result.error);
      return null;
    } finally {
      busy.value = false;
    }
  }

  let proof: 'password' | 'code' | 'passkey' = 'password';

  async function enter(by: typeof proof, work: () => Promise<Result<SignedIn>>): Promise<SignedIn | null> {
    const signedIn = await run(() => {
      proof = by;
      return work();
    });
    return signedIn && (await consent.enter(signedIn)) ? signedIn : null;
  }

  return {
    step,
    busy,
    error,
    codeSentTo,
    resendAt: resend,
    waitUntil,
    passwordChanged,
    consent,
    proof: () => proof,
    go(next) {
      batch(() => {
        step.value = next;
        error.value = null;
        codeSentTo.value = '';
        if (next === 'forgot') passwordChanged.value = false;
      });
    },
    show: (met) => {
      error.value = met;
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
        const refused = error.peek();
        if (refused?.kind !== 'rate-limited' || refused.retryAfter === null) return false;
      }
      const at = now() + (sent?.resendAfter ?? error.peek()?.retryAfter ?? 0) * 1_000;
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
export const isFieldError = (error: ApiError | null): boolean =>
  error?.code === CODES.codeWrong || error?.code === CODES.codeExpired || error?.code === CODES.passwordTooWeak;
