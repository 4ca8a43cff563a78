import type { HttpBindings } from '@hono/node-server';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import type { Context, Hono } from 'hono';
import { BASE_HEADERS } from '../core/http/security-headers.ts';
import { addressOf } from '../core/limits/client-address.ts';
import { returnToBucket, takeFromBucket } from '../core/limits/rate-limit.ts';
import { asSentTo } from '../core/own-host.ts';
import type { Platform } from '../core/platform.ts';
import { drawLogo } from '../pictures/emblems.ts';
import { authorizationServer, OAUTH_PATHS } from './authorization-server.ts';
import { findApplication } from './queries.ts';

const METADATA = ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration'];

/** Color of a generated logo. */
const LOGO_COLOR = '#b45309';

/** Mounts the standard endpoints of the authorization server. The consent page and its calls are mounted separately. */
export const mountAuthorizationServer = (app: Hono, platform: Platform): void => {
  const { db, origins, config } = platform;
  const own = new URL(origins.main);

  const pass = async (c: Context): Promise<Response> => {
    const { incoming, outgoing } = c.env as HttpBindings;
    const { provider } = await authorizationServer(platform);
    asSentTo(own, incoming);
    for (const [name, value] of Object.entries(BASE_HEADERS)) outgoing.setHeader(name, value);
    outgoing.setHeader('referrer-policy', 'no-referrer');
    outgoing.setHeader('cache-control', 'no-store');
    await provider.callback()(incoming, outgoing);
    return RESPONSE_ALREADY_SENT;
  };

  for (const path of [...METADATA, OAUTH_PATHS.jwks, OAUTH_PATHS.userinfo]) app.all(path, pass);

  // Both authenticate the client, so they share one count of failures.
  const passLimited = async (c: Context): Promise<Response> => {
    const key = `oauth-token:${addressOf(c, platform)}`;
    const wait =
      c.req.method === 'POST' ? await takeFromBucket(db, key, config.limits.failuresPerAddress, config.now()) : 0;
    if (wait > 0) {
      return c.json({ error: 'temporarily_unavailable' }, 429, { ...BASE_HEADERS, 'retry-after': String(wait) });
    }
    const answer = await pass(c);
    // Only failures count.
    const { statusCode } = (c.env as HttpBindings).outgoing;
    if (c.req.method === 'POST' && statusCode < 400) await returnToBucket(db, key);
    return answer;
  };
  for (const path of [OAUTH_PATHS.token, OAUTH_PATHS.revocation]) app.all(path, passLimited);

  app.get('/files/applications/:file', async (c) => {
    const row = await findApplication(platform, c.req.param('file').replace(/\.svg$/, ''));
    const headers = {
      ...BASE_HEADERS,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'public, max-age=300',
    };
    if (!row || row.logoUrl === '') return c.text('File not found.\n', 404, headers);
    return c.body(drawLogo(row.clientId, LOGO_COLOR), 200, { ...headers, 'content-type': 'image/svg+xml' });
  });
};
