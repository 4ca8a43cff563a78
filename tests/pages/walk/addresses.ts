import { ROUTES, type RouteName } from '../../../src/contract/routes.ts';
import { matchRoute } from '../../../src/host/match.ts';

/** Parameters whose value chooses what a page is, and not what it is about. */
const CHOOSING = new Set(['tab', 'type', 'kind', 'way', 'contentType', 'role', 'gotoItem', 'fromType']);

/** The route of an address, or its path if no page of the site is there. */
export const routeOf = (url: URL): RouteName | string => matchRoute(url.pathname)?.route ?? url.pathname;

/** What is the same for all addresses of one kind of page: the route and the names of its parameters. */
export function kindOf(url: URL): string {
  const names = [...new Set(url.searchParams.keys())].filter((name) => name !== 'sxz-lang' && name !== 'tenant').sort();
  const parts = names.map((name) => (CHOOSING.has(name) ? `${name}=${url.searchParams.get(name)}` : name));
  return `${routeOf(url)}?${parts.join('&')}`;
}

/** The address without what does not change the page. */
export function pageOf(url: URL): string {
  const same = new URL(url);
  same.hash = '';
  same.searchParams.delete('sxz-lang');
  same.searchParams.sort();
  return `${same.pathname}${same.search}`;
}

export const isKnownRoute = (url: URL): boolean => routeOf(url) in ROUTES;
