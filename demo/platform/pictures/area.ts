import { area } from '../core/areas/area.ts';
import { deletedWith, stored } from '../core/areas/stored-table.ts';
import { byTenant, byUser } from '../core/database/placement.ts';
import { mountMedia, mountPictures } from './routes.ts';
import { livePictures, schoolPictures, spaceCovers, userPictures } from './tables.ts';
import { AVATAR_HANDLERS } from './uploads.ts';

/** Seeded and uploaded pictures. */
export const PICTURES = area({
  calls: AVATAR_HANDLERS,
  mounts: [mountMedia],
  assetMounts: [mountPictures],
  tables: [
    stored(userPictures, byUser(), { userId: deletedWith('owner') }),
    stored(spaceCovers, byUser(), { userId: deletedWith('owner') }),
    stored(schoolPictures, byTenant(), {}),
    stored(livePictures, byTenant(), {}),
  ],
});
