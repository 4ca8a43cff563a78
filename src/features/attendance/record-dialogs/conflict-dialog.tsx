import type { AttendedStatus } from '../../../contract/attendance/attendance-shapes.ts';
import type { MarkAnswer } from '../../../contract/attendance/records.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { useLocale } from '../../../ui/text/locale.ts';
import { momentText } from '../../../ui/time/moment-text.ts';
import { statusText } from '../record-list/status-texts.ts';

interface ConflictDialogProps {
  readonly answer: MarkAnswer;
  readonly mine: AttendedStatus;
  readonly rollCall: boolean;
  readonly onDecide: (choice: 'theirs' | 'mine') => void;
  readonly onClose: () => void;
}

/** Asks which status to keep when someone else has changed it in the meantime (requirement A13). */
export function ConflictDialog({ answer, mine, onClose, onDecide, rollCall }: ConflictDialogProps) {
  const { t, tag } = useLocale();
  const { modifiedInfo, modifiedTime, record } = answer;
  const theirs = statusText(t, record.attendedStatus, rollCall);
  const own = statusText(t, mine, rollCall);
  const time = modifiedTime ? momentText(tag, new Date(modifiedTime)) : '';
  return (
    <Dialog
      open
      title={t('attendance-dialogs:conflict.title', { name: record.name })}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => onDecide('theirs')}>
            {t('attendance-dialogs:conflict.theirs', { status: theirs })}
          </Button>
          <Button kind="primary" onClick={() => onDecide('mine')}>
            {t('attendance-dialogs:conflict.mine', { status: own })}
          </Button>
        </>
      }
    >
      <p>{t('attendance-dialogs:conflict.text', { who: modifiedInfo, time, theirs, mine: own })}</p>
    </Dialog>
  );
}
