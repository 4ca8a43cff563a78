import { eq } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { seedOnce } from '../core/database/seeding.ts';
import { sha256 } from '../core/random.ts';
import { ASSETS_DOMAIN } from './queries.ts';
import { clientApplications } from './tables.ts';

const SEEDED_AT = new Date('2026-01-12T08:00:00Z');

/** The secret of the demo's confidential application. */
export const DEMO_CLIENT_SECRET = 'campus-demo-client-secret-7f3a91c4';

const COMMON = { logoUrl: '', authLoginFlag: true, secretHash: null, createdAt: SEEDED_AT };

const APPLICATIONS: readonly (typeof clientApplications.$inferInsert)[] = [
  {
    ...COMMON,
    clientId: 'demo-shop',
    name: 'Lantern Books',
    logoUrl: '/files/applications/demo-shop.svg',
    domain: ASSETS_DOMAIN,
  },
  {
    ...COMMON,
    clientId: 'demo-library',
    name: 'Open Shelf Library',
    domain: ASSETS_DOMAIN,
    secretHash: sha256(DEMO_CLIENT_SECRET),
  },
  { ...COMMON, clientId: 'demo-closed', name: 'Closed Notes', domain: ASSETS_DOMAIN, authLoginFlag: false },
  { ...COMMON, clientId: 'registered', name: 'Registered Example', domain: 'registered.example' },
];

/** The applications in a database that have the public secret. */
export const demoApplicationsIn = async (db: Database): Promise<string[]> => {
  const open = eq(clientApplications.secretHash, sha256(DEMO_CLIENT_SECRET));
  const rows = await db.select({ id: clientApplications.clientId }).from(clientApplications).where(open);
  return rows.map(({ id }) => id);
};

/** Inserts the demo's third-party applications. */
export const seedApplications = (tx: Database): Promise<void> =>
  seedOnce(
    tx,
    APPLICATIONS,
    ({ clientId }) => `application ${clientId}`,
    (fresh) => tx.insert(clientApplications).values(fresh).onConflictDoNothing(),
  );
