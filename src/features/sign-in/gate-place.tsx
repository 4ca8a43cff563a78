import type { SignedIn } from '../../contract/session.ts';
import type { Fault } from '../../services/fault.ts';
import { Later } from '../../ui/later.tsx';
import { useValue } from '../../ui/use-value.ts';
import type { Gate } from './gate.state.ts';
import type { SignInWidget } from './sign-in-widget.ts';

// Few sign-ins meet the gate.
const loadGate = () => import('./open-gate.tsx');

export interface GatePlaceProps {
  readonly widget: SignInWidget & {
    readonly tenant: NonNullable<SignInWidget['tenant']>;
    emit(type: 'campus-agreement-accepted' | 'campus-agreement-declined', detail: { language: string }): boolean;
  };
  readonly gate: Gate;
  readonly onAccepted: (signedIn: SignedIn) => void;
  readonly onFault: (fault: Fault) => void;
  readonly onDeclined?: () => void;
}

/** Where the consent gate opens while an identity waits for its agreements. */
export function GatePlace(props: GatePlaceProps) {
  const ticket = useValue(props.gate.ticket);
  return ticket ? (
    <Later load={loadGate} texts="agreement">
      {({ OpenGate }) => <OpenGate {...props} ticket={ticket} />}
    </Later>
  ) : null;
}
