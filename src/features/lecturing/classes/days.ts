import type { ClassRow } from '../../../contract/lecturing/lecturing.ts';
import { dayRangeText } from '../../../ui/time/moment-text.ts';

/** A calendar day of the platform, such as 2026-09-01, at noon of the reader’s zone, in which it stays the same day. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);

/** The term of a class: "Sep 1 – Dec 20", with the year if it is another one. */
export const termText = (tag: string, { endDate, startDate }: Pick<ClassRow, 'endDate' | 'startDate'>): string =>
  dayRangeText(tag, dateOf(startDate), dateOf(endDate));

/** The state of a class within its term. */
export const stageOf = ({ endDate, startDate }: Pick<ClassRow, 'endDate' | 'startDate'>, today: string) => {
  if (today < startDate) return 'ahead';
  return today > endDate ? 'over' : 'running';
};

type WithWeeks = Intl.Locale & {
  getWeekInfo?(): { readonly firstDay: number };
  readonly weekInfo?: { readonly firstDay: number };
};

/** The day on which weeks begin where a language is spoken: from 1 for Monday to 7 for Sunday. */
export const firstDayOf = (tag: string): number => {
  const locale = new Intl.Locale(tag) as WithWeeks;
  return (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1;
};

/** The seven days of a week and the first one after it, each at its first moment in the zone of the reader. */
export const weekOf = (now: Date, firstDay: number, offset: number): Date[] => {
  const back = (now.getDay() - firstDay + 7) % 7;
  return Array.from(
    { length: 8 },
    (_, index) => new Date(now.getFullYear(), now.getMonth(), now.getDate() - back + offset * 7 + index),
  );
};
