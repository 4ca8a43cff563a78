import type { Course } from '../../contract/mall/courses.ts';
import type { NavigationTarget } from '../../services/navigation/navigation.ts';
import type { Locale } from '../text/locale.ts';
import { nameFormat, numberFormat } from '../time/formats.ts';

/** A duration in hours and minutes, as the language abbreviates them: “1 hr 35 min”. */
export function durationText(tag: string, minutes: number): string {
  const part = (unit: 'hour' | 'minute', value: number) =>
    numberFormat(tag, { style: 'unit', unit, unitDisplay: 'short' }).format(value);
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [...(hours ? [part('hour', hours)] : []), ...(rest || !hours ? [part('minute', rest)] : [])].join(' ');
}

/** The price of a course for people who are not members of its school. */
export function priceText({ t, tag }: Pick<Locale, 't' | 'tag'>, price: Course['price']): string {
  if (!price) return t('market:price.free');
  const { amount, currency } = price;
  return numberFormat(tag, { style: 'currency', currency, maximumFractionDigits: 0 }).format(amount);
}

/** The name of the language that a course is taught in, in the language of the widget. */
export const languageName = (tag: string, language: string): string =>
  nameFormat(tag, { type: 'language' }).of(language.slice(0, 2)) ?? language;

/** The lesson of a course with which the user goes on. */
export const goOnTarget = ({ id, schoolId }: Pick<Course, 'id' | 'schoolId'>): NavigationTarget => ({
  route: 'courseView',
  params: { schoolId },
  query: { courseId: id, lessonId: 'current' },
});
