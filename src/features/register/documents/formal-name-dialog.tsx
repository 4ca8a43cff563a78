import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useText } from '../../../ui/text/locale.ts';

interface FormalNameDialogProps {
  readonly name: string;
  readonly onAnswer: (goOn: boolean) => void;
}

/** Confirms a name that ends like that of a university or college (requirement R06). */
export const FormalNameDialog = ({ name, onAnswer }: FormalNameDialogProps) => {
  const t = useText();
  return (
    <Dialog
      open
      title={t('register:formal.title')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(false)}>{t('register:formal.modify')}</Button>
          <Button kind="primary" onClick={() => onAnswer(true)}>
            {t('register:formal.goOn')}
          </Button>
        </>
      }
    >
      <p>{t('register:formal.text', { name })}</p>
    </Dialog>
  );
};
