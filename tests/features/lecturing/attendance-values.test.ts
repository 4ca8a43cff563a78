import { describe, expect, it } from 'vitest';
import {
  countsOf,
  initialValues,
  readValues,
  stageOfAttendance,
} from '../../../src/features/lecturing/attendances/attendance-values.ts';

const now = new Date('2026-11-23T08:00:30Z');
const read = (more: object = {}) =>
  readValues('Europe/Madrid', { ...initialValues('Europe/Madrid', now), name: ' Limits ', ...more }, now);

describe('a new attendance', () => {
  it('begins now and lasts a quarter of an hour, in the zone of the reader [A01]', () => {
    expect(read()).toEqual({
      problems: {},
      form: {
        ...{ name: 'Limits', attendanceType: 2, openSignature: false, absentAtEnd: false },
        ...{ startTime: '2026-11-23T08:00:00.000Z', endTime: '2026-11-23T08:15:00.000Z' },
      },
    });
  });

  it.each([
    [{ name: '  ' }, { name: 'nameMissing' }],
    [{ name: 'x'.repeat(61) }, { name: 'nameTooLong' }],
    [{ startDay: '' }, { startTime: 'startMissing' }],
    [{ startDay: '2027-03-10', endDay: '2027-03-10' }, { startTime: 'startTooLate' }],
    [{ endTime: '' }, { endTime: 'endMissing' }],
    [{ endTime: '09:00' }, { endTime: 'endNotAfterStart' }],
    [{ endDay: '2026-11-24' }, { endTime: 'endTooLate' }],
    [{ startTime: '07:00', endTime: '08:00' }, { endTime: 'endPast' }],
  ] as const)('with %o is refused: %o [A01]', (more, problems) => {
    expect(read(more)).toEqual({ form: null, problems });
  });

  it('is counted in the words of its kind, without what is 0 [A03]', () => {
    const textsOf = (attendanceType: 0 | 1 | 2) =>
      countsOf({ attendanceType, attendeds: 7, lates: 0, absents: 2, leaves: 0 }).map(({ number, text }) => [
        text.replace('class-attendance:count.', ''),
        number,
      ]);
    expect(textsOf(1)).toEqual([
      ['here', 7],
      ['notHere', 2],
    ]);
    for (const type of [0, 2] as const)
      expect(textsOf(type)).toEqual([
        ['onTime', 7],
        ['absent', 2],
      ]);
  });

  it('is to come, open, or over [A01]', () => {
    const period = { startTime: '2026-11-23T08:00:00Z', endTime: '2026-11-23T08:15:00Z' };
    const at = (time: string) => stageOfAttendance(period, new Date(`2026-11-23T${time}Z`));
    expect(['07:59:59', '08:00:00', '08:14:59', '08:15:00'].map(at)).toEqual(['next', 'open', 'open', 'over']);
  });
});
