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

/** The text of a calendar file with one event (RFC 5545). */
export const calendarText = (event: CalendarEvent, now: Date): string => {
  const { address, description, start, timeZone } = event;
  const changes = changesAround(timeZone, start, DESCRIBED_DAYS);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Campus Widgets//Live courses//EN',
    `METHOD:${event.cancelled ? 'CANCEL' : 'PUBLISH'}`,
    ...zone(timeZone, start, changes),
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `DTSTAMP:${utcTime(now)}`,
    `CREATED:${utcTime(event.created)}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${event.cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    time('DTSTART', timeZone, start, changes),
    time('DTEND', timeZone, event.end, changes),
    `SUMMARY:${escaped(event.title)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(address ? [`LOCATION:${escaped(address)}`, `URL:${address}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
};
