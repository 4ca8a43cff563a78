import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cooperations } from '../../../demo/platform/mall/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { cancelSigning, readOwnStore, readStoreSwitch, renewSigning } from '../../../src/contract/school/mall.ts';
import { Browser, CODES } from '../support/browser.ts';
import { askForStore, signProcessing } from '../support/creators.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const newBrowser = async (account?: string, tenant = 'north') => {
  const browser = new Browser(platform.origins.main);
  if (account) await signIn(browser, account, { tenant });
  return browser;
};
const cancel = (browser: Browser, storeId: string) => browser.ask(cancelSigning, { body: { storeId } });
const renew = (browser: Browser, storeId: string) => browser.ask(renewSigning, { body: { storeId } });

it('reports the store switch by a code [M01]', async () => {
  const visitor = await newBrowser();
  const ask = (tenant: string) => visitor.ask(readStoreSwitch, {}, { tenant });
  const on = await ask('mall');
  expect([on.status, on.code]).toEqual([200, AREA_CODES.storeSwitchOn]);
  for (const tenant of ['north', 'river']) {
    const off = await ask(tenant);
    expect([off.status, off.code, off.data]).toEqual([200, CODES.success, { open: false }]);
  }
  expect([(await ask('nowhere')).code, (await ask('north-arts')).code]).toEqual([
    CODES.tenantUnknown,
    CODES.tenantUnknown,
  ]);
  const none = await ask('');
  expect([none.status, none.code, none.field]).toEqual([400, CODES.invalidInput, 'tenant_id']);
});

it('returns only the user’s own store, in every language [M01]', async () => {
  const owner = await newBrowser('owner', 'mall');
  const names = new Set<string>();
  for (const language of LANGUAGES) {
    const { data } = await owner.ask(readOwnStore, {}, { language });
    expect(data).toMatchObject({ id: 'noura-store', signed: true, domain: new URL(platform.origins.main).host });
    names.add(data?.name ?? '');
  }
  expect(names.size).toBe(12);
  expect((await (await newBrowser('learner')).ask(readOwnStore)).data).toBeNull();
});

it('ends the cooperation of the user’s own store only [M01]', async () => {
  const learner = await newBrowser('learner');
  const without = await cancel(learner, 'noura-store');
  expect([without.status, without.code]).toEqual([404, AREA_CODES.noStore]);

  const teacher = await newBrowser('teacher');
  await signProcessing(teacher);
  const { school } = (await askForStore(teacher)).data;
  expect((await teacher.ask(readOwnStore)).data).toMatchObject({ id: school.id, signed: true });
  for (const other of ['noura-store', 'mall', 'nowhere']) {
    const refused = await cancel(teacher, other);
    expect([refused.status, refused.code, refused.field]).toEqual([403, CODES.forbidden, 'storeId']);
  }
  const owner = await newBrowser('owner', 'mall');
  expect((await owner.ask(readOwnStore)).data?.signed).toBe(true);

  expect((await cancel(teacher, school.id)).data).toEqual({ done: true });
  expect((await teacher.ask(readOwnStore)).data?.signed).toBe(false);
  const [first] = await platform.db.select().from(cooperations).where(eq(cooperations.storeId, school.id));
  expect(first).toMatchObject({ cancelledBy: 'teacher' });
  platform.clock.advance(30);
  expect((await cancel(teacher, school.id)).data).toEqual({ done: true });
  const [again] = await platform.db.select().from(cooperations).where(eq(cooperations.storeId, school.id));
  expect(again?.cancelledAt).toEqual(first?.cancelledAt);
  expect((await owner.ask(readOwnStore)).data?.signed).toBe(true);
});

it('signs a canceled cooperation again, of the user’s own store only [M01]', async () => {
  const learner = await newBrowser('learner');
  expect((await renew(learner, 'noura-store')).code).toBe(AREA_CODES.noStore);
  const admin = await newBrowser('admin');
  await signProcessing(admin);
  const { school } = (await askForStore(admin, { name: 'Signed Again Store' })).data;
  const rowOf = async (storeId: string) =>
    (await platform.db.select().from(cooperations).where(eq(cooperations.storeId, storeId)))[0];
  const first = await rowOf(school.id);
  platform.clock.advance(30);
  // A cooperation in force keeps its date.
  expect((await renew(admin, school.id)).data).toEqual({ done: true });
  expect(await rowOf(school.id)).toEqual(first);

  await cancel(admin, school.id);
  const owner = await newBrowser('owner', 'mall');
  const refused = await renew(owner, school.id);
  expect([refused.status, refused.code, refused.field]).toEqual([403, CODES.forbidden, 'storeId']);
  expect((await admin.ask(readOwnStore)).data?.signed).toBe(false);

  platform.clock.advance(30);
  expect((await renew(admin, school.id)).data).toEqual({ done: true });
  expect((await admin.ask(readOwnStore)).data?.signed).toBe(true);
  const again = await rowOf(school.id);
  expect(again).toMatchObject({ cancelledAt: null, cancelledBy: null });
  expect(again?.signedAt.getTime()).toBeGreaterThan(first?.signedAt.getTime() ?? Number.NaN);
  await cancel(admin, school.id);
  expect((await admin.ask(readOwnStore)).data?.signed).toBe(false);
});

it('logged no unexpected errors [X01]', () => {
  expect(platform.logged).toEqual([]);
});
