import { useEffect, useRef, useState } from 'react';

const hasPage = (element: HTMLElement): boolean => [...element.children].some(({ slot }) => slot === '');

/** The slot for the page, and whether the site has put one into it. */
export function usePageSlot(element: HTMLElement) {
  const slot = useRef<HTMLSlotElement>(null);
  const [filled, setFilled] = useState(() => hasPage(element));
  useEffect(() => {
    const { current } = slot;
    const look = () => setFilled(hasPage(element));
    look();
    current?.addEventListener('slotchange', look);
    return () => current?.removeEventListener('slotchange', look);
  });
  return { slot, filled };
}
