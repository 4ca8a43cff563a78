import { useEffect, useState } from 'react';
import type { TextKey } from '../../../services/language/text-keys.ts';
import { Button } from '../../../ui/button/button.tsx';
import { useValue } from '../../../ui/react/use-value.ts';
import { useText } from '../../../ui/text/locale.ts';
import type { QueueStatus } from '../marks/mark-queue.ts';
import type { Marking } from '../marks/marking.ts';

/** Marks sent within this time get no note. Their rows show that they are unsent. */
const QUIET = 700;

const REASONS: Readonly<Partial<Record<QueueStatus, TextKey>>> = {
  offline: 'attendance-board:unsent.kept',
  waiting: 'attendance-board:unsent.waiting',
  signedOut: 'attendance-board:unsent.signedOut',
};

/** The number of unsent marks, the reason, and what the user can do about it (requirement A13). */
export function UnsentNote({ marking }: { readonly marking: Marking }) {
  const t = useText();
  const waiting = useValue(marking.waiting);
  const hasConflict = useValue(marking.conflicts).length > 0;
  const status = useValue(marking.status);
  const [slow, setSlow] = useState(false);
  const isWaiting = waiting > 0;
  useEffect(() => {
    setSlow(false);
    if (!isWaiting) return;
    const timer = setTimeout(() => setSlow(true), QUIET);
    return () => clearTimeout(timer);
  }, [isWaiting]);
  const reason = REASONS[status];
  const shown = isWaiting && (slow || reason !== undefined || hasConflict);
  return (
    <div className="board-note" data-kind="unsent" hidden={!shown}>
      <p role="status">
        {shown && <strong>{t('attendance-board:unsent.count', { number: waiting })}</strong>}
        {shown && reason && <> {t(reason)}</>}
      </p>
      {hasConflict && (
        <Button compact onClick={marking.askAgain}>
          {t('attendance-board:unsent.decide')}
        </Button>
      )}
      {reason && (
        <Button compact onClick={marking.retry}>
          {t('attendance-board:unsent.retry')}
        </Button>
      )}
    </div>
  );
}
