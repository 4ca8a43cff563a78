/** Letters that differ from a basic one by more than a mark that can be taken off. */
const LETTERS: Readonly<Record<string, string>> = {
  ...{ ł: 'l', đ: 'd', ð: 'd', ø: 'o', ı: 'i', ħ: 'h', ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  // Arabic: alef maksura and ta marbuta, as people type them.
  ...{ ى: 'ي', ة: 'ه' },
};

/**
 * A text for comparison with what somebody types: without case, marks, vowel signs, the width of letters, and the
 * characters that only shape or order them.
 */
export const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}ـ]/gu, '')
    .toLowerCase()
    .replace(/[łđðøıħßæœþىة]/g, (letter) => LETTERS[letter] ?? letter);

/** The words of what somebody types, folded. */
export const foldedWords = (text: string): string[] => fold(text).split(/\s+/).filter(Boolean);
