import { inArray } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../core/database/database.ts';
import { readSeed, seedOnce } from '../core/database/seeding.ts';
import { pictureUrl, portraitUrl } from '../pictures/picture-url.ts';
import { OWNER_STORE, seedMembers } from '../tenants/seed.ts';
import { memberships } from '../tenants/tables.ts';
import { addressesOf, addUsers } from '../users/queries.ts';
import { userAddresses, users } from '../users/tables.ts';
import { checkPassword, hashPassword, seedSalt } from './passwords.ts';

/** The password of every demo account. */
export const DEMO_PASSWORD = 'campus-demo';

const SEEDED_AT = new Date('2026-01-12T08:00:00Z');

const PEOPLE = readSeed(
  new URL('./seed/accounts.json', import.meta.url),
  v.array(
    v.strictObject({
      id: v.string(),
      phone: v.string(),
      realName: v.string(),
      nickName: v.string(),
      gender: v.exactOptional(v.picklist([1, 2])),
      vip: v.exactOptional(v.picklist([1, 2])),
      isOrganization: v.exactOptional(v.boolean()),
      positionName: v.exactOptional(v.string()),
      departmentName: v.exactOptional(v.string()),
      school: v.exactOptional(v.string()),
      role: v.exactOptional(v.picklist(memberships.role.enumValues)),
      /** Without one, the picture is the logo of the school. */
      portrait: v.exactOptional(v.number()),
      /** Whether they have signed every agreement. */
      signs: v.optional(v.boolean(), true),
    }),
  ),
);

/** Ids of the demo accounts that have signed every agreement. */
export const SEEDED_SIGNERS: readonly string[] = PEOPLE.filter(({ signs }) => signs).map(({ id }) => id);

const insertPeople = async (tx: Database, people: typeof PEOPLE, passwordCost: number): Promise<void> => {
  const hashes = await Promise.all(people.map(({ id }) => hashPassword(DEMO_PASSWORD, passwordCost, seedSalt(id))));
  const rows = people.map(({ portrait, school, role: _role, signs: _signs, ...person }, index) => ({
    email: `${person.id}@campus.example`,
    passwordHash: hashes[index] as string,
    avatarUrl: portrait ? portraitUrl(portrait) : pictureUrl('logos', school ?? ''),
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
