import { useEffect, useRef, useState } from 'react';
import { useLocale } from '../../../ui/text/locale.ts';
import { timeText } from '../../../ui/text/time-text.ts';
import { createServerClock } from '../code-clock/server-clock.ts';

/** From here on the seconds are counted; a day is not. */
const SHOWN_BELOW = 3_600;
const TICK = 500;

interface CountdownProps {
  readonly until: string;
  /** The time of the server when `until` was answered. */
  readonly now: string;
  readonly onEnd: () => void;
}

/** The time that is left by the server’s clock. */
export function Countdown({ now, onEnd, until }: CountdownProps) {
  const { t, tag } = useLocale();
  const [left, setLeft] = useState<number | null>(null);
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const clock = createServerClock();
    clock.adjust(now);
    const tick = () => {
      const seconds = Math.ceil((Date.parse(until) - clock.now()) / 1_000);
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      end.current();
    };
    const timer = setInterval(tick, TICK);
    tick();
    return () => clearInterval(timer);
  }, [until, now]);
  if (left === null || left <= 0 || left > SHOWN_BELOW) return null;
  return <p role="timer">{t('attendance-sign:notOpen.left', { time: timeText(tag, left) })}</p>;
}
