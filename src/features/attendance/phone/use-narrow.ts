import { useLayoutEffect, useState } from 'react';
import { NARROW_BELOW } from './narrow.ts';

const isNarrow = (element: HTMLElement): boolean => element.clientWidth < NARROW_BELOW;

/** Whether the widget is as narrow as a phone. The style sheets ask the same of their container. */
export function useNarrow(element: HTMLElement): boolean {
  const [narrow, setNarrow] = useState(() => isNarrow(element));
  useLayoutEffect(() => {
    const observer = new ResizeObserver(() => setNarrow(isNarrow(element)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return narrow;
}
