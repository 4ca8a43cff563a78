import { type ToggleEvent, useRef } from 'react';
import { placeBelow } from './place-below.ts';

/**
 * A popover below the button that opens it: `trigger` and `menu` are their refs, `handlers` the event handlers of the
 * popover. `onOpen` is called once it is open.
 */
export function useMenu(onOpen?: () => void) {
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const handlers = {
    // The browser returns the focus to the element's host, which is not focusable.
    onBeforeToggle({ newState }: ToggleEvent<HTMLDivElement>) {
      if (newState === 'closed' && menu.current?.matches(':focus-within')) trigger.current?.focus();
    },
    onToggle({ newState }: ToggleEvent<HTMLDivElement>) {
      if (newState !== 'open') return;
      if (trigger.current && menu.current) placeBelow(menu.current, trigger.current);
      onOpen?.();
    },
  };
  return { trigger, menu, close: () => menu.current?.hidePopover(), handlers };
}
