import { eq, sql } from 'drizzle-orm';
import type { PICTURE_CALLS } from '../../../src/contract/pictures/pictures.ts';
import { transact } from '../core/database/transaction.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { requireWithinOwn } from '../core/limits/require-within.ts';
import { encodePicture } from '../pictures/encode.ts';
import { MEDIA_PATH } from '../pictures/picture-url.ts';
import { schoolPictures } from '../pictures/tables.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { lockManaged, requireRevision } from '../tenants/authorization/managed.ts';
import { tenants } from '../tenants/tables.ts';
import { readSettings } from './settings.ts';

export const SCHOOL_PICTURE_HANDLERS: Handlers<Pick<typeof PICTURE_CALLS, 'saveSchoolPicture'>> = {
  async saveSchoolPicture({ body, params }, context) {
    const { kind, schoolId } = params;
    requireRevision(await authorize(context, 'manage', { schoolId }), body.revision);
    await requireWithinOwn(context, 'uploadsPerUser');
    const { content, hash } = await encodePicture(body.image, kind);
    const address = `${MEDIA_PATH}/schools/${schoolId}/${hash}.webp`;
    await transact(context.platform.db, async (tx) => {
      requireRevision(await lockManaged(tx, context, schoolId), body.revision);
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
