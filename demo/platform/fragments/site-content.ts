import type { Context } from 'hono';
import type { Language } from '../../../src/contract/languages.ts';
import { singleParameter } from '../../../src/services/navigation/redirects.ts';
import { isVisitors } from '../accounts/sessions/tokens.ts';
import { isUnavailable } from '../core/database/unavailable.ts';
import { readCookies } from '../core/http/cookies.ts';
import { textsFor } from '../core/language/texts.ts';
import { addressOf } from '../core/limits/client-address.ts';
import { escapeHtml } from '../core/pages/html.ts';
import { languageOfPage, type SiteContent } from '../core/pages/site-content.ts';
import type { Platform } from '../core/platform.ts';
import { type Fragments, fragmentsOf } from './fragments.ts';
import { attributesHtml, type FragmentHtml } from './page-html.ts';
import { readRequest } from './read-request.ts';
import { type PageElement, sitePageAt } from './site-pages.ts';

/** Milliseconds that a page waits for a fragment that is not kept. The next page has it. */
const WAIT_MS = 150;

/** The cookie in which the site names the time zone of its reader. */
const ZONE_COOKIE = 'site-zone';

/** The name of the site after the title of a page, as in `demo/site/main.ts`. */
const SITE = 'Campus';

/** Who reads a page, and in which language. */
export interface Reader {
  readonly fragments: Fragments;
  readonly tenant: string;
  readonly language: Language;
  readonly zone: string;
  readonly origin: string;
  readonly client: string;
  readonly isVisitor: boolean;
}

/** An element with the fragments of it and its children. */
interface Rendered {
  readonly html: string;
  readonly styles: readonly string[];
  readonly heading: string;
  /** Whether the element has a fragment, will have one, or has none. */
  readonly state: 'filled' | 'late' | 'empty';
  /** Whether a fragment of it or its children will come. */
  readonly isPartial: boolean;
}

const findFragment = async (element: PageElement, reader: Reader): Promise<FragmentHtml | 'late' | null> => {
  const { client, fragments, isVisitor, language, origin, tenant, zone } = reader;
  const query = new URLSearchParams({ ...element.attributes, tenant, language, zone });
  const request = readRequest(fragments.widgets, element.tag, query, origin);
  return request && fragments.findForPage(request, { client, isVisitor, waitMs: WAIT_MS });
};

/** The HTML of an element of a page, with its fragment if there is one in time. */
export const renderElement = async (element: PageElement, reader: Reader): Promise<Rendered> => {
  const { language, tenant } = reader;
  const { attributes, children = [], tag } = element;
  const [found, ...inside] = await Promise.all([
    findFragment(element, reader),
    ...children.map((child) => renderElement(child, reader)),
  ]);
  const fragment = found === 'late' ? null : found;
  const content = (fragment?.html ?? '') + inside.map(({ html }) => html).join('');
  return {
    html: `<${tag}${attributesHtml({ tenant, language, ...attributes })}>${content}</${tag}>`,
    styles: [...(fragment?.styles ?? []), ...inside.flatMap(({ styles }) => styles)],
    heading: fragment?.heading ?? '',
    state: found === 'late' ? found : found ? 'filled' : 'empty',
    isPartial: found === 'late' || inside.some(({ isPartial }) => isPartial),
  };
};

/**
 * What a page of the site shows before its scripts run: the widget of its route as a visitor sees it, below the header
 * (requirement P20). `late` if that is being rendered; null if its school is unknown, or if it shows nothing to a visitor.
 */
export const findSiteContent = async (
  platform: Platform,
  c: Context,
  defaultTenant: string,
): Promise<SiteContent | 'late' | null> => {
  const url = new URL(c.req.url);
  const page = sitePageAt(url);
  const fragments = fragmentsOf(platform);
  if (!page || !fragments) return null;
  const language = languageOfPage(url);
  const tenant = singleParameter(url.searchParams, 'tenant') || defaultTenant;
  const ids = [...new Set([tenant, page.schoolId ?? tenant])];
  const names = await Promise.all(ids.map((id) => platform.schoolName(platform.db, id, language))).catch(
    (error: unknown) => {
      // The page can do without.
      if (isUnavailable(error)) return [];
      throw error;
    },
  );
  const schoolName = names.at(-1);
  if (schoolName === undefined || names.some((name) => name === undefined)) return null;
  const cookies = readCookies(c.req.header('cookie'));
  const reader: Reader = {
    ...{ fragments, tenant, language },
    zone: cookies.get(ZONE_COOKIE) ?? '',
    origin: platform.origins.main,
    client: addressOf(c, platform),
    isVisitor: isVisitors(cookies),
  };
  const [main, ...bars] = await Promise.all([page.main, ...page.bars].map((element) => renderElement(element, reader)));
  if (main?.state !== 'filled') return main?.state === 'late' ? 'late' : null;
  const t = textsFor(language);
  const named = { route: '', school: schoolName, heading: main.heading }[page.titled];
  const title = named || t(`host:title.${page.route}`);
  const skip = `<a class="skip" href="#main">${escapeHtml(t('host:nav.skip'))}</a>`;
  return {
    title: `${title} · ${SITE}`,
    frame: skip + bars.map(({ html }) => `<div class="bar">${html}</div>`).join(''),
    main: `<h1 class="page-title">${escapeHtml(title)}</h1>${main.html}`,
    styles: [main, ...bars].flatMap(({ styles }) => styles),
    isPartial: bars.some(({ isPartial }) => isPartial),
  };
};
