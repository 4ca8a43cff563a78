import type { Cell } from './grid-keys.ts';

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
