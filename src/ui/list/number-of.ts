const numbers = new Map<string, Intl.NumberFormat>();

/** The numbers of a language. The format is kept: making one takes longer than a row of a list. */
export function numberOf(tag: string): Intl.NumberFormat {
  const format = numbers.get(tag) ?? new Intl.NumberFormat(tag);
  numbers.set(tag, format);
  return format;
}
