import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const asked: string[] = [];
beforeAll(async () => {
  platform = await startTestPlatform({ onStatement: (text) => asked.push(text) });
});
afterAll(() => platform.close());

it('finds the school of a page that names none by an index, without reading or sorting all schools', async () => {
  asked.length = 0;
  await (await platform.app.request('/login/index')).text();
  const [statement = ''] = asked.filter((text) => text.includes('from "tenants"'));
  const plan = await platform.db.transaction(async (tx) => {
    // These few schools are read faster without an index.
    await tx.execute(sql`set local enable_seqscan = off`);
    const explained = await tx.execute(sql.raw(`explain (format json) ${statement.replace('$1', '1')}`));
    return JSON.stringify((explained as { rows: unknown[] }).rows);
  });
  expect(plan).toContain('tenants_by_order');
  expect(plan).not.toContain('Sort');
});
