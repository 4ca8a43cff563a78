/** Text of other people inside a sentence, isolated so that its direction does not turn the sentence. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;
