import { addDays } from '../../../contract/live/schedule.ts';

/** What a calendar shows. Days are formatted as `YYYY-MM-DD`, in the user's time zone. */
export type Span = 'month' | 'week';

const SUNDAY = 7;

/** Noon of a day in UTC, for `Intl` with the time zone UTC. */
export const instantOf = (day: string): Date => new Date(`${day}T12:00:00Z`);

const weekdayOf = (day: string): number => instantOf(day).getUTCDay() || SUNDAY;

/** The first day of the week of a day. */
export const weekStartOf = (day: string, firstDay: number): string =>
  addDays(day, -((weekdayOf(day) - firstDay + 7) % 7));

const monthOf = (day: string): string => day.slice(0, 7);

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The day a number of months later; in a shorter month, its last day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const index = year * 12 + month - 1 + months;
  const [toYear, toMonth] = [Math.floor(index / 12), (index % 12) + 1];
  const toDate = Math.min(date, daysInMonth(toYear, toMonth));
  return `${toYear}-${String(toMonth).padStart(2, '0')}-${String(toDate).padStart(2, '0')}`;
}

/** The weeks that a calendar shows for a day, with all days of each. */
export function weeksOf(span: Span, day: string, firstDay: number): string[][] {
  const from = weekStartOf(span === 'month' ? `${monthOf(day)}-01` : day, firstDay);
  const weeks: string[][] = [];
  for (
    let start = from;
    weeks.length === 0 || (span === 'month' && monthOf(start) === monthOf(day));
    start = addDays(start, 7)
  )
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  return weeks;
}

/** Whether a day belongs to the month of another one. */
export const isSameMonth = (day: string, other: string): boolean => monthOf(day) === monthOf(other);

/** Whether the calendar of a day also shows another day, except in the remainder of a week. */
export const isShown = (span: Span, of: string, day: string, firstDay: number): boolean =>
  span === 'month' ? isSameMonth(of, day) : weekStartOf(of, firstDay) === weekStartOf(day, firstDay);

/** The day to which a key moves the focus, as in the ARIA grid pattern; null for other keys. */
export function dayAfterKey(
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
  day: string,
  { firstDay, isRtl, span }: { readonly firstDay: number; readonly isRtl: boolean; readonly span: Span },
): string | null {
  const months = (count: number) => addMonths(day, shiftKey ? count * 12 : count);
  const start = weekStartOf(day, firstDay);
  // On narrow screens, the days of a week are below each other.
  const row = span === 'month' ? 7 : 1;
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, isRtl ? 1 : -1);
    case 'ArrowRight':
      return addDays(day, isRtl ? -1 : 1);
    case 'ArrowUp':
      return addDays(day, -row);
    case 'ArrowDown':
      return addDays(day, row);
    case 'Home':
      return start;
    case 'End':
      return addDays(start, 6);
    case 'PageUp':
      return span === 'month' ? months(-1) : addDays(day, -7);
    case 'PageDown':
      return span === 'month' ? months(1) : addDays(day, 7);
    default:
      return null;
  }
}

/** The years that the platform's calendar call accepts. */
export const isKnown = (day: string): boolean => /^20\d{2}-/.test(day);
