import { Hono } from 'hono';
import { mountAttachments } from '../attendance/attachments/downloads.ts';
import { mountStorage } from '../attendance/attachments/storage.ts';
import { mountSignatures } from '../attendance/signatures/routes.ts';
import { BASE_HEADERS } from '../core/http/security-headers.ts';
import { canonicalRedirect } from '../core/pages/canonical.ts';
import { serveFile } from '../core/pages/static-files.ts';
import type { Platform } from '../core/platform.ts';
import { mountPictures } from '../pictures/routes.ts';
import { mountReportService } from '../report/service/service.ts';
import { mountDocuments } from './documents/documents.ts';
import { mountLiveForm } from './live-form.ts';

/** The asset origin: serves pictures and the files of attendances, the report service, and the example pages that embed widgets as a third-party site would. */
export const createAssetsApp = (platform: Platform): Hono => {
  const app = new Hono();
  mountPictures(app, platform);
  mountDocuments(app, platform);
  mountReportService(app, platform);
  mountLiveForm(app, platform);
  mountStorage(app, platform);
  mountAttachments(app, platform);
  mountSignatures(app, platform);
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
