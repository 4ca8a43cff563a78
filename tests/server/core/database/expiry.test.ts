import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { oneTimeCodes, refreshTokens, sessions } from '../../../../demo/platform/accounts/tables.ts';
import { TABLES as STORED } from '../../../../demo/platform/areas.ts';
import { attendanceKeys } from '../../../../demo/platform/attendance/tables.ts';
import { clearExpired, EXPIRED_KEPT_MS } from '../../../../demo/platform/core/areas/expiry.ts';
import { outbox, rateBuckets } from '../../../../demo/platform/core/database/tables.ts';
import { invitations } from '../../../../demo/platform/register/tables.ts';
import { REFRESH_TOKEN_LIFETIME_S } from '../../../../src/contract/constants.ts';
import { requestCode } from '../../../../src/contract/sign-in/accounts.ts';
import { readSession } from '../../../../src/contract/sign-in/session.ts';
import { Browser } from '../../support/browser.ts';
import { rowOf, TABLES } from '../../support/database/rows.ts';
import { signIn } from '../../support/journeys.ts';
import { freshDatabase, onPostgres, startTestPlatform } from '../../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const COUNTED = { oneTimeCodes, rateBuckets, refreshTokens, sessions };
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(COUNTED).map(async ([name, table]) => {
        const [row] = await platform.db.select({ count: sql<number>`count(*)::int` }).from(table);
        return [name, row?.count ?? 0] as const;
      }),
    ),
  );

it('deletes records that expired more than a day ago, and nothing else [X01]', async () => {
  const browser = new Browser(platform.origins.main);
  await signIn(browser, 'learner');
  await browser.ask(requestCode, { body: { account: 'learner@campus.example', purpose: 'sign-in' } });
  const before = await counts();
  expect(Object.values(before).every((count) => count > 0)).toBe(true);

  await clearExpired(platform.db, STORED, platform.clock.now());
  expect(await counts()).toEqual(before);
  expect((await browser.ask(readSession)).data.user?.id).toBe('learner');

  const codesGone = new Date(platform.clock.now().getTime() + EXPIRED_KEPT_MS + 27 * 3_600_000);
  await clearExpired(platform.db, STORED, codesGone);
  expect(await counts()).toEqual({ ...before, oneTimeCodes: 0, rateBuckets: 0 });

  const sessionsGone = new Date(
    platform.clock.now().getTime() + REFRESH_TOKEN_LIFETIME_S * 1_000 + EXPIRED_KEPT_MS + 1,
  );
  await clearExpired(platform.db, STORED, sessionsGone);
  expect(await counts()).toEqual({ oneTimeCodes: 0, rateBuckets: 0, refreshTokens: 0, sessions: 0 });
});

it('the running server deletes expired rows of every table by itself [X01]', async () => {
  const data = mkdtempSync(join(tmpdir(), 'campus-expiry-'));
  const copy = await freshDatabase();
  const database = onPostgres ? copy : { dataDir: data, databaseUrl: null };
  const first = await startTestPlatform({ ...copy, ...database });
  // Expired invitations stay, because a member's may be shown again.
  const expiring = TABLES.filter(
    (table) =>
      ('expiresAt' in getTableColumns(table) || 'windowEnd' in getTableColumns(table)) && table !== invitations,
  );
  const cleared: readonly PgTable[] = [...expiring, attendanceKeys];
  expect(cleared).toContain(outbox);
  expect(expiring.length).toBeGreaterThan(7);
  const past = new Date(Date.now() - EXPIRED_KEPT_MS - 60_000);
  const dates = { createdAt: past, expiresAt: past, windowEnd: past, windowStart: past };
  for (const table of cleared) {
    const columns = Object.keys(getTableColumns(table));
    const set = Object.fromEntries(Object.entries(dates).filter(([key]) => columns.includes(key)));
    await first.db.delete(table);
    await first.db.insert(table).values(rowOf(table, set));
  }
  await first.close();

  const again = await startTestPlatform(database);
  for (const table of cleared) {
    await expect.poll(() => again.db.select().from(table), { timeout: 60_000 }).toEqual([]);
  }
  expect(again.logged).toEqual([]);
  await again.close();
  rmSync(data, { recursive: true, force: true });
});
