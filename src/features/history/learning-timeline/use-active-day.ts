import { type RefObject, useEffect, useState } from 'react';

/** How far below its sticky place a day counts as reached, in px. */
const TOLERANCE = 8;

/** The day at the top of what is seen, while the page or a part of it is scrolled (requirement T01). */
export function useActiveDay(box: RefObject<HTMLElement | null>): string {
  const [active, setActive] = useState('');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const heads = [...(box.current?.querySelectorAll<HTMLElement>('[data-day]') ?? [])];
      const [first] = heads;
      if (!first) return;
      const top = Number.parseFloat(getComputedStyle(first).insetBlockStart) || 0;
      const reached = heads.findLast((head) => head.getBoundingClientRect().top <= top + TOLERANCE);
      setActive((reached ?? first).dataset.day ?? '');
    };
    const plan = () => {
      frame ||= requestAnimationFrame(look);
    };
    // A scroll event of any container reaches the document in its capturing phase.
    document.addEventListener('scroll', plan, { capture: true, passive: true });
    const observer = new MutationObserver(plan);
    if (box.current) observer.observe(box.current, { childList: true, subtree: true });
    plan();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      document.removeEventListener('scroll', plan, { capture: true });
    };
  }, [box]);
  return active;
}
