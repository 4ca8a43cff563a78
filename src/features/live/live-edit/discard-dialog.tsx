import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface DiscardDialogProps {
  readonly onDiscard: () => void;
  readonly onClose: () => void;
}

/** Asks before what was typed is lost. */
export function DiscardDialog({ onClose, onDiscard }: DiscardDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      title={t('live-form:edit.discardTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('live-form:edit.keep')}</Button>
          <Button kind="danger" onClick={onDiscard}>
            {t('live-form:edit.discard')}
          </Button>
        </>
      }
    >
      <p>{t('live-form:edit.discardText')}</p>
    </Dialog>
  );
}
