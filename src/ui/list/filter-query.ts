import { SEARCH_MAX_LENGTH } from '../../contract/constants.ts';

const PAGE_MAX = 100_000;

/** The filter of a list as the query of a URL. What a stale link contains beyond what is allowed is ignored. */
export function readFilterQuery(text: string) {
  const query = new URLSearchParams(text);
  const read = (name: string): string => query.get(name) ?? '';
  return {
    read,
    readSearch: (name: string): string => read(name).trim().slice(0, SEARCH_MAX_LENGTH),
    readPage(): number {
      const page = Number(query.get('page') ?? 1);
      return Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1;
    },
  };
}

/** Writes the entries of a filter as the query of a URL, without those at their default, which is empty if not given. */
export function filterQuery(entries: readonly (readonly [name: string, value: string, initial?: string])[]): string {
  const query = new URLSearchParams();
  for (const [name, value, initial = ''] of entries) if (value !== initial) query.set(name, value);
  return query.toString();
}
