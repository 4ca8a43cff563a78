import { useEffect, useState } from 'react';
import { useLocale } from '../text/locale.ts';
import {
  dayRangeText,
  daysFrom,
  momentText,
  ownZoneText,
  timeRangeText,
  wholeMomentText,
  wholeRangeText,
  zoneText,
} from './moment-text.ts';

/** Renders again when the day changes in which “today” was said, for moments near it. */
function useNow(near: boolean): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    if (!near) return;
    const midnight = new Date(now);
    midnight.setHours(24, 0, 0, 0);
    const timer = setTimeout(() => setNow(new Date()), midnight.getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [near, now]);
  return now;
}

const isNear = (moment: Date): boolean => Math.abs(daysFrom(moment)) < 3;

interface MomentProps {
  /** ISO 8601, or a date. */
  readonly of: string | Date;
  /** The time zone of what happens then. Its time follows where the clocks of the reader show another one. */
  readonly zone?: string | undefined;
  /** Whether the zone of the reader is named, as at each start of a live course (requirement L10). */
  readonly zoned?: boolean;
}

/** When something is, as people say it: “today 14:45”. The whole date with its zone is its title. */
export function Moment({ of, zone, zoned }: MomentProps) {
  const { tag } = useLocale();
  const moment = new Date(of);
  const now = useNow(isNear(moment));
  const elsewhere = zone ? ownZoneText(tag, moment, zone) : '';
  return (
    <time dateTime={moment.toISOString()} title={wholeMomentText(tag, moment)}>
      {momentText(tag, moment, { now })}
      {zoned && ` ${zoneText(tag, moment)}`}
      {elsewhere && ` (${elsewhere})`}
    </time>
  );
}

interface TimeRangeProps {
  /** ISO 8601, or a date. */
  readonly start: string | Date;
  readonly end: string | Date;
  /** Whether whole days are meant, both included. */
  readonly days?: boolean;
  /** Whether the zone of the reader is named. */
  readonly zoned?: boolean;
}

/** From when until when: “today 14:30–16:00”, “15 Oct – 14 Dec”. Both whole dates are its title. */
export function TimeRange({ start, end, days, zoned }: TimeRangeProps) {
  const { tag } = useLocale();
  const [from, to] = [new Date(start), new Date(end)];
  const now = useNow(isNear(from));
  const text = days ? dayRangeText : timeRangeText;
  return (
    <time dateTime={from.toISOString()} title={wholeRangeText(tag, from, to)}>
      {text(tag, from, to, { now })}
      {zoned && ` ${zoneText(tag, from)}`}
    </time>
  );
}
