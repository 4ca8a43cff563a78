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

/** Serves the documentation site, and its list of pages for language models at `/llms.txt`. */
export const mountDocs = (app: Hono, platform: Platform): void => {
  const { docsDir } = platform.config;
  app.get('/llms.txt', (c) => {
    const { 'cache-control': _, ...headers } = siteHeaders(platform, '/llms.txt');
    return serveFile(c.req.raw, docsDir, 'llms.txt', headers) ?? c.text(ABSENT, 404, headers);
  });
  const answer = (request: Request, redirect: (to: string, status: 301 | 302) => Response): Response => {
    const { pathname, search } = new URL(request.url);
    // Relative addresses on a page depend on the slash.
    if (pathname === '/docs') return redirect(BASE + search, 301);
    const name = pathname.slice(BASE.length);
    const { 'cache-control': pageCache = 'no-cache', ...headers } = siteHeaders(platform, BASE);
    const page = name.endsWith('.html')
      ? undefined
      : serveFile(request, docsDir, fileOf(name), { ...headers, 'cache-control': pageCache });
    if (page) return page;
    const file =
      extname(name) === '' || name.endsWith('.html') ? undefined : serveFile(request, docsDir, name, headers);
    if (file) return file;
    const missing = serveFile(
      new Request(request.url, { headers: { 'accept-encoding': request.headers.get('accept-encoding') ?? '' } }),
      docsDir,
      '404.html',
      { ...headers, 'cache-control': pageCache },
    );
    return missing
      ? new Response(missing.body, { status: 404, headers: missing.headers })
      : new Response(ABSENT, { status: 404, headers });
  };
  for (const path of ['/docs', '/docs/*']) {
    app.get(path, (c) => {
      const target = canonicalRedirect(c, platform.origins.main);
      return target ? c.redirect(target, 302) : answer(c.req.raw, (to, status) => c.redirect(to, status));
    });
  }
};
