import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface FormalNameDialogProps {
  readonly name: string;
  readonly onAnswer: (goOn: boolean) => void;
}

/** Confirms a name that ends like that of a university or college (requirement R06). */
export const FormalNameDialog = ({ name, onAnswer }: FormalNameDialogProps) => {
  const t = useText();
  return (
    <ConfirmDialog
      open
      title={t('register:formal.title')}
      onClose={() => onAnswer(false)}
      cancel={t('register:formal.modify')}
      confirm={t('register:formal.goOn')}
      onConfirm={() => onAnswer(true)}
    >
      <p>{t('register:formal.text', { name })}</p>
    </ConfirmDialog>
  );
};
