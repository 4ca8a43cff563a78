import { and, eq } from 'drizzle-orm';
import type { Context, Hono } from 'hono';
import { disposition } from '../../core/disposition.ts';
import { BASE_HEADERS } from '../../core/http/security-headers.ts';
import type { Platform } from '../../core/platform.ts';
import { contentOf, readToken } from '../attachments.ts';
import { SDK_PATH, SDK_TEXT } from '../sdk.ts';
import { posts } from '../tables.ts';
import { authorOf } from '../work-ids.ts';

/** Pages of any origin may load the script and read documents with a token; no cookies are involved. */
const HEADERS = {
  ...BASE_HEADERS,
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const DOCUMENT_HEADERS = {
  ...HEADERS,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; sandbox",
  'referrer-policy': 'no-referrer',
};

const refuse = (c: Context, status: 403 | 404, message: string): Response =>
  c.json({ status, message }, status, DOCUMENT_HEADERS);

/** The document service of the demo: its script, and the attachments, each for a token that the platform has signed. */
export const mountDocuments = (app: Hono, platform: Platform): void => {
  app.get(SDK_PATH, (c) =>
    c.body(SDK_TEXT, 200, {
      ...HEADERS,
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'no-cache',
    }),
  );
  app.get('/documents/:uid', async (c) => {
    const grant = await readToken(platform, c.req.query('token') ?? '', platform.config.now());
    if (!grant || grant.uid !== c.req.param('uid')) return refuse(c, 403, 'The token is not valid.');
    const where = and(eq(posts.userId, authorOf(grant.postId, 'token')), eq(posts.id, grant.postId));
    const [post] = await platform.db.select().from(posts).where(where).limit(1);
    const attachment = post?.attachments.find(({ uid }) => uid === grant.uid);
    if (!post || !attachment) return refuse(c, 404, 'The document does not exist.');
    return c.body(contentOf(post, attachment), 200, {
      ...DOCUMENT_HEADERS,
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': disposition(attachment.name),
    });
  });
};
