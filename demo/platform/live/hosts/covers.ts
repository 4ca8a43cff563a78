import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import { DAY_MS } from '../../../../src/contract/durations.ts';
import type { LIVE_HOST_CALLS } from '../../../../src/contract/live/planning/live-hosts.ts';
import type { Database } from '../../core/database/database.ts';
import { type Handlers, limited } from '../../core/http/handlers.ts';
import { RequestError } from '../../core/http/request-error.ts';
import type { Platform } from '../../core/platform.ts';
import { encodePicture } from '../../pictures/encode.ts';
import { liveCoverUrl, OWN_COVER_PREFIX } from '../../pictures/picture-url.ts';
import { livePictures } from '../../pictures/tables.ts';
import { authorize } from '../../tenants/authorization/authorize.ts';
import { lives } from '../tables.ts';

/**
 * Checks that a cover which a form names is there.
 * @throws RequestError notFound
 */
export const requireCover = async (db: Database, tenantId: string, cover: string): Promise<void> => {
  if (!cover.startsWith(OWN_COVER_PREFIX)) return;
  const [found] = await db
    .select({ hash: livePictures.hash })
    .from(livePictures)
    .where(and(eq(livePictures.tenantId, tenantId), eq(livePictures.hash, cover.slice(OWN_COVER_PREFIX.length))))
    .limit(1);
  if (!found) throw new RequestError('notFound', 'The cover does not exist.', { field: 'cover' });
};

export const LIVE_COVER_HANDLERS: Handlers<Pick<typeof LIVE_HOST_CALLS, 'saveLiveCover'>> = {
  // Decoding costs time, so uploads that are refused count, too.
  saveLiveCover: limited('uploadsPerUser', async ({ body }, context) => {
    const { now, platform } = context;
    const { school } = await authorize(context, 'teach');
    const { content, hash } = await encodePicture(Buffer.from(body.image, 'base64'), 'live');
    await platform.db
      .insert(livePictures)
      .values({ tenantId: school.id, hash, content, createdAt: now })
      .onConflictDoUpdate({ target: [livePictures.tenantId, livePictures.hash], set: { createdAt: now } });
    const cover = `${OWN_COVER_PREFIX}${hash}`;
    return { cover, url: liveCoverUrl({ cover, tenantId: school.id }) };
  }),
};

/** Deletes covers that were uploaded more than a day ago and that no live course has, a deleted one neither. */
export const clearCovers = async ({ db }: Pick<Platform, 'db'>, now: Date): Promise<void> => {
  const having = db
    .select({ id: lives.id })
    .from(lives)
    .where(
      and(eq(lives.tenantId, livePictures.tenantId), eq(lives.cover, sql`${OWN_COVER_PREFIX} || ${livePictures.hash}`)),
    );
  await db
    .delete(livePictures)
    .where(and(lt(livePictures.createdAt, new Date(now.getTime() - DAY_MS)), notExists(having)));
};
