import { useEffect, useRef, useState } from 'react';
import { SEARCH_DEBOUNCE_MS } from '../../contract/constants.ts';

/** The search of a list with pages, where no URL has the filter: see `useListFilter` for one that a URL has. */
export function useSearch() {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState({ search: '', page: 1 });
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const search = (text: string) => setAsked((before) => (before.search === text ? before : { search: text, page: 1 }));
  return {
    /** What the search field shows. */
    typed,
    /** What is searched for, and the number of the shown page. */
    asked,
    turn: (page: number) => setAsked((before) => ({ ...before, page })),
    /** Searches for a text after a pause, or at once if it is empty. */
    type(text: string) {
      const words = text.trim();
      setTyped(text);
      clearTimeout(pause.current);
      if (words === '') search('');
      else pause.current = setTimeout(() => search(words), SEARCH_DEBOUNCE_MS);
    },
  };
}
