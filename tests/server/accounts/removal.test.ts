import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { federatedIdentities } from '../../../demo/platform/accounts/identities/tables.ts';
import { sessions } from '../../../demo/platform/accounts/tables.ts';
import { AREAS, TABLES as STORED } from '../../../demo/platform/areas.ts';
import { removeAccount } from '../../../demo/platform/core/areas/accounts.ts';
import { providerRecords } from '../../../demo/platform/oidc/tables.ts';
import { fans, follows, spaces } from '../../../demo/platform/space/tables.ts';
import { countsOf } from '../../../demo/platform/tenants/counts.ts';
import { memberships } from '../../../demo/platform/tenants/tables.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import { rowOf, TABLES } from '../support/database/rows.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const LEAVER = 'leaver';

/** The tables whose rows belong to a user. The identities move to another account instead. */
const owned = TABLES.filter((table) => 'userId' in getTableColumns(table) && table !== federatedIdentities);

it('a deleted user leaves no row in any table: sessions, tickets, passkeys, codes, signatures, grants [X01]', async () => {
  const { db } = platform;
  await db.insert(users).values(rowOf(users, { id: LEAVER }) as typeof users.$inferInsert);
  for (const table of owned) {
    await db.insert(table).values(
      rowOf(table, {
        userId: LEAVER,
        ...(table === sessions ? { id: 's' } : {}),
        ...(table === memberships ? { tenantId: 'river' } : {}),
      }),
    );
  }
  const grant = { provider: 'campus', model: 'Grant', id: 'g', payload: { accountId: LEAVER } };
  await db.insert(providerRecords).values(grant);
  const membersOf = async () => (await countsOf(db, 'river')).memberCount;
  const members = await membersOf();
  const follow = { followerId: LEAVER, followedId: 'teacher', nameKey: 'some', createdAt: new Date() };
  await db.insert(follows).values(follow);
  await db.insert(fans).values(follow);
  const fansOf = async (userId: string) =>
    (await db.select().from(spaces).where(eq(spaces.userId, userId)))[0]?.fansCount ?? 0;
  const before = await fansOf('teacher');

  await db.transaction((tx) => removeAccount(AREAS, STORED, tx, LEAVER));

  for (const table of owned) {
    const { userId } = getTableColumns(table) as Record<string, PgColumn>;
    const rows = await db.select({ one: sql`1` }).from(table).where(eq(userId!, LEAVER));
    expect(rows, String(Object.keys(getTableColumns(table)))).toEqual([]);
  }
  expect(await db.select().from(providerRecords).where(eq(providerRecords.id, 'g'))).toEqual([]);
  expect(await db.select().from(users).where(eq(users.id, LEAVER))).toEqual([]);
  expect(await membersOf()).toBe(members - 1);
  expect(await db.select().from(follows).where(eq(follows.followerId, LEAVER))).toEqual([]);
  expect(await db.select().from(fans).where(eq(fans.followerId, LEAVER))).toEqual([]);
  expect(await fansOf('teacher')).toBe(before - 1);
});
