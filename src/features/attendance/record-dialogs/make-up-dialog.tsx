import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface MakeUpDialogProps {
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks before yes takes the place of no in a roll-call (requirement A03). */
export function MakeUpDialog({ name, onClose, onConfirm }: MakeUpDialogProps) {
  const t = useText();
  return (
    <Dialog
      open
      title={t('attendance-dialogs:makeUp.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('attendance-dialogs:cancel')}</Button>
          <Button kind="primary" onClick={onConfirm}>
            {t('attendance-dialogs:makeUp.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('attendance-dialogs:makeUp.text', { name })}</p>
    </Dialog>
  );
}
