import { hasErrorPage } from '../../../../src/contract/pages/error-page.ts';
import { ROUTES } from '../../../../src/contract/routes.ts';

/** Pages of the site that are not routes. */
const OTHER_PAGES = ['/dev/components'];

/**
 * The error page of these codes has the status of its code. Browsers and proxies act on others, such as 401 and 408.
 */
const OWN_STATUS = ['403', '404', '500', '503'];

const segmentsOf = (pathname: string): readonly string[] => pathname.split('/').filter(Boolean);

const isAddressOf = (route: string, segments: readonly string[]): boolean => {
  const parts = segmentsOf(route);
  return parts.length === segments.length && parts.every((part, at) => part.startsWith('{') || part === segments[at]);
};

/** The parameters of a route in a path; null if the path is none of the route, or is encoded wrongly. */
export const paramsOf = (route: string, pathname: string): Readonly<Record<string, string>> | null => {
  const segments = segmentsOf(pathname);
  if (!isAddressOf(route, segments)) return null;
  try {
    const named = segmentsOf(route).map((part, at) => [part, decodeURIComponent(segments[at] ?? '')] as const);
    return Object.fromEntries(
      named.filter(([part]) => part.startsWith('{')).map(([part, value]) => [part.slice(1, -1), value]),
    );
  } catch {
    return null;
  }
};

/** The HTTP status of the site's page at a path: that of the screen it shows. */
export const statusOfPage = (pathname: string): number => {
  const segments = segmentsOf(pathname);
  if (pathname === ROUTES.maintenance) return 503;
  if (pathname === ROUTES.forbidden) return 403;
  if (isAddressOf(ROUTES.errorPage, segments)) {
    const code = segments[1] ?? '';
    if (!hasErrorPage(code)) return 404;
    return OWN_STATUS.includes(code) ? Number(code) : 200;
  }
  return OTHER_PAGES.includes(pathname) || Object.values(ROUTES).some((route) => isAddressOf(route, segments))
    ? 200
    : 404;
};
