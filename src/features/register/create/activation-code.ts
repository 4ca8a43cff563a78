import { batch, type ReadonlySignal, signal } from '@preact/signals-react';
import type { ApiError } from '../../../services/http/api-error.ts';
import type { RegisterApi } from '../steps/api.ts';
import type { CreateValuesState } from './create-values.ts';

export interface ActivationCodeState {
  /** Before which time (of `steadyNow`) the platform sends no further code. */
  readonly resendAt: ReadonlySignal<number>;
  /** The platform's message after it sent a code. */
  readonly codeSent: ReadonlySignal<string>;
  readonly codeBusy: ReadonlySignal<boolean>;
  requestCode(): Promise<void>;
  /** Hides the message about a code that was sent to another user. */
  forgetSent(): void;
}

interface ActivationCodeDeps {
  readonly api: Pick<RegisterApi, 'applyCode'>;
  readonly form: Pick<CreateValuesState, 'values' | 'checkField'>;
  readonly store: () => boolean;
  readonly signIn: () => Promise<boolean>;
  /** Receives the error of the last call, or null. */
  readonly onResult: (error: ApiError | null) => void;
  readonly resend: { at(): number; keep(at: number): void };
  readonly now: () => number;
}

/** Requests the activation code that a creation requires (requirement R08). */
export function createActivationCodeState(deps: ActivationCodeDeps): ActivationCodeState {
  const { api, form, resend, now } = deps;
  const resendAt = signal(resend.at());
  const codeSent = signal('');
  const codeBusy = signal(false);

  return {
    resendAt,
    codeSent,
    codeBusy,
    forgetSent() {
      codeSent.value = '';
    },
    async requestCode() {
      if (codeBusy.peek() || now() < resendAt.peek()) return;
      const store = deps.store();
      if (!form.checkField('name')) return;
      codeBusy.value = true;
      try {
        if (!(await deps.signIn())) return;
        const { name, scale } = form.values.peek();
        const result = await api.applyCode(name, store ? null : scale);
        const wait = result.ok ? result.data.resendAfter : (result.error.retryAfter ?? 0);
        batch(() => {
          codeSent.value = result.ok ? result.data.msg : '';
          if (result.ok || result.error.kind === 'rate-limited') {
            resendAt.value = now() + wait * 1_000;
            resend.keep(resendAt.peek());
          }
          deps.onResult(result.ok ? null : result.error);
        });
      } finally {
        codeBusy.value = false;
      }
    },
  };
}
