import { useState } from 'react';
import type { SignedIn } from '../../contract/accounts.ts';
import type { Fault } from '../../services/fault.ts';
import { ErrorBlock } from '../../ui/error-block.tsx';
import { useText } from '../../ui/locale.ts';
import { MoreTexts } from '../../ui/more-texts.tsx';
import { useLazily } from '../../ui/use-lazily.ts';
import { useValue } from '../../ui/use-value.ts';
import type { Gate } from './gate.state.ts';
import type { SignInWidget } from './sign-in-widget.ts';

const loadDialog = () => import('./agreement-dialog.tsx');

interface GatePlaceProps {
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
  return ticket ? <OpenGate {...props} ticket={ticket} /> : null;
}

/** The dialog of the gate. Its code and its texts are fetched now, because few sign-ins meet it. */
function OpenGate({ widget, gate, ticket, onAccepted, onFault, onDeclined }: GatePlaceProps & { ticket: string }) {
  const t = useText();
  const { value: dialog, failed, retry } = useLazily(loadDialog);
  const [textsFailed, setTextsFailed] = useState(false);

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

  if (failed || textsFailed) {
    const again = () => {
      setTextsFailed(false);
      retry();
    };
    return <ErrorBlock title={t('common:error.title')} text={t('common:fault.network')} onRetry={again} />;
  }
  if (!dialog) return null;
  return (
    <MoreTexts family="agreement" onFailed={() => setTextsFailed(true)}>
      <dialog.default
        widget={widget}
        ticket={ticket}
        onAccepted={() => void accept()}
        onDeclined={() => void decline()}
      />
    </MoreTexts>
  );
}
