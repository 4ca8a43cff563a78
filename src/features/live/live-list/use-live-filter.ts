import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../../contract/constants.ts';
import { filterOf, type LiveFilter, textOf } from './rules.ts';

/**
 * What is listed: it follows the attribute, changes by what the user does, and `announce` tells the page. The search
 * follows what is typed after a pause.
 */
export function useLiveFilter(attribute: string, announce: (filter: string) => void) {
  const [filter, setFilter] = useState<LiveFilter>(() => filterOf(attribute));
  const [typed, setTyped] = useState(filter.title);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(filter);

  // Only a change by the page is followed.
  useEffect(() => {
    const next = filterOf(attribute);
    if (textOf(next) === textOf(current.current)) return;
    clearTimeout(pause.current);
    current.current = next;
    setFilter(next);
    setTyped(next.title);
  }, [attribute]);
  useEffect(() => () => clearTimeout(pause.current), []);

  /** A page number is kept only by a change of itself. */
  const change = (changes: Partial<LiveFilter>) => {
    const next = { ...current.current, page: 1, ...changes };
    if (textOf(next) === textOf(current.current)) return;
    current.current = next;
    setFilter(next);
    announce(textOf(next));
  };
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(pause.current);
    const search = () => change({ title: text.trim().replace(/\s+/gu, ' ') });
    if (text.trim() === '') search();
    else pause.current = setTimeout(search, SEARCH_DEBOUNCE_MS);
  };
  const clear = () => {
    clearTimeout(pause.current);
    setTyped('');
    change({ ...filterOf(''), size: current.current.size });
  };
  return { filter, typed, change, type, clear };
}
