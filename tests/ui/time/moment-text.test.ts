import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import {
  clockText,
  dayRangeText,
  dayText,
  momentText,
  ownZoneText,
  timeRangeText,
  wholeDayText,
  wholeMomentText,
  zoneText,
} from '../../../src/ui/time/moment-text.ts';

const reading = { now: new Date('2026-11-24T12:00:00Z'), timeZone: 'Europe/Warsaw' };
const at = (iso: string) => new Date(iso);
/** Spaces of several widths are one here: they differ between versions of the data of languages. */
const plain = (text: string) => text.replace(/[\u2009\u202f\u00a0]/g, ' ');

describe('a moment in the words of people', () => {
  it.each([
    ['2026-11-24T13:45:00Z', 'heute 14:45', 'today 2:45 PM'],
    ['2026-11-25T08:45:00Z', 'morgen 09:45', 'tomorrow 9:45 AM'],
    ['2026-11-23T22:30:00Z', 'gestern 23:30', 'yesterday 11:30 PM'],
    // Still the 24th in UTC, and tomorrow for the reader.
    ['2026-11-24T23:30:00Z', 'morgen 00:30', 'tomorrow 12:30 AM'],
    ['2026-11-26T10:45:00Z', 'Do., 26. Nov., 11:45', 'Thu, Nov 26, 11:45 AM'],
    ['2027-01-05T10:45:00Z', 'Di., 5. Jan. 2027, 11:45', 'Tue, Jan 5, 2027, 11:45 AM'],
  ])('says %s as %s', (iso, german, english) => {
    expect(plain(momentText('de-DE', at(iso), reading))).toBe(german);
    expect(plain(momentText('en-US', at(iso), reading))).toBe(english);
  });

  it('says a day without a time, and a time without its day', () => {
    const days = (tag: string) =>
      ['2026-11-24T23:30:00Z', '2026-11-20T08:00:00Z', '2025-11-20T08:00:00Z'].map((iso) =>
        plain(dayText(tag, at(iso), reading)),
      );
    expect(days('de-DE')).toEqual(['morgen', '20. Nov.', '20. Nov. 2025']);
    expect(days('en-US')).toEqual(['tomorrow', 'Nov 20', 'Nov 20, 2025']);
    expect(plain(wholeDayText('en-US', at('2026-11-20'), 'UTC'))).toBe('Friday, November 20, 2026');
    expect(clockText('de-DE', new Date(2026, 10, 24, 9, 5))).toBe('09:05');
    expect(plain(clockText('en-US', new Date(2026, 10, 24, 9, 5)))).toBe('9:05 AM');
  });

  it('joins the start and end of one day and of several', () => {
    const [start, end] = [at('2026-11-24T13:30:00Z'), at('2026-11-24T15:00:00Z')];
    expect(plain(timeRangeText('de-DE', start, end, reading))).toBe('heute 14:30–16:00 Uhr');
    expect(plain(timeRangeText('fr-FR', start, end, reading))).toMatch(/^aujourd’hui 14:30\s?[–-]\s?16:00$/);
    const [evening, early] = [at('2026-11-24T21:00:00Z'), at('2026-11-25T00:30:00Z')];
    expect(plain(timeRangeText('de-DE', evening, early, reading))).toBe('heute 22:00 – morgen 01:30');
    const night = plain(timeRangeText('en-US', at('2026-11-27T13:38:00Z'), at('2026-11-28T01:58:00Z'), reading));
    expect(night).toMatch(/^Nov 27, 2:38 PM – Nov 28, 2:58 AM$/);
  });

  it('says whole days without times, and the year only if it is another one', () => {
    const days = (first: string, last: string) => plain(dayRangeText('en-US', at(first), at(last), reading));
    expect(days('2026-10-15T00:00:00Z', '2026-12-14T00:00:00Z')).toBe('Oct 15 – Dec 14');
    expect(days('2025-10-15T00:00:00Z', '2026-12-14T00:00:00Z')).toBe('Oct 15, 2025 – Dec 14, 2026');
  });

  it('adds the time of another zone only where the clocks differ', () => {
    expect(ownZoneText('en-US', at('2026-11-26T10:45:00Z'), 'Europe/Berlin', 'Europe/Warsaw')).toBe('');
    expect(plain(ownZoneText('en-US', at('2026-11-26T10:45:00Z'), 'Asia/Shanghai', 'Europe/Warsaw'))).toBe(
      '6:45 PM GMT+8',
    );
  });

  it('names weekday, year and zone in the whole form', () => {
    expect(plain(wholeMomentText('en-US', at('2026-11-26T10:45:00Z'), 'Asia/Shanghai'))).toBe(
      'Thursday, November 26, 2026 at 6:45 PM GMT+8',
    );
  });

  it('uses one kind of digits and the calendar of the day pickers in every language', () => {
    for (const language of LANGUAGES) {
      const tag = language.replace('_', '-');
      const texts = [
        momentText(tag, at('2026-11-24T13:45:00Z'), reading),
        momentText(tag, at('2027-01-05T10:45:00Z'), reading),
        timeRangeText(tag, at('2026-11-24T13:30:00Z'), at('2026-11-24T15:00:00Z'), reading),
        wholeMomentText(tag, at('2027-01-05T10:45:00Z'), 'UTC'),
      ].join(' ');
      const digits = new Intl.NumberFormat(tag).format(9);
      expect(texts, tag).toMatch(/[0-9]/.test(digits) ? /2027/ : /٢٠٢٧/);
      expect(texts, tag).not.toMatch(/[0-9]/.test(digits) ? /[٠-٩]/ : /[0-9]/);
    }
  });
});

it('names the zone of a moment as the clocks are then [L10]', () => {
  expect(
    ['2026-07-01T12:00:00Z', '2026-12-01T12:00:00Z'].map((iso) => zoneText('en-GB', at(iso), 'Europe/Warsaw')),
  ).toEqual(['CEST', 'CET']);
});
