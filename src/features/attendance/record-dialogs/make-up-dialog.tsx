import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface MakeUpDialogProps {
  readonly name: string;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks for confirmation before no is replaced with yes in a roll-call (requirement A03). */
export function MakeUpDialog({ name, onClose, onConfirm }: MakeUpDialogProps) {
  const t = useText();
  return (
    <ConfirmDialog
      open
      title={t('attendance-dialogs:makeUp.title')}
      onClose={onClose}
      cancel={t('attendance-dialogs:cancel')}
      confirm={t('attendance-dialogs:makeUp.confirm')}
      onConfirm={onConfirm}
    >
      <p>{t('attendance-dialogs:makeUp.text', { name })}</p>
    </ConfirmDialog>
  );
}
