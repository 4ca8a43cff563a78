import { area } from '../core/areas/area.ts';
import { deletedWith, stored } from '../core/areas/stored-table.ts';
import { byTenant } from '../core/database/placement.ts';
import { mountArrival } from './arrival.ts';
import { HANDOFF_HANDLERS } from './routes.ts';
import { mountSignInWindow } from './sign-in-window.ts';
import { handoffs } from './tables.ts';

/** Takes a sign-in from an embedding page into the platform, and back. */
export const HANDOFF = area({
  calls: HANDOFF_HANDLERS,
  mounts: [mountArrival, mountSignInWindow],
  tables: [stored(handoffs, byTenant(), { userId: deletedWith('owner') }, 'expiresAt')],
});
