import AgreementDialog from './agreement-dialog.tsx';
import type { GatePlaceProps } from './gate-place.tsx';

/** The consent gate: the agreements of an identity that is proven, and what comes of the decision. */
export function OpenGate({
  widget,
  gate,
  ticket,
  onAccepted,
  onFault,
  onDeclined,
}: GatePlaceProps & { readonly ticket: string }) {
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
    <AgreementDialog
      widget={widget}
      ticket={ticket}
      onAccepted={() => void accept()}
      onDeclined={() => void decline()}
    />
  );
}
