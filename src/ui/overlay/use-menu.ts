import { type RefObject, type ToggleEvent, useRef } from 'react';
import { css, useStyles } from '../style/styles.ts';
import text from './menu.css?inline';
import { placeBelow } from './place-below.ts';

const look = css(text);

/** The event handlers of a popover below `trigger`, which is the button that opens it or is around that button. */
export function menuHandlers(
  trigger: RefObject<HTMLElement | null>,
  menu: RefObject<HTMLElement | null>,
  onOpen?: () => void,
) {
  return {
    // The browser returns the focus to the element's host, which is not focusable.
    onBeforeToggle({ newState }: ToggleEvent<HTMLElement>) {
      if (newState !== 'closed' || !menu.current?.matches(':focus-within')) return;
      const around = trigger.current;
      (around?.querySelector('button') ?? around)?.focus();
    },
    onToggle({ newState }: ToggleEvent<HTMLElement>) {
      if (newState !== 'open') return;
      if (trigger.current && menu.current) placeBelow(menu.current, trigger.current);
      onOpen?.();
    },
  };
}

/** For the class `campus-menu`, the look of such a popover. */
export const useMenuLook = (): void => useStyles(look);

/**
 * A popover below the button that opens it: `trigger` and `menu` are their refs, `handlers` the event handlers of the
 * popover, whose look is that of `campus-menu`. `onOpen` is called once it is open.
 */
export function useMenu(onOpen?: () => void) {
  useMenuLook();
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  return {
    trigger,
    menu,
    close: () => menu.current?.hidePopover(),
    handlers: menuHandlers(trigger, menu, onOpen),
  };
}
