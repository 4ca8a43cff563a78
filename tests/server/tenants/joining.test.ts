import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countsOf } from '../../../demo/platform/tenants/counts.ts';
import { memberships, tenants } from '../../../demo/platform/tenants/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { listPartners, listProgrammes } from '../../../src/contract/mall/market.ts';
import { joinPublicSchool, readSchool } from '../../../src/contract/school/schools.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const newBrowser = async (account?: string) => {
  const browser = new Browser(platform.origins.main);
  if (account) await signIn(browser, account, { tenant: 'north' });
  return browser;
};
const join = (browser: Browser, schoolId: string) => browser.ask(joinPublicSchool, { body: { schoolId } });
const rolesOf = (userId: string, tenantId: string) =>
  platform.db
    .select({ role: memberships.role })
    .from(memberships)
    .where(and(eq(memberships.userId, userId), eq(memberships.tenantId, tenantId)));
const membersOf = async (tenantId: string) => (await countsOf(platform.db, tenantId)).memberCount;

it('makes a user a member of a public school, once [M04]', async () => {
  const learner = await newBrowser('learner');
  const before = await membersOf('river');
  const head = async () => (await learner.ask(readSchool, { params: { schoolId: 'river' } })).data;
  expect(await head()).toMatchObject({ joined: false, joinPolicy: 'open', subSchools: [] });
  for (let time = 1; time <= 2; time += 1) expect((await join(learner, 'river')).data).toEqual({ joined: true });
  expect(await membersOf('river')).toBe(before + 1);
  expect(await rolesOf('learner', 'river')).toEqual([{ role: 'learner' }]);
  expect((await head()).joined).toBe(true);
});

it('keeps the role of somebody who manages the school [M04]', async () => {
  const admin = await newBrowser('admin');
  await join(admin, 'north');
  expect(await rolesOf('admin', 'north')).toEqual([{ role: 'admin' }]);
});

it('makes a member of a sub-school one of its school, too [M04]', async () => {
  const { data } = await (await newBrowser()).ask(readSchool, { params: { schoolId: 'north' } }, { language: 'en_US' });
  expect(data.subSchools.map(({ name }) => name)).toEqual([
    'Northlight School of Science',
    'Northlight School of Arts',
  ]);
  const org = await newBrowser('org');
  expect((await join(org, 'north-arts')).status).toBe(200);
  expect([await rolesOf('org', 'north'), await rolesOf('org', 'north-arts')]).toEqual([
    [{ role: 'learner' }],
    [{ role: 'learner' }],
  ]);
});

it('refuses users who may not join, and writes nothing [M04]', async () => {
  const visitor = await newBrowser();
  expect((await join(visitor, 'river')).code).toBe(CODES.signInRequired);
  const teacher = await newBrowser('teacher');
  const set = (id: string, change: Partial<typeof tenants.$inferInsert>) =>
    platform.db.update(tenants).set(change).where(eq(tenants.id, id));
  await set('recife-open', { closedAt: new Date('2026-01-01T00:00:00Z') });
  await set('seoul-open', { validUntil: new Date('2020-01-01T00:00:00Z') });
  await set('lyon-open', { listed: false });
  await set('kyoto-open', { scale: await membersOf('kyoto-open') });
  for (const [schoolId, code] of [
    ['nowhere', CODES.notFound],
    ['orchard', AREA_CODES.joinByInvitation],
    ['lyon-open', AREA_CODES.joinByInvitation],
    ['recife-open', AREA_CODES.schoolClosed],
    ['seoul-open', AREA_CODES.schoolExpired],
    ['kyoto-open', AREA_CODES.schoolFull],
    ['harbor', CODES.methodRefused],
  ] as const) {
    const before = await membersOf(schoolId);
    const answer = await join(teacher, schoolId);
    expect([schoolId, answer.code]).toEqual([schoolId, code]);
    expect([schoolId, answer.status >= 400 && answer.status < 500]).toEqual([schoolId, true]);
    expect(await rolesOf('teacher', schoolId)).toEqual([]);
    expect(await membersOf(schoolId)).toBe(before);
  }
});

it('takes only as many as it has places of those who join at once, and counts no one else [M04]', async () => {
  const browsers = await Promise.all(['learner', 'teacher', 'admin', 'org', 'closed'].map((name) => newBrowser(name)));
  const members = eq(memberships.tenantId, 'london-open');
  const before = await membersOf('london-open');
  await platform.db
    .update(tenants)
    .set({ scale: before + 2 })
    .where(eq(tenants.id, 'london-open'));
  const rows = (await platform.db.select().from(memberships).where(members)).length;
  const answers = await Promise.all(browsers.map((browser) => join(browser, 'london-open')));
  expect(answers.map(({ code }) => code).sort()).toEqual(
    [CODES.success, CODES.success, ...Array.from({ length: 3 }, () => AREA_CODES.schoolFull)].sort(),
  );
  expect(await membersOf('london-open')).toBe(before + 2);
  expect(await platform.db.select().from(memberships).where(members)).toHaveLength(rows + 2);
});

it('lists partners and programmes of the market in the language asked for, by page and by words [M02]', async () => {
  const visitor = await newBrowser();
  const english = { language: 'en_US' };
  const first = (await visitor.ask(listPartners, { query: { pageSize: 8 } }, english)).data;
  const second = (await visitor.ask(listPartners, { query: { pageSize: 8, page: 2 } }, english)).data;
  expect(first.list).toHaveLength(8);
  expect(first.list.some(({ id }) => second.list.some((other) => other.id === id))).toBe(false);
  expect(first.list[0]).toMatchObject({ id: 'north', courseCount: 8 });
  const found = (await visitor.ask(listPartners, { query: { search: 'riverbend' } }, english)).data;
  expect(found).toMatchObject({ total: 1, list: [{ id: 'river', courseCount: 4 }] });
  expect((await visitor.ask(listPartners, { query: { search: 'orchard' } }, english)).data.total).toBe(0);
  const programmes = (await visitor.ask(listProgrammes, { query: {} }, english)).data;
  expect(programmes.list.map(({ courseCount, title }) => [title, courseCount])).toEqual([
    ['Data engineer', 4],
    ['Team lead', 3],
    ['Care assistant', 2],
    ['Interface designer', 2],
  ]);
  const german = await visitor.ask(listProgrammes, { query: { search: 'pflege' } }, { language: 'de_DE' });
  expect(german.data.list.map(({ title }) => title)).toEqual(['Pflegeassistenz']);
});

it('logged no unexpected errors [X01]', () => {
  expect(platform.logged).toEqual([]);
});
