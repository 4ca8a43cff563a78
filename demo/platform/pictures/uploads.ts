import { eq, sql } from 'drizzle-orm';
import type { PICTURE_CALLS } from '../../../src/contract/pictures/pictures.ts';
import { holdManaged, readManaged, requireRevision } from '../console/rights.ts';
import { readSettings } from '../console/settings.ts';
import { transact } from '../core/database/transaction.ts';
import { type Handlers, limited } from '../core/http/handlers.ts';
import { requireWithinOwn } from '../core/limits/require-within.ts';
import { tenants } from '../tenants/tables.ts';
import { users } from '../users/tables.ts';
import { encodePicture } from './encode.ts';
import { MEDIA_PATH } from './picture-url.ts';
import { schoolPictures, userPictures } from './tables.ts';

export const PICTURE_HANDLERS: Handlers<typeof PICTURE_CALLS> = {
  // Decoding costs time, so uploads that are refused count, too.
  saveAvatar: limited('uploadsPerUser', async ({ body }, context) => {
    const { now, platform, session } = context;
    const { userId } = session;
    const { content, hash } = await encodePicture(body.image, 'avatar');
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

  async saveSchoolPicture({ body, params }, context) {
    const { kind, schoolId } = params;
    requireRevision(await readManaged(context, schoolId), body.revision);
    await requireWithinOwn(context, 'uploadsPerUser');
    const { content, hash } = await encodePicture(body.image, kind);
    const address = `${MEDIA_PATH}/schools/${schoolId}/${hash}.webp`;
    await transact(context.platform.db, async (tx) => {
      requireRevision(await holdManaged(tx, context, schoolId), body.revision);
      const picture = { hash, content, createdAt: context.now };
      await tx
        .insert(schoolPictures)
        .values({ tenantId: schoolId, kind, ...picture })
        .onConflictDoUpdate({ target: [schoolPictures.tenantId, schoolPictures.kind], set: picture });
      await tx
        .update(tenants)
        .set({
          revision: sql`${tenants.revision} + 1`,
          ...(kind === 'logo' ? { logoUrl: address } : { coverUrl: address }),
        })
        .where(eq(tenants.id, schoolId));
    });
    return readSettings(context, schoolId);
  },
};
