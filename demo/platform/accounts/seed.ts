import { inArray } from 'drizzle-orm';
import type { Database } from '../core/database/database.ts';
import { seedOnce } from '../core/database/seeding.ts';
import { pictureUrl } from '../pictures/picture-url.ts';
import { OWNER_STORE, seedMembers } from '../tenants/seed.ts';
import type { memberships } from '../tenants/tables.ts';
import { checkPassword, hashPassword, seedSalt } from './passwords.ts';
import { addressesOf, addUsers } from './queries.ts';
import { userAddresses, users } from './tables.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'campus-demo';

const SEEDED_AT = new Date('2026-01-12T08:00:00Z');

type Person = Partial<typeof users.$inferInsert> & { id: string; realName: string; nickName: string };
type Role = (typeof memberships.$inferInsert)['role'];

const PEOPLE: readonly (Person & { school?: string; role?: Role; signs?: boolean })[] = [
  {
    id: 'learner',
    phone: '+8613800000001',
    realName: '林晓雨',
    nickName: 'Rain',
    gender: 2,
    positionName: 'Junior engineer',
    departmentName: 'Cloud',
    school: 'north',
    role: 'learner',
  },
  {
    id: 'teacher',
    phone: '+8613800000002',
    realName: 'Łucja Wiśniewska',
    nickName: 'Łucja',
    gender: 2,
    vip: 1,
    positionName: 'Lecturer',
    departmentName: 'Mathematics',
    school: 'north',
    role: 'teacher',
  },
  {
    id: 'admin',
    phone: '+8613800000003',
    realName: 'José Álvarez Núñez',
    nickName: 'Pepe',
    gender: 1,
    positionName: 'Administrator',
    departmentName: 'Office',
    school: 'north',
    role: 'admin',
  },
  {
    id: 'owner',
    phone: '+8613800000004',
    realName: 'نورة القحطاني',
    nickName: 'نورة',
    gender: 2,
    vip: 2,
    positionName: 'Store owner',
    departmentName: 'Content',
    school: 'mall',
    role: 'owner',
  },
  { id: 'newcomer', phone: '+8613800000005', realName: 'Анна Соколова', nickName: 'Аня', gender: 2, signs: false },
  {
    id: 'org',
    phone: '+8613800000006',
    realName: 'Riverbend Works',
    nickName: 'Riverbend',
    isOrganization: true,
    vip: 1,
    school: 'river',
    role: 'organization',
  },
  {
    id: 'closed',
    phone: '+8613800000007',
    realName: '佐藤 健',
    nickName: 'けん',
    gender: 1,
    school: 'north',
    role: 'learner',
  },
];

const PICTURES: Readonly<Record<string, string>> = {
  learner: pictureUrl('avatars', 'portrait-01'),
  teacher: pictureUrl('avatars', 'portrait-02'),
  admin: pictureUrl('avatars', 'portrait-03'),
  owner: pictureUrl('avatars', 'portrait-04'),
  newcomer: pictureUrl('avatars', 'portrait-05'),
  org: pictureUrl('logos', 'river'),
  closed: pictureUrl('avatars', 'portrait-06'),
};

/** Ids of the demo accounts that have signed every agreement. */
export const SEEDED_SIGNERS: readonly string[] = PEOPLE.filter(({ signs }) => signs !== false).map(({ id }) => id);

const insertPeople = async (tx: Database, people: typeof PEOPLE, passwordCost: number): Promise<void> => {
  const hashes = await Promise.all(people.map(({ id }) => hashPassword(DEMO_PASSWORD, passwordCost, seedSalt(id))));
  const rows = people.map(({ school, role: _role, signs: _signs, ...person }, index) => ({
    email: `${person.id}@campus.example`,
    passwordHash: hashes[index] as string,
    avatarUrl: PICTURES[person.id] ?? '',
    currentSchoolId: school ?? null,
    createdAt: SEEDED_AT,
    ...person,
  }));
  const ids = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      inArray(
        users.id,
        rows.map(({ id }) => id),
      ),
    );
  const addresses = await tx
    .select({ address: userAddresses.address })
    .from(userAddresses)
    .where(inArray(userAddresses.address, rows.flatMap(addressesOf)));
  const taken = new Set([...ids.map(({ id }) => id), ...addresses.map(({ address }) => address)]);
  // Other people of this database keep their ids and addresses.
  await addUsers(
    tx,
    rows.filter((row) => ![row.id, ...addressesOf(row)].some((one) => taken.has(one))),
  );
};

/** The demo accounts in a database that still have the public password. */
export const demoAccountsIn = async (db: Database): Promise<string[]> => {
  const ids = PEOPLE.map(({ id }) => id);
  const rows = await db.select().from(users).where(inArray(users.id, ids));
  const open: string[] = [];
  for (const { email, id, passwordHash } of rows) {
    if (passwordHash && (await checkPassword(DEMO_PASSWORD, passwordHash))) open.push(email ?? id);
  }
  return open;
};

/** Inserts the demo accounts and their memberships. */
export const seedAccounts = async (tx: Database, passwordCost: number): Promise<void> => {
  await seedOnce(
    tx,
    PEOPLE,
    ({ id }) => `account ${id}`,
    (fresh) => insertPeople(tx, fresh, passwordCost),
  );
  const members = PEOPLE.flatMap(({ id, role, school }) =>
    school && role ? [{ tenantId: school, userId: id, role, joinedAt: SEEDED_AT }] : [],
  );
  await seedMembers(tx, [...members, { tenantId: OWNER_STORE, userId: 'owner', role: 'owner', joinedAt: SEEDED_AT }]);
};
