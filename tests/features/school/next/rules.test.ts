import { describe, expect, it } from 'vitest';
import type { NextItem } from '../../../../src/contract/school/next.ts';
import { agendaOf, continuedOf, daysBetween, nextOf, targetOf } from '../../../../src/features/school/next/rules.ts';

const NOW = '2026-11-22T12:00:00Z';
const after = (hours: number) => new Date(Date.parse(NOW) + hours * 3_600_000).toISOString();
const item = (kind: string, hours: number, more: Partial<NextItem> = {}): NextItem => ({
  ...{ kind, id: `${kind}-${hours}`, title: '', from: '', place: '', description: '', cover: '' },
  ...{ startTime: after(hours), endTime: after(hours + 1), isOn: false, isOwn: false, classId: '' },
  ...more,
});
const exam = (hours: number, more: Partial<NextItem> = {}) =>
  item('exam', hours, { startTime: after(-99), endTime: after(hours), ...more });
const course = (id: string) => ({ id }) as never;
const next = (items: readonly NextItem[], courses: readonly string[] = ['c-1', 'c-2']) => {
  const data = { items: [...items], courses: courses.map(course), now: NOW };
  const found = nextOf(data);
  const agenda = agendaOf(data, found).map(({ id }) => id);
  const continued = continuedOf(data, found).map(({ id }) => id);
  const id = found.kind === 'item' ? found.item.id : found.kind === 'course' ? found.course.id : '';
  return { id, agenda, continued };
};

describe('what is next', () => {
  it('is what is on, then what begins within a day, then an exam of the next three days, then a course [U09]', () => {
    const on = { isOn: true };
    const all = [exam(1), item('lesson', -1, on), item('live', 2), item('live', -1, on), exam(2, on)];
    expect(next(all).id).toBe('live--1');
    expect(next(all.filter(({ kind }) => kind !== 'live')).id).toBe('lesson--1');
    expect(next([exam(1), item('live', 2), exam(3, on)]).id).toBe('exam-3');
    expect(next([exam(1), item('live', 24), item('lesson', 3)]).id).toBe('lesson-3');
    expect(next([exam(71), item('live', 25)]).id).toBe('exam-71');
    expect(next([exam(73), item('live', 25)])).toEqual({
      id: 'c-1',
      agenda: ['live-25', 'exam-73'],
      continued: ['c-2'],
    });
    expect(next([item('seminar', -1, on)], [])).toEqual({ id: '', agenda: [], continued: [] });
  });

  it('leaves five other things for the agenda, by time, an exam by its end [U09]', () => {
    const items = [30, 40, 50, 60, 70, 80].map((hours) => item('live', hours));
    const { agenda, continued, id } = next([...items, exam(35), item('lesson', 1)]);
    expect(id).toBe('lesson-1');
    expect(agenda).toEqual(['live-30', 'exam-35', 'live-40', 'live-50', 'live-60']);
    expect(continued).toEqual(['c-1', 'c-2']);
  });

  it('leads into a room only while it is on, and into a class only its teacher [U09]', () => {
    expect(targetOf(item('live', 1), 'north')?.route).toBe('liveLearnDetail');
    expect(targetOf(item('live', 1, { isOn: true }), 'north')).toMatchObject({ route: 'liveRoom', query: {} });
    expect(targetOf(item('live', 1, { isOn: true, isOwn: true }), 'north')).toMatchObject({ query: { role: 'host' } });
    expect(targetOf(item('lesson', 1), 'north')).toBeNull();
    expect(targetOf(item('lesson', 1, { classId: 'a' }), 'north')).toMatchObject({ params: { classId: 'a' } });
    expect(targetOf(exam(1), 'north')).toMatchObject({ route: 'examInfo', query: { examId: 'exam-1' } });
  });

  it('counts days by the calendar of the reader [U09]', () => {
    expect(daysBetween(new Date(2026, 9, 24, 23, 59), new Date(2026, 9, 25, 0, 1))).toBe(1);
    expect(daysBetween(new Date(2026, 9, 25, 0, 1), new Date(2026, 9, 26, 23, 0))).toBe(1);
    expect(daysBetween(new Date(2026, 9, 25), new Date(2026, 9, 25, 23, 59))).toBe(0);
  });
});
