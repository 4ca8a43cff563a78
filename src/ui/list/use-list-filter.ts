import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../contract/constants.ts';

/** How the filter of a list is written in a URL, and which of its entries a search field edits. */
export interface FilterRules<Filter, Search extends keyof Filter> {
  readonly filterOf: (text: string) => Filter;
  readonly textOf: (filter: Filter) => string;
  readonly search: Search;
}

/** The filter of a list, and what changes it. */
export interface ListFilter<Filter> {
  readonly filter: Filter;
  /** What the search field shows. */
  readonly typed: string;
  /** Changes entries. A page number is kept only by a change of itself, and what is typed is still searched for. */
  readonly change: (changes: Partial<Filter>) => void;
  /** Shows another filter, and discards what is typed. */
  readonly replace: (next: Filter) => void;
  readonly type: (text: string) => void;
  /** Searches for what is typed, without a pause. */
  readonly submit: () => void;
}

/**
 * The filter of a list: it follows the attribute, changes by what the user does, and `announce` tells the page. The
 * search follows what is typed after a pause. `rules` must be the same object on every render.
 */
export function useListFilter<
  Search extends string,
  Filter extends { readonly page: number } & { readonly [key in Search]: string },
>(rules: FilterRules<Filter, Search>, attribute: string, announce: (filter: string) => void): ListFilter<Filter> {
  const { filterOf, search, textOf } = rules;
  const [filter, setFilter] = useState<Filter>(() => filterOf(attribute));
  const [typed, setTyped] = useState<string>(filter[search]);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(filter);

  const show = (next: Filter) => {
    current.current = next;
    setFilter(next);
  };
  /** Shows another filter instead of what is typed. */
  const put = (next: Filter) => {
    clearTimeout(pause.current);
    setTyped(next[search]);
    show(next);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change by the page is followed
  useEffect(() => {
    const next = filterOf(attribute);
    if (textOf(next) !== textOf(current.current)) put(next);
  }, [attribute]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const searchFor = (text: string) => {
    clearTimeout(pause.current);
    const words = text.trim().replace(/\s+/gu, ' ');
    if (words === current.current[search]) return;
    const next: Filter = { ...current.current, [search]: words, page: 1 };
    show(next);
    announce(textOf(next));
  };
  return {
    filter,
    typed,
    change(changes: Partial<Filter>) {
      const next: Filter = { ...current.current, page: 1, ...changes };
      if (textOf(next) === textOf(current.current)) return;
      if (next[search] === current.current[search]) show(next);
      else put(next);
      announce(textOf(next));
    },
    replace(next: Filter) {
      const isSame = textOf(next) === textOf(current.current);
      put(next);
      if (!isSame) announce(textOf(next));
    },
    type(text: string) {
      setTyped(text);
      clearTimeout(pause.current);
      if (text.trim() === '') searchFor('');
      else pause.current = setTimeout(() => searchFor(text), SEARCH_DEBOUNCE_MS);
    },
    submit: () => searchFor(typed),
  };
}
