import type { Mount } from '../core/areas/area.ts';
import { BASE_HEADERS } from '../core/http/security-headers.ts';
import { escapeHtml } from '../core/pages/html.ts';
import { languageOfPage } from '../core/pages/site-content.ts';
import type { Card } from './cards.ts';
import { openCards } from './page-head.ts';

/** The width in px of a frame, if nobody asks for another one. */
const WIDTH = 720;
/** Seconds for which others may keep an answer. */
const CACHE_S = 300;
const URL_MAX = 2_048;

/** A limit in px, undefined without one, or null if it is no number of pixels. */
const limitOf = (value: string | undefined): number | undefined | null => {
  if (value === undefined || value === '') return undefined;
  return /^[1-9]\d{0,4}$/.test(value) ? Number(value) : null;
};

const parse = (address: string): URL | null =>
  address.length <= URL_MAX && URL.canParse(address) ? new URL(address) : null;

/** The frame of a card: the widget of the page, in the language of its address. */
const frameOf = ({ subject, tenant, title, url }: Card, language: string, width: number, height: number): string => {
  const address = new URL(`/embed/${subject.tag}`, url);
  for (const [name, value] of Object.entries({ tenant, language, ...subject.attributes }))
    address.searchParams.set(name, value);
  const attributes = {
    ...{ src: address.href, title, width, height },
    ...{ style: 'border:0;max-width:100%', loading: 'lazy', referrerpolicy: 'origin' },
    allow: 'fullscreen; clipboard-write',
  };
  const text = Object.entries(attributes).map(([name, value]) => `${name}="${escapeHtml(String(value))}"`);
  return `<iframe ${text.join(' ')}></iframe>`;
};

/**
 * Serves oEmbed (requirement F03): `GET /oembed?url=…&format=json&maxwidth=…&maxheight=…`. 401 for a page that only some
 * may see, 404 for an address without a widget, 501 for another format.
 */
export const mountOembed: Mount = (app, platform) => {
  const cards = openCards(platform, app);
  app.get('/oembed', async (c) => {
    const headers = {
      ...BASE_HEADERS,
      'access-control-allow-origin': '*',
      'cache-control': `public, max-age=${CACHE_S}`,
      'cross-origin-resource-policy': 'cross-origin',
    };
    const refuse = (status: 400 | 401 | 404 | 501, message: string) => c.json({ message }, status, headers);
    if ((c.req.query('format') ?? 'json') !== 'json') return refuse(501, 'Only format=json is available.');
    const [maxWidth, maxHeight] = [limitOf(c.req.query('maxwidth')), limitOf(c.req.query('maxheight'))];
    if (maxWidth === null || maxHeight === null) return refuse(400, 'maxwidth and maxheight are numbers of pixels.');
    const url = parse(c.req.query('url') ?? '');
    if (url === null) return refuse(400, 'url is not the address of a page.');
    const language = languageOfPage(url);
    const card = url.origin === platform.origins.main ? await cards.find(url, language) : null;
    if (card === 'forbidden') return refuse(401, 'Visitors may not see this page.');
    if (card === null || card === 'notFound') return refuse(404, 'There is nothing to embed at this address.');
    const width = Math.min(WIDTH, maxWidth ?? WIDTH);
    const height = Math.min(card.subject.height, maxHeight ?? card.subject.height);
    const { author, school, title } = card;
    const answer = {
      ...{ version: '1.0', type: 'rich', title, provider_name: school, provider_url: platform.origins.main },
      ...(author !== '' && { author_name: author }),
      ...{ cache_age: CACHE_S, width, height, html: frameOf(card, language, width, height) },
    };
    return c.json(answer, 200, headers);
  });
};
