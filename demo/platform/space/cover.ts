import { eq } from 'drizzle-orm';
import type { PICTURE_CALLS } from '../../../src/contract/pictures/pictures.ts';
import { transact } from '../core/database/transaction.ts';
import { type Handlers, limited } from '../core/http/handlers.ts';
import { encodePicture } from '../pictures/encode.ts';
import { MEDIA_PATH } from '../pictures/picture-url.ts';
import { spaceCovers } from '../pictures/tables.ts';
import { spaces } from './tables.ts';

/** The cover of one's own space; the address of each is that of its content. */
export const COVER_HANDLERS: Handlers<Pick<typeof PICTURE_CALLS, 'saveSpaceCover' | 'removeSpaceCover'>> = {
  // Decoding costs time, so uploads that are refused count, too.
  saveSpaceCover: limited('uploadsPerUser', async ({ body }, { now, platform, session: { userId } }) => {
    const { content, hash } = await encodePicture(Buffer.from(body.image, 'base64'), 'cover');
    const coverUrl = `${MEDIA_PATH}/spaces/${userId}/${hash}.webp`;
    const picture = { hash, content, createdAt: now };
    await transact(platform.db, async (tx) => {
      await tx
        .insert(spaceCovers)
        .values({ userId, ...picture })
        .onConflictDoUpdate({ target: spaceCovers.userId, set: picture });
      await tx
        .insert(spaces)
        .values({ userId, coverUrl })
        .onConflictDoUpdate({ target: spaces.userId, set: { coverUrl } });
    });
    return { coverUrl };
  }),

  async removeSpaceCover(_input, { platform, session: { userId } }) {
    await transact(platform.db, async (tx) => {
      await tx.delete(spaceCovers).where(eq(spaceCovers.userId, userId));
      await tx.update(spaces).set({ coverUrl: '' }).where(eq(spaces.userId, userId));
    });
    return { done: true };
  },
};
