import { useEffect, useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { useText } from '../../../ui/text/locale.ts';
import type { QueueStatus } from '../marks/mark-queue.ts';

interface UnsentNoteProps {
  readonly waiting: number;
  readonly status: QueueStatus;
  readonly conflicts: number;
  readonly onRetry: () => void;
  readonly onDecide: () => void;
}

/** What is sent faster than this is not spoken of; its row says meanwhile that it is not sent. */
const QUIET = 700;

/** How many marks are not sent, why, and a way on (requirement A13). */
export function UnsentNote({ conflicts, onDecide, onRetry, status, waiting }: UnsentNoteProps) {
  const t = useText();
  const [slow, setSlow] = useState(false);
  const isWaiting = waiting > 0;
  useEffect(() => {
    setSlow(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), QUIET);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const stuck = status === 'offline' || status === 'waiting' || status === 'signedOut';
  const shown = isWaiting && (slow || stuck || conflicts > 0);
  return (
    <div className="board-note" data-kind="unsent" hidden={!shown}>
      <p role="status">
        {shown && <strong>{t('attendance-board:unsent.count', { number: waiting })}</strong>}
        {shown && stuck && (
          <> {t(status === 'signedOut' ? 'attendance-board:unsent.signedOut' : 'attendance-board:unsent.kept')}</>
        )}
      </p>
      {conflicts > 0 && (
        <Button compact onClick={onDecide}>
          {t('attendance-board:unsent.decide')}
        </Button>
      )}
      {stuck && (
        <Button compact onClick={onRetry}>
          {t('attendance-board:unsent.retry')}
        </Button>
      )}
    </div>
  );
}
