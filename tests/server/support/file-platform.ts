import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect } from 'vitest';
import type { PlatformOptions } from '../../../demo/platform/core/config.ts';
import { outbox } from '../../../demo/platform/core/database/tables.ts';
import { Browser } from './browser.ts';
import { startTestPlatform } from './platform.ts';

type TestPlatform = Awaited<ReturnType<typeof startTestPlatform>>;

/** Starts a platform for all tests of a file. Their end fails if the server has logged an error. */
export function platformOfFile(options: PlatformOptions = {}) {
  const platform = {} as TestPlatform;
  beforeAll(async () => {
    Object.assign(platform, await startTestPlatform(options));
  });
  afterAll(async () => {
    expect(platform.logged).toEqual([]);
    await platform.close();
  });
  return {
    platform,
    newBrowser: () => new Browser(platform.origins.main),
    /** The messages to an account, newest first. */
    messagesTo: (recipient: string) =>
      platform.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(desc(outbox.createdAt)),
  };
}
