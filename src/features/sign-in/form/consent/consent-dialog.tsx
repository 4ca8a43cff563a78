import AgreementDialog from './agreement-dialog.tsx';
import type { ConsentProps } from './consent-props.ts';

/** The consent dialog of an authenticated user, and the handling of the decision. */
export function ConsentDialog({
  widget,
  consent,
  ticket,
  onAccepted,
  onError,
  onDeclined,
}: ConsentProps & { readonly ticket: string }) {
  const accept = async () => {
    const result = await consent.accept();
    if (!result.ok) {
      onError(result.error);
      await consent.decline();
      return;
    }
    widget.emit('campus-agreement-accepted', { language: widget.language });
    widget.track('agreement-accepted', { language: widget.language });
    onAccepted(result.data);
  };
  const decline = async () => {
    await consent.decline();
    widget.emit('campus-agreement-declined', { language: widget.language });
    widget.track('agreement-declined', { language: widget.language });
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
