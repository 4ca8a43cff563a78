import type { MouseEvent } from 'react';
import { isForBrowser } from '../../ui/navigation/link-to.ts';
import type { WidgetElement } from '../element-types.ts';

/**
 * Announces a click on a link that leads away and that no navigation of the widget has announced: to another site, a
 * mailbox, or in a text that users wrote. The page may cancel it, as every way out (requirement P05). Files to save and
 * places in the widget are none.
 */
function announce(element: WidgetElement, event: MouseEvent): void {
  if (event.defaultPrevented || isForBrowser(event) || !(event.target instanceof Element)) return;
  const link = event.target.closest<HTMLAnchorElement>('a[href]');
  if (!link || link.download || /^(?:#|blob:|data:)/.test(link.getAttribute('href') ?? '')) return;
  const { href, target } = link;
  const detail = { route: '', params: {}, query: {}, href, target, replace: false };
  if (!element.emit('campus-navigate', detail)) event.preventDefault();
}

/** The listener of the root of a widget, through which every click on its links passes. */
export const announcing = {
  onClick(event: MouseEvent) {
    const { host } = event.currentTarget.getRootNode() as ShadowRoot;
    announce(host as WidgetElement, event);
  },
} as const;
