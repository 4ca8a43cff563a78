import { Button } from '../../../../src/ui/button/button.tsx';
import { useText } from '../../../../src/ui/text/locale.ts';

interface FormActionsProps {
  /** What the button that sends the form says. */
  readonly send: string;
  readonly onCancel: () => void;
}

/** The buttons of a form in the place of a category: one sends it, the other one leaves everything as it was. */
export function FormActions({ onCancel, send }: FormActionsProps) {
  const t = useText();
  return (
    <div className="code-actions">
      <Button compact type="submit">
        {send}
      </Button>
      <Button compact kind="quiet" onClick={onCancel}>
        {t('console:cancel')}
      </Button>
    </div>
  );
}
