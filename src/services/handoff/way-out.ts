import { HANDOFF_CODE_TIMEOUT_MS, HANDOFF_PATH, issueHandoffCode } from '../../contract/handoff/handoff.ts';
import { LANGUAGE_PARAMETER } from '../../contract/languages.ts';
import { createApi } from '../http/api.ts';
import type { ClientContext } from '../http/client-context.ts';
import type { NavigationTarget } from '../navigation/navigation.ts';
import { randomText } from '../random-text.ts';
import { formRefused, post } from './post-form.ts';

/** An empty tab, in the click that opens it: later the browser would refuse it. */
export interface Tab {
  readonly name: string;
  readonly window: Window;
}

/** Opens a tab where the click would have opened it: behind this one if a key or the middle button says so. */
export function openTab(): Tab | null {
  const name = `campus-${randomText()}`;
  const opened = window.open('about:blank', name);
  if (!opened) return null;
  opened.opener = null;
  return { name, window: opened };
}

/** A frame cannot show the platform's pages. */
const whereTo = (tab: Tab | null): string => tab?.name ?? (window.top === window ? '_self' : '_top');

/** Leads a navigation of a widget to the platform. */
export const lead = (url: URL, { target }: NavigationTarget, context: ClientContext): Promise<void> =>
  takeAlong(url, context, target === '_blank' ? openTab() : null);

/** Follows a link that names this page, whatever the policy of the page says: the platform takes the code out of it. */
function follow(href: string, target: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href, target, referrerPolicy: 'origin' });
  document.body.append(link);
  link.click();
  link.remove();
}

/**
 * Leads to a page of the platform, and takes the user of the page along. Without a code, for example because the session has
 * ended, the page is opened as by any link.
 */
export async function takeAlong(url: URL, context: ClientContext, tab: Tab | null): Promise<void> {
  const until = AbortSignal.timeout(HANDOFF_CODE_TIMEOUT_MS);
  const issued = await createApi(() => context, until).call(issueHandoffCode, { body: {} });
  if (!issued.ok) {
    if (tab) tab.window.location.replace(url);
    else location.assign(url);
    return;
  }
  const to = url.pathname + url.search + url.hash;
  const action = new URL(HANDOFF_PATH, context.apiBase);
  action.searchParams.set(LANGUAGE_PARAMETER, context.language);
  const fields = { code: issued.data.code, to };
  const refused = formRefused();
  post(action, fields, whereTo(tab));
  if (!(await refused)) return;
  for (const [name, value] of Object.entries(fields)) action.searchParams.set(name, value);
  follow(action.href, whereTo(tab));
}
