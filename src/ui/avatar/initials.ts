/** A hue derived from an id. */
export function hueOf(id: string): number {
  let sum = 0;
  for (const letter of id) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 36_000;
  // Multiples of the golden angle, so that similar ids get different hues.
  return Math.round((sum * 137.508) % 360);
}

/** One or two initials: first and last in scripts with capitals, otherwise the first character. */
export function initialsOf(name: string): string {
  const words = name
    .trim()
    .split(/[\s·・]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word));
  const first = words.map((word) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '');
  const [a = '', z = ''] = [first[0], first.at(-1)];
  return (words.length > 1 && /\p{Lu}|\p{Ll}/u.test(a) ? a + z : a).toUpperCase();
}
