import { Button } from '../../../ui/button/button.tsx';
import { errorText } from '../../../ui/feedback/error-text.ts';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { Marking } from '../marks/marking.ts';
import { refusedText } from '../record-list/status-texts.ts';

interface RefusedNoteProps {
  readonly marking: Marking;
  /** The pressed button is gone. */
  readonly onLeave: () => void;
}

/**
 * The marks that the platform rejected, until the user dismisses them: the message about a rejection is replaced by that
 * of the next mark (requirement A10).
 */
export function RefusedNote({ marking, onLeave }: RefusedNoteProps) {
  const t = useText();
  const refused = useValue(marking.refused);
  const last = refused.at(-1);
  if (!last) return null;
  const many = t('attendance-board:mark.failedMany', { number: refused.length });
  const press = (act: () => void) => () => {
    act();
    onLeave();
  };
  return (
    <div className="board-note" data-kind="refused">
      <p>
        <strong>{refused.length > 1 ? many : refusedText(t, last.name)}</strong> {errorText(t, last.error)}
      </p>
      <Button compact onClick={press(marking.markAgain)}>
        {t('common:ui.retry')}
      </Button>
      <Button kind="quiet" compact onClick={press(marking.dismissRefused)}>
        {t('common:ui.close')}
      </Button>
    </div>
  );
}
