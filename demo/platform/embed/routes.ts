import type { Context } from 'hono';
import { LANGUAGE_PARAMETER, type Language } from '../../../src/contract/languages.ts';
import { ROUTES, type RouteName } from '../../../src/contract/routes.ts';
import { keptCookieOf } from '../accounts/sessions/kept-session.ts';
import type { Mount } from '../core/areas/area.ts';
import { readCookies } from '../core/http/cookies.ts';
import { languageOfCountry, languageOfTags } from '../core/http/language.ts';
import { originOf } from '../core/http/origins.ts';
import { textsFor } from '../core/language/texts.ts';
import { addressOf } from '../core/limits/client-address.ts';
import { canonicalRedirect } from '../core/pages/canonical.ts';
import { escapeHtml } from '../core/pages/html.ts';
import type { Platform } from '../core/platform.ts';
import { fragmentsOf } from '../fragments/fragments.ts';
import { renderElement } from '../fragments/site-content.ts';
import { findById, type TenantRow } from '../tenants/queries.ts';
import { embedPage } from './embed-page.ts';
import { ancestorsOf, framingOf } from './framing.ts';
import { type EmbedProblem, type EmbedRequest, readEmbed } from './read-embed.ts';
import { languageOfRefusal, refusalPage } from './refusal.ts';
import { framedWidgets } from './widgets.ts';

/** The origin of the page around a frame as the browser names it; null if it does not. */
const embedderOf = (c: Context): string | null => originOf(c.req.header('referer') ?? '');

/**
 * Whether the browser has a session that was opened in a frame of this page; what it is worth, its calls find out. A frame that
 * loads itself again names itself, and some pages are not named at all: then that of any page counts. The browser sends
 * those of the pages of one site only.
 */
const isKeptOf = (c: Context, origins: readonly string[], embedder: string | null): boolean => {
  const cookies = readCookies(c.req.header('cookie'));
  const pages = embedder !== null && origins.includes(embedder) ? [embedder] : origins;
  return pages.some((page) => cookies.get(keptCookieOf(page)) !== undefined);
};

const findTenant = async ({ db }: Platform, id: string, language: Language): Promise<TenantRow | null> => {
  const row = /^[A-Za-z0-9_-]{1,64}$/.test(id) ? await findById(db, id, language) : undefined;
  return row && row.parentId === null ? row : null;
};

interface Shown {
  readonly main: string;
  readonly heading: string;
  readonly styles: readonly string[];
}

/** In place of a widget that signs in, which no frame does (requirement S24): a link to the sign-in page, in a window. */
const signInCard = (tenant: string, language: Language): Shown => {
  const t = textsFor(language);
  const query = new URLSearchParams({ tenant, [LANGUAGE_PARAMETER]: language });
  const href = escapeHtml(`${ROUTES.login}?${query}`);
  const heading = t('host:title.login');
  const open = `<a class="open" id="sign-in" target="_blank" rel="noopener" href="${href}">${escapeHtml(heading)}</a>`;
  return {
    main: `<section class="card"><h1>${escapeHtml(heading)}</h1><div class="ask"><p>${escapeHtml(t('platform-embed:signIn.text'))}</p>${open}</div><p class="done" role="status">${escapeHtml(t('platform-embed:signIn.done'))}</p></section>`,
    heading,
    styles: [],
  };
};

/** The element with its attributes, and its fragment if the widget has one. */
const showElement = async (
  c: Context,
  platform: Platform,
  { attributes, tag, tenant, zone }: EmbedRequest,
  who: { readonly language: Language; readonly isVisitor: boolean },
): Promise<Shown> => {
  const fragments = fragmentsOf(platform);
  const reader = { ...who, tenant, zone, origin: platform.origins.main };
  if (!fragments) return { main: '', heading: '', styles: [] };
  const { heading, html, styles } = await renderElement(
    { tag, attributes },
    { ...reader, fragments, client: addressOf(c, platform) },
  );
  return { main: html, heading, styles };
};

