import { useEffect, useState } from 'react';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../contract/durations.ts';
import { numberOf } from '../../../../services/language/number-of.ts';
import { steadyNow } from '../../../../ui/time/steady-now.ts';

/** The server's time in milliseconds, second by second, from the latest response in which it said so. */
export function useServerTime(said: string): number {
  const [offset, setOffset] = useState(() => Date.parse(said) - steadyNow());
  const [time, setTime] = useState(() => Date.parse(said));
  useEffect(() => setOffset(Date.parse(said) - steadyNow()), [said]);
  useEffect(() => {
    const tick = () => setTime(steadyNow() + offset);
    tick();
    const timer = setInterval(tick, SECOND_MS);
    return () => clearInterval(timer);
  }, [offset]);
  return time;
}

/** A duration as a clock in the digits of a language: “18:04”, “2:10:05”. */
export function clockText(tag: string, ms: number): string {
  const two = new Intl.NumberFormat(tag, { minimumIntegerDigits: 2 });
  const one = numberOf(tag);
  const hours = Math.floor(ms / HOUR_MS);
  const minutes = Math.floor((ms % HOUR_MS) / MINUTE_MS);
  const seconds = Math.floor((ms % MINUTE_MS) / SECOND_MS);
  const rest = [hours > 0 ? two.format(minutes) : one.format(minutes), two.format(seconds)];
  return [...(hours > 0 ? [one.format(hours)] : []), ...rest].join(':');
}
