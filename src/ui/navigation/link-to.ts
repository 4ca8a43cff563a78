import type { MouseEvent } from 'react';
import type { Navigation, NavigationTarget } from '../../services/navigation/navigation.ts';

/** Clicks that the browser answers itself: another tab or window, a download. */
const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * The attributes of a real link that goes a way: a plain click asks the page first (requirement P05); every other
 * click, and copying the address, is the browser's. `before` runs when it is followed by a plain click.
 */
export function linkTo(navigation: Pick<Navigation, 'href' | 'go'>, target: NavigationTarget, before?: () => void) {
  return {
    href: navigation.href(target),
    onClick(event: MouseEvent) {
      if (event.defaultPrevented || isForBrowser(event)) return;
      event.preventDefault();
      before?.();
      navigation.go(target);
    },
  };
}
