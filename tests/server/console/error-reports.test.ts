import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE } from '../../../demo/platform/console/area.ts';
import { errorReports } from '../../../demo/platform/console/tables.ts';
import { clearExpired } from '../../../demo/platform/core/areas/expiry.ts';
import { listErrorReports, sendErrorReport } from '../../../src/contract/school/error-reports.ts';
import { Browser } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const people: Record<'visitor' | 'teacher' | 'admin', Browser> = {} as never;
beforeAll(async () => {
  const limits = { ...NO_LIMITS, errorReportsPerAddress: { count: 8, seconds: 600 } };
  platform = await startTestPlatform({ limits });
  for (const name of ['visitor', 'teacher', 'admin'] as const) people[name] = new Browser(platform.origins.main);
  await signIn(people.teacher, 'teacher');
  await signIn(people.admin, 'admin');
});
afterAll(() => platform.close());

const failure = { tenantId: 'north', step: 'code-temporary', kind: 'server', status: 503, version: '1.0.0' };
/** As a widget sends it: nothing but the report, also from pages of other origins. */
const send = (body: object, headers: Record<string, string> = {}) =>
  fetch(`${platform.origins.main}${sendErrorReport.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const list = (browser: Browser) => browser.ask(listErrorReports, { params: { schoolId: 'north' } });

describe('what widgets report to have failed [A05]', () => {
  it('is counted by cause and day, and shown to administrators of the school only', async () => {
    expect((await send(failure)).status).toBe(200);
    const foreign = await send(failure, { origin: 'https://school.example', 'sec-fetch-site': 'cross-site' });
    expect([foreign.status, foreign.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    await send({ ...failure, step: 'code-permanent', kind: 'offline', status: 0 });
    const { data } = await list(people.admin);
    expect(data.list.map(({ count, kind, step }) => [step, kind, count])).toEqual([
      ['code-temporary', 'server', 2],
      ['code-permanent', 'offline', 1],
    ]);
    expect((await list(people.teacher)).status).toBe(403);
    expect((await list(people.visitor)).status).toBe(401);
  });

  it('holds nothing about a person, and is bounded by its causes and by the address', async () => {
    for (const more of [{ step: 'https://campus.example/s/secret' }, { status: 42 }, { tenantId: 'nowhere' }])
      expect((await send({ ...failure, ...more })).status, JSON.stringify(more)).toBeGreaterThanOrEqual(400);
    // What it does not know is dropped.
    expect((await send({ ...failure, userId: 'teacher', message: 'Lin Xiao' } as typeof failure)).status).toBe(200);
    const limited = await Promise.all(Array.from({ length: 5 }, () => send(failure)));
    expect(limited.some(({ status }) => status === 429)).toBe(true);
    const rows = await platform.db.select().from(errorReports);
    expect(rows).toHaveLength(2);
    expect(Object.keys(rows[0] ?? {}).sort()).toEqual(
      ['count', 'day', 'kind', 'lastAt', 'status', 'step', 'tenantId'].sort(),
    );
  });

  it('is counted by the few statuses of its kind, the most frequent first, and limited by school, too', async () => {
    await platform.db.delete(errorReports);
    platform.clock.advance(601);
    await signIn(people.admin, 'admin');
    for (const status of [599, 599, 501]) await send({ ...failure, status });
    await send({ ...failure, kind: 'rejected', status: 418 });
    await send({ ...failure, kind: 'timeout', status: 504 });
    await send({ ...failure, kind: 'rate-limited', status: 0 });
    const { data } = await list(people.admin);
    expect(data.list.map(({ count, kind, status }) => [kind, status, count])).toEqual(
      expect.arrayContaining([
        ['server', 500, 3],
        ['rejected', 400, 1],
        ['timeout', 0, 1],
        ['rate-limited', 429, 1],
      ]),
    );
    expect(data.list[0]?.count).toBe(3);
    for (let index = 0; index < 3; index += 1) await send(failure);
    expect((await send(failure)).status).toBe(429);
    expect((await send({ ...failure, tenantId: 'river' })).status).toBe(200);
    await platform.db.delete(errorReports);
    await send({ ...failure, tenantId: 'river' });
    await send({ ...failure, tenantId: 'river', kind: 'offline', status: 0 });
  });

  it('is forgotten after a month', async () => {
    const in32Days = new Date(platform.clock.now().getTime() + 32 * 86_400_000);
    await clearExpired(platform.db, CONSOLE.tables, new Date(in32Days.getTime() - 4 * 86_400_000));
    expect(await platform.db.$count(errorReports)).toBe(2);
    await clearExpired(platform.db, CONSOLE.tables, in32Days);
    expect(await platform.db.$count(errorReports)).toBe(0);
  });
});
