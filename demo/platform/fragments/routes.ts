import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { DEFAULT_LANGUAGE } from '../../../src/contract/languages.ts';
import type { Mount } from '../core/areas/area.ts';
import { corsHeaders, foreignOriginOf } from '../core/http/origins.ts';
import { API_HEADERS } from '../core/http/security-headers.ts';
import { addressOf } from '../core/limits/client-address.ts';
import { LocalCounter } from '../core/limits/local-counter.ts';
import { readableSchools } from '../tenants/authorization/readable.ts';
import { allowsOrigin } from '../tenants/queries.ts';
import { KeptFragments } from './kept.ts';
import type { FragmentRequest } from './messages.ts';
import { type FragmentWidgets, readRequest } from './read-request.ts';
import { Renderer } from './renderer.ts';

const compress = promisify(brotliCompress);
const QUALITY = 8;

/** A rendered fragment as it is sent. */
interface Sent {
  readonly text: string;
  readonly brotli: Uint8Array<ArrayBuffer>;
  readonly etag: string;
}

const renderers = new WeakMap<object, Renderer>();

/** Ends the process that renders. */
export const closeFragments = async (platform: object): Promise<void> => renderers.get(platform)?.close();

/**
 * Serves what a visitor sees first of a widget (requirement P20): `GET /fragments/{tag}?tenant=…&language=…&zone=…` and
 * the attributes of the element. 204 if there is nothing to show before the view, also to a page of an origin that
 * the tenant does not list. The address has no headers of its own, so that a page needs no preflight.
 */
export const mountFragments: Mount = (app, platform) => {
  const { config, origins, revisions } = platform;
  const renderer = new Renderer(join(config.widgetsDir, 'campus-widgets.js'), app);
  renderers.set(platform, renderer);
  const kept = new KeptFragments<Sent | null>(revisions);
  const cold = new LocalCounter();
  let widgets: FragmentWidgets | undefined;
  /** None before the first build. */
  const widgetsOf = (): FragmentWidgets => {
    const list = join(config.widgetsDir, 'fragments.json');
    widgets ??= existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : undefined;
    return widgets ?? {};
  };

  const render = async (request: FragmentRequest, name: string): Promise<Sent | null> => {
    const fragment = await renderer.render(request);
    if (fragment === 'late') kept.forget(name);
    if (typeof fragment === 'string') return null;
    const text = JSON.stringify(fragment);
    const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const brotli = await compress(text, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
    return { text, etag, brotli: new Uint8Array(brotli) };
  };

  app.get('/fragments/:tag', async (c) => {
    const url = new URL(c.req.url);
    const foreign = foreignOriginOf(c.req.raw.headers, origins);
    const request = readRequest(widgetsOf(), c.req.param('tag'), url.searchParams, origins.main);
    const headers = { ...API_HEADERS, ...corsHeaders(null), 'cache-control': 'private, no-cache' };
    // Readable for every page, so that none has an error on its console for what it can do without.
    const nothing = () => c.body(null, 204, { ...headers, 'access-control-allow-origin': '*' });
    if (!request) return nothing();
    if (foreign !== null && !(await allowsOrigin(platform, request.tenant, foreign))) return nothing();
    const now = new Date();
    // A school that closes, or becomes its members' own, may be written by another process.
    const { attributes, language, tenant } = request;
    const asking = { foreignOrigin: foreign, language: language || DEFAULT_LANGUAGE, now, platform, session: null };
    const readable = await readableSchools({ ...asking, tenantId: tenant }, [tenant, ...Object.values(attributes)]);
    const name = JSON.stringify([request, [...readable].sort()]);
    const known = kept.find(name, request.tenant, now);
    const isOver = !known && cold.take(addressOf(c, platform), config.limits.fragmentsPerAddress, now) > 0;
    const rendered = isOver ? null : await (known ?? kept.keep(name, request.tenant, now, render(request, name)));
    const open = { ...headers, ...corsHeaders(foreign), vary: 'Origin, Accept-Encoding' };
    if (!rendered) return nothing();
    const { brotli, etag, text } = rendered;
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ...open, etag });
    const typed = { ...open, etag, 'content-type': 'application/json' };
    if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(text, 200, typed);
    return c.body(brotli, 200, { ...typed, 'content-encoding': 'br' });
  });
};
