/**
 * Text from outside in a sentence: isolated, so that its direction does not reorder the sentence, and without the
 * control characters by which it could end the isolation.
 */
export const isolated = (text: string): string => `\u2068${text.replace(/[\p{Cc}\p{Bidi_C}]/gu, '')}\u2069`;
