import type { Context, Hono } from 'hono';
import { LANGUAGE_PARAMETER, type Language } from '../../../src/contract/languages.ts';
import { ROUTES } from '../../../src/contract/routes.ts';
import { readSession } from '../accounts/sessions/sessions.ts';
import { readCookies } from '../core/http/cookies.ts';
import { readLanguage } from '../core/http/language.ts';
import { escapeHtml } from '../core/pages/html.ts';
import { plainPage } from '../core/pages/plain-page.ts';
import type { Platform } from '../core/platform.ts';
import { findById, loginMethodsFor, refusesMethod } from '../tenants/queries.ts';
import { CONSOLE_PAGE_TEXTS } from './page-texts.ts';
import { manages } from './rights.ts';

const tell = (c: Context, language: Language, status: 403 | 404, title: string, hint: string): Response => {
  const home = `<a href="/?${LANGUAGE_PARAMETER}=${language}">${escapeHtml(CONSOLE_PAGE_TEXTS[language].home)}</a>`;
  const main = `<h1>${escapeHtml(title)}</h1><p class="muted">${escapeHtml(hint)}</p><p>${home}</p>`;
  const [html, headers] = plainPage({ language, title, main });
  return c.html(html, status, headers);
};

/**
 * Guards the admin console of schools and stores (`/iadmin/{uuid}/management…`, requirement R13): who may not open it
 * learns why before anything is loaded. The console itself is a page of the site, and its calls check the rights again.
 */
export const mountConsole = (app: Hono, platform: Platform): void => {
  const { config, db } = platform;
  app.get('/iadmin/:uuid/management/*', async (c, next) => {
    const language = readLanguage(c.req.query(LANGUAGE_PARAMETER));
    const texts = CONSOLE_PAGE_TEXTS[language];
    const { headers } = c.req.raw;
    const { pathname, search } = new URL(c.req.url);
    const session = await readSession(platform, headers, 'cookie', readCookies(c.req.header('cookie')), config.now());
    if (!session) {
      const query = new URLSearchParams({ redirect: pathname + search, [LANGUAGE_PARAMETER]: language });
      return c.redirect(`${ROUTES.loginRefresh}?${query}`, 302);
    }
    const row = await findById(db, c.req.param('uuid'), language);
    if (!row) return tell(c, language, 404, texts.unknown, '');
    if (!(await manages(db, row.id, session.userId)))
      return tell(c, language, 403, texts.forbidden, texts.forbiddenHint);
    if (refusesMethod(await loginMethodsFor(db, row), session.loginMethod)) {
      const query = { schoolId: row.id, redirect: pathname + search, [LANGUAGE_PARAMETER]: language };
      return c.redirect(`${ROUTES.loginMismatch}?${new URLSearchParams(query)}`, 302);
    }
    const own = (row.kind === 'mall' ? ROUTES.storeConsole : ROUTES.schoolConsole).replace('{schoolId}', row.id);
    // Other addresses of the console lead to its one page.
    return pathname.replace(/\/$/, '') === own ? next() : c.redirect(own + search, 302);
  });
};
