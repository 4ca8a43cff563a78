import { tokensOf } from '../../../demo/platform/accounts/sessions/tokens.ts';
import { sessions } from '../../../demo/platform/accounts/tables.ts';
import { readConfig } from '../../../demo/platform/core/config.ts';
import type { Platform } from '../../../demo/platform/core/platform.ts';
import { openSecrets } from '../../../demo/platform/core/secrets.ts';
import type { startTestPlatform } from './platform.ts';

type TestPlatform = Awaited<ReturnType<typeof startTestPlatform>>;

/** Opens a session for each of many users, without their signing in. Returns their access tokens, in order. */
export const openSessions = async (
  { clock, db }: Pick<TestPlatform, 'clock' | 'db'>,
  userIds: readonly string[],
  tenantId = 'north',
): Promise<string[]> => {
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + 3_600_000);
  const rows = userIds.map((userId) => ({
    ...({ id: `session-${userId}`, userId, tenantId, loginMethod: 1, mode: 'token' } as const),
    ...{ createdAt: now, expiresAt },
  }));
  await db.insert(sessions).values(rows);
  const secrets = openSecrets(readConfig({ dataDir: null }), db);
  const signed = rows.map(({ id, userId }) => tokensOf({ secrets } as Platform, { id, userId, refresh: '' }, now));
  return (await Promise.all(signed)).map(({ access }) => access);
};
