import { describe, expect, it } from 'vitest';
import {
  editValuesOf,
  extended,
  readChanges,
} from '../../../../src/features/attendance/attendance-edit/edit-values.ts';

const attendance = {
  ...{ name: 'Limits', startTime: '2026-11-25T08:00:00Z', endTime: '2026-11-25T08:15:00Z' },
  absentAtEnd: false,
};
const ZONE = 'Europe/Madrid';
const at = (time: string) => new Date(`2026-11-25T${time}:00Z`);
const read = (typed: object, now = at('08:05')) =>
  readChanges(ZONE, { ...editValuesOf(ZONE, attendance), ...typed }, attendance, now);

describe('what a teacher changes of an attendance [U11]', () => {
  it('is only what differs, in the zone of the reader', () => {
    expect(editValuesOf(ZONE, attendance)).toEqual({
      ...{ name: 'Limits', day: '2026-11-25', time: '09:15', absentAtEnd: false },
    });
    expect(read({})).toEqual({ changes: {}, problems: {} });
    expect(read({ name: ' Series ' }).changes).toEqual({ name: 'Series' });
    expect(read({ absentAtEnd: true }).changes).toEqual({ absentAtEnd: true });
    expect(read({ time: '09:40' }).changes).toEqual({ endTime: '2026-11-25T08:40:00.000Z' });
    // An end that stays may have passed.
    expect(read({ name: 'Series' }, at('12:00')).changes).toEqual({ name: 'Series' });
  });

  it('is refused as the platform would refuse it', () => {
    expect(read({ name: ' ' }).problems).toEqual({ name: 'nameMissing' });
    expect(read({ name: 'x'.repeat(61) }).problems).toEqual({ name: 'nameTooLong' });
    expect(read({ day: '' }).problems).toEqual({ endTime: 'endMissing' });
    expect(read({ time: '08:30' }).problems).toEqual({ endTime: 'endNotAfterStart' });
    expect(read({ day: '2026-11-27' }).problems).toEqual({ endTime: 'endTooLate' });
    expect(read({ time: '09:10' }, at('08:12')).problems).toEqual({ endTime: 'endPast' });
  });

  it('is extended from its end, or from now if that has passed', () => {
    const values = editValuesOf(ZONE, attendance);
    expect(extended(ZONE, values, 15, at('08:05'))).toMatchObject({ day: '2026-11-25', time: '09:30' });
    expect(extended(ZONE, values, 15, at('22:50'))).toMatchObject({ day: '2026-11-26', time: '00:05' });
  });
});
