import { eq, getTableColumns, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { removeAccount } from '../../../demo/platform/accounts/identities/queries.ts';
import { federatedIdentities } from '../../../demo/platform/accounts/identities/tables.ts';
import { providerRecords } from '../../../demo/platform/oidc/tables.ts';
import * as schema from '../../../demo/platform/schema.ts';
import { countsOf } from '../../../demo/platform/tenants/counts.ts';
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
  await db.insert(schema.users).values(rowOf(schema.users, { id: LEAVER }) as typeof schema.users.$inferInsert);
  for (const table of owned) {
    await db.insert(table).values(
      rowOf(table, {
        userId: LEAVER,
        ...(table === schema.sessions ? { id: 's' } : {}),
        ...(table === schema.memberships ? { tenantId: 'river' } : {}),
      }),
    );
  }
  const grant = { provider: 'campus', model: 'Grant', id: 'g', payload: { accountId: LEAVER } };
  await db.insert(providerRecords).values(grant);
  const membersOf = async () => (await countsOf(db, 'river')).memberCount;
  const members = await membersOf();
  const follow = { followerId: LEAVER, followedId: 'teacher', nameKey: 'some', createdAt: new Date() };
  await db.insert(schema.follows).values(follow);
  await db.insert(schema.fans).values(follow);
  const fansOf = async (userId: string) =>
    (await db.select().from(schema.spaces).where(eq(schema.spaces.userId, userId)))[0]?.fansCount ?? 0;
  const fans = await fansOf('teacher');

  await db.transaction((tx) => removeAccount(tx, LEAVER));

  for (const table of owned) {
    const { userId } = getTableColumns(table) as Record<string, PgColumn>;
    const rows = await db.select({ one: sql`1` }).from(table).where(eq(userId!, LEAVER));
    expect(rows, String(Object.keys(getTableColumns(table)))).toEqual([]);
  }
  expect(await db.select().from(providerRecords).where(eq(providerRecords.id, 'g'))).toEqual([]);
  expect(await db.select().from(schema.users).where(eq(schema.users.id, LEAVER))).toEqual([]);
  expect(await membersOf()).toBe(members - 1);
  expect(await db.select().from(schema.follows).where(eq(schema.follows.followerId, LEAVER))).toEqual([]);
  expect(await db.select().from(schema.fans).where(eq(schema.fans.followerId, LEAVER))).toEqual([]);
  expect(await fansOf('teacher')).toBe(fans - 1);
});
