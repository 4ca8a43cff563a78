import type { Database } from '../core/database.ts';
import { federatedIdentities } from '../federated/tables.ts';
import { providerAccounts } from './tables.ts';

const SEEDED_AT = new Date('2026-01-12T08:00:00Z');

/** Puts the people of the demo providers, and the one identity that is linked already, into an empty database. */
export const seedProviders = async (tx: Database): Promise<void> => {
  await tx.insert(providerAccounts).values([
    { provider: 'uniportal', subject: 'employee', email: 'employee@portal.example', name: 'Chen Wei' },
    { provider: 'uniportal', subject: 'linked', email: 'linked@portal.example', name: '林晓雨' },
    { provider: 'uniportal', subject: 'second', email: 'second@portal.example', name: 'Zoë Müller' },
  ]);
  await tx.insert(federatedIdentities).values({
    id: 'linked',
    platformType: 'uniportal',
    issuer: 'demo:uniportal',
    subject: 'linked',
    account: 'linked@portal.example',
    userId: 'learner',
    createdAt: SEEDED_AT,
    settledAt: SEEDED_AT,
  });
};
