import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../../contract/constants.ts';
import { filterOf, type MarketFilter, textOf } from './rules.ts';

/**
 * The filter of the courses. It follows the attribute, changes by what the user does, and `announce` tells the page.
 * The search follows what is typed after a pause.
 */
export function useFilter(attribute: string, announce: (filter: string) => void) {
  const [filter, setFilter] = useState<MarketFilter>(() => filterOf(attribute));
  const [typed, setTyped] = useState(filter.search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(filter);

  const show = (next: MarketFilter) => {
    clearTimeout(pause.current);
    current.current = next;
    setFilter(next);
    setTyped(next.search);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a change by the page is followed
  useEffect(() => {
    const next = filterOf(attribute);
    if (textOf(next) !== textOf(current.current)) show(next);
  }, [attribute]);
  useEffect(() => () => clearTimeout(pause.current), []);

  const change = (next: MarketFilter) => {
    if (textOf(next) === textOf(current.current)) return;
    show(next);
    announce(textOf(next));
  };
  const searchFor = (text: string) => {
    clearTimeout(pause.current);
    const search = text.trim().replace(/\s+/gu, ' ');
    if (search === current.current.search) return;
    const next = { ...current.current, search, page: 1 };
    current.current = next;
    setFilter(next);
    announce(textOf(next));
  };
  return {
    filter,
    typed,
    change,
    type(text: string) {
      setTyped(text);
      clearTimeout(pause.current);
      if (text.trim() === '') searchFor('');
      else pause.current = setTimeout(() => searchFor(text), SEARCH_DEBOUNCE_MS);
    },
    submit: () => searchFor(typed),
  };
}
