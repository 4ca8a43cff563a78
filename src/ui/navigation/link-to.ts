import type { MouseEvent } from 'react';
import type { Navigation, NavigationTarget } from '../../services/navigation/navigation.ts';

/** Clicks that the browser handles: new tab, new window, download. */
export const isForBrowser = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || metaKey || ctrlKey || shiftKey || altKey;

/**
 * The attributes of a link to a navigation target. A plain click dispatches `campus-navigate` first (requirement P05);
 * the browser handles all other clicks. `before` is called on a plain click.
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
