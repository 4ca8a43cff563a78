import { useEffect, useState } from 'react';
import type { TextKey } from '../../../services/language/text-keys.ts';
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

const REASONS: Readonly<Partial<Record<QueueStatus, TextKey>>> = {
  offline: 'attendance-board:unsent.kept',
  waiting: 'attendance-board:unsent.waiting',
  signedOut: 'attendance-board:unsent.signedOut',
};

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
  const reason = REASONS[status];
  const shown = isWaiting && (slow || reason !== undefined || conflicts > 0);
  return (
    <div className="board-note" data-kind="unsent" hidden={!shown}>
      <p role="status">
        {shown && <strong>{t('attendance-board:unsent.count', { number: waiting })}</strong>}
        {shown && reason && <> {t(reason)}</>}
      </p>
      {conflicts > 0 && (
        <Button compact onClick={onDecide}>
          {t('attendance-board:unsent.decide')}
        </Button>
      )}
      {reason && (
        <Button compact onClick={onRetry}>
          {t('attendance-board:unsent.retry')}
        </Button>
      )}
    </div>
  );
}
