import { digitsOf } from '../form/digits.ts';

const formatOf = (tag: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(tag, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' });

const dateOf = (time: string): Date => new Date(`2026-01-01T${time}:00Z`);

/** A time, `HH:MM`, as people write it in a language; empty for none. */
export const timeText = (tag: string, time: string): string =>
  /^\d{2}:\d{2}$/.test(time) ? formatOf(tag).format(dateOf(time)) : '';

const plain = (text: string): string => text.toLowerCase().replace(/[\s.]/gu, '');

/** The word for one half of the day in a language; empty where there is none. */
const halfOf = (tag: string, time: string): string =>
  plain(
    formatOf(tag)
      .formatToParts(dateOf(time))
      .find(({ type }) => type === 'dayPeriod')?.value ?? '',
  );

/**
 * The time that a text means, as `HH:MM`: with 24 hours, or 12 and the word of the language for the half of the day, or
 * am and pm. Empty for an empty text; null while it is none.
 */
export function timeOfText(tag: string, text: string): string | null {
  if (text.trim() === '') return '';
  const numbers = (text.match(/\p{Nd}+/gu) ?? []).map(digitsOf);
  const [hourText = '', minuteText = ''] = numbers;
  if (numbers.length !== 2 || hourText.length > 2 || minuteText.length !== 2) return null;
  const words = plain(text);
  const has = (time: string, latin: string) => {
    const half = halfOf(tag, time);
    return (half !== '' && words.includes(half)) || words.includes(latin);
  };
  const [hour, minute] = [Number(hourText), Number(minuteText)];
  const [am, pm] = [has('09:00', 'am'), has('21:00', 'pm')];
  if (minute > 59 || hour > 23 || ((am || pm) && (hour < 1 || hour > 12))) return null;
  const full = am || pm ? (hour % 12) + (pm ? 12 : 0) : hour;
  return `${String(full).padStart(2, '0')}:${minuteText}`;
}
