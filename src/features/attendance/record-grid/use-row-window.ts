import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { isSame } from '../../../services/is-same.ts';
import { type RowWindow, rowWindow, scrollTopFor } from '../../../ui/listbox/row-window.ts';
import { boxHeight, positionFor, type ScaledPosition, scrolledTo } from '../../../ui/listbox/scaled-scroll.ts';

/** The rows that are rendered before the box has been measured. */
const FIRST_ROWS = 20;
const ROW_HEIGHT = 44;

interface Measured extends RowWindow {
  /** Whether the height of a row has been measured. Until then only the style sheet knows it. */
  readonly isKnown: boolean;
  readonly rowHeight: number;
  /** How many rows are in view. */
  readonly page: number;
  /** Whether the columns need more width, and on which sides some are out of view. */
  readonly sideways: boolean;
  readonly moreStart: boolean;
  readonly moreEnd: boolean;
  /** How much further down a row is in the list than in its box, in px: see `scaled-scroll.ts`. */
  readonly shift: number;
}

/** The rows of a window, with the focused one: it stays in the document, because otherwise the focus would be lost. */
export function indicesOf({ first, end }: RowWindow, focused: number, count: number): number[] {
  const indices: number[] = [];
  if (focused >= 0 && focused < first) indices.push(focused);
  for (let index = first; index < end; index++) indices.push(index);
  if (focused >= end && focused < count) indices.push(focused);
  return indices;
}

/** What the scroll position of a grid is read from, in px. */
interface View {
  readonly rowHeight: number;
  /** The height in which rows are in view. */
  readonly height: number;
  readonly scrollTop: number;
}

function viewOf(box: HTMLElement, isInPage: boolean): View {
  const rowHeight = box.querySelector<HTMLElement>('.record-body > .record')?.offsetHeight || ROW_HEIGHT;
  const heads = box.querySelector<HTMLElement>('.record-heads')?.offsetHeight ?? 0;
  const height = isInPage ? innerHeight : box.clientHeight - heads;
  const scrollTop = isInPage ? Math.max(0, -box.getBoundingClientRect().top) : box.scrollTop;
  return { rowHeight, height, scrollTop };
}

/**
 * The rows that are rendered, of a box that scrolls itself or is scrolled with its page (`isInPage`). All rows have the
 * height that the style sheet sets. A list that is higher than a box can be is scrolled in a lower one.
 */
export function useRowWindow(box: RefObject<HTMLElement | null>, count: number, isInPage: boolean) {
  const [measured, setMeasured] = useState<Measured>({
    ...{ first: 0, end: FIRST_ROWS, rowHeight: ROW_HEIGHT, page: 10, shift: 0 },
    ...{ isKnown: false, sideways: false, moreStart: false, moreEnd: false },
  });
  const position = useRef<ScaledPosition>({ scrollTop: 0, shift: 0 });
  /** Scrolls the box; what it shows moves with it. */
  const put = useCallback(
    (element: HTMLElement, from: number, next: ScaledPosition) => {
      const by = { top: next.scrollTop - from, behavior: 'instant' } as const;
      if (isInPage) scrollBy(by);
      else element.scrollBy(by);
      const { scrollTop } = viewOf(element, isInPage);
      // Something else than the window may scroll the page, or not as far.
      if (Math.abs(scrollTop - next.scrollTop) < 2) position.current = { ...next, scrollTop };
      else position.current = { ...position.current, scrollTop };
    },
    [isInPage],
  );
  const measure = useCallback(() => {
    const element = box.current;
    // A page that renders a fragment lays nothing out.
    if (!element?.clientWidth) return;
    const { height, rowHeight, scrollTop } = viewOf(element, isInPage);
    const after = scrolledTo(position.current, scrollTop, { height: count * rowHeight, view: height });
    if (after.scrollTop === scrollTop) position.current = after;
    else put(element, scrollTop, after);
    const { shift, scrollTop: top } = position.current;
    // From right to left, it is negative.
    const left = Math.abs(element.scrollLeft);
    const room = element.scrollWidth - element.clientWidth;
    const next = {
      ...{ sideways: room > 1, moreStart: left > 1, moreEnd: room - left > 1 },
      ...rowWindow(count, rowHeight, height, top + shift),
      ...{ isKnown: true, rowHeight, shift },
      page: Math.max(1, Math.floor(height / rowHeight) - 1),
    };
    setMeasured((last) => (isSame(last, next) ? last : next));
  }, [box, count, isInPage, put]);
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
  /** Scrolls to a row that the browser cannot scroll to, because it is beyond its box. Returns whether it did. */
  const reveal = useCallback(
    (row: number): boolean => {
      const element = box.current;
      if (!element || row < 0) return false;
      const { height, rowHeight, scrollTop } = viewOf(element, isInPage);
      const sizes = { height: count * rowHeight, view: height };
      const top = scrollTop + position.current.shift;
      const wanted = scrollTopFor(row, rowHeight, height, top);
      if (boxHeight(sizes.height) === sizes.height || Math.abs(wanted - top) <= height) return false;
      put(element, scrollTop, positionFor(wanted, sizes));
      measure();
      return true;
    },
    [box, count, isInPage, put, measure],
  );
  const { isKnown, rowHeight, shift } = measured;
  const bodyHeight = boxHeight(count * rowHeight);
  return {
    ...measured,
    end: Math.min(measured.end, count),
    /** As a CSS length, like that of `topOf`. */
    bodyHeight: isKnown ? `${bodyHeight}px` : `calc(var(--_row) * ${count})`,
    measure,
    reveal,
    /** The position of a row in its box. The focused one may be far away, but never makes the box higher. */
    topOf: (row: number) =>
      isKnown
        ? `${Math.max(0, Math.min(row * rowHeight - shift, bodyHeight - rowHeight))}px`
        : `calc(var(--_row) * ${row})`,
  };
}
