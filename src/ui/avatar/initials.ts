/** A hue that stays with an id. */
export function hueOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 36_000;
  // Spread by the golden angle, so that neighbours in a list differ.
  return Math.round((sum * 137.508) % 360);
}

/** One or two letters for a name: first and last where a script has capitals, else the first sign. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s·・]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = words.map((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '');
  const [a = '', z = ''] = [first[0], first.at(-1)];
  return (words.length > 1 && /\p{Lu}|\p{Ll}/u.test(a) ? a + z : a).toUpperCase();
}
