import { useLocale } from '../../../ui/text/locale.ts';
import { timeText } from '../../../ui/text/time-text.ts';
import { useCountdown } from '../code-clock/use-countdown.ts';

/** From here on the seconds are counted; a day is not. */
const SHOWN_BELOW = 3_600;

interface CountdownProps {
  readonly until: string;
  /** The time of the server when `until` was answered. */
  readonly now: string;
  readonly onEnd: () => void;
}

/** The time that is left by the server’s clock. */
export function Countdown({ now, onEnd, until }: CountdownProps) {
  const { t, tag } = useLocale();
  const left = useCountdown(until, now, onEnd);
  if (left === 0 || left > SHOWN_BELOW) return null;
  return <p role="timer">{t('attendance-sign:notOpen.left', { time: timeText(tag, left) })}</p>;
}
