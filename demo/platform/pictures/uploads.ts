import { eq } from 'drizzle-orm';
import type { PICTURE_CALLS } from '../../../src/contract/pictures/pictures.ts';
import { transact } from '../core/database/transaction.ts';
import { type Handlers, limited } from '../core/http/handlers.ts';
import { users } from '../users/tables.ts';
import { encodePicture } from './encode.ts';
import { MEDIA_PATH } from './picture-url.ts';
import { userPictures } from './tables.ts';

export const AVATAR_HANDLERS: Handlers<Pick<typeof PICTURE_CALLS, 'saveAvatar' | 'removeAvatar'>> = {
  // Decoding costs time, so uploads that are refused count, too.
  saveAvatar: limited('uploadsPerUser', async ({ body }, context) => {
    const { now, platform, session } = context;
    const { userId } = session;
    const { content, hash } = await encodePicture(Buffer.from(body.image, 'base64'), 'avatar');
    const avatarUrl = `${MEDIA_PATH}/people/${userId}/${hash}.webp`;
    await transact(platform.db, async (tx) => {
      const picture = { hash, content, createdAt: now };
      await tx
        .insert(userPictures)
        .values({ userId, ...picture })
        .onConflictDoUpdate({ target: userPictures.userId, set: picture });
      await tx.update(users).set({ avatarUrl }).where(eq(users.id, userId));
    });
    return { avatarUrl };
  }),

  async removeAvatar(_input, { platform, session: { userId } }) {
    await transact(platform.db, async (tx) => {
      await tx.delete(userPictures).where(eq(userPictures.userId, userId));
      await tx.update(users).set({ avatarUrl: '' }).where(eq(users.id, userId));
    });
    return { done: true };
  },
};
