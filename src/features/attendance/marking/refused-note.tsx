import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { useText } from '../../../ui/text/locale.ts';
import { type RefusedMark, refusedText } from './use-marking-steps.ts';

interface RefusedNoteProps {
  readonly refused: readonly RefusedMark[];
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/**
 * The marks that the platform did not accept, until the user has seen them: the next mark takes the place of the message that
 * says so (requirement A10).
 */
export function RefusedNote({ onDismiss, onRetry, refused }: RefusedNoteProps) {
  const t = useText();
  const last = refused.at(-1);
  if (!last) return null;
  const many = t('attendance-board:mark.failedMany', { number: refused.length });
  return (
    <div className="board-note" data-kind="refused">
      <p>
        <strong>{refused.length > 1 ? many : refusedText(t, last.name)}</strong> {errorText(t, last.error)}
      </p>
      <Button compact onClick={onRetry}>
        {t('common:ui.retry')}
      </Button>
      <Button kind="quiet" compact onClick={onDismiss}>
        {t('common:ui.close')}
      </Button>
    </div>
  );
}
