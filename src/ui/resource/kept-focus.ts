import { type RefObject, useLayoutEffect, useRef } from 'react';

const PLACE = '[tabindex="-1"]';
const TITLES = `section${PLACE},h1,h2,h3,h4,h5,h6`;

/** Keeps the focus in a dialog or widget whose focused element is about to go, until there is a place for it. */
function keepFocus(gone: HTMLElement, root: Document | ShadowRoot): void {
  const around: HTMLElement[] = [];
  for (let up = gone.parentElement; up; up = up.parentElement) around.push(up);
  const holder = gone.closest('dialog') ?? around.at(-1);
  if (!holder) return;
  // While it is open, a modal dialog in it lets nothing else have the focus.
  gone.querySelector<HTMLDialogElement>('dialog[open]')?.close();
  // Otherwise React focuses the host after the commit, and with it the first control of the widget.
  holder.tabIndex = -1;
  holder.focus();
  const placeIn = (element: HTMLElement): HTMLElement | null =>
    element !== holder && element.matches(PLACE) ? element : element.querySelector(TITLES);
  const move = () => {
    const near = around.find((element) => element.isConnected && placeIn(element));
    const place = near && placeIn(near);
    const isHeld = root.activeElement === holder;
    if (isHeld && !place) return;
    later.disconnect();
    // The view or the user may have moved the focus.
    if (isHeld && place) {
      if (!place.matches(PLACE)) place.tabIndex = -1;
      place.focus();
    }
    holder.removeAttribute('tabindex');
  };
  const later = new MutationObserver(move);
  later.observe(root, { childList: true, subtree: true });
  // After the commit, which puts what takes the place of this block into the document.
  queueMicrotask(move);
}

/**
 * For what goes with its focused button, such as an error after a retry: the focus moves to the nearest element around it with the
 * `tabIndex` -1 or to the nearest title, as soon as there is one, unless the view moves it; until then the widget has it.
 */
export function useKeptFocus(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      const root = current?.getRootNode() as Document | ShadowRoot;
      if (current?.contains(root.activeElement)) keepFocus(current, root);
    };
  }, []);
  return place;
}
