import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react';
import { isSame } from '../../../services/is-same.ts';
import { type RowWindow, rowWindow } from '../../../ui/listbox/row-window.ts';

/** The rows that are rendered before the box has been measured. */
const FIRST_ROWS = 20;
const ROW_HEIGHT = 44;

interface Measured extends RowWindow {
  readonly rowHeight: number;
  /** How many rows are in view. */
  readonly page: number;
  /** Whether the columns need more width, and on which sides some are out of view. */
  readonly sideways: boolean;
  readonly moreStart: boolean;
  readonly moreEnd: boolean;
}

/** The rows of a window, with the focused one: it stays in the document, because otherwise the focus would be lost. */
export function indicesOf({ first, end }: RowWindow, focused: number, count: number): number[] {
  const indices: number[] = [];
  if (focused >= 0 && focused < first) indices.push(focused);
  for (let index = first; index < end; index++) indices.push(index);
  if (focused >= end && focused < count) indices.push(focused);
  return indices;
}

/**
 * The rows that are rendered, of a box that scrolls itself or is scrolled with its page (`isInPage`). All rows have the
 * height that the style sheet sets.
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, isInPage: boolean) {
  const [measured, setMeasured] = useState<Measured>({
    ...{ first: 0, end: FIRST_ROWS, rowHeight: ROW_HEIGHT, page: 10 },
    ...{ sideways: false, moreStart: false, moreEnd: false },
  });
  const measure = useCallback(() => {
    const element = box.current;
    if (!element) return;
    const rowHeight = element.querySelector<HTMLElement>('.record-body > .record')?.offsetHeight || ROW_HEIGHT;
    const heads = element.querySelector<HTMLElement>('.record-heads')?.offsetHeight ?? 0;
    const height = isInPage ? innerHeight : element.clientHeight - heads;
    const top = isInPage ? Math.max(0, -element.getBoundingClientRect().top) : element.scrollTop;
    // From right to left, it is negative.
    const left = Math.abs(element.scrollLeft);
    const room = element.scrollWidth - element.clientWidth;
    const next = {
      ...{ sideways: room > 1, moreStart: left > 1, moreEnd: room - left > 1 },
      ...rowWindow(count, rowHeight, height, top),
      rowHeight,
      page: Math.max(1, Math.floor(height / rowHeight) - 1),
    };
    setMeasured((last) => (isSame(last, next) ? last : next));
  }, [box, count, isInPage]);
  useLayoutEffect(measure, [measure]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    // Any box around the widget may be what scrolls.
    const follow = { capture: true, passive: true } as const;
    if (isInPage) addEventListener('scroll', measure, follow);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', measure, follow);
    };
  }, [box, measure, isInPage]);
  return { ...measured, end: Math.min(measured.end, count), measure };
}
