import { area } from '../core/areas/area.ts';
import { stored } from '../core/areas/stored-table.ts';
import { byKey, EVERYWHERE } from '../core/database/placement.ts';
import { NETWORK_HANDLERS } from './network.ts';
import { FEDERATED_HANDLERS } from './routes.ts';
import { mountFederatedStart } from './start.ts';
import { federatedTransactions, networkRequests, shortUrls } from './tables.ts';

/** Signing in by other providers and partner networks. */
export const FEDERATED = area({
  calls: { ...FEDERATED_HANDLERS, ...NETWORK_HANDLERS },
  mounts: [mountFederatedStart],
  tables: [
    stored(federatedTransactions, byKey('stateHash'), {}, 'expiresAt'),
    // The partner's codes expire much earlier, so a replayed request cannot redeem one.
    stored(networkRequests, byKey('requestId'), {}, 'seenAt'),
    stored(shortUrls, EVERYWHERE, {}),
  ],
});
