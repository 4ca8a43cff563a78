import { useEffect, useState } from 'react';
import { steadyNow } from '../time/steady-now.ts';

const left = (until: number): number => Math.max(0, Math.ceil((until - steadyNow()) / 1_000));

/** Whole seconds until a time (of `steadyNow`), counting down; 0 afterwards. */
export function useSecondsLeft(until: number): number {
  const [seconds, setSeconds] = useState(() => left(until));
  useEffect(() => {
    setSeconds(left(until));
    if (left(until) === 0) return;
    const timer = setInterval(() => {
      setSeconds(left(until));
      if (left(until) === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [until]);
  return seconds;
}
