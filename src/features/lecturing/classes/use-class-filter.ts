import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS, SEARCH_MAX_LENGTH } from '../../../contract/constants.ts';

/** Which classes are listed. */
interface ClassFilter {
  readonly search: string;
  readonly page: number;
}

/** Reads a filter from the query of a URL, as a stale link may contain it. */
const filterOf = (text: string): ClassFilter => {
  const query = new URLSearchParams(text);
  const page = Number(query.get('page') ?? 1);
  return {
    search: (query.get('search') ?? '').trim().slice(0, SEARCH_MAX_LENGTH),
    page: Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1,
  };
};

const textOf = ({ page, search }: ClassFilter): string =>
  new URLSearchParams({ ...(search && { search }), ...(page > 1 && { page: String(page) }) }).toString();

/** What is listed: it follows the attribute and what the user does, which `announce` tells the page. */
export function useClassFilter(attribute: string, announce: (filter: string) => void) {
  const [filter, setFilter] = useState(() => filterOf(attribute));
  const [typed, setTyped] = useState(filter.search);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = useRef(filter);
  useEffect(() => {
    const next = filterOf(attribute);
    if (textOf(next) === textOf(current.current)) return;
    clearTimeout(pause.current);
    current.current = next;
    setFilter(next);
    setTyped(next.search);
  }, [attribute]);
  useEffect(() => () => clearTimeout(pause.current), []);
  const change = (next: ClassFilter) => {
    if (textOf(next) === textOf(current.current)) return;
    current.current = next;
    setFilter(next);
    announce(textOf(next));
  };
  return {
    filter,
    typed,
    turn: (page: number) => change({ ...current.current, page }),
    type(text: string) {
      setTyped(text);
      clearTimeout(pause.current);
      const search = () => change({ search: text.trim().replace(/\s+/gu, ' '), page: 1 });
      if (text.trim() === '') search();
      else pause.current = setTimeout(search, SEARCH_DEBOUNCE_MS);
    },
  };
}
