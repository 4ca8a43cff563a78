/**
 * Text of other people inside a sentence: isolated, so that its direction does not turn the sentence, and without the
 * marks by which it could end its isolation and turn the sentence all the same.
 */
export const isolated = (text: string): string => `\u2068${text.replace(/[\p{Cc}\p{Bidi_C}]/gu, '')}\u2069`;
