/** The rows of a long list that are in the document: those in view, and some on both sides. */
export interface RowWindow {
  readonly first: number;
  /** Past the last one. */
  readonly end: number;
}

/** Rows beyond the edges of the view, so that a fast scroll shows no gap. */
const MARGIN_ROWS = 6;

/** Which of `count` rows of one height are drawn in a view of `viewHeight` px that is scrolled by `top` px. */
export function rowWindow(count: number, rowHeight: number, viewHeight: number, top: number): RowWindow {
  const first = Math.max(0, Math.min(Math.floor(top / rowHeight), count) - MARGIN_ROWS);
  const end = Math.min(count, Math.ceil((Math.max(0, top) + viewHeight) / rowHeight) + MARGIN_ROWS);
  return { first, end: Math.max(first, end) };
}

/** The scroll position at which a row is in view, moved as little as possible. */
export function scrollTopFor(row: number, rowHeight: number, viewHeight: number, top: number): number {
  const start = row * rowHeight;
  if (start < top) return start;
  return Math.max(top, start + rowHeight - viewHeight);
}
