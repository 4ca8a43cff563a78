import { type RefObject, useLayoutEffect, useState } from 'react';

/**
 * How many items of a wrapping list stand in its first row; 0 if the list is not shown, and Infinity if nothing of its
 * widget is laid out, as on a server.
 */
const countInFirstRow = (list: HTMLElement): number => {
  if (list.closest<HTMLElement>('header')?.offsetHeight === 0) return Number.POSITIVE_INFINITY;
  if (list.offsetHeight === 0) return 0;
  const items = [...list.children] as HTMLElement[];
  const wrapped = items.findIndex(({ offsetTop }) => offsetTop > (items[0]?.offsetTop ?? 0));
  return wrapped === -1 ? items.length : wrapped;
};

/**
 * How many items of a list fit into its first row, which wraps and clips the others; Infinity before it is measured.
 * `items` changes with what the items show.
 */
export function useFitting(list: RefObject<HTMLElement | null>, items: unknown): number {
  const [count, setCount] = useState(Number.POSITIVE_INFINITY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: measures again when the items change
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const measure = () => setCount(countInFirstRow(element));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Fonts that arrive later change the width of the items, but not of the list.
    for (const item of element.children) observer.observe(item);
    return () => observer.disconnect();
  }, [list, items]);
  return count;
}
