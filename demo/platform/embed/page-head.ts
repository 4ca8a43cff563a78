import type { Context, Hono } from 'hono';
import type { Language } from '../../../src/contract/languages.ts';
import { escapeHtml } from '../core/pages/html.ts';
import type { FindHead } from '../core/pages/site.ts';
import { languageOfPage } from '../core/pages/site-content.ts';
import type { Platform } from '../core/platform.ts';
import { RevisionCache } from '../core/revisions/revision-cache.ts';
import { readableSchools } from '../tenants/authorization/readable.ts';
import { type Card, type NoCard, readCard } from './cards.ts';
import { type Subject, subjectAt } from './subjects.ts';

/** JSON as the content of a script element, which no text in it can end. */
export const jsonForScript = (value: unknown): string =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`);

const meta = (key: 'name' | 'property', name: string, content: string): string =>
  content === '' ? '' : `\n    <meta ${key}="${name}" content="${escapeHtml(content)}" />`;

const OG_TYPES: Readonly<Record<Subject['kind'], string>> = {
  ...{ portal: 'website', plate: 'website', course: 'website', live: 'website' },
  ...{ post: 'article', video: 'video.other' },
};

/** The elements by which other sites show a link to a page: Open Graph, Twitter, schema.org, and the address of its oEmbed. */
export const headOf = (
  { author, data, description, image, school, subject, title, url }: Card,
  language: Language,
): string => {
  const site = new URL(url).origin;
  const oembed = `${site}/oembed?${new URLSearchParams({ url, format: 'json' })}`;
  return [
    meta('name', 'description', description),
    meta('name', 'author', author),
    meta('property', 'og:type', OG_TYPES[subject.kind]),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    meta('property', 'og:image', image),
    meta('property', 'og:site_name', school),
    meta('property', 'og:locale', language),
    meta('name', 'twitter:card', image === '' ? 'summary' : 'summary_large_image'),
    `\n    <link rel="canonical" href="${escapeHtml(url)}" />`,
    `\n    <link rel="alternate" type="application/json+oembed" href="${escapeHtml(oembed)}" title="${escapeHtml(title)}" />`,
    `\n    <script type="application/ld+json">${jsonForScript({ '@context': 'https://schema.org', ...data })}</script>`,
  ].join('');
};

/** The cards of a platform. */
export class Cards {
  readonly #platform: Platform;
  readonly #app: Hono;
  readonly #kept: RevisionCache<Card | NoCard>;

  constructor(platform: Platform, app: Hono) {
    this.#platform = platform;
    this.#app = app;
    this.#kept = new RevisionCache(platform);
  }

  /** The card of the page at an address of the site; null if such a page has none. */
  async find(url: URL, language: Language): Promise<Card | NoCard | null> {
    const subject = subjectAt(url);
    if (!subject) return null;
    const platform = this.#platform;
    const now = platform.config.now();
    const visitor = { foreignOrigin: null, language, now, platform, session: null, tenantId: subject.schoolId };
    // Works name their school only in the answer, and are read each time.
    const readable = subject.schoolId === '' ? null : await readableSchools(visitor, [subject.schoolId]);
    if (!readable) return readCard(platform, this.#app, subject, language);
    const name = JSON.stringify([subject.call, subject.path, subject.schoolId, language, [...readable]]);
    return (
      this.#kept.find(name, subject.schoolId, now) ??
      this.#kept.keep(name, subject.schoolId, now, readCard(platform, this.#app, subject, language))
    );
  }
}

const services = new WeakMap<object, Cards>();

/** Starts to serve the cards of a platform, which are read by calls of `app`. */
export const openCards = (platform: Platform, app: Hono): Cards => {
  const cards = new Cards(platform, app);
  services.set(platform, cards);
  return cards;
};

/** What the head of a page of the site says to other sites; empty if a visitor may not see the page. */
export const headFinderOf =
  (platform: Platform): FindHead =>
  async (c: Context) => {
    const url = new URL(c.req.url);
    const language = languageOfPage(url);
    // The page can do without.
    const card = await services
      .get(platform)
      ?.find(url, language)
      .catch(() => null);
    return card && typeof card !== 'string' ? headOf(card, language) : '';
  };
