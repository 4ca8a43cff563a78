import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../../demo/platform/accounts/tables.ts';
import { memberships, tenants } from '../../../demo/platform/tenants/tables.ts';
import { readSchoolAccess } from '../../../src/contract/school/school-access.ts';
import { listSchools, readSchool } from '../../../src/contract/school/schools.ts';
import { findTenant } from '../../../src/contract/school/tenants.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let visitor: Browser;
let learner: Browser;
let admin: Browser;
beforeAll(async () => {
  platform = await startTestPlatform();
  const newBrowser = () => new Browser(platform.origins.main);
  [visitor, learner, admin] = [newBrowser(), newBrowser(), newBrowser()];
  await signIn(learner);
  await signIn(admin, 'admin');
});
afterAll(() => platform.close());

const access = async (browser: Browser, schoolId: string) =>
  (await browser.ask(readSchoolAccess, { params: { schoolId } })).data;
const read = (browser: Browser, schoolId: string) => browser.ask(readSchool, { params: { schoolId } });

describe('a closed school', () => {
  it('is open to members only [E06]', async () => {
    const closed = {
      allowed: false,
      reason: 'members-only',
      requiredMethods: [1],
      manages: false,
      teaches: false,
      schoolName: 'Orchard House',
    };
    expect(await access(visitor, 'orchard')).toEqual({ ...closed, currentMethod: null });
    expect(await access(learner, 'orchard')).toEqual({ ...closed, currentMethod: 1 });
    expect(await access(admin, 'orchard')).toEqual({ ...closed, allowed: true, reason: 'none', currentMethod: 1 });
  });

  it('returns no home page data to others [E06]', async () => {
    for (const browser of [visitor, learner]) {
      const answer = await read(browser, 'orchard');
      expect([answer.status, answer.code, answer.data]).toEqual([403, CODES.forbidden, undefined]);
      expect(JSON.stringify(answer.body)).not.toMatch(/Orchard|members, around|memberCount/);
    }
    expect((await read(admin, 'orchard')).data).toMatchObject({ id: 'orchard', memberCount: 1, joined: true });
  });

  it('is in no list and no search result [E06] [S04]', async () => {
    for (const search of ['orchard', '']) {
      const { data } = await admin.ask(listSchools, { query: { search, pageSize: 100 } });
      expect(data.list.map(({ id }) => id)).not.toContain('orchard');
    }
  });

  it('returns the data that its sign-in page needs [E06] [S01]', async () => {
    const { data } = await visitor.ask(findTenant, { params: { tenant: 'orchard' } });
    expect(data).toMatchObject({ name: 'Orchard House', loginMethods: [1] });
  });

  it('also closes its sub-schools, whose members are not counted [E06]', async () => {
    await platform.db.update(tenants).set({ membersOnly: true }).where(eq(tenants.id, 'north'));
    await platform.db.delete(memberships).where(eq(memberships.userId, 'closed'));
    const other = new Browser(platform.origins.main);
    await signIn(other, 'closed');
    expect((await access(other, 'north-arts')).reason).toBe('members-only');
    expect((await read(other, 'north-arts')).code).toBe(CODES.forbidden);
    expect((await access(learner, 'north-arts')).allowed).toBe(true);
    expect((await read(learner, 'north-arts')).status).toBe(200);
    await platform.db.update(tenants).set({ membersOnly: false }).where(eq(tenants.id, 'north'));
  });

  it('does not list a sub-school that has expired [E04]', async () => {
    const listed = async () => (await read(learner, 'north')).data.subSchools.map(({ id }) => id);
    expect(await listed()).toContain('north-arts');
    const validUntil = platform.clock.now();
    await platform.db.update(tenants).set({ validUntil }).where(eq(tenants.id, 'north-arts'));
    expect(await listed()).not.toContain('north-arts');
    await platform.db.update(tenants).set({ validUntil: null }).where(eq(tenants.id, 'north-arts'));
  });
});

describe('a school that requires another sign-in method', () => {
  it('is closed to a session by another method, open to one by its method, and shown to visitors [E05]', async () => {
    expect(await access(learner, 'harbor')).toEqual({
      allowed: false,
      reason: 'login-method',
      currentMethod: 1,
      requiredMethods: [2],
      manages: false,
      teaches: false,
      schoolName: 'Harbor Corporate University',
    });
    expect(await access(visitor, 'harbor')).toMatchObject({ allowed: true, reason: 'none', currentMethod: null });
    expect((await read(visitor, 'harbor')).data).toMatchObject({ id: 'harbor', memberCount: 0 });
    const corporate = new Browser(platform.origins.main);
    await signIn(corporate, 'teacher');
    await platform.db.update(sessions).set({ loginMethod: 2 }).where(eq(sessions.userId, 'teacher'));
    // A school that accepts the platform's own account requires no other method.
    expect(await access(corporate, 'river')).toMatchObject({ allowed: true, reason: 'none', currentMethod: 2 });
    expect(await access(corporate, 'harbor')).toMatchObject({ allowed: true, currentMethod: 2 });
  });

  it('says so in the language of the request, and nothing for an unknown school [E05] [P02]', async () => {
    const answer = await learner.ask(readSchoolAccess, { params: { schoolId: 'harbor' } }, { language: 'de_DE' });
    expect(answer.data.schoolName).toBe('Firmenuniversität Hafen');
    const unknown = await learner.ask(readSchoolAccess, { params: { schoolId: 'nowhere' } });
    expect([unknown.status, unknown.code]).toEqual([404, CODES.notFound]);
  });
});
