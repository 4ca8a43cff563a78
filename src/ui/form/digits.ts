const DIGIT = /\p{Nd}/u;

/** What a decimal digit of any script counts: every script has its ten in a row, beginning with its zero. */
function worthOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let below = 0;
  while (DIGIT.test(String.fromCodePoint(point - below - 1))) below++;
  return below % 10;
}

/** The digits in a text, whatever their script and whatever stands between them, as 0–9. */
export const digitsOf = (text: string): string =>
  text
    .match(/\p{Nd}/gu)
    ?.map(worthOf)
    .join('') ?? '';
