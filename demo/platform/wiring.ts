import { readSession } from './accounts/sessions/sessions.ts';
import type { Lookups } from './core/http/steps/lookups.ts';
import type { FindContent, PageMetas } from './core/pages/site.ts';
import type { Platform } from './core/platform.ts';
import { findSiteContent } from './fragments/site-content.ts';
import { liveFormScript } from './live/form-script.ts';
import { defaultTenant } from './tenants/default-tenant.ts';
import { allowsOrigin, isListedOrigin } from './tenants/queries.ts';

/** What the steps of a call read from the areas. */
export const lookupsOf = (platform: Platform): Lookups => ({
  readSession: (headers, mode, cookies, now) => readSession(platform, headers, mode, cookies, now),
  isListedOrigin: (origin) => isListedOrigin(platform, origin),
  allowsOrigin: (tenantId, origin) => allowsOrigin(platform, tenantId, origin),
});

/**
 * Tells the site which school it shows when its address names none, and which script defines the form for live courses:
 * a link cannot name another one.
 */
export const pageMetasOf =
  (platform: Platform): PageMetas =>
  async () => {
    const form = liveFormScript(platform);
    return {
      'campus-tenant': await defaultTenant(platform),
      ...(form && { 'campus-live-form': `${form.script} ${form.integrity}` }),
    };
  };

/** What a page of the site shows before its scripts run. */
export const contentFinderOf =
  (platform: Platform): FindContent =>
  (c, metas) =>
    findSiteContent(platform, c, metas['campus-tenant'] ?? '');
