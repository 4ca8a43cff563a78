import { useEffect, useRef, useState } from 'react';
import { createServerClock } from './server-clock.ts';

const TICK = 250;

/** Whole seconds until a time by the clock of the server, which answered at `now`; calls `onEnd` when it has come. */
export function useCountdown(until: string, now: string, onEnd: () => void): number {
  const [seconds, setSeconds] = useState(() => Math.ceil((Date.parse(until) - Date.parse(now)) / 1_000));
  const end = useRef(onEnd);
  end.current = onEnd;
  useEffect(() => {
    const clock = createServerClock();
    clock.adjust(now);
    const left = () => Math.max(0, Math.ceil((Date.parse(until) - clock.now()) / 1_000));
    setSeconds(left());
    const timer = setInterval(() => {
      setSeconds(left());
      if (left() > 0) return;
      clearInterval(timer);
      end.current();
    }, TICK);
    return () => clearInterval(timer);
  }, [until, now]);
  return Math.max(0, seconds);
}
