import { LANGUAGE_PARAMETER, type Language } from '../../contract/languages.ts';
import { CALLBACK_ROUTES, ROUTES, type RouteName } from '../../contract/routes.ts';
import { settings, siteBaseFor } from '../settings.ts';
import { MAX_LENGTH, safeRedirect } from './redirects.ts';

/** A way out of a widget: a page of the platform by its route, or a checked address. */
export interface NavigationTarget {
  readonly route: RouteName | '';
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** The whole address, for a way that is no route: a checked redirect. */
  readonly url?: URL;
  /** An origin that a rule of its own has found legal for this way: that of a registered application. */
  readonly origin?: string;
  readonly target?: '' | '_blank';
  /** Leaves no entry in the history: callbacks, and pages that only pass on. */
  readonly replace?: boolean;
}

/** What `campus-navigate` tells the page. */
export interface NavigateDetail {
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly href: string;
  readonly target: string;
}

export interface Navigation {
  /** The absolute address of a way, the language carried along. */
  href(target: NavigationTarget): string;
  /** A redirect that came from outside, as the URL to go to; null when it is not legal (requirement P06). */
  allowedUrl(input: unknown): URL | null;
  /** The address of a picture or file that the platform named, or the empty string when it may not be fetched. */
  media(address: string): string;
  /** Goes there, unless the page takes over. False when the address is not legal and nothing happened. */
  go(target: NavigationTarget): boolean;
}

const pathOf = (route: RouteName): string => settings.peek().routes?.[route] ?? ROUTES[route];

function routeUrl(site: string, target: NavigationTarget, language: Language): URL {
  if (target.url) return target.url;
  const path = pathOf(target.route || 'home').replace(/\{(\w+)\}/g, (_, name: string) =>
    // Half a character, which cannot be written in an address, would throw.
    encodeURIComponent((target.params?.[name] ?? '').replace(/\p{Cs}/gu, '')),
  );
  const url = new URL(path, site);
  for (const [name, value] of Object.entries(target.query ?? {})) if (value) url.searchParams.set(name, value);
  url.searchParams.set(LANGUAGE_PARAMETER, language);
  return url;
}

/** Only place that leaves the page. The address has passed `safeRedirect`; its parsed form is what is used. */
function leave(url: URL, target: NavigationTarget): void {
  if (target.target === '_blank') window.open(url.href, '_blank', 'noopener');
  else if (target.replace) location.replace(url.href);
  else location.assign(url.href);
}

/** A picture or file of the platform: relative to its API, and only from there or an allowed host. */
export const mediaAddress = (apiBase: string, address: string): string =>
  (address && safeRedirect(address, { base: apiBase, allowed: settings.peek().allowedHosts ?? [] })?.href) || '';

/** Navigation of one widget. `announce` sends `campus-navigate` and answers false when the page took over. */
export function createNavigation(
  context: () => { apiBase: string; language: Language },
  announce: (detail: NavigateDetail) => boolean,
): Navigation {
  const site = () => siteBaseFor(context().apiBase);

  const allowedUrl = (input: unknown): URL | null => {
    const options = {
      allowed: settings.peek().allowedHosts ?? [],
      callbacks: CALLBACK_ROUTES.map(pathOf),
    };
    // A bare path means the platform's site; its API and the page that embeds the widget are as good.
    const bases = [site(), context().apiBase, location.origin];
    const url = bases.reduce<URL | null>((found, base) => found ?? safeRedirect(input, { ...options, base }), null);
    // Origin and escapes make a text longer: what is legal here is legal when it is gone to.
    return url && url.href.length <= MAX_LENGTH ? url : null;
  };

  const href = (target: NavigationTarget) => routeUrl(site(), target, context().language).href;

  return {
    href,
    allowedUrl,
    media: (address) => mediaAddress(context().apiBase, address),
    go(target) {
      // Our own callback pages are no redirects: they are reached by the provider alone.
      const url = routeUrl(site(), target, context().language);
      // A query changes nothing about where an address leads, and one with a redirect in it may be long.
      const isOurs = allowedUrl(url.href.replace(/[?#].*/, ''));
      if (!isOurs && !(target.origin && safeRedirect(url.href, { base: target.origin }))) return false;
      const detail = {
        route: target.route,
        params: target.params ?? {},
        query: target.query ?? {},
        href: url.href,
        target: target.target ?? '',
      };
      if (announce(detail)) leave(url, target);
      return true;
    },
  };
}
