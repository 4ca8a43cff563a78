import { Hono } from 'hono';
import { matchedRoutes } from 'hono/route';
import { CONTRACT } from '../../src/contract/index.ts';
import { IDENTITY_HANDLERS } from './accounts/identities/routes.ts';
import { SESSION_HANDLERS } from './accounts/sessions/session-routes.ts';
import { AGREEMENT_HANDLERS } from './agreements/routes.ts';
import { ATTACHMENT_HANDLERS } from './attendance/attachments/routes.ts';
import { CODE_HANDLERS, SIGN_HANDLERS } from './attendance/check-in/routes.ts';
import { mountShortLinks } from './attendance/check-in/short-link.ts';
import { EXPORT_HANDLERS } from './attendance/export/routes.ts';
import { PROJECTION_HANDLERS } from './attendance/projection/routes.ts';
import { RECORD_HANDLERS } from './attendance/records/routes.ts';
import { ATTENDANCE_HANDLERS } from './attendance/routes.ts';
import { mountSignatureLinks } from './attendance/signatures/routes.ts';
import { mountConsole } from './console/page.ts';
import { SCHOOL_PICTURE_HANDLERS } from './console/pictures.ts';
import { CONSOLE_HANDLERS } from './console/routes.ts';
import { isUnavailable, RETRY_AFTER_S } from './core/database/unavailable.ts';
import { mountHealth } from './core/health.ts';
import { pairCalls } from './core/http/handlers.ts';
import { mountCalls } from './core/http/mount.ts';
import { openApiDocument } from './core/http/openapi.ts';
import { BASE_HEADERS } from './core/http/security-headers.ts';
import { logFailure } from './core/log.ts';
import { mountMaintenance } from './core/maintenance.ts';
import { mountOutbox } from './core/outbox/outbox-page.ts';
import { mountSite } from './core/pages/site.ts';
import type { Platform } from './core/platform.ts';
import { mountAuthorizationServer } from './developer/mount.ts';
import { DEVELOPER_HANDLERS } from './developer/routes.ts';
import { NETWORK_HANDLERS } from './federated/network.ts';
import { FEDERATED_HANDLERS } from './federated/routes.ts';
import { mountFederatedStart } from './federated/start.ts';
import { mountFiles } from './files/routes.ts';
import { HISTORY_HANDLERS } from './history/routes.ts';
import { LECTURING_HANDLERS, PERMISSION_HANDLERS } from './lecturing/routes.ts';
import { LIVE_CALENDAR_HANDLERS } from './live/calendar/routes.ts';
import { LIVE_DATA_HANDLERS } from './live/data/routes.ts';
import { LIVE_ROOM_HANDLERS } from './live/room/routes.ts';
import { LIVE_HANDLERS } from './live/routes.ts';
import { COURSE_HANDLERS } from './mall/courses/routes.ts';
import { MALL_HANDLERS } from './mall/routes.ts';
import { mountMedia } from './pictures/routes.ts';
import { PICTURE_HANDLERS } from './pictures/uploads.ts';
import { PLATE_HANDLERS } from './plate/routes.ts';
import { REGISTER_HANDLERS } from './register/routes.ts';
import { mountSupport } from './register/support/support.ts';
import { REPORT_HANDLERS } from './report/routes.ts';
import { mountSetup } from './setup/setup-page.ts';
import { PASSKEY_HANDLERS } from './sign-in/passkeys.ts';
import { ACCOUNT_HANDLERS } from './sign-in/routes.ts';
import { SPACE_HANDLERS } from './space/routes.ts';
import { TENANT_HANDLERS } from './tenants/routes.ts';
import { lookupsOf, pageMetasOf } from './wiring.ts';
import { EXAM_HANDLERS } from './works/exams/routes.ts';
import { DYNAMICS_HANDLERS, POST_HANDLERS, WORK_HANDLERS } from './works/routes.ts';

/** Every call of the contract with its handler. A missing handler is a compile error. */
const CALLS = pairCalls(CONTRACT, {
  ...TENANT_HANDLERS,
  ...SESSION_HANDLERS,
  ...ACCOUNT_HANDLERS,
  ...FEDERATED_HANDLERS,
  ...IDENTITY_HANDLERS,
  ...PASSKEY_HANDLERS,
  ...NETWORK_HANDLERS,
  ...AGREEMENT_HANDLERS,
  ...DEVELOPER_HANDLERS,
  ...REGISTER_HANDLERS,
  ...MALL_HANDLERS,
  ...COURSE_HANDLERS,
  ...CONSOLE_HANDLERS,
  ...SCHOOL_PICTURE_HANDLERS,
  ...SPACE_HANDLERS,
  ...DYNAMICS_HANDLERS,
  ...POST_HANDLERS,
  ...WORK_HANDLERS,
  ...EXAM_HANDLERS,
  ...PLATE_HANDLERS,
  ...REPORT_HANDLERS,
  ...PICTURE_HANDLERS,
  ...LIVE_HANDLERS,
  ...LIVE_CALENDAR_HANDLERS,
  ...LIVE_DATA_HANDLERS,
  ...LIVE_ROOM_HANDLERS,
  ...PERMISSION_HANDLERS,
  ...LECTURING_HANDLERS,
  ...ATTENDANCE_HANDLERS,
  ...RECORD_HANDLERS,
  ...CODE_HANDLERS,
  ...SIGN_HANDLERS,
  ...PROJECTION_HANDLERS,
  ...EXPORT_HANDLERS,
  ...ATTACHMENT_HANDLERS,
  ...HISTORY_HANDLERS,
});

/** The main origin: API calls, files, widgets, and the reference site. */
export const createApp = (platform: Platform): Hono => {
  const app = new Hono({ strict: false });
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
  mountHealth(app, platform);
  app.get('/openapi.json', (c) =>
    c.json(openApiDocument(platform.origins.main), 200, { ...BASE_HEADERS, 'access-control-allow-origin': '*' }),
  );
  const metas = pageMetasOf(platform);
  mountMaintenance(app, platform, metas);
  mountAuthorizationServer(app, platform);
  mountMedia(app, platform);
  mountSignatureLinks(app, platform);
  mountFiles(app, platform);
  mountShortLinks(app, platform);
  mountOutbox(app, platform);
  mountSetup(app, platform);
  mountFederatedStart(app, platform);
  mountSupport(app);
  mountConsole(app, platform);
  mountCalls(app, platform, lookupsOf(platform), CALLS);
  mountSite(app, platform, metas);
  return app;
};
