import { area } from '../core/areas/area.ts';
import { stored } from '../core/areas/stored-table.ts';
import { EVERYWHERE } from '../core/database/placement.ts';
import { seedProviders } from './seed.ts';
import { providerAccounts } from './tables.ts';

/** The login providers of the demo, on an origin of their own. */
export const PROVIDERS = area({
  tables: [stored(providerAccounts, EVERYWHERE, {})],
  seed: seedProviders,
});
