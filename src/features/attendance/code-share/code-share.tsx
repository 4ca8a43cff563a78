import { useEffect, useRef, useState } from 'react';
import type { Attendance } from '../../../contract/attendance/attendance-shapes.ts';
import { ATTENDANCE_TYPES } from '../../../contract/attendance/attendance-shapes.ts';
import type { WidgetHandle } from '../../../element/handle.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { css, useStyles } from '../../../ui/style/styles.ts';
import { useText } from '../../../ui/text/locale.ts';
import { ChangingCode } from './changing-code.tsx';
import look from './code-share.css?inline';
import { PermanentCode } from './permanent-code.tsx';
import { PermanentWarning } from './permanent-warning.tsx';

const styles = css(look, 'view');

interface CodeShareProps {
  readonly attendance: Pick<Attendance, 'id' | 'attendanceType' | 'startTime' | 'endTime'>;
  readonly widget: WidgetHandle;
  readonly onClose: () => void;
}

/**
 * The code that students scan to check in (requirement A05): the changing one; for ordinary attendances also a permanent one,
 * after a warning. Needs the texts `attendance-code`.
 */
export default function CodeShare({ attendance, onClose, widget }: CodeShareProps) {
  useStyles(styles);
  const t = useText();
  const [step, setStep] = useState<'changing' | 'warning' | 'permanent'>('changing');
  const isOrdinary = attendance.attendanceType === ATTENDANCE_TYPES.ordinary;
  const other = useRef<HTMLButtonElement>(null);
  const wasWarned = useRef(false);
  // The pressed button was removed with the warning.
  useEffect(() => {
    if (wasWarned.current) other.current?.focus();
    wasWarned.current = step === 'warning';
  }, [step]);
  return (
    <Dialog open size="code" title={t('attendance-code:title')} onClose={onClose}>
      <div className="code-share">
        {step === 'changing' && <ChangingCode attendance={attendance} widget={widget} />}
        {step === 'warning' && (
          <PermanentWarning onShow={() => setStep('permanent')} onBack={() => setStep('changing')} />
        )}
        {step === 'permanent' && <PermanentCode attendanceId={attendance.id} widget={widget} />}
        {isOrdinary && step !== 'warning' && (
          <div className="code-share-end">
            <Button
              ref={other}
              kind="quiet"
              compact
              onClick={() => setStep(step === 'changing' ? 'warning' : 'changing')}
            >
              {step === 'changing' ? t('attendance-code:permanent') : t('attendance-code:changing')}
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
