import { and, eq, inArray, sql } from 'drizzle-orm';
import { type PICTURE_CALLS, PICTURE_MAX_BYTES } from '../../../src/contract/pictures/pictures.ts';
import type { Database } from '../core/database/database.ts';
import { transact } from '../core/database/transaction.ts';
import type { UserContext } from '../core/http/context.ts';
import type { Handlers } from '../core/http/handlers.ts';
import { RequestError } from '../core/http/request-error.ts';
import { requireWithinOwn } from '../core/limits/require-within.ts';
import { type EncodedPicture, encodePicture } from '../pictures/encode.ts';
import { MEDIA_PATH } from '../pictures/picture-url.ts';
import { schoolPictures } from '../pictures/tables.ts';
import { authorize } from '../tenants/authorization/authorize.ts';
import { lockManaged, requireRevision, type Settings } from '../tenants/authorization/managed.ts';
import { tenants } from '../tenants/tables.ts';
import { readSettings } from './settings.ts';

type Kind = 'logo' | 'cover';
const FIELDS = { logo: 'logoUrl', cover: 'coverUrl' } as const satisfies Record<Kind, string>;
type Addresses = { readonly [Field in 'logoUrl' | 'coverUrl']?: string | undefined };

/** Stores a picture of a school and returns the address under which it is loaded. */
const storePicture = async (
  tx: Database,
  { kind, now, tenantId }: { readonly kind: Kind; readonly now: Date; readonly tenantId: string },
  { content, hash }: EncodedPicture,
): Promise<string> => {
  const picture = { hash, content, createdAt: now };
  await tx
    .insert(schoolPictures)
    .values({ tenantId, kind, ...picture })
    .onConflictDoUpdate({ target: [schoolPictures.tenantId, schoolPictures.kind], set: picture });
  return `${MEDIA_PATH}/schools/${tenantId}/${hash}.webp`;
};

/**
 * Fetches the pictures that an administrator names by addresses elsewhere. They are stored: no page loads from a host that a
 * school names, and no address of the platform leads there.
 * @throws RequestError pictureUnreachable, pictureUnreadable, pictureTooLarge, tooManyRequests
 */
export const fetchPictures = async (
  context: UserContext,
  addresses: Addresses,
  row: Settings,
): Promise<ReadonlyMap<Kind, EncodedPicture>> => {
  const found = new Map<Kind, EncodedPicture>();
  for (const kind of ['logo', 'cover'] as const) {
    const field = FIELDS[kind];
    const address = addresses[field];
    if (!address?.startsWith('https:') || address === row[field]) continue;
    await requireWithinOwn(context, 'uploadsPerUser');
    const file = await context.platform.config.fetchPublicFile(address, PICTURE_MAX_BYTES);
    if (!file) throw new RequestError('pictureUnreachable', 'No picture was loaded from the address.', { field });
    found.set(kind, await encodePicture(file, kind, field));
  }
  return found;
};

/** The columns that change with the pictures of a school: those that it shows no more are deleted. */
export const replacePictures = async (
  tx: Database,
  row: Settings,
  addresses: Addresses,
  fetched: ReadonlyMap<Kind, EncodedPicture>,
  now: Date,
): Promise<Addresses> => {
  const kinds = (['logo', 'cover'] as const).filter((kind) => addresses[FIELDS[kind]] !== undefined);
  const dropped = kinds.filter((kind) => addresses[FIELDS[kind]] !== row[FIELDS[kind]] && !fetched.has(kind));
  if (dropped.length > 0)
    await tx
      .delete(schoolPictures)
      .where(and(eq(schoolPictures.tenantId, row.id), inArray(schoolPictures.kind, dropped)));
  const columns: Record<string, string | undefined> = {};
  for (const kind of kinds) {
    const picture = fetched.get(kind);
    columns[FIELDS[kind]] = picture
      ? await storePicture(tx, { kind, now, tenantId: row.id }, picture)
      : addresses[FIELDS[kind]];
  }
  return columns;
};

export const SCHOOL_PICTURE_HANDLERS: Handlers<Pick<typeof PICTURE_CALLS, 'saveSchoolPicture'>> = {
  async saveSchoolPicture({ body, params }, context) {
    const { kind, schoolId } = params;
    const { now, platform } = context;
    requireRevision(await authorize(context, 'manage', { schoolId }), body.revision);
    await requireWithinOwn(context, 'uploadsPerUser');
    const picture = await encodePicture(Buffer.from(body.image, 'base64'), kind);
    await transact(platform.db, async (tx) => {
      requireRevision(await lockManaged(tx, context, schoolId), body.revision);
      const address = await storePicture(tx, { kind, now, tenantId: schoolId }, picture);
      await tx
        .update(tenants)
        .set({ revision: sql`${tenants.revision} + 1`, [FIELDS[kind]]: address })
        .where(eq(tenants.id, schoolId));
    });
    return readSettings(context, schoolId);
  },
};
