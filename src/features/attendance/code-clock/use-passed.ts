import { useEffect, useState } from 'react';

/** The longest timeout of browsers. */
export const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** Whether a time has come, by the clock of the server, which answered at `now`. */
export function usePassed(until: string, now: string): boolean {
  const [passed, setPassed] = useState(until <= now);
  useEffect(() => {
    const left = Date.parse(until) - Date.parse(now);
    setPassed(left <= 0);
    if (left <= 0 || left > LONGEST_TIMEOUT) return;
    const timer = setTimeout(() => setPassed(true), left);
    return () => clearTimeout(timer);
  }, [until, now]);
  return passed;
}
