import { type ReactNode, useEffect, useState } from 'react';
import { useLocale } from '../text/locale.ts';
import {
  clockText,
  dayRangeText,
  daysFrom,
  dayText,
  momentText,
  ownZoneText,
  timeRangeText,
  wholeDayText,
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
  /** The text that has the time in it. It is said on its own otherwise. */
  readonly within?: (time: string) => ReactNode;
  /** Its seconds count, so the title has them. */
  readonly exact?: boolean;
}

/** When something is, as people say it: “today 14:45”. The whole date with its zone is its title. */
export function Moment({ exact, of, within, zone, zoned }: MomentProps) {
  const { tag } = useLocale();
  const moment = new Date(of);
  const now = useNow(isNear(moment));
  const elsewhere = zone ? ownZoneText(tag, moment, zone) : '';
  const said = `${momentText(tag, moment, { now })}${zoned ? ` ${zoneText(tag, moment)}` : ''}`;
  const time = elsewhere ? `${said} (${elsewhere})` : said;
  return (
    <time dateTime={moment.toISOString()} title={wholeMomentText(tag, moment, undefined, exact)}>
      {within ? within(time) : time}
    </time>
  );
}

/** The time of day of something whose day is known: “14:45”. The whole date with its zone is its title. */
export function Clock({ exact, of }: Pick<MomentProps, 'exact' | 'of'>) {
  const { tag } = useLocale();
  const moment = new Date(of);
  return (
    <time dateTime={moment.toISOString()} title={wholeMomentText(tag, moment, undefined, exact)}>
      {clockText(tag, moment)}
    </time>
  );
}

interface DayProps extends Pick<MomentProps, 'within'> {
  /** ISO 8601: a moment, or a day such as 2026-11-25. */
  readonly of: string;
}

/** The day of something, as people say it: “today”, “15 Oct”. The whole date is its title. */
export function Day({ of, within }: DayProps) {
  const { tag } = useLocale();
  const day = new Date(of);
  const now = useNow(isNear(day));
  // A day is the same one in all zones.
  const timeZone = of.includes('T') ? undefined : 'UTC';
  const said = dayText(tag, day, { now, timeZone });
  return (
    <time dateTime={of} title={timeZone ? wholeDayText(tag, day, timeZone) : wholeMomentText(tag, day)}>
      {within ? within(said) : said}
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
