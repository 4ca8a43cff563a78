import { useLocale } from '../../../ui/text/locale.ts';
import { timeText } from '../../../ui/text/time-text.ts';
import { useCountdown } from '../code-clock/use-countdown.ts';

/** The time before the opening from which a countdown is shown. */
const SHOWN_BELOW = 3_600;

interface CountdownProps {
  readonly until: string;
  /** The server’s time when it sent `until`. */
  readonly now: string;
  readonly onEnd: () => void;
}

/** The time left by the server’s clock. */
export function Countdown({ now, onEnd, until }: CountdownProps) {
  const { t, tag } = useLocale();
  const left = useCountdown(until, now, onEnd);
  if (left === 0 || left > SHOWN_BELOW) return null;
  return <p role="timer">{t('attendance-sign:notOpen.left', { time: timeText(tag, left) })}</p>;
}
