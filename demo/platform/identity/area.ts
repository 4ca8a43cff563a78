import { lt } from 'drizzle-orm';
import { DAY_MS } from '../../../src/contract/durations.ts';
import { area } from '../core/areas/area.ts';
import { clearedOf, deletedWith, stored } from '../core/areas/stored-table.ts';
import { byTenant } from '../core/database/placement.ts';
import { IDENTITY_AREA_HANDLERS } from './routes.ts';
import {
  externalAccounts,
  externalUsers,
  keyEvents,
  schoolCredentials,
  signingKeys,
  usedAssertions,
} from './tables.ts';

/** How long it is known who changed a key, and what was refused. */
const EVENT_DAYS = 180;

/** The people whom a school's own server vouches for, and the keys by which it does. */
export const IDENTITY = area({
  calls: IDENTITY_AREA_HANDLERS,
  tables: [
    stored(schoolCredentials, byTenant(), {}),
    stored(signingKeys, byTenant(), {}),
    stored(usedAssertions, byTenant(), {}, 'expiresAt'),
    // The link is not moved when accounts are merged: the school's server would sign in to somebody else's account.
    stored(externalUsers, byTenant(), { userId: deletedWith('owner') }),
    stored(externalAccounts, byTenant(), {}),
    stored(keyEvents, byTenant(), { userId: clearedOf('administrator') }, (before) =>
      lt(keyEvents.at, new Date(before.getTime() - EVENT_DAYS * DAY_MS)),
    ),
  ],
});
