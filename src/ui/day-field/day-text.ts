import { digitsOf } from '../form/digits.ts';

type Part = 'year' | 'month' | 'day';

/** Day, month and year in the order of the language; the calendar is that of the day picker in each language. */
const formatOf = (tag: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat(tag, {
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ calendar: 'gregory', timeZone: 'UTC' },
  });

/** A day, `YYYY-MM-DD`, as people write it in a language; empty for no day. */
export function dayText(tag: string, day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  return day === '' || Number.isNaN(date.getTime()) ? '' : formatOf(tag).format(date);
}

const orderOf = (tag: string): Part[] =>
  formatOf(tag)
    .formatToParts(0)
    .flatMap(({ type }) => (type === 'year' || type === 'month' || type === 'day' ? [type] : []));

/** The parts of eight digits without signs between them. */
const splitBy = (order: readonly Part[], digits: string): string[] => {
  const year = order.indexOf('year');
  return order.map((_, index) => {
    const at = index * 2 + (index > year ? 2 : 0);
    return digits.slice(at, at + (index === year ? 4 : 2));
  });
};

/**
 * The day that a text means, as `YYYY-MM-DD`: in the order of the language, with digits of any script and any signs
 * or none between them, or as `YYYY-MM-DD`. Empty for an empty text; null while it is none.
 */
export function dayOfText(tag: string, text: string): string | null {
  const groups = (text.match(/\p{Nd}+/gu) ?? []).map(digitsOf);
  if (text.trim() === '') return '';
  const order: Part[] = groups[0]?.length === 4 ? ['year', 'month', 'day'] : orderOf(tag);
  const [only = ''] = groups;
  const numbers = groups.length === 1 && only.length === 8 ? splitBy(order, only) : groups;
  if (numbers.length !== 3) return null;
  const part = (name: Part) => numbers[order.indexOf(name)] ?? '';
  // The first digits of a year are no year.
  if (part('year').length !== 4 || part('month').length > 2 || part('day').length > 2) return null;
  const day = `${part('year')}-${part('month').padStart(2, '0')}-${part('day').padStart(2, '0')}`;
  const date = new Date(`${day}T00:00:00Z`);
  // 31 February would be a day in March.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) ? day : null;
}
