import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../src/contract/durations.ts';
import { instantAt, offsetAt, wallTimeIn } from '../../../src/contract/live/schedule.ts';
import { deviceTimeZone } from '../../../src/contract/time-zone.ts';
import { runs } from '../../proofs.ts';

/** Zones of whole, half and quarter hours, with and without daylight saving time, one of which shifts by 30 minutes. */
const ZONES = [
  ...['UTC', 'Asia/Riyadh', 'Europe/Madrid', 'America/New_York', 'America/Sao_Paulo', 'Asia/Shanghai'],
  ...['Asia/Kolkata', 'Asia/Kathmandu', 'Australia/Adelaide', 'Australia/Lord_Howe', 'America/St_Johns'],
  ...['Pacific/Chatham', 'Pacific/Kiritimati', 'Pacific/Pago_Pago', 'Africa/Casablanca', 'Asia/Tehran'],
];
const zone = fc.constantFrom(...ZONES);
const instant = fc
  .date({ min: new Date('2024-01-01T00:00:00Z'), max: new Date('2034-01-01T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / MINUTE_MS) * MINUTE_MS));

describe('times on the wall [L07]', () => {
  it('name the instant at which the clocks show them, or an earlier one that looks the same', () => {
    fc.assert(
      fc.property(zone, instant, (timeZone, date) => {
        const wall = wallTimeIn(timeZone, date);
        const found = instantAt(timeZone, wall);
        expect(found && wallTimeIn(timeZone, found)).toEqual(wall);
        const earlier = date.getTime() - (found?.getTime() ?? 0);
        expect([0, 30 * MINUTE_MS, 60 * MINUTE_MS]).toContain(earlier);
      }),
      { numRuns: runs(2_000) },
    );
  });

  it('are skipped in exactly as many minutes as clocks are set forward', () => {
    const days = [
      ['Europe/Madrid', '2027-03-28', 60],
      ['America/New_York', '2027-03-14', 60],
      ['Australia/Lord_Howe', '2026-10-04', 30],
      ['Asia/Riyadh', '2027-03-28', 0],
      ['Asia/Kolkata', '2027-03-28', 0],
    ] as const;
    for (const [timeZone, day, minutes] of days) {
      const times = Array.from({ length: 1_440 }, (_, minute) =>
        new Date(minute * MINUTE_MS).toISOString().slice(11, 16),
      );
      expect(times.filter((time) => instantAt(timeZone, { day, time }) === null)).toHaveLength(minutes);
    }
  });

  it('are the first of two when clocks are set back', () => {
    const twice = { day: '2026-10-25', time: '02:30' };
    expect(instantAt('Europe/Madrid', twice)?.toISOString()).toBe('2026-10-25T00:30:00.000Z');
    expect(wallTimeIn('Europe/Madrid', new Date('2026-10-25T01:30:00Z'))).toEqual(twice);
  });

  it('are none for an invalid date or time', () => {
    for (const [day, time] of [
      ['', ''],
      ['2026-02-30', '10:00'],
      ['2026-13-01', '10:00'],
      ['2026-02-03', '24:30'],
      ['2026-02-03', ''],
      ['٢٠٢٦-٠٢-٠٣', '10:00'],
    ] as const)
      expect(instantAt('UTC', { day, time })).toBeNull();
  });

  it('know offsets of half and quarter hours', () => {
    const at = new Date('2026-11-23T12:00:00Z');
    const hours = ['Asia/Kolkata', 'Asia/Kathmandu', 'America/St_Johns', 'UTC'].map(
      (one) => offsetAt(one, at) / 3_600_000,
    );
    expect(hours).toEqual([5.5, 5.75, -3.5, 0]);
  });

  it('are those of UTC on a device whose zone has no name', () => {
    expect(deviceTimeZone('Etc/Unknown')).toBe('UTC');
    expect(deviceTimeZone('Asia/Calcutta')).toBe('Asia/Calcutta');
  });
});
