/** A date and a time as the clocks of a time zone show them: `YYYY-MM-DD` and `HH:MM`. */
export interface WallTime {
  readonly day: string;
  readonly time: string;
}

/** A day of 24 hours. */
export const DAY_MS = 86_400_000;

/** Constructing a format takes longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  return format;
}

/** What the clocks of a time zone show at an instant. */
export function wallTimeIn(timeZone: string, instant: Date): WallTime {
  const parts = new Map(
    formatOf(timeZone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? '';
  return {
    day: `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`,
    time: `${part('hour')}:${part('minute')}`,
  };
}

const isSame = (one: WallTime, other: WallTime): boolean => one.day === other.day && one.time === other.time;

const asUtc = ({ day, time }: WallTime): number => Date.parse(`${day}T${time}:00Z`);

/** The offset of a time zone from UTC at an instant, in milliseconds. */
export const offsetAt = (timeZone: string, instant: Date): number =>
  asUtc(wallTimeIn(timeZone, instant)) - Math.floor(instant.getTime() / 60_000) * 60_000;

/**
 * The instant at which the clocks of a time zone show a date and a time. When they are set back and show it twice, the
 * first one; null if they skip it when they are set forward, or if it is no date and time.
 */
export function instantAt(timeZone: string, wall: WallTime): Date | null {
  const utc = /^\d{4}-\d{2}-\d{2}$/.test(wall.day) && /^\d{2}:\d{2}$/.test(wall.time) ? asUtc(wall) : Number.NaN;
  if (Number.isNaN(utc)) return null;
  // The offset changes at most once within two days; the larger one leads to the earlier instant.
  const offsets = [-DAY_MS, DAY_MS].map((shift) => offsetAt(timeZone, new Date(utc + shift)));
  const instants = offsets.sort((one, other) => other - one).map((offset) => new Date(utc - offset));
  return instants.find((instant) => isSame(wallTimeIn(timeZone, instant), wall)) ?? null;
}
