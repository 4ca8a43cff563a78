import { useEffect, useRef } from 'react';

/** What a part of the editor still does, which would end with it: it saves, or has a file that has not arrived. */
export type Work = 'saving' | 'sending' | null;

/** Tells whoever keeps a part in the page what it still does, each time that it changes. */
export function useWork(work: Work, onWork: (work: Work) => void): void {
  const told = useRef(onWork);
  told.current = onWork;
  useEffect(() => {
    if (!work) return;
    told.current(work);
    return () => told.current(null);
  }, [work]);
}
