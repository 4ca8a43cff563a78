import { describe, expect, it } from 'vitest';
import { checkInRate, peakOf, timeFormat, timeTicks } from '../../../../src/features/live/data/chart-rules.ts';

const START = new Date('2026-11-22T10:07:00Z');
const later = (minutes: number) => new Date(START.getTime() + minutes * 60_000);
const clockOf = (timeZone: string, time: Date) =>
  new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(time);

describe('the labels of a time axis [L08]', () => {
  it.each([
    [20, 'UTC', ['10:10', '10:15', '10:20', '10:25']],
    [60, 'UTC', ['10:15', '10:30', '10:45', '11:00']],
    [60, 'Asia/Kathmandu', ['16:00', '16:15', '16:30', '16:45']],
    [180, 'Asia/Kolkata', ['16:00', '17:00', '18:00']],
    [72 * 60, 'America/St_Johns', ['00:00', '00:00', '00:00']],
  ])('%s minutes in %s', (minutes, timeZone, labels) => {
    const ticks = timeTicks(START, later(minutes), 5, timeZone);
    expect(ticks.map((tick) => clockOf(timeZone, tick))).toEqual(labels);
  });

  it('name the day where there are several', () => {
    const textOf = (minutes: number) => timeFormat('en-US', START, later(minutes), 'UTC').format(START);
    expect(textOf(60)).toBe('10:07 AM');
    expect(textOf(72 * 60)).toBe('Sun 10:07 AM');
  });
});

it('finds the first of the highest values, and none where nothing happened [L08]', () => {
  const points = (...values: number[]) => values.map((amount, index) => ({ time: later(index), amount }));
  expect([peakOf(points(1, 3, 3)), peakOf(points(0, 0)), peakOf([])]).toEqual([1, -1, -1]);
});

it.each([
  [0, 0, '0.00%'],
  [1, 2, '33.33%'],
  [2, 1, '66.67%'],
  [5, 0, '100.00%'],
])('rates %s who checked in and %s who did not as %s [L08]', (checkedNum, uncheckNum, text) => {
  const format = new Intl.NumberFormat('en-US', { style: 'percent', minimumFractionDigits: 2 });
  expect(format.format(checkInRate({ checkedNum, uncheckNum }))).toBe(text);
});
