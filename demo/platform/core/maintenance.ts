import { readFileSync } from 'node:fs';
import type { Context, Hono } from 'hono';
import { CODES } from '../../../src/contract/codes.ts';
import { LANGUAGE_PARAMETER } from '../../../src/contract/languages.ts';
import { ROUTES } from '../../../src/contract/routes.ts';
import type { Config } from './config.ts';
import { readLanguage } from './http/language.ts';
import { corsHeaders, preflightHeaders } from './http/origins.ts';
import { API_HEADERS, BASE_HEADERS } from './http/security-headers.ts';
import { type PageMetas, servePage } from './pages/site.ts';
import type { Platform } from './platform.ts';

/** If the file names no number of seconds. */
const RETRY_AFTER_S = 120;
const RETRY_AFTER_MAX_S = 86_400;

/** During maintenance: the seconds after which clients ask again; otherwise null. Read for every request. */
export const maintenanceOf = ({ maintenanceFile }: Pick<Config, 'maintenanceFile'>): number | null => {
  if (maintenanceFile === null) return null;
  try {
    const seconds = Number.parseInt(readFileSync(maintenanceFile, 'utf8'), 10);
    return seconds > 0 ? Math.min(seconds, RETRY_AFTER_MAX_S) : RETRY_AFTER_S;
  } catch {
    return null;
  }
};

const isNavigation = (c: Context): boolean =>
  c.req.method === 'GET' && (c.req.header('accept') ?? '').includes('text/html');

/** Every origin may read the response to a call, also to one with cookies: it contains no data, and widgets need the reason. */
const answerCall = (c: Context, retryAfter: string): Response => {
  const origin = c.req.header('origin') ?? '*';
  if (c.req.method === 'OPTIONS') return c.body(null, 204, preflightHeaders(origin, [], true));
  const headers = { ...API_HEADERS, ...corsHeaders(origin, true), 'retry-after': retryAfter };
  return c.json({ code: CODES.maintenance, message: 'The platform is under maintenance.' }, 503, headers);
};

/**
 * Answers everything but widgets and the site’s own files with 503 during maintenance, without the database
 * (requirement E03). Pages show the site, whose widgets get the reason from their calls.
 */
export const mountMaintenance = (app: Hono, platform: Platform, metas: PageMetas): void => {
  app.use('*', async (c, next) => {
    const seconds = maintenanceOf(platform.config);
    if (seconds === null || c.req.path.startsWith('/widgets/')) return next();
    const retryAfter = String(seconds);
    const { pathname, search, searchParams } = new URL(c.req.url);
    // Readable for every page: the calls of its widgets say why nothing is shown.
    if (pathname.startsWith('/fragments/'))
      return c.body(null, 204, { ...API_HEADERS, ...corsHeaders('*'), 'retry-after': retryAfter });
    if (pathname.startsWith('/api/')) {
      if (!isNavigation(c)) return answerCall(c, retryAfter);
      // A login at a provider starts with a page of the API; it is restarted from here.
      const language = readLanguage(searchParams.get(LANGUAGE_PARAMETER));
      const query = new URLSearchParams({ redirect: pathname + search, [LANGUAGE_PARAMETER]: language });
      return c.redirect(`${ROUTES.maintenance}?${query}`, 302);
    }
    const isPage = ['GET', 'HEAD'].includes(c.req.method) && !pathname.startsWith('/files/');
    const page = isPage ? await servePage(c, platform, metas, 503) : undefined;
    if (!page)
      return c.text('The platform is under maintenance.\n', 503, { ...BASE_HEADERS, 'retry-after': retryAfter });
    if (page.status === 503) page.headers.set('retry-after', retryAfter);
    return page;
  });
};
