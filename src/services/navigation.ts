import { LANGUAGE_PARAMETER, type Language } from '../contract/languages.ts';
import { CALLBACK_ROUTES, ROUTES, type RouteName } from '../contract/routes.ts';
import { MAX_LENGTH, safeRedirect } from './redirects.ts';
import { settings, siteBaseFor } from './settings.ts';

/** A way out of a widget: a page of the platform by its route, or a checked address. */
export interface Way {
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
  href(way: Way): string;
  /** A redirect that came from outside, as the URL to go to; null when it is not legal (requirement P06). */
  legal(input: unknown): URL | null;
  /** The address of a picture or file that the platform named, or the empty string when it may not be fetched. */
  media(address: string): string;
  /** Goes there, unless the page takes over. False when the address is not legal and nothing happened. */
  go(way: Way): boolean;
}

const pathOf = (route: RouteName): string => settings.peek().routes?.[route] ?? ROUTES[route];

function routeUrl(site: string, way: Way, language: Language): URL {
  if (way.url) return way.url;
  const path = pathOf(way.route || 'home').replace(/\{(\w+)\}/g, (_, name: string) =>
    // Half a character, which cannot be written in an address, would throw.
    encodeURIComponent((way.params?.[name] ?? '').replace(/\p{Cs}/gu, '')),
  );
  const url = new URL(path, site);
  for (const [name, value] of Object.entries(way.query ?? {})) if (value) url.searchParams.set(name, value);
  url.searchParams.set(LANGUAGE_PARAMETER, language);
  return url;
}

/** Only place that leaves the page. The address has passed `safeRedirect`; its parsed form is what is used. */
function leave(url: URL, way: Way): void {
  if (way.target === '_blank') window.open(url.href, '_blank', 'noopener');
  else if (way.replace) location.replace(url.href);
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

  const legal = (input: unknown): URL | null => {
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

  const href = (way: Way) => routeUrl(site(), way, context().language).href;

  return {
    href,
    legal,
    media: (address) => mediaAddress(context().apiBase, address),
    go(way) {
      // Our own callback pages are no redirects: they are reached by the provider alone.
      const url = routeUrl(site(), way, context().language);
      // A query changes nothing about where an address leads, and one with a redirect in it may be long.
      const isOurs = legal(url.href.replace(/[?#].*/, ''));
      if (!isOurs && !(way.origin && safeRedirect(url.href, { base: way.origin }))) return false;
      const detail = {
        route: way.route,
        params: way.params ?? {},
        query: way.query ?? {},
        href: url.href,
        target: way.target ?? '',
      };
      if (announce(detail)) leave(url, way);
      return true;
    },
  };
}
