import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import { CODES } from '../../../../contract/codes.ts';
import type { SignedIn } from '../../../../contract/sign-in/session.ts';
import type { Track } from '../../../../element/track/track.ts';
import type { ApiError, Result } from '../../../../services/http/api-error.ts';
import { steadyNow } from '../../../../ui/time/steady-now.ts';
import { type ConsentFlow, createConsentFlow } from '../consent/consent-flow.ts';
import { keepResendAt, resendAt } from './resend.ts';
import type { SignInApi } from './sign-in-api.ts';

/** The steps of method 1: password, one-time code, and password reset. */
export type SignInStep = 'password' | 'code' | 'forgot';

export interface SignInState {
  readonly step: ReadonlySignal<SignInStep>;
  readonly busy: ReadonlySignal<boolean>;
  readonly error: ReadonlySignal<ApiError | null>;
  /** The account that a code was sent to; empty if none was sent. */
  readonly codeSentTo: ReadonlySignal<string>;
  /** Before which time (of `steadyNow`) no further code or attempt is accepted. */
  readonly resendAt: ReadonlySignal<number>;
  readonly waitUntil: ReadonlySignal<number>;
  /** Set after a reset, so that the password step can confirm it. */
  readonly passwordChanged: ReadonlySignal<boolean>;
  readonly consent: ConsentFlow;
  /** The method of the last attempt. */
  readonly method: () => 'password' | 'code' | 'passkey';
  go(step: SignInStep): void;
  show(error: ApiError | null): void;
  signInByPassword(account: string, password: string): Promise<SignedIn | null>;
  /** Takes the call as an argument, because the passkey code is loaded on demand. */
  signInByPasskey(authenticate: () => Promise<Result<SignedIn>>): Promise<SignedIn | null>;
  sendCode(account: string): Promise<boolean>;
  signInByCode(account: string, code: string): Promise<SignedIn | null>;
  resetPassword(account: string, code: string, password: string): Promise<boolean>;
}

interface SignInDeps {
  readonly api: SignInApi;
  readonly session: { establish(signedIn: SignedIn): Promise<void> };
  readonly tenantId: string;
  /** The purpose of one-time codes. */
  readonly codePurpose?: 'sign-in' | 'bind';
  readonly track?: Track;
  /** Reports why an attempt to sign in failed. */
  readonly report?: (error: ApiError) => void;
  readonly now?: () => number;
}

/**
 * The state and actions of the sign-in form. The sign-in methods return the login if a session was established, and
 * null otherwise: an error is shown, or agreements are pending.
 */
export function createSignInState({
  api,
  session,
  tenantId,
  codePurpose = 'sign-in',
  track,
  report,
  now = steadyNow,
}: SignInDeps): SignInState {
  const step = signal<SignInStep>('password');
  const busy = signal(false);
  const error = signal<ApiError | null>(null);
  const codeSentTo = signal('');
  const resend = signal(0);
  const waitUntil = signal(0);
  const passwordChanged = signal(false);
  const consent = createConsentFlow(api, session);

  const fail = (failure: ApiError) =>
    batch(() => {
      error.value = failure;
      if (failure.kind === 'rate-limited' && failure.retryAfter !== null)
        waitUntil.value = now() + failure.retryAfter * 1_000;
    });

  /** Ignores calls while another one is running, such as a second click or Enter. */
  async function run<T>(work: () => Promise<Result<T>>): Promise<T | null> {
    if (busy.peek()) return null;
    // The previous error stays visible until the response, because a layout shift could redirect a second click.
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

  let method: 'password' | 'code' | 'passkey' = 'password';

  async function enter(by: typeof method, work: () => Promise<Result<SignedIn>>): Promise<SignedIn | null> {
    const signedIn = await run(async () => {
      method = by;
      track?.('sign-in-started', { method: by });
      const result = await work();
      if (!result.ok) {
        if (result.error.kind !== 'aborted') report?.(result.error);
        track?.('sign-in-failed', { method: by, code: result.error.code });
      }
      return result;
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
    method: () => method,
    go(next) {
      batch(() => {
        step.value = next;
        error.value = null;
        codeSentTo.value = '';
        if (next === 'forgot') passwordChanged.value = false;
      });
    },
    show: (failure) => {
      error.value = failure;
    },
    signInByPassword: (account, password) => enter('password', () => api.byPassword(account, password)),
    signInByPasskey: (authenticate) => enter('passkey', authenticate),
    signInByCode: (account, code) => enter('code', () => api.byCode(account, code)),
    async sendCode(account) {
      const purpose = step.peek() === 'forgot' ? 'reset-password' : codePurpose;
      const standing = resendAt(tenantId, account, purpose);
      if (standing > now()) {
        // The code was requested before a reload and is still valid.
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

/** Whether an error belongs to a field and is shown there; other errors are shown above the form. */
export const isFieldError = (error: ApiError | null): boolean =>
  error?.code === CODES.codeWrong || error?.code === CODES.codeExpired || error?.code === CODES.passwordTooWeak;
