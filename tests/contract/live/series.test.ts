import { parse, safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { LIVE_SERIES_MAX } from '../../../src/contract/live/live-constants.ts';
import { moved, moveOf, NewLives, Repeat, startsOf } from '../../../src/contract/live/planning/series.ts';
import { wallTimeIn } from '../../../src/contract/live/schedule.ts';

const repeat = (more: object) => parse(Repeat, { weekDays: [], ...more });
/** What the clocks of a zone show at the starts of a series. */
const shown = (timeZone: string, start: string, more: object) => {
  const starts = startsOf(new Date(start), timeZone, repeat(more));
  return typeof starts === 'string'
    ? starts
    : starts.map((one) => Object.values(wallTimeIn(timeZone, one)).join(' ').slice(5));
};

describe('a series', () => {
  it('keeps the time of the clocks when they are set back, in the zone of the live course [U12]', () => {
    expect(shown('America/New_York', '2026-10-26T13:00:00Z', { count: 3 })).toEqual([
      '10-26 09:00',
      '11-02 09:00',
      '11-09 09:00',
    ]);
    // Lord Howe Island sets its clocks by half an hour.
    expect(shown('Australia/Lord_Howe', '2027-03-27T22:00:00Z', { count: 3 })).toEqual([
      '03-28 09:00',
      '04-04 09:00',
      '04-11 09:00',
    ]);
  });

  it('counts a time that the clocks skip from before they are set forward, and takes the first of one shown twice [U12]', () => {
    expect(shown('Europe/Madrid', '2027-03-21T01:30:00Z', { count: 2 })).toEqual(['03-21 02:30', '03-28 03:30']);
    const starts = startsOf(new Date('2026-10-18T00:30:00Z'), 'Europe/Madrid', repeat({ count: 2 }));
    expect((starts as Date[])[1]?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
  });

  it('has all of its days of the week and that of its start, to the last day [U12]', () => {
    expect(shown('UTC', '2026-12-29T10:00:00Z', { weekDays: [7, 1], until: '2027-01-05' })).toEqual([
      '12-29 10:00',
      '01-03 10:00',
      '01-04 10:00',
      '01-05 10:00',
    ]);
  });

  it('has two live courses at least and a hundred at most, within a year [U12]', () => {
    const daily = { weekDays: [1, 2, 3, 4, 5, 6, 7] };
    const at = '2026-12-01T10:00:00Z';
    expect(shown('UTC', at, { ...daily, count: LIVE_SERIES_MAX })).toHaveLength(LIVE_SERIES_MAX);
    expect(shown('UTC', at, { ...daily, until: '2027-06-01' })).toBe('seriesTooLong');
    expect(shown('UTC', at, { count: 54 })).toBe('seriesTooLong');
    expect(shown('UTC', at, { count: 53 })).toHaveLength(53);
    expect(shown('UTC', at, { until: '2030-01-01' })).toBe('seriesTooLong');
    expect(shown('UTC', at, { until: '2026-12-07' })).toBe('seriesTooShort');
    expect(shown('UTC', at, { until: '2026-11-01' })).toBe('seriesTooShort');
    expect(shown('UTC', at, { count: 1 })).toBe('seriesTooShort');
  });

  it('is asked for either until a day or so many times [U12]', () => {
    for (const wrong of [
      {},
      { until: '2027-01-01', count: 2 },
      { count: 101 },
      { count: -1 },
      { count: 2, weekDays: [0] },
    ])
      expect(safeParse(Repeat, { weekDays: [], ...wrong }).success, JSON.stringify(wrong)).toBe(false);
    const form = {
      ...{ title: 'Vectors', lecturer: 'Mia', timeZone: 'UTC' },
      ...{ startTime: '2026-12-01T10:00:00Z', endTime: '2026-12-01T11:00:00Z' },
    };
    expect(safeParse(NewLives, form).success).toBe(true);
    expect(safeParse(NewLives, { ...form, repeat: { weekDays: [1], count: 2 } }).success).toBe(true);
    expect(safeParse(NewLives, { ...form, cover: 'own-../../secrets' }).success).toBe(false);
  });

  it('is moved by whole days of the clocks, to another time, also into another zone [U12]', () => {
    const times = (start: string, end: string, timeZone: string) => ({
      ...{ startAt: new Date(start), endAt: new Date(end), timeZone },
    });
    const before = times('2027-03-23T08:00:00Z', '2027-03-23T09:00:00Z', 'Europe/Madrid');
    const move = moveOf(before, times('2027-03-24T09:30:00Z', '2027-03-24T11:30:00Z', 'Europe/Madrid'));
    // A week later the clocks have been set forward.
    expect(moved(times('2027-03-30T07:00:00Z', '2027-03-30T08:00:00Z', 'Europe/Madrid'), move)).toEqual({
      startAt: new Date('2027-03-31T08:30:00Z'),
      endAt: new Date('2027-03-31T10:30:00Z'),
    });
  });
});
