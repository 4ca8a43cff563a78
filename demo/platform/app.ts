import { Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import { CONTRACT } from '../../src/contract/index.ts';
import { AREAS, HANDLERS } from './areas.ts';
import { isUnavailable, RETRY_AFTER_S } from './core/database/unavailable.ts';
import { mountHealth } from './core/health.ts';
import { pairCalls } from './core/http/handlers.ts';
import { mountCalls } from './core/http/mount.ts';
import { openApiDocument } from './core/http/openapi.ts';
import { BASE_HEADERS } from './core/http/security-headers.ts';
import { logFailure } from './core/log.ts';
import { mountMaintenance } from './core/maintenance.ts';
import { mountOutbox } from './core/outbox/outbox-page.ts';
import { canonicalRedirect } from './core/pages/canonical.ts';
import { mountDocs } from './core/pages/docs.ts';
import { mountSite } from './core/pages/site.ts';
import { serveFile } from './core/pages/static-files.ts';
import type { Platform } from './core/platform.ts';
import { headFinderOf } from './embed/page-head.ts';
import { contentFinderOf, lookupsOf, pageMetasOf } from './wiring.ts';

/** Every call of the contract with its handler. A missing handler is a compile error. */
const CALLS = pairCalls(CONTRACT, HANDLERS);

/** What every origin begins with: the answer to a failure, and the paths that none of them has. */
const baseApp = (platform: Platform, options: { readonly strict?: boolean } = {}): Hono => {
  const app = new Hono(options);
  app.onError((error, c) => {
    const route = matchedRoutes(c).find(({ path }) => !path.includes('*'))?.path ?? '/*';
    const id = logFailure(platform, c.req.method, route, error);
    const headers = { ...BASE_HEADERS, 'x-request-id': id };
    if (!isUnavailable(error)) return c.text('The server failed.\n', 500, headers);
    return c.text('The service is not available.\n', 503, { ...headers, 'retry-after': String(RETRY_AFTER_S) });
  });
  // No valid path contains NUL, and PostgreSQL rejects it in queries. API calls report it in their own envelope.
  app.use('*', async (c, next) => {
    if (!c.req.url.includes('%00') || c.req.path.startsWith('/api/')) return next();
    return c.text('Page not found.\n', 404, BASE_HEADERS);
  });
  return app;
};

/** The main origin: API calls, files, widgets, and the reference site. */
export const createApp = (platform: Platform): Hono => {
  const app = baseApp(platform, { strict: false });
  mountHealth(app, platform);
  // It is made once: it takes longer than most calls.
  let openApi: string | undefined;
  app.get('/openapi.json', (c) => {
    openApi ??= JSON.stringify(openApiDocument(platform.origins.main));
    const headers = { 'content-type': 'application/json', 'access-control-allow-origin': '*' };
    return c.body(openApi, 200, { ...BASE_HEADERS, ...headers });
  });
  const metas = pageMetasOf(platform);
  mountMaintenance(app, platform, metas);
  mountOutbox(app, platform);
  for (const { mounts = [] } of AREAS) for (const mount of mounts) mount(app, platform);
  mountCalls(app, platform, lookupsOf(platform), CALLS);
  mountDocs(app, platform);
  mountSite(app, platform, metas, contentFinderOf(platform), headFinderOf(platform));
  return app;
};

/** The asset origin: serves pictures and the files of attendances, the report service, and the example pages that embed widgets as a third-party site would. */
export const createAssetsApp = (platform: Platform): Hono => {
  const app = baseApp(platform);
  for (const { assetMounts = [] } of AREAS) for (const mount of assetMounts) mount(app, platform);
  app.get('*', (c) => {
    const target = canonicalRedirect(c, platform.origins.assets);
    if (target) return c.redirect(target, 302);
    const { pathname } = new URL(c.req.url);
    const directory = platform.config.portalsDir;
    const headers = { ...BASE_HEADERS, 'cache-control': 'no-cache' };
    const file =
      serveFile(c.req.raw, directory, pathname, headers) ??
      serveFile(c.req.raw, directory, `${pathname.replace(/\/$/, '')}/index.html`, headers);
    return file ?? c.text('Page not found.\n', 404, BASE_HEADERS);
  });
  return app;
};
