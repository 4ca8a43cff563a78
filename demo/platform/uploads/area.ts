import { area } from '../core/areas/area.ts';
import { clearedOf, stored } from '../core/areas/stored-table.ts';
import { byTenant } from '../core/database/placement.ts';
import { clearFiles } from './drop.ts';
import { mountReceiving } from './receive.ts';
import { UPLOAD_HANDLERS } from './routes.ts';
import { mountServing } from './serve.ts';
import { uploadedFiles } from './tables.ts';

/** Files that people send: videos, pictures and files to save, for whatever uses them. */
export const UPLOADS = area({
  calls: UPLOAD_HANDLERS,
  assetMounts: [mountReceiving, mountServing],
  // Whatever uses a file lets it go when it is deleted. What nobody uses is deleted within a day.
  tables: [stored(uploadedFiles, byTenant(), { userId: clearedOf('who sent it') })],
  clearFiles,
});
