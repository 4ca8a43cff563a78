import { merged, oneScript, plain, undisguised, withoutMarks } from './letters.ts';

/**
 * A word list. A word of an alphabetic script matches whole words, or prefixes if it ends in `*`. A word in Chinese
 * characters or kana matches anywhere, except inside a word of `except`.
 */
export interface WordList {
  readonly words: readonly string[];
  readonly except?: readonly string[];
}

/** Whether a text contains a word of the list. */
export type Matcher = (text: string) => boolean;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const LETTERS = /[\p{L}\p{M}\p{Nd}]+/gu;
// Prefixes written together with the following word: and, with, like, for, the.
const ARABIC_PREFIX = /^(?:[وفبكل]?ال|لل|[وفبكل])(?=\p{Script=Arabic}{3})/u;

/** Joins runs of single letters: `s p a m`, `s.p.a.m`. */
const spelled = (tokens: readonly string[]): string[] => {
  const words: string[] = [];
  let run = '';
  for (const token of [...tokens, '--']) {
    if ([...token].length === 1) run += token;
    else {
      if ([...run].length > 2) words.push(run);
      run = '';
    }
  }
  return words;
};

const stretched = (word: string): string[] =>
  /(.)\1\1/u.test(word) ? [word.replace(/(.)\1{2,}/gu, '$1'), word.replace(/(.)\1{2,}/gu, '$1$1')] : [];

/**
 * All variants of a text's words: as written, joined across punctuation and spaces, and with repeated letters reduced.
 */
const readings = (text: string): string[] => {
  const tokens = text.match(LETTERS) ?? [];
  const chunks = text.split(' ').map((chunk) => chunk.replace(/[^\p{L}\p{M}\p{Nd}]+/gu, ''));
  const words = [...tokens, ...chunks, ...spelled(tokens)].filter(Boolean);
  const arabic = words.map((word) => word.replace(ARABIC_PREFIX, ''));
  return [...new Set([...words, ...arabic, ...words.flatMap(stretched)])];
};

interface Needles {
  readonly exact: ReadonlySet<string>;
  readonly beginnings: readonly string[];
  readonly phrases: readonly string[];
}

const needlesOf = (words: readonly string[]): Needles => ({
  exact: new Set(words.filter((word) => !word.endsWith('*') && !word.includes(' '))),
  beginnings: words.filter((word) => word.endsWith('*')).map((word) => word.slice(0, -1)),
  phrases: words.filter((word) => word.includes(' ')).map((phrase) => ` ${phrase} `),
});

const holdsWord = (text: string, { beginnings, exact, phrases }: Needles, except: ReadonlySet<string>): boolean => {
  const sentence = ` ${(text.match(LETTERS) ?? []).join(' ')} `;
  if (phrases.some((phrase) => sentence.includes(phrase))) return true;
  return readings(text).some(
    (word) =>
      exact.has(word) ||
      (beginnings.some((beginning) => word.startsWith(beginning)) &&
        ![...except].some((harmless) => word.startsWith(harmless))),
  );
};

const holdsPart = (text: string, parts: readonly string[], except: readonly string[]): boolean => {
  const run = text.replace(/[^\p{L}\p{M}]+/gu, '');
  const inside = (at: number, part: string): boolean =>
    except.some((harmless) => {
      for (let from = run.indexOf(harmless); from >= 0; from = run.indexOf(harmless, from + 1)) {
        if (from <= at && at + part.length <= from + harmless.length) return true;
      }
      return false;
    });
  return parts.some((part) => {
    for (let at = run.indexOf(part); at >= 0; at = run.indexOf(part, at + 1)) if (!inside(at, part)) return true;
    return false;
  });
};

/** Compiles a list for repeated use. */
export const matcherOf = (list: WordList): Matcher => {
  const words = list.words.map(plain);
  const except = (list.except ?? []).map(plain);
  const parts = words.filter((word) => UNSPACED.test(word));
  const spaced = words.filter((word) => !UNSPACED.test(word));
  const whole = needlesOf(spaced);
  const unstressed = needlesOf(spaced.filter((word) => withoutMarks(word) === word));
  const mergedNeedles = needlesOf(spaced.map((word) => merged(word)));
  const harmless = new Set(except);
  const mergedHarmless = new Set(except.map(merged));
  return (text) => {
    const written = oneScript(plain(text));
    const unmarked = withoutMarks(written);
    const shown = undisguised(unmarked);
    return (
      holdsPart(written, parts, except) ||
      holdsWord(written, whole, harmless) ||
      (unmarked !== written && holdsWord(unmarked, unstressed, harmless)) ||
      (shown !== undefined && holdsWord(shown, mergedNeedles, mergedHarmless))
    );
  };
};
