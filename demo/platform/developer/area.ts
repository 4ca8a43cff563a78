import { area } from '../core/areas/area.ts';
import { stored } from '../core/areas/stored-table.ts';
import { EVERYWHERE } from '../core/database/placement.ts';
import { mountAuthorizationServer } from './mount.ts';
import { DEVELOPER_HANDLERS } from './routes.ts';
import { demoApplicationsIn, seedApplications } from './seed.ts';
import { clientApplications } from './tables.ts';

/** Third-party applications that sign users in through the platform. */
export const DEVELOPER = area({
  calls: DEVELOPER_HANDLERS,
  mounts: [mountAuthorizationServer],
  tables: [stored(clientApplications, EVERYWHERE, {})],
  seed: seedApplications,
  async findOpenRecords(db) {
    return (await demoApplicationsIn(db)).map((id) => `the application ${id} with its public secret`);
  },
});
