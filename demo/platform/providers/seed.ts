import type { Database } from '../core/database/database.ts';
import { seedOnce } from '../core/database/seeding.ts';
import { identityIdOf } from '../federated/queries.ts';
import { federatedIdentities, shortUrls } from '../federated/tables.ts';
import { providerAccounts } from './tables.ts';

const SEEDED_AT = new Date('2026-01-12T08:00:00Z');

type Person = typeof providerAccounts.$inferInsert;

/** Each provider has different users and claims. */
const PEOPLE: readonly Person[] = [
  { provider: 'uniportal', subject: 'employee', email: 'employee@portal.example', name: 'Chen Wei' },
  { provider: 'uniportal', subject: 'linked', email: 'linked@portal.example', name: '林晓雨' },
  { provider: 'uniportal', subject: 'second', email: 'second@portal.example', name: 'Zoë Müller' },
  {
    provider: 'corporate',
    subject: 'cloud-1042',
    email: 'engineer@corporate.example',
    name: '周建国',
    claims: { uid: 'zhou.jianguo', department: '研发部' },
  },
  {
    provider: 'corporate',
    subject: 'cloud-2001',
    email: 'linked@corporate.example',
    name: '林晓雨',
    claims: { uid: 'lin.xiaoyu', department: '市场部' },
  },
  {
    provider: 'enterprise',
    subject: 'row-417',
    email: 'employee@enterprise.example',
    name: 'Anna Nowak',
    claims: { employeeNo: 'E-20417' },
  },
  {
    provider: 'enterprise',
    subject: 'row-418',
    email: 'linked@enterprise.example',
    name: 'Lin Xiaoyu',
    claims: { employeeNo: 'E-20418' },
  },
  {
    provider: 'imc',
    subject: 'im-7',
    email: 'member@imc.example',
    name: 'Layla Haddad',
    claims: { im_id: 'layla.h' },
  },
  { provider: 'imc', subject: 'im-8', email: 'linked@imc.example', name: '小雨', claims: { im_id: 'xiaoyu' } },
  {
    provider: 'messaging',
    subject: 'wa-31',
    email: 'reader@messaging.example',
    name: 'João Pereira',
    claims: { handle: 'joao_p' },
  },
  {
    provider: 'messaging',
    subject: 'wa-32',
    email: 'linked@messaging.example',
    name: '雨',
    claims: { handle: 'yu_lin' },
  },
  { provider: 'network', subject: 'bn-1', email: 'guest@network.example', name: 'Emre Yılmaz' },
  { provider: 'network', subject: 'bn-2', email: 'linked@network.example', name: '林晓雨' },
];

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
    // The ids of before they were hashes.
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
