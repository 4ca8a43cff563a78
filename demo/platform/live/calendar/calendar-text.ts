import { DAY_MS } from '../../../../src/contract/durations.ts';
import { escaped, fold, localTime, offsetText, utcTime } from './lines.ts';
import { changesAround, isRepeated, type OffsetChange, offsetOf } from './offsets.ts';

/** An event in a calendar file. */
export interface CalendarEvent {
  /** The same in every file about the event. */
  readonly uid: string;
  /** Rises with every change, so that calendars take the newer file. */
  readonly sequence: number;
  readonly cancelled: boolean;
  readonly title: string;
  readonly description: string;
  /** Where it takes place; empty for none. */
  readonly address: string;
  readonly start: Date;
  readonly end: Date;
  readonly timeZone: string;
  readonly created: Date;
}

/** How many days before and after the start a file describes the changes of the clocks. */
const DESCRIBED_DAYS = 400;

const observance = ({ at, from, to }: OffsetChange, standard: number): string[] => {
  const kind = to > standard ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    // The onset is the time that the clocks showed before the change.
    `DTSTART:${localTime(at, from)}`,
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
};

/** Describes a zone by its offset before the first change, and its changes (docs/decisions/0013). */
const zone = (timeZone: string, start: Date, changes: readonly OffsetChange[]): string[] => {
  const offset = changes[0]?.from ?? offsetOf(timeZone, start);
  const standard = Math.min(offset, ...changes.map(({ to }) => to));
  const first = { at: new Date(start.getTime() - DESCRIBED_DAYS * DAY_MS), from: offset, to: offset };
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...[first, ...changes].flatMap((change) => observance(change, standard)),
    'END:VTIMEZONE',
  ];
};

/** A time of the event: the local one with its zone, unless clocks that are put back show it twice. */
const time = (name: string, timeZone: string, instant: Date, changes: readonly OffsetChange[]): string =>
  isRepeated(instant, changes)
    ? `${name}:${utcTime(instant)}`
    : `${name};TZID=${timeZone}:${localTime(instant, offsetOf(timeZone, instant))}`;

const textOf = (lines: readonly string[]): string => `${lines.map(fold).join('\r\n')}\r\n`;

const BEGIN = ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Campus Widgets//Live courses//EN'];

/** An event with the lines of its start and end. */
const eventLines = (event: CalendarEvent, times: readonly string[], now: Date): string[] => [
  'BEGIN:VEVENT',
  `UID:${event.uid}`,
  `DTSTAMP:${utcTime(now)}`,
  `CREATED:${utcTime(event.created)}`,
  `SEQUENCE:${event.sequence}`,
  `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
  ...times,
  `SUMMARY:${escaped(event.title)}`,
  ...(event.description ? [`DESCRIPTION:${escaped(event.description)}`] : []),
  ...(event.address ? [`LOCATION:${escaped(event.address)}`, `URL:${event.address}`] : []),
  'END:VEVENT',
];

/** The text of a calendar file with one event (RFC 5545). */
export const calendarText = (event: CalendarEvent, now: Date): string => {
  const { start, timeZone } = event;
  const changes = changesAround(timeZone, start, DESCRIBED_DAYS);
  const times = [time('DTSTART', timeZone, start, changes), time('DTEND', timeZone, event.end, changes)];
  return textOf([
    ...BEGIN,
    `METHOD:${event.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...zone(timeZone, start, changes),
    ...eventLines(event, times, now),
    'END:VCALENDAR',
  ]);
};

/**
 * The text of a calendar to subscribe to, which programs read again every hour. Each event has its instants in UTC, so that
 * it needs no description of the zones, however many there are.
 */
export const feedText = (name: string, events: readonly CalendarEvent[], now: Date): string =>
  textOf([
    ...BEGIN,
    'METHOD:PUBLISH',
    ...[`NAME:${escaped(name)}`, `X-WR-CALNAME:${escaped(name)}`],
    ...['REFRESH-INTERVAL;VALUE=DURATION:PT1H', 'X-PUBLISHED-TTL:PT1H'],
    ...events.flatMap((event) =>
      eventLines(event, [`DTSTART:${utcTime(event.start)}`, `DTEND:${utcTime(event.end)}`], now),
    ),
    'END:VCALENDAR',
  ]);
