import { OF_USER_HEADER } from '../../../src/contract/pages/fragment.ts';
import { cookieReaderOf } from '../accounts/sessions/cookie-reader.ts';
import { isVisitors } from '../accounts/sessions/tokens.ts';
import type { Mount } from '../core/areas/area.ts';
import { readCookies } from '../core/http/cookies.ts';
import { corsHeaders, foreignOriginOf } from '../core/http/origins.ts';
import { API_HEADERS } from '../core/http/security-headers.ts';
import { addressOf } from '../core/limits/client-address.ts';
import { allowsOrigin } from '../tenants/queries.ts';
import { openFragments } from './fragments.ts';
import { readRequest } from './read-request.ts';

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
    const client = addressOf(c, platform);
    // Only a page of the platform sends cookies.
    const cookies = readCookies(c.req.header('cookie'));
    const isScriptOfOurs = foreign === null && /^(?:same-origin)?$/.test(c.req.header('sec-fetch-site') ?? '');
    const readUser = async () => (isScriptOfOurs ? cookieReaderOf(platform, cookies, platform.config.now()) : null);
    const asker = { client, isVisitor: isVisitors(cookies), waitMs: platform.config.fragmentWaitMs };
    const rendered = await fragments.find(request, asker, readUser);
    const open = { ...headers, ...corsHeaders(foreign), vary: 'Origin, Accept-Encoding, Cookie' };
    if (!rendered || rendered === 'late') return nothing();
    const { brotli, etag, isOfUser, text } = rendered;
    const kept = isOfUser ? { 'cache-control': 'no-store', [OF_USER_HEADER]: '1' } : { etag };
    if (!isOfUser && c.req.header('if-none-match') === etag) return c.body(null, 304, { ...open, ...kept });
    const typed = { ...open, ...kept, 'content-type': 'application/json' };
    if (!/\bbr\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(text, 200, typed);
    return c.body(brotli, 200, { ...typed, 'content-encoding': 'br' });
  });
};
