import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import {
  addMonths,
  dayAfterKey,
  isKnown,
  isShown,
  weekStartOf,
  weeksOf,
} from '../../../src/features/live/live-calendar/weeks.ts';
import { firstDayOf } from '../../../src/ui/time/first-day.ts';

const MONDAY = 1;
const SATURDAY = 6;
const SUNDAY = 7;

describe('the weeks of a calendar [L11]', () => {
  it('begin on the day that the language’s region begins them', () => {
    expect(LANGUAGES.map((language) => [language, firstDayOf(language.replace('_', '-'))])).toEqual([
      ['zh_CN', MONDAY],
      ['en_US', SUNDAY],
      ['es_ES', MONDAY],
      ['ru_RU', MONDAY],
      ['ar_SA', SUNDAY],
      ['pl_PL', MONDAY],
      ['de_DE', MONDAY],
      ['tr_TR', MONDAY],
      ['fr_FR', MONDAY],
      ['ja_JP', SUNDAY],
      ['ko_KR', SUNDAY],
      ['pt_BR', SUNDAY],
    ]);
  });

  it('begin on the same day in an engine that does not tell', () => {
    const Known = Intl.Locale;
    const told = LANGUAGES.map((language) => firstDayOf(language.replace('_', '-')));
    Reflect.set(Intl, 'Locale', class {});
    try {
      expect(LANGUAGES.map((language) => firstDayOf(language.replace('_', '-')))).toEqual(told);
    } finally {
      Reflect.set(Intl, 'Locale', Known);
    }
  });

  it('hold a month with the rest of its first and last week', () => {
    const weeks = weeksOf('month', '2026-11-23', MONDAY);
    expect(weeks.map(([first]) => first)).toEqual([
      '2026-10-26',
      '2026-11-02',
      '2026-11-09',
      '2026-11-16',
      '2026-11-23',
      '2026-11-30',
    ]);
    expect(weeksOf('month', '2026-11-23', SUNDAY).flat()).toHaveLength(35);
    expect(weeksOf('month', '2027-02-10', MONDAY).flat()).toHaveLength(28);
    expect(weeksOf('week', '2026-11-22', MONDAY)).toEqual([
      ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22'],
    ]);
  });

  it('stay within six days before the month and 37 after its first day, as the platform answers', () => {
    for (let month = 0; month < 120; month++)
      for (const firstDay of [MONDAY, SATURDAY, SUNDAY]) {
        const first = addMonths('2024-01-01', month);
        const days = weeksOf('month', first, firstDay).flat();
        expect(days[0]! > new Date(Date.parse(first) - 7 * 86_400_000).toISOString().slice(0, 10)).toBe(true);
        expect(days.at(-1)! <= new Date(Date.parse(first) + 37 * 86_400_000).toISOString().slice(0, 10)).toBe(true);
        expect(days.filter((day) => isShown('month', first, day, firstDay))).toContain(first);
      }
  });

  it('find the start of a week', () => {
    expect(weekStartOf('2026-11-23', MONDAY)).toBe('2026-11-23');
    expect(weekStartOf('2026-11-23', SUNDAY)).toBe('2026-11-22');
    expect(weekStartOf('2026-11-23', SATURDAY)).toBe('2026-11-21');
    expect(isShown('week', '2026-11-22', '2026-11-23', SUNDAY)).toBe(true);
    expect(isShown('week', '2026-11-22', '2026-11-23', MONDAY)).toBe(false);
  });
});

it.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2027-12-15', 1, '2028-01-15'],
  ['2028-02-29', 12, '2029-02-28'],
  ['2026-01-05', -1, '2025-12-05'],
])('adds months to %s', (day, months, wanted) => expect(addMonths(day, months)).toBe(wanted));

describe('the keys of the grid [L11]', () => {
  const dayAfter = (key: string, more: { shiftKey?: boolean; isRtl?: boolean; span?: 'month' | 'week' } = {}) =>
    dayAfterKey({ key, shiftKey: more.shiftKey ?? false }, '2026-11-25', {
      firstDay: SUNDAY,
      isRtl: more.isRtl ?? false,
      span: more.span ?? 'month',
    });

  it.each([
    ['ArrowLeft', '2026-11-24'],
    ['ArrowRight', '2026-11-26'],
    ['ArrowUp', '2026-11-18'],
    ['ArrowDown', '2026-12-02'],
    ['Home', '2026-11-22'],
    ['End', '2026-11-28'],
    ['PageUp', '2026-10-25'],
    ['PageDown', '2026-12-25'],
    ['Enter', null],
  ])('%s leads to %s', (key, day) => expect(dayAfter(key)).toBe(day));

  it('follow the writing direction, leap years with Shift, and go by weeks in a week', () => {
    expect([dayAfter('ArrowLeft', { isRtl: true }), dayAfter('ArrowRight', { isRtl: true })]).toEqual([
      '2026-11-26',
      '2026-11-24',
    ]);
    expect([dayAfter('PageUp', { shiftKey: true }), dayAfter('PageDown', { shiftKey: true })]).toEqual([
      '2025-11-25',
      '2027-11-25',
    ]);
    expect(['PageUp', 'PageDown', 'ArrowDown'].map((key) => dayAfter(key, { span: 'week' }))).toEqual([
      '2026-11-18',
      '2026-12-02',
      '2026-11-26',
    ]);
  });

  it('end with the years that the platform supports', () => {
    expect([isKnown('1999-12-31'), isKnown('2099-12-31'), isKnown('2100-01-01'), isKnown('0002-01-01')]).toEqual([
      false,
      true,
      false,
      false,
    ]);
  });
});
