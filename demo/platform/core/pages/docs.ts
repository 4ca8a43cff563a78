import { extname } from 'node:path';
import type { Hono } from 'hono';
import { siteHeaders } from '../http/security-headers.ts';
import type { Platform } from '../platform.ts';
import { canonicalRedirect } from './canonical.ts';
import { serveFile } from './static-files.ts';

const BASE = '/docs/';

const ABSENT = 'The documentation is not built yet. Run `npm run build`, or `npm start`, which builds it.\n';

/** The file of a page: `styling.html` for `styling`, `api/index.html` for `api/`. */
const fileOf = (name: string): string => (name === '' || name.endsWith('/') ? `${name}index.html` : `${name}.html`);

/** A request for the same as another one, whatever the browser has of it. */
const unconditional = ({ headers, url }: Request): Request =>
  new Request(url, { headers: { 'accept-encoding': headers.get('accept-encoding') ?? '' } });

/** Serves the documentation site, and its list of pages for language models at `/llms.txt`. */
export const mountDocs = (app: Hono, platform: Platform): void => {
  const { docsDir } = platform.config;
  const pageHeaders = siteHeaders(platform, BASE);
  // The name of a file says whether it may be kept.
  const { 'cache-control': _, ...fileHeaders } = pageHeaders;

  const find = (request: Request, name: string): Response | undefined => {
    // A page has one address.
    if (name.endsWith('.html')) return undefined;
    return (
      serveFile(request, docsDir, fileOf(name), pageHeaders) ??
      (extname(name) === '' ? undefined : serveFile(request, docsDir, name, fileHeaders))
    );
  };
  const notFound = (request: Request): Response => {
    const page = serveFile(unconditional(request), docsDir, '404.html', pageHeaders);
    const headers = page?.headers ?? { ...pageHeaders, 'content-type': 'text/plain; charset=utf-8' };
    return new Response(page?.body ?? ABSENT, { status: 404, headers });
  };

  app.get('/llms.txt', (c) => find(c.req.raw, 'llms.txt') ?? notFound(c.req.raw));
  for (const path of ['/docs', '/docs/*']) {
    app.get(path, (c) => {
      const { pathname, search } = new URL(c.req.url);
      const target = canonicalRedirect(c, platform.origins.main);
      if (target) return c.redirect(target, 302);
      if (pathname === '/docs') return c.redirect(BASE + search, 301);
      const name = pathname.slice(BASE.length);
      return find(c.req.raw, name) ?? notFound(c.req.raw);
    });
  }
};