/** The names of pages that say what a widget is, for the titles of frames whose widget has no heading yet. */
const TITLES: Readonly<Record<string, RouteName>> = {
  'campus-attendance-board': 'attendanceDetail',
  'campus-attendance-projection': 'attendanceProjection',
  'campus-attendance-sign': 'attendanceSign',
  'campus-authorize': 'authorize',
  'campus-bind-account': 'bindAccount',
  'campus-complaint-report': 'complaintReport',
  'campus-course-editor': 'courseEditor',
  'campus-course-view': 'courseView',
  'campus-exam-editor': 'examEditor',
  'campus-invitation-letter': 'invitationLetter',
  'campus-learning-timeline': 'learningHistory',
  'campus-lecturing-center': 'lecturingHome',
  'campus-live-create': 'liveLearnCreate',
  'campus-live-detail': 'liveLearnDetail',
  'campus-live-edit': 'liveEdit',
  'campus-live-list': 'liveStreaming',
  'campus-live-room': 'liveRoom',
  'campus-mall-home': 'mallHome',
  'campus-mall-introduce': 'mallIntroduce',
  'campus-notifications': 'notifications',
  'campus-plate-card': 'plate',
  'campus-register-flow': 'registerGuide',
  'campus-school-select': 'loginSelect',
  'campus-sign-out': 'logout',
  'campus-work-editor': 'workEditor',
};

/**
 * Serves the frames (requirement F01): `GET /embed/{tag}?tenant=…` and the attributes of the widget. Headers say whose
 * pages may show it; an address that names nothing is answered by a page that says what is wrong with it, which the pages
 * of the tenant may show, too.
 */
export const mountEmbed: Mount = (app, platform) => {
  app.get('/embed/:tag', async (c) => {
    const target = canonicalRedirect(c, platform.origins.main);
    if (target) return c.redirect(target, 302);
    const query = new URL(c.req.url).searchParams;
    const embedder = embedderOf(c);
    const request = readEmbed(framedWidgets(platform), c.req.param('tag'), query);
    const asked = query.get('language') ?? '';
    const tenant = await findTenant(platform, query.get('tenant') ?? '', languageOfTags(asked));
    const refuse = async (problem: EmbedProblem) => {
      const framing = tenant && (await framingOf(platform, tenant, { embedder, isPublic: false }));
      const language = languageOfRefusal(asked, c.req.header('accept-language'));
      const [html, status, headers] = refusalPage(language, problem, framing ? ancestorsOf(framing) : "'none'");
      return c.html(html, status, headers);
    };
    if ('reason' in request) return refuse(request);
    if (!tenant) return refuse({ reason: 'tenant', name: request.tenant });
    const language = asked === '' ? languageOfCountry(tenant.phoneCountry) : languageOfTags(asked);
    const { signsIn, isPublic, events } = request.widget;
    const framing = await framingOf(platform, tenant, { embedder, isPublic });
    const isKept = framing.kind === 'listed' && isKeptOf(c, framing.origins, embedder);
    const shown = signsIn
      ? signInCard(tenant.id, language)
      : await showElement(c, platform, request, { language, isVisitor: !request.hasToken && !isKept });
    const titled = TITLES[request.tag];
    const heading = shown.heading || (titled ? textsFor(language)(`host:title.${titled}`) : '');
    const named = language === languageOfTags(asked) ? tenant : await findTenant(platform, tenant.id, language);
    const school = named?.name ?? tenant.name;
    const [html, headers] = embedPage(platform, {
      ...{ framing, language, scheme: request.scheme, main: shown.main, styles: shown.styles },
      title: heading === '' || heading === school ? school : `${heading} · ${school}`,
      settings: {
        tag: request.tag,
        ...{ tenant: tenant.id, language },
        origins: framing.kind === 'listed' ? [platform.origins.main, ...framing.origins] : [],
        isForVisitors: framing.kind !== 'listed',
        hasToken: request.hasToken && framing.kind === 'listed',
        isKept,
        events,
      },
    });
    return c.html(html, 200, headers);
  });
};
