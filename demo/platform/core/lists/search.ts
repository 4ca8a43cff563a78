/** The `like` patterns of search terms, one for each word, which is taken literally. */
export const patternsOf = (search: string): string[] =>
  search
    .trim()
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
