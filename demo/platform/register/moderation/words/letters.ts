/** Characters of other scripts that look like a Latin letter. */
const LOOKALIKES: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['a', 'аαɑ'],
    ['b', 'ьβ'],
    ['c', 'сϲ'],
    ['d', 'ԁ'],
    ['e', 'еєε'],
    ['g', 'ɡ'],
    ['h', 'һ'],
    ['i', 'іιı'],
    ['j', 'ј'],
    ['k', 'кκ'],
    ['l', 'ӏ'],
    ['m', 'м'],
    ['n', 'пη'],
    ['o', 'оοσ'],
    ['p', 'рρ'],
    ['q', 'ԛ'],
    ['r', 'г'],
    ['s', 'ѕ'],
    ['t', 'тτ'],
    ['u', 'цυ'],
    ['v', 'ѵν'],
    ['w', 'ԝω'],
    ['x', 'хχ'],
    ['y', 'уγ'],
  ].flatMap(([latin = '', others = '']) => [...others].map((other) => [other, latin] as const)),
);

/** Digits and symbols that stand for a letter. Substitutes for `l` and `i` are indistinguishable, so all become `i`. */
const DISGUISES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '9': 'g',
  '@': 'a',
  $: 's',
  '!': 'i',
  '|': 'i',
  '€': 'e',
  '£': 'l',
};

// Kana voicing marks distinguish words and are kept.
const MARK = /(?![\u3099\u309A])\p{Mn}/gu;
const INVISIBLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}]/gu;

const replaced = (text: string, letters: Readonly<Record<string, string>>): string =>
  [...text].map((letter) => letters[letter] ?? letter).join('');

/** Normalizes width and case and removes invisible characters. Line breaks and tabs become spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(/\s+/gu, ' ')
    .replace(INVISIBLE, '')
    .toLowerCase()
    .replaceAll('\u0307', '')
    .replaceAll('ß', 'ss')
    .replaceAll('ـ', '');

/** Removes accents and vowel signs, which are often stacked to hide a word. */
export const withoutMarks = (text: string): string => text.normalize('NFKD').replace(MARK, '').normalize('NFC');

const mixes = (chunk: string): boolean =>
  /\p{Script=Latin}/u.test(chunk) && /[\p{Script=Cyrillic}\p{Script=Greek}]/u.test(chunk);

/** Reads a mixed-script word as Latin and leaves single-script words unchanged. */
export const oneScript = (text: string): string =>
  text
    .split(' ')
    .map((chunk) => (mixes(chunk) ? replaced(chunk, LOOKALIKES) : chunk))
    .join(' ');

const isDisguised = (chunk: string): boolean => /\p{L}/u.test(chunk) && /[0-9@$!|€£]/u.test(chunk);

/** Replaces substituted characters in all words; undefined if there are none. */
export const undisguised = (text: string): string | undefined => {
  const chunks = text.split(' ');
  if (!chunks.some(isDisguised)) return undefined;
  return chunks.map((chunk) => (isDisguised(chunk) ? merged(replaced(chunk, DISGUISES)) : chunk)).join(' ');
};

/** Replaces `l` with `i`, for comparison with text whose substitutes were replaced. */
export const merged = (text: string): string => text.replaceAll('l', 'i');
