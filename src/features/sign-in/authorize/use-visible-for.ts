import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a control has been visible without interruption for `forMs`, so that a page or window that covered it until
 * just now cannot capture a click for it. Starts over when the window regains focus.
 */
export function useVisibleFor(control: RefObject<HTMLElement | null>, forMs: number): boolean {
  const [settled, setSettled] = useState(false);
  useEffect(() => {
    const element = control.current;
    if (!element) return;
    const ended = new AbortController();
    let inView = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const begin = () => {
      clearTimeout(timer);
      setSettled(false);
      if (inView && document.visibilityState === 'visible') timer = setTimeout(() => setSettled(true), forMs);
    };
    const observer = new IntersectionObserver(
      (entries) => {
        const now = entries.at(-1)?.isIntersecting ?? false;
        if (now === inView) return;
        inView = now;
        begin();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    document.addEventListener('visibilitychange', begin, ended);
    addEventListener('focus', begin, ended);
    return () => {
      clearTimeout(timer);
      ended.abort();
      observer.disconnect();
    };
  }, [control, forMs]);
  return settled;
}
