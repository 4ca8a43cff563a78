import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserContext } from '../../../../../demo/platform/core/http/context.ts';
import { limited } from '../../../../../demo/platform/core/http/handlers.ts';
import { requireWithinLimit, requireWithinReads } from '../../../../../demo/platform/core/http/steps/within-limit.ts';
import { LocalCounter } from '../../../../../demo/platform/core/limits/local-counter.ts';
import type { Call } from '../../../../../src/contract/call.ts';
import { CONTRACT } from '../../../../../src/contract/index.ts';
import { NO_LIMITS } from '../../../support/no-limits.ts';
import { startTestPlatform } from '../../../support/platform.ts';
import { rejection } from './calls.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const handler = limited('uploadsPerUser', async () => null);
const contextOf = (userId: string, limits: object = {}) => {
  const config = { limits: { ...NO_LIMITS, ...limits } };
  return { now: new Date(), platform: { db: platform.db, config }, session: { userId } } as unknown as UserContext;
};
const tooMany = { code: 'tooManyRequests', field: undefined };

it('counts the calls of each user at the limit that the handler declares [X03]', async () => {
  const limits = { uploadsPerUser: { count: 2, seconds: 60 } };
  const ask = (userId: string) => rejection(() => requireWithinLimit({ handler }, contextOf(userId, limits)));
  expect([await ask('one'), await ask('one'), await ask('one'), await ask('other')]).toEqual([
    null,
    null,
    tooMany,
    null,
  ]);
});

it('counts nothing for a handler that declares none [X03]', async () => {
  const none = { count: 0, seconds: 60 };
  const limits = Object.fromEntries(Object.keys(NO_LIMITS).map((name) => [name, none]));
  expect(await rejection(() => requireWithinLimit({ handler: async () => null }, contextOf('one', limits)))).toBeNull();
  expect(await rejection(() => requireWithinLimit({ handler }, contextOf('third', limits)))).toEqual(tooMany);
});

it('counts what an address reads and what it searches, and lets it go on when the window has ended [X03]', async () => {
  const counter = new LocalCounter();
  const config = {
    limits: { ...NO_LIMITS, readsPerAddress: { count: 3, seconds: 60 }, searchesPerAddress: { count: 1, seconds: 60 } },
  };
  const read = (call: Call, search: string, address = 'one', now = new Date(0)) =>
    rejection(async () =>
      requireWithinReads(call, { query: { search } }, { address, now, platform: { config } } as never, counter),
    );
  const { countExportRows, listSchools } = CONTRACT;
  expect([await read(listSchools, 'a'), await read(listSchools, 'b'), await read(listSchools, '')]).toEqual([
    null,
    tooMany,
    null,
  ]);
  expect([await read(listSchools, ''), await read(countExportRows, ''), await read(listSchools, 'c', 'other')]).toEqual(
    [tooMany, tooMany, null],
  );
  expect(await read(listSchools, 'd', 'one', new Date(60_000))).toBeNull();
});

it('counts every call of the contract, by whatever method it reads, and every search [X03]', async () => {
  const once = { count: 1, seconds: 60 };
  const limited = async (call: Call, limit: 'readsPerAddress' | 'searchesPerAddress', input: object) => {
    const platform = { config: { limits: { ...NO_LIMITS, [limit]: once } } };
    const counter = new LocalCounter();
    const take = () =>
      rejection(async () =>
        requireWithinReads(call, input as never, { address: 'one', now: new Date(0), platform } as never, counter),
      );
    return [await take(), await take()];
  };
  for (const [name, call] of Object.entries(CONTRACT) as [string, Call][])
    expect(await limited(call, 'readsPerAddress', {}), name).toEqual([null, tooMany]);
  const searched = { body: { search: 'a' } };
  expect(await limited(CONTRACT.countExportRows, 'searchesPerAddress', searched)).toEqual([null, tooMany]);
  expect(await limited(CONTRACT.countExportRows, 'searchesPerAddress', { body: { search: '' } })).toEqual([null, null]);
});

it('forgets the oldest of more addresses than it counts, rather than to grow', () => {
  const counter = new LocalCounter();
  const once = { count: 1, seconds: 60 };
  const take = (key: number) => counter.take(String(key), once, new Date(0));
  for (let key = 0; key < 100_001; key += 1) take(key);
  expect([take(100_000) > 0, take(0)]).toEqual([true, 0]);
});
