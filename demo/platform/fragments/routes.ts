import { brotliCompressSync } from 'node:zlib';
import { OF_USER_HEADER } from '../../../src/contract/pages/fragment.ts';
import { cookieReaderOf } from '../accounts/sessions/cookie-reader.ts';
import { isVisitors } from '../accounts/sessions/tokens.ts';
import type { Mount } from '../core/areas/area.ts';
import { readCookies } from '../core/http/cookies.ts';
import { corsHeaders, foreignOriginOf } from '../core/http/origins.ts';
import { API_HEADERS } from '../core/http/security-headers.ts';
import { addressOf } from '../core/limits/client-address.ts';
import { allowsOrigin } from '../tenants/queries.ts';
import { openFragments, type Sent } from './fragments.ts';
import { readRequest, widthOf } from './read-request.ts';

/** Milliseconds that an element waits for a fragment that is not kept: its code waits meanwhile. The next one has it. */
const WAIT_MS = 400;

type Body = Pick<Sent, 'brotli' | 'text'>;

/** In place of what has not come in time. */
const EMPTY: Body = { text: '', brotli: new Uint8Array(brotliCompressSync('')) };

/**
 * Serves what is seen first of a widget (requirement P20): `GET /fragments/{tag}?tenant=…&language=…&zone=…` and the
 * attributes of the element. It is what a visitor sees, or a signed-in user to a page of the platform, whose cookies a
 * browser sends, if the widget is `personal`. 204 if there is nothing to show before the view or not yet, to a signed-in
 * user who sees something else, and to a page of an origin that the tenant does not list. The address has no headers of
 * its own, so that a page needs no preflight.
 */
export const mountFragments: Mount = (app, platform) => {
  const { origins } = platform;
  const fragments = openFragments(platform, app);
  app.get('/fragments/:tag', async (c) => {
    const { searchParams } = new URL(c.req.url);
    const foreign = foreignOriginOf(c.req.raw.headers, origins);
    const request = readRequest(fragments.widgets, c.req.param('tag'), searchParams, origins.main);
    const headers = { ...API_HEADERS, ...corsHeaders(null), 'cache-control': 'private, no-cache' };
    // Readable for every page, so that none has an error on its console for what it can do without.
    const nothing = () => c.body(null, 204, { ...headers, 'access-control-allow-origin': '*' });
    if (!request) return nothing();
    if (foreign !== null && !(await allowsOrigin(platform, request.tenant, foreign))) return nothing();
    // Only a page of the platform sends cookies.
    const cookies = readCookies(c.req.header('cookie'));
    const isVisitor = isVisitors(cookies);
    const isBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
    const sent = {
      ...headers,
      ...corsHeaders(foreign),
      ...{ vary: 'Origin, Accept-Encoding, Cookie', 'content-type': 'application/json' },
      ...(isBrotli && { 'content-encoding': 'br' }),
    };
    const bodyOf = ({ brotli, text }: Body) => (isBrotli ? brotli : text);
    const isScriptOfOurs = foreign === null && /^(?:same-origin)?$/.test(c.req.header('sec-fetch-site') ?? '');
    const user = isScriptOfOurs && !isVisitor ? await cookieReaderOf(platform, cookies, platform.config.now()) : null;
    const width = widthOf(searchParams);
    const ofUser = user && fragments.startForUser({ ...request, ...(width && { width }) }, user);
    if (ofUser) {
      // The headers are sent at once: from these on, the code of the widget waits for a moment only.
      const body = new ReadableStream<Uint8Array>({
        async start(controller) {
          const rendered = bodyOf((await ofUser.rendered) ?? EMPTY);
          controller.enqueue(typeof rendered === 'string' ? new TextEncoder().encode(rendered) : rendered);
          controller.close();
        },
      });
      return c.body(body, 200, { ...sent, 'cache-control': 'no-store', [OF_USER_HEADER]: '1' });
    }
    const rendered = await fragments.find(request, { client: addressOf(c, platform), isVisitor, waitMs: WAIT_MS });
    if (!rendered || rendered === 'late') return nothing();
    const { etag } = rendered;
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, { ...sent, etag });
    return c.body(bodyOf(rendered), 200, { ...sent, etag });
  });
};
