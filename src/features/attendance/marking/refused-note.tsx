import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { RefusedMark } from './use-marking-steps.ts';

interface RefusedNoteProps {
  readonly refused: readonly RefusedMark[];
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** The marks that the platform did not accept, until the user has seen them (requirement A10). */
export function RefusedNote({ onDismiss, onRetry, refused }: RefusedNoteProps) {
  const t = useText();
  const last = refused.at(-1);
  if (!last) return null;
  const what =
    refused.length > 1
      ? t('attendance-board:mark.failedMany', { number: refused.length })
      : last.name
        ? t('attendance-board:mark.failed', { name: last.name })
        : t('attendance-board:mark.failedOne');
  return (
    <div className="board-note" data-kind="refused" role="alert">
      <p>
        <strong>{what}</strong> {errorText(t, last.error)}
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
