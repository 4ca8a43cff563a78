import { and, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { SCHOOL_SCALES } from '../../../../src/contract/constants.ts';
import { LANGUAGE_PARAMETER, type Language } from '../../../../src/contract/languages.ts';
import { ROUTES } from '../../../../src/contract/routes.ts';
import { readSession } from '../../accounts/sessions/sessions.ts';
import type { Database } from '../../core/database/database.ts';
import { readCookies } from '../../core/http/cookies.ts';
import { htmlLanguage, readLanguage } from '../../core/http/language.ts';
import { escapeHtml } from '../../core/pages/html.ts';
import { plainPage } from '../../core/pages/plain-page.ts';
import type { Platform } from '../../core/platform.ts';
import { isSigned } from '../../mall/queries.ts';
import { findById, refusesMethod, type TenantRow } from '../../tenants/queries.ts';
import { memberships } from '../../tenants/tables.ts';
import { invitations } from '../tables.ts';
import { CONSOLE_TEXTS } from './console-texts.ts';

const manages = async (db: Database, tenantId: string, userId: string): Promise<boolean> => {
  const rows = await db
    .select({ role: memberships.role })
    .from(memberships)
    .where(
      and(
        eq(memberships.tenantId, tenantId),
        eq(memberships.userId, userId),
        inArray(memberships.role, ['admin', 'owner', 'organization']),
      ),
    )
    .limit(1);
  return rows.length > 0;
};

/** The size of a school as text: `501–1,000 members`. */
const scaleIn = (language: Language, scale: number): string => {
  const { above, range } = CONSOLE_TEXTS[language];
  const format = new Intl.NumberFormat(htmlLanguage(language));
  const scales: readonly number[] = SCHOOL_SCALES;
  const index = scales.indexOf(scale);
  const from = format.format((scales[index - 1] ?? 0) + 1);
  const isLast = index === scales.length - 1;
  return (isLast ? above : range).replace('{from}', from).replace('{to}', format.format(scale));
};

const rowsOf = async (
  db: Database,
  row: TenantRow,
  language: Language,
  now: Date,
): Promise<[name: string, html: string][]> => {
  const texts = CONSOLE_TEXTS[language];
  const tag = htmlLanguage(language);
  const rows: [string, string][] = [[texts.members, new Intl.NumberFormat(tag).format(row.memberCount)]];
  if (row.scale !== null) rows.push([texts.scale, escapeHtml(scaleIn(language, row.scale))]);
  if (row.createdAt) {
    const date = new Intl.DateTimeFormat(tag, { dateStyle: 'long', calendar: 'gregory', timeZone: 'UTC' });
    rows.push([texts.created, date.format(row.createdAt)]);
  }
  if (row.kind === 'mall') {
    rows.push([texts.cooperation, (await isSigned(db, row.id)) ? texts.signed : texts.cancelled]);
    return rows;
  }
  const usable = and(
    eq(invitations.tenantId, row.id),
    or(isNull(invitations.expiresAt), gt(invitations.expiresAt, now)),
    or(isNull(invitations.usesLeft), gt(invitations.usesLeft, 0)),
  );
  const codes = await db.select({ code: invitations.code }).from(invitations).where(usable);
  const shown = codes.map(({ code }) => `<code dir="ltr">${escapeHtml(code)}</code>`).join('<br>');
  if (shown) rows.push([texts.invitation, `${shown}<br><span class="muted">${texts.invitationHint}</span>`]);
  return rows;
};

const tell = (c: Context, language: Language, status: 403 | 404, title: string, hint: string): Response => {
  const home = `<a href="/?${LANGUAGE_PARAMETER}=${language}">${escapeHtml(CONSOLE_TEXTS[language].home)}</a>`;
  const main = `<h1>${escapeHtml(title)}</h1><p class="muted">${escapeHtml(hint)}</p><p>${home}</p>`;
  const [html, headers] = plainPage({ language, title, main });
  return c.html(html, status, headers);
};

/**
 * Mounts the admin console of schools and stores at the addresses of requirement R13 (`/iadmin/{uuid}/management…`).
 * All of them serve the same page.
 */
export const mountConsole = (app: Hono, platform: Platform): void => {
  const { config, db } = platform;
  app.get('/iadmin/:uuid/management/*', async (c) => {
    const language = readLanguage(c.req.query(LANGUAGE_PARAMETER));
    const texts = CONSOLE_TEXTS[language];
    const { headers } = c.req.raw;
    const session = await readSession(platform, headers, 'cookie', readCookies(c.req.header('cookie')), config.now());
    if (!session) {
      const { pathname, search } = new URL(c.req.url);
      const query = new URLSearchParams({ redirect: pathname + search, [LANGUAGE_PARAMETER]: language });
      return c.redirect(`${ROUTES.loginRefresh}?${query}`, 302);
    }
    const row = await findById(db, c.req.param('uuid'), language);
    if (!row) return tell(c, language, 404, texts.unknown, '');
    if (!(await manages(db, row.id, session.userId)))
      return tell(c, language, 403, texts.forbidden, texts.forbiddenHint);
    const parent = row.parentId === null ? row : await findById(db, row.parentId, language);
    if (refusesMethod((parent ?? row).loginMethods, session.loginMethod)) {
      const { pathname, search } = new URL(c.req.url);
      const query = { schoolId: row.id, redirect: pathname + search, [LANGUAGE_PARAMETER]: language };
      return c.redirect(`${ROUTES.loginMismatch}?${new URLSearchParams(query)}`, 302);
    }
    const list = (await rowsOf(db, row, language, config.now())).map(
      ([name, html]) => `<dt>${escapeHtml(name)}</dt><dd>${html}</dd>`,
    );
    const portal = `${ROUTES.portal.replace('{schoolId}', row.id)}?${LANGUAGE_PARAMETER}=${language}`;
    const label = row.kind === 'mall' ? texts.store : texts.school;
    const main = `<header><img src="${escapeHtml(row.logoUrl)}" alt="" width="56" height="56"><div><p class="muted">${escapeHtml(label)}</p>
<h1><bdi>${escapeHtml(row.name)}</bdi></h1></div></header><dl>${list.join('')}</dl><p><a href="${escapeHtml(portal)}">${escapeHtml(texts.portal)}</a></p>`;
    const [html, more] = plainPage({ language, title: `${row.name} – ${label}`, main, accent: row.brandColor });
    return c.html(html, 200, more);
  });
};
