import { lazy, Suspense } from 'react';
import type { SignedIn } from '../../contract/accounts.ts';
import type { Fault } from '../../services/fault.ts';
import { useValue } from '../../ui/use-value.ts';
import type { Gate } from './gate.state.ts';
import type { SignInApi } from './sign-in-api.ts';
import type { SignInWidget } from './sign-in-widget.ts';

const AgreementDialog = lazy(() => import('./agreement-dialog.tsx'));

interface GatePlaceProps {
  readonly widget: SignInWidget & {
    readonly tenant: NonNullable<SignInWidget['tenant']>;
    emit(type: 'campus-agreement-accepted' | 'campus-agreement-declined', detail: { language: string }): boolean;
  };
  readonly api: SignInApi;
  readonly gate: Gate;
  readonly onAccepted: (signedIn: SignedIn) => void;
  readonly onFault: (fault: Fault) => void;
  readonly onDeclined?: () => void;
}

/** Where the consent gate opens while an identity waits for its agreements. Its code is fetched then. */
export function GatePlace({ widget, api, gate, onAccepted, onFault, onDeclined }: GatePlaceProps) {
  const ticket = useValue(gate.ticket);
  if (!ticket) return null;
  const accept = async () => {
    const outcome = await gate.accept();
    if (!outcome.ok) {
      onFault(outcome.fault);
      await gate.decline();
      return;
    }
    widget.emit('campus-agreement-accepted', { language: widget.language });
    onAccepted(outcome.data);
  };
  const decline = async () => {
    await gate.decline();
    widget.emit('campus-agreement-declined', { language: widget.language });
    onDeclined?.();
  };
  return (
    <Suspense>
      <AgreementDialog
        widget={widget}
        api={api}
        ticket={ticket}
        onAccepted={() => void accept()}
        onDeclined={() => void decline()}
      />
    </Suspense>
  );
}
