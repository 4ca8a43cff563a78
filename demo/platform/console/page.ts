import type { Context, Hono } from 'hono';
import { LANGUAGE_PARAMETER, type Language } from '../../../src/contract/languages.ts';
import { ROUTES } from '../../../src/contract/routes.ts';
import { readSession } from '../accounts/sessions/sessions.ts';
import { readCookies } from '../core/http/cookies.ts';
import { readLanguage } from '../core/http/language.ts';
import { type AnyCodeName, RequestError } from '../core/http/request-error.ts';
import { textsFor } from '../core/language/texts.ts';
import { escapeHtml } from '../core/pages/html.ts';
import { plainPage } from '../core/pages/plain-page.ts';
import type { Platform } from '../core/platform.ts';
import { authorize } from '../tenants/authorization/authorize.ts';

const tell = (c: Context, language: Language, status: 403 | 404, title: string, hint: string): Response => {
  const home = escapeHtml(textsFor(language)('platform-console:refusal.home'));
  const main = `<h1>${escapeHtml(title)}</h1><p class="muted">${escapeHtml(hint)}</p><p><a href="/?${LANGUAGE_PARAMETER}=${language}">${home}</a></p>`;
  const [html, headers] = plainPage({ language, title, main });
  return c.html(html, status, headers);
};

const codeOf = (error: unknown): AnyCodeName => {
  if (error instanceof RequestError) return error.code;
  throw error;
};

/**
 * Guards the admin console of schools and stores (`/iadmin/{uuid}/management…`, requirement R13): users who may not
 * open it are told why before anything is loaded. The console itself is a page of the site, and its calls check the
 * rights again.
 */
export const mountConsole = (app: Hono, platform: Platform): void => {
  const { config } = platform;
  app.get('/iadmin/:uuid/management/*', async (c, next) => {
    const language = readLanguage(c.req.query(LANGUAGE_PARAMETER));
    const t = textsFor(language);
    const { headers } = c.req.raw;
    const { pathname, search } = new URL(c.req.url);
    const session = await readSession(platform, headers, 'cookie', readCookies(c.req.header('cookie')), config.now());
    if (!session) {
      const query = new URLSearchParams({ redirect: pathname + search, [LANGUAGE_PARAMETER]: language });
      return c.redirect(`${ROUTES.loginRefresh}?${query}`, 302);
    }
    const schoolId = c.req.param('uuid');
    const asking = { foreignOrigin: null, language, now: config.now(), platform, session, tenantId: '' };
    const found = await authorize(asking, 'manage', { schoolId }).catch(codeOf);
    if (found === 'methodRefused') {
      const query = { schoolId, redirect: pathname + search, [LANGUAGE_PARAMETER]: language };
      return c.redirect(`${ROUTES.loginMismatch}?${new URLSearchParams(query)}`, 302);
    }
    if (found === 'notFound') return tell(c, language, 404, t('console:unknown'), '');
    if (typeof found === 'string') return tell(c, language, 403, t('console:refused.title'), t('console:refused.text'));
    const own = (found.kind === 'mall' ? ROUTES.storeConsole : ROUTES.schoolConsole).replace('{schoolId}', found.id);
    // Other addresses of the console redirect to its only page.
    return pathname.replace(/\/$/, '') === own ? next() : c.redirect(own + search, 302);
  });
};
