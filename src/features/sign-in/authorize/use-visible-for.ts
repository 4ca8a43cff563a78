import { type RefObject, useEffect, useState } from 'react';

/**
 * Whether a control has been in view for so long, without a break: a page or window that was laid over it until just
 * now must not lend it a click. Begins anew when the window gets the focus back.
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
