import { ATTENDANCE_TYPES } from '../../../../contract/attendance/attendance-shapes.ts';
import { PROJECTION_STATUSES, type Projection } from '../../../../contract/attendance/projection.ts';
import type { WidgetHandle } from '../../../../element/handle.ts';
import { useLocale } from '../../../../ui/text/locale.ts';
import { Moment } from '../../../../ui/time/moment.tsx';
import { useCountdown } from '../../code-clock/use-countdown.ts';
import { CodePanel } from './code-panel.tsx';

const DAY_SECONDS = 24 * 3_600;
const TWO = { minimumIntegerDigits: 2 } as const;

/** Hours, minutes and seconds, as on a clock. */
function clockText(tag: string, seconds: number): string {
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const used = parts[0] === 0 ? parts.slice(1) : parts;
  return used.map((part) => part.toLocaleString(tag, TWO)).join(':');
}

interface CountdownProps {
  readonly shown: Projection;
  readonly onEnd: () => void;
}

function Countdown({ onEnd, shown }: CountdownProps) {
  const { t, tag } = useLocale();
  const seconds = useCountdown(shown.startTime, shown.now, onEnd);
  if (seconds >= DAY_SECONDS)
    return (
      <div className="proj-notice">
        <p>
          <Moment of={shown.startTime} within={(time) => t('attendance-projection:opens', { time })} />
        </p>
      </div>
    );
  return (
    <div className="proj-notice">
      <p>{t('attendance-projection:soon')}</p>
      <p className="proj-clock" role="timer">
        <bdi dir="ltr">{clockText(tag, seconds)}</bdi>
      </p>
      <p className="proj-hint">
        <Moment of={shown.startTime} />
      </p>
    </div>
  );
}

interface StageProps {
  readonly shown: Projection;
  readonly attendanceId: string;
  readonly isPaused: boolean;
  readonly widget: WidgetHandle;
  readonly onEnd: () => void;
}

/** Whether the screen shows the code, or a message in its place. */
export const hasStage = ({ attendanceType, status }: Projection): boolean =>
  status !== PROJECTION_STATUSES.open || attendanceType !== ATTENDANCE_TYPES.teacher;

/** The code; before the opening, a countdown; after the end, a message that it is over. */
export function Stage({ attendanceId, isPaused, onEnd, shown, widget }: StageProps) {
  const { t } = useLocale();
  const { attendedNum, status, totalNum } = shown;
  if (status === PROJECTION_STATUSES.notOpen) return <Countdown shown={shown} onEnd={onEnd} />;
  if (status === PROJECTION_STATUSES.over)
    return (
      <div className="proj-notice">
        <p className="proj-verdict">{t('attendance-projection:over.title')}</p>
        <p className="proj-hint">{t('attendance-projection:over.text', { attended: attendedNum, total: totalNum })}</p>
      </div>
    );
  if (isPaused)
    return (
      <div className="proj-notice">
        <p className="proj-verdict">{t('attendance-projection:state.paused')}</p>
        <p className="proj-hint">{t('attendance-projection:code.paused')}</p>
      </div>
    );
  return <CodePanel widget={widget} attendanceId={attendanceId} />;
}
