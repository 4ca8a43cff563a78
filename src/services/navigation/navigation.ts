import { LANGUAGE_PARAMETER, type Language } from '../../contract/languages.ts';
import { NO_REDIRECT_ROUTES, ROUTES, type RouteName } from '../../contract/routes.ts';
import { settings, siteBaseFor } from '../settings.ts';
import { isFile, MAX_LENGTH, safeRedirect } from './redirects.ts';

/** The target of a navigation: a page of the platform by its route, or a validated URL. */
export interface NavigationTarget {
  readonly route: RouteName | '';
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  /** The complete URL, for a target without a route: a validated redirect. */
  readonly url?: URL;
  /** An additional allowed origin for this target, validated by its own rule: that of a registered application. */
  readonly origin?: string;
  readonly target?: '' | '_blank';
  /** Only the page may go there, by canceling the event: nothing happens otherwise. */
  readonly stay?: boolean;
  /** Replaces the history entry: for callbacks and pages that only redirect. */
  readonly replace?: boolean;
}

/** The `detail` of `campus-navigate`. */
export interface NavigateDetail {
  readonly route: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly href: string;
  readonly target: string;
  /** Whether the way back leads past the page that the widget leaves, as from a form that has been sent. */
  readonly replace: boolean;
}

export interface Navigation {
  /** The absolute URL of a target, with the language parameter. */
  href(target: NavigationTarget): string;
  /** Parses an untrusted redirect target; null if it is not allowed (requirement P06). */
  allowedUrl(input: unknown): URL | null;
  /** The same for a page to return to, which a link may name: no file of the platform, which may lead to another host. */
  allowedPage(input: unknown): URL | null;
  /** The URL of an image or file named by the platform; empty if it must not be loaded. */
  media(address: string): string;
  /** Navigates to a target, unless the page cancels the event. Returns false if the URL is not allowed. */
  go(target: NavigationTarget): boolean;
}

const pathOf = (route: RouteName): string => settings.peek().routes?.[route] ?? ROUTES[route];

function routeUrl(site: string, target: NavigationTarget, language: Language): URL {
  if (target.url) return target.url;
  const path = pathOf(target.route || 'home').replace(/\{(\w+)\}/g, (_, name: string) =>
    // Lone surrogates cannot be encoded, and `encodeURIComponent` would throw.
    encodeURIComponent((target.params?.[name] ?? '').replace(/\p{Cs}/gu, '')),
  );
  const url = new URL(path, site);
  for (const [name, value] of Object.entries(target.query ?? {})) if (value) url.searchParams.set(name, value);
  url.searchParams.set(LANGUAGE_PARAMETER, language);
  return url;
}

/** The addresses of pages without parameters, which every copy of a widget links to. */
const plain = new Map<string, string>();

function addressOf(site: string, target: NavigationTarget, language: Language): string {
  if (target.url || target.params || target.query) return routeUrl(site, target, language).href;
  const key = `${site} ${pathOf(target.route || 'home')} ${language}`;
  const address = plain.get(key) ?? routeUrl(site, target, language).href;
  plain.set(key, address);
  return address;
}

/** The only function that leaves the page. It uses the parsed URL that passed `safeRedirect`. */
function leave(url: URL, target: NavigationTarget): void {
  if (target.target === '_blank') window.open(url.href, '_blank', 'noopener');
  else if (target.replace) location.replace(url.href);
  else location.assign(url.href);
}

/** The URL of an image or file of the platform: relative to its API, and only on that origin or an allowed host. */
export const mediaAddress = (apiBase: string, address: string): string =>
  (address && safeRedirect(address, { base: apiBase, allowed: settings.peek().allowedHosts ?? [] })?.href) || '';

/**
 * The navigation of one widget. `announce` dispatches `campus-navigate` and returns false if the page canceled it. `carry`
 * leads there with the user, who is not known there, and returns whether it does.
 */
export function createNavigation(
  context: () => { apiBase: string; language: Language },
  announce: (detail: NavigateDetail) => boolean,
  carry?: (url: URL, target: NavigationTarget) => boolean | undefined,
): Navigation {
  const site = () => siteBaseFor(context().apiBase);

  const allowedUrl = (input: unknown): URL | null => {
    const options = {
      allowed: settings.peek().allowedHosts ?? [],
      callbacks: NO_REDIRECT_ROUTES.map(pathOf),
    };
    // A relative path refers to the platform's site. The API origin and the embedding page are allowed as well.
    const bases = [site(), context().apiBase, location.origin];
    const url = bases.reduce<URL | null>((found, base) => found ?? safeRedirect(input, { ...options, base }), null);
    // Resolving and escaping make the text longer, and the result must pass the check again when it is used.
    return url && url.href.length <= MAX_LENGTH ? url : null;
  };

  const allowedPage = (input: unknown): URL | null => {
    const url = allowedUrl(input);
    return url && !isFile(url) ? url : null;
  };

  const href = (target: NavigationTarget) => addressOf(site(), target, context().language);

  return {
    href,
    allowedUrl,
    allowedPage,
    media: (address) => mediaAddress(context().apiBase, address),
    go(target) {
      // Callback pages of the platform are not redirect targets; only the provider redirects to them. Only a widget leads
      // to the page that binds an account.
      const url = routeUrl(site(), target, context().language);
      // The query does not affect the destination, and it may be long if it contains a redirect.
      const isOurs = target.route === 'bindAccount' || allowedUrl(url.href.replace(/[?#].*/, ''));
      if (!isOurs && !(target.origin && safeRedirect(url.href, { base: target.origin }))) return false;
      const detail = {
        route: target.route,
        params: target.params ?? {},
        query: target.query ?? {},
        href: url.href,
        target: target.target ?? '',
        replace: !!target.replace,
      };
      if (announce(detail) && !target.stay && !carry?.(url, target)) leave(url, target);
      return true;
    },
  };
}
