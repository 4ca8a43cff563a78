import { afterAll, beforeAll, expect, it } from 'vitest';
import type { UserContext } from '../../../../../demo/platform/core/http/context.ts';
import { limited } from '../../../../../demo/platform/core/http/handlers.ts';
import { requireWithinLimit } from '../../../../../demo/platform/core/http/steps/within-limit.ts';
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
