import * as v from 'valibot';
import { identityIdOf } from '../accounts/identities/queries.ts';
import { federatedIdentities } from '../accounts/identities/tables.ts';
import type { Database } from '../core/database/database.ts';
import { readSeed, seedOnce } from '../core/database/seeding.ts';
import { shortUrls } from '../federated/tables.ts';
import { providerAccounts } from './tables.ts';

const SEEDED_AT = new Date('2026-01-12T08:00:00Z');

/** Each provider has different users and claims. */
const PEOPLE = readSeed(
  new URL('./seed/people.json', import.meta.url),
  v.array(
    v.strictObject({
      provider: v.string(),
      subject: v.string(),
      email: v.string(),
      name: v.string(),
      claims: v.exactOptional(v.record(v.string(), v.string())),
    }),
  ),
);

/** Identities already linked to the demo learner: provider, subject, and account name. */
const LINKED = [
  ['uniportal', 'linked', 'linked@portal.example'],
  ['corporate', 'cloud-2001', 'lin.xiaoyu'],
  ['enterprise', 'E-20418', 'linked@enterprise.example'],
  ['imc', 'im-8', 'xiaoyu'],
  ['messaging', 'wa-32', 'yu_lin'],
  ['network', 'bn-2', 'linked@network.example'],
] as const;

/** Targets of the messaging app's short URLs. The last two are examples of malicious ones. */
const SHORT_URLS = [
  { code: 'river', url: '/portal/river' },
  { code: 'schools', url: '/login/select' },
  { code: 'evil', url: 'https://evil.example/' },
  { code: 'loop', url: '/uniportal/callback?code=stolen' },
];

/** Inserts the users of the demo providers, the linked identities, and the short URLs. */
export const seedProviders = async (tx: Database): Promise<void> => {
  await seedOnce(
    tx,
    PEOPLE,
    ({ provider, subject }) => `person ${provider} ${subject}`,
    (fresh) => tx.insert(providerAccounts).values(fresh).onConflictDoNothing(),
  );
  const identities = LINKED.map(([provider, subject, account]) => ({
    id: identityIdOf({ issuer: `demo:${provider}`, subject }),
    platformType: provider,
    issuer: `demo:${provider}`,
    subject,
    account,
    userId: 'learner',
    createdAt: SEEDED_AT,
    settledAt: SEEDED_AT,
  }));
  await seedOnce(
    tx,
    identities,
    // The ids from before they were hashes.
    ({ platformType }) => `identity ${platformType === 'uniportal' ? 'linked' : `linked-${platformType}`}`,
    (fresh) => tx.insert(federatedIdentities).values(fresh).onConflictDoNothing(),
  );
  await seedOnce(
    tx,
    SHORT_URLS,
    ({ code }) => `short url ${code}`,
    (fresh) =>
      tx
        .insert(shortUrls)
        .values(fresh.map((row) => ({ ...row, createdAt: SEEDED_AT })))
        .onConflictDoNothing(),
  );
};
