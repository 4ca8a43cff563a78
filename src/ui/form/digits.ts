const DIGIT = /\p{Nd}/u;

/** The value of a decimal digit of any script. Each script has ten consecutive digits starting with zero. */
function worthOf(digit: string): number {
  const point = digit.codePointAt(0) ?? 0;
  let below = 0;
  while (DIGIT.test(String.fromCodePoint(point - below - 1))) below++;
  return below % 10;
}

/** The digits of a text in any script, with other characters removed, as 0–9. */
export const digitsOf = (text: string): string =>
  text
    .match(/\p{Nd}/gu)
    ?.map(worthOf)
    .join('') ?? '';
