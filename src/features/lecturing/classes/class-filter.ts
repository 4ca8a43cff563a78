import { filterQuery, readFilterQuery } from '../../../ui/list/filter-query.ts';

/** Which classes are listed. */
interface ClassFilter {
  readonly search: string;
  readonly page: number;
}

/** How the filter of the class list is written in a URL, for `useListFilter`. */
export const CLASS_FILTER = {
  search: 'search',
  filterOf(text: string): ClassFilter {
    const { readPage, readSearch } = readFilterQuery(text);
    return { search: readSearch('search'), page: readPage() };
  },
  textOf: ({ page, search }: ClassFilter): string =>
    filterQuery([
      ['search', search],
      ['page', String(page), '1'],
    ]),
} as const;
