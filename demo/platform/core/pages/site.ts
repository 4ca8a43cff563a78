import type { Context, Hono } from 'hono';
import { ROUTES } from '../../../../src/contract/routes.ts';
import { readCookies } from '../http/cookies.ts';
import { BASE_HEADERS, siteHeaders, WINDOW_COOKIE } from '../http/security-headers.ts';
import type { Platform } from '../platform.ts';
import { canonicalRedirect } from './canonical.ts';
import { statusOfPage } from './page-status.ts';
import { mountWidgets } from './releases.ts';
import { editPage, languageOfPage, type SiteContent, schemeOfReader } from './site-content.ts';
import { serveFile } from './static-files.ts';

const ABSENT = 'The reference site is not built yet. Run `npm run build`, or `npm start`, which builds it.\n';

/**
 * Prevents a link on another site from signing the user out. `Sec-Fetch-Site` is set by the browser; a `Referer` can be
 * suppressed by the linking page.
 */
const confirmSignOutRedirect = (c: Context): string | null => {
  const url = new URL(c.req.url);
  const site = c.req.header('sec-fetch-site') ?? 'none';
  if (url.pathname !== ROUTES.logout || url.searchParams.has('ask') || ['none', 'same-origin'].includes(site))
    return null;
  url.searchParams.set('ask', '1');
  return url.pathname + url.search;
};

/** Reads the `<meta>` elements of the site's page. `app.ts` provides it, because the core imports no area. */
export type PageMetas = () => Promise<Readonly<Record<string, string>>>;

/** Finds the content of a page that is sent with it: `late` if the next one will have it, null if only scripts fill it. */
export type FindContent = (c: Context, metas: Readonly<Record<string, string>>) => Promise<SiteContent | 'late' | null>;

/** Finds what the head of a page says to other sites, as HTML. */
export type FindHead = (c: Context) => Promise<string>;

/** A file of the site, or its page with the given status; undefined if the site is not built. */
export const servePage = async (
  c: Context,
  platform: Platform,
  metas: PageMetas,
  status: number,
  findContent: FindContent = async () => null,
  findHead: FindHead = async () => '',
): Promise<Response | undefined> => {
  const { config } = platform;
  const url = new URL(c.req.url);
  const { pathname } = url;
  const cookie = c.req.header('cookie');
  const { 'cache-control': _pageCache, ...headers } = siteHeaders(platform, pathname);
  const file = pathname === '/' ? undefined : serveFile(c.req.raw, config.siteDir, pathname, headers);
  if (file) return file;
  const known = await metas();
  const [content, head] = status === 200 ? await Promise.all([findContent(c, known), findHead(c)]) : [null, ''];
  const page = serveFile(
    c.req.raw,
    config.siteDir,
    'index.html',
    siteHeaders(
      platform,
      pathname,
      content === 'late' ? [] : content?.styles,
      readCookies(cookie).get(WINDOW_COOKIE) !== undefined,
    ),
    editPage(languageOfPage(url), schemeOfReader(cookie), known, content, head),
  );
  // A cached copy of a page that exists must not answer for one that does not.
  return status === 200 || !page
    ? page
    : new Response(page.body, { status: page.status === 304 ? 304 : status, headers: page.headers });
};

/** Serves the widgets to pages of any origin, and the reference site with its deep links. */
export const mountSite = (
  app: Hono,
  platform: Platform,
  metas: PageMetas,
  findContent: FindContent,
  findHead: FindHead,
): void => {
  mountWidgets(app, platform);
  app.get('*', async (c) => {
    const target = canonicalRedirect(c, platform.origins.main) ?? confirmSignOutRedirect(c);
    if (target) return c.redirect(target, 302);
    const page = await servePage(c, platform, metas, statusOfPage(new URL(c.req.url).pathname), findContent, findHead);
    return page ?? c.text(ABSENT, 404, BASE_HEADERS);
  });
};
