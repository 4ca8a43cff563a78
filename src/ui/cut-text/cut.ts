/** A text of at most so many graphemes. */
export interface Cut {
  readonly text: string;
  readonly isCut: boolean;
}

/**
 * Cuts a text after a number of graphemes, what readers take for one character: an emoji family, a letter with its marks.
 * The ellipsis is not counted.
 */
export function cutText(text: string, length: number): Cut {
  // No text has more graphemes than code units.
  if (text.length <= length) return { text, isCut: false };
  const graphemes: string[] = [];
  for (const { segment } of new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)) {
    if (graphemes.length === length) return { text: `${graphemes.join('').trimEnd()}…`, isCut: true };
    graphemes.push(segment);
  }
  return { text, isCut: false };
}
