import type { Cell } from './grid-keys.ts';

/** More than are in the document. */
const WAITING_ROWS = 200;

/** The key of a row. Those that wait for their students share elements, so that a fast scroll makes none. */
export const keyOfRow = (index: number, isOwn: boolean): string | number =>
  isOwn ? index : `waiting ${index % WAITING_ROWS}`;

/** The element of a cell that takes the focus: a part of it, or the cell itself. */
export const stopIn = (box: HTMLElement, { column, row }: Cell): HTMLElement | null => {
  const cell = box.querySelector<HTMLElement>(`[data-row="${row}"] [data-column="${column}"]`);
  return cell?.hasAttribute('data-stop') ? cell : (cell?.querySelector<HTMLElement>('[data-stop]') ?? cell);
};

/** The focused element in the grid, or null. */
export const activeElementIn = (box: HTMLElement): Element | null => {
  const { activeElement } = box.getRootNode() as ShadowRoot;
  return box.contains(activeElement) ? activeElement : null;
};

/** Scrolls to the first row: a box that scrolls itself, or the page that scrolls it (`isInPage`), if it lies above. */
export const showStart = (box: HTMLElement | null, isInPage: boolean): void => {
  box?.scrollTo(0, 0);
  if (isInPage && box && box.getBoundingClientRect().top < 0) box.scrollIntoView();
};

/** The last column: after the signatures, if there are any. */
export const remarkColumnOf = (hasSignatures: boolean): number => (hasSignatures ? 7 : 6);
