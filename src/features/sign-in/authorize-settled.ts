import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Whether a control has been in view for so long, without a break: a page or window that was laid over it until just
 * now must not lend it a click. Begins anew when the window gets the focus back.
 */
export function useSettled(control: RefObject<HTMLElement | null>, forMs: number): () => boolean {
  const since = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    const element = control.current;
    if (!element) return;
    const ended = new AbortController();
    let inView = false;
    const begin = () => {
      since.current = inView && document.visibilityState === 'visible' ? performance.now() : Number.POSITIVE_INFINITY;
    };
    const observer = new IntersectionObserver(
      ([entry]) => {
        inView = entry?.isIntersecting ?? false;
        begin();
      },
      { threshold: 0.5 },
    );
    observer.observe(element);
    document.addEventListener('visibilitychange', begin, ended);
    addEventListener('focus', begin, ended);
    return () => {
      ended.abort();
      observer.disconnect();
    };
  }, [control]);
  return useCallback(() => performance.now() - since.current >= forMs, [forMs]);
}
