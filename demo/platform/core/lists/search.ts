import { and, type Column, type SQL, sql } from 'drizzle-orm';
import { SEARCH_WORDS_MAX } from '../../../../src/contract/constants.ts';

/**
 * The `like` patterns of search terms, one for each of the first six words, which is taken literally. Further words are
 * ignored: each one costs the database a look at every row that the others leave.
 */
export const patternsOf = (search: string): string[] => {
  const words = search.trim().split(/\s+/u).filter(Boolean);
  return [...new Set(words)].slice(0, SEARCH_WORDS_MAX).map((word) => `%${word.replace(/[\\%_]/g, '\\$&')}%`);
};

/** Whether a column made by `searchedWords` contains each of the words; undefined for a search without words. */
export const containsWords = (words: Column | SQL, search: string): SQL | undefined =>
  and(...patternsOf(search).map((pattern) => sql`${words} like lower(${pattern})`));
