import { batch, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Fault } from '../../services/fault.ts';
import type { CreateValuesState } from './create-values.state.ts';
import type { RegisterApi } from './register-api.ts';

export interface ActivationCodeState {
  /** Milliseconds since 1970 before which the platform sends no other code. */
  readonly resendAt: ReadonlySignal<number>;
  /** What the platform said when it sent a code. */
  readonly codeSent: ReadonlySignal<string>;
  readonly codeBusy: ReadonlySignal<boolean>;
  requestCode(): Promise<void>;
}

interface ActivationCodeDeps {
  readonly api: Pick<RegisterApi, 'applyCode'>;
  readonly form: Pick<CreateValuesState, 'values' | 'checkField'>;
  readonly store: () => boolean;
  readonly signIn: () => Promise<boolean>;
  /** The platform answered: with a fault, or none. */
  readonly tell: (fault: Fault | null) => void;
  readonly resend: { at(): number; keep(at: number): void };
  readonly now: () => number;
}

/** Asking for the code that a creation needs (requirement R08). */
export function createActivationCodeState(deps: ActivationCodeDeps): ActivationCodeState {
  const { api, form, resend, now } = deps;
  const resendAt = signal(resend.at());
  const codeSent = signal('');
  const codeBusy = signal(false);

  return {
    resendAt,
    codeSent,
    codeBusy,
    async requestCode() {
      if (codeBusy.peek() || now() < resendAt.peek()) return;
      const store = deps.store();
      if (!form.checkField('name')) return;
      codeBusy.value = true;
      try {
        if (!(await deps.signIn())) return;
        const { name, scale } = form.values.peek();
        const outcome = await api.applyCode(name, store ? null : scale);
        const wait = outcome.ok ? outcome.data.resendAfter : (outcome.fault.retryAfter ?? 0);
        batch(() => {
          codeSent.value = outcome.ok ? outcome.data.msg : '';
          if (outcome.ok || outcome.fault.kind === 'limited') {
            resendAt.value = now() + wait * 1_000;
            resend.keep(resendAt.peek());
          }
          deps.tell(outcome.ok ? null : outcome.fault);
        });
      } finally {
        codeBusy.value = false;
      }
    },
  };
}
