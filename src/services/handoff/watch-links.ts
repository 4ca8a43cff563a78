import type { ReadonlySignal } from '@preact/signals-react';
import { LANGUAGE_PARAMETER } from '../../contract/languages.ts';
import type { ClientContext } from '../http/client-context.ts';
import type { Session, TokenSource } from '../session/session-types.ts';
import { apiBaseFor } from '../settings.ts';
import { openTab, takeAlong } from './way-out.ts';

export { lead } from './way-out.ts';

/** Finds the session of an element. */
type SessionFor = (apiBase: string, source: TokenSource | null) => Session;

/** What is read of the element of a widget. */
interface Widget {
  readonly values: ReadonlySignal<{
    readonly apiBase: string;
    readonly tenant: string;
    readonly tokenSource: TokenSource | null;
  }>;
}

const isWidget = (element: Element | undefined): element is Element & Widget =>
  element !== undefined && 'values' in element && element.localName.includes('-');

/** What the code for a link of a widget is asked for with; null for other elements, and for a widget without a user. */
function contextOf(
  element: Element | undefined,
  apiBase: string,
  sessionFor: SessionFor,
  language: string,
): ClientContext | null {
  const values = isWidget(element) ? element.values.peek() : null;
  if (!values || apiBaseFor(values.apiBase) !== apiBase) return null;
  const { tenant, tokenSource } = values;
  const session = sessionFor(apiBase, tokenSource);
  if (session.user.peek() === null || (!tokenSource && !session.user.peek())) return null;
  return { apiBase, tenant, language, credentials: session.credentials };
}

/** Which tab a click on a link opens; null if the browser does something else with it: a download, a menu. */
function placeOf({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent, target: string): 'same' | 'new' | null {
  if (altKey || button > 1) return null;
  return button === 1 || ctrlKey || metaKey || shiftKey || target === '_blank' ? 'new' : 'same';
}

const watched = new Set<string>();

/**
 * Watches the clicks on links into the platform in the widgets of a page, those included that the browser would open in a
 * new tab. What a widget or the page has handled is left to them. The address of a link never has a code: a link that is
 * copied, or opened by the menu of the browser, shows the platform as this browser knows it.
 */
export function watchLinks(apiBase: string, sessionFor: SessionFor): void {
  if (watched.has(apiBase)) return;
  watched.add(apiBase);
  const hear = (event: MouseEvent) => {
    if (event.defaultPrevented) return;
    const path = event.composedPath();
    const link = path.find((node): node is HTMLAnchorElement => node instanceof HTMLAnchorElement);
    if (!link?.href || link.download || !URL.canParse(link.href)) return;
    const url = new URL(link.href);
    const place = url.origin === apiBase ? placeOf(event, link.target) : null;
    const host = path.find((node): node is Element => node instanceof Element && node.shadowRoot !== null);
    const context = place && contextOf(host, apiBase, sessionFor, url.searchParams.get(LANGUAGE_PARAMETER) ?? '');
    if (!context) return;
    const tab = place === 'new' ? openTab() : null;
    // The browser opens no tab for a script: then it follows the link by itself.
    if (place === 'new' && !tab) return;
    event.preventDefault();
    void takeAlong(url, context, tab);
  };
  addEventListener('click', hear);
  addEventListener('auxclick', hear);
}
