import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { invitations } from '../../../demo/platform/register/tables.ts';
import { memberships, tenants } from '../../../demo/platform/tenants/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { joinSchool, readCreateConfig, readInvitation } from '../../../src/contract/school/register.ts';
import { readSchoolAccess } from '../../../src/contract/school/school-access.ts';
import { readSchool } from '../../../src/contract/school/schools.ts';
import { findCurrentSchool } from '../../../src/contract/school/tenants.ts';
import { Browser, CODES } from '../support/browser.ts';
import { askForSchool, type CreatorSettings, makeCreator, newName } from '../support/creators.ts';
import { signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const newCreator = (...how: CreatorSettings) => makeCreator(platform, ...how);

describe('an invitation', () => {
  const look = (browser: Browser, code: string) => browser.ask(readInvitation, { params: { code } });
  const join = (browser: Browser, code: string) => browser.ask(joinSchool, { body: { code } });
  const membersOf = async (schoolId: string, browser: Browser) =>
    (await browser.ask(readSchool, { params: { schoolId } })).data.memberCount;

  it('shows the school, adds the user once, and becomes the school of a user without one [R10]', async () => {
    const { browser, id } = await newCreator();
    const before = await membersOf('north', browser);
    const seen = await look(browser, 'north2026');
    expect(seen.data).toMatchObject({ joined: false, memberCount: before });
    expect(seen.data.school).toMatchObject({
      id: 'north',
      name: 'Northlight Academy',
      logoUrl: '/files/media/logos/north.webp',
    });
    expect((await join(browser, ' North2026 ')).data).toEqual({ schoolId: 'north' });
    expect((await join(browser, 'NORTH2026')).data).toEqual({ schoolId: 'north' });
    expect(await membersOf('north', browser)).toBe(before + 1);
    expect((await browser.ask(findCurrentSchool)).data?.id).toBe('north');
    expect((await look(browser, 'NORTH2026')).data.joined).toBe(true);
    const [row] = await platform.db.select().from(memberships).where(eq(memberships.userId, id));
    expect(row).toMatchObject({ tenantId: 'north', role: 'learner' });
  });

  it('opens a closed school, and keeps the school of a user who has one [R10] [E06]', async () => {
    const { browser } = await newCreator({ currentSchoolId: 'river' });
    const access = async () => (await browser.ask(readSchoolAccess, { params: { schoolId: 'orchard' } })).data;
    expect(await access()).toMatchObject({ allowed: false, reason: 'members-only' });
    await join(browser, 'ORCHARD2026');
    expect((await access()).allowed).toBe(true);
    expect((await browser.ask(findCurrentSchool)).data?.id).toBe('river');
  });

  it.each([
    ['NORTHOLD', 400, AREA_CODES.invitationEnded],
    ['NORTHFULL', 400, AREA_CODES.invitationEnded],
    ['NOSUCH01', 404, AREA_CODES.invitationUnknown],
    ['x', 400, CODES.invalidInput],
    ['AB CD EF', 400, CODES.invalidInput],
  ])('%s is rejected [R10]', async (code, status, expected) => {
    const { browser } = await newCreator();
    for (const answer of [await look(browser, code), await join(browser, code)]) {
      expect([answer.status, answer.code, answer.field]).toEqual([status, expected, 'code']);
    }
    expect((await browser.ask(findCurrentSchool)).data).toBeNull();
  });

  it('that has expired still shows members their school and does not affect them', async () => {
    const learner = new Browser(platform.origins.main);
    await signIn(learner);
    expect((await look(learner, 'NORTHOLD')).data.joined).toBe(true);
    expect((await join(learner, 'NORTHFULL')).data.schoolId).toBe('north');
  });

  it('for two users admits two of many concurrent requests', async () => {
    await platform.db
      .insert(invitations)
      .values({ code: 'FORTWO', tenantId: 'river', usesLeft: 2, createdAt: platform.clock.now() });
    const people = await Promise.all(Array.from({ length: 5 }, () => newCreator()));
    const before = await membersOf('river', people[0]!.browser);
    const answers = await Promise.all(people.map(({ browser }) => join(browser, 'FORTWO')));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([CODES.success, CODES.success, ...Array(3).fill(AREA_CODES.invitationEnded)].sort());
    expect(await membersOf('river', people[0]!.browser)).toBe(before + 2);
    const [row] = await platform.db.select().from(invitations).where(eq(invitations.code, 'FORTWO'));
    expect(row?.usesLeft).toBe(0);
  });

  it('is used once by one user with many concurrent requests', async () => {
    await platform.db
      .insert(invitations)
      .values({ code: 'FORTHREE', tenantId: 'river', usesLeft: 3, createdAt: platform.clock.now() });
    const { browser } = await newCreator();
    const answers = await Promise.all(Array.from({ length: 5 }, () => join(browser, 'FORTHREE')));
    expect(answers.map(({ code }) => code)).toEqual(Array(5).fill(CODES.success));
    const [row] = await platform.db.select().from(invitations).where(eq(invitations.code, 'FORTHREE'));
    expect(row?.usesLeft).toBe(2);
  });

  it('admits nobody to a school that is full, needs another way to sign in, or whose parent is closed [R10] [E04] [E05]', async () => {
    const invite = async (code: string, tenantId: string) =>
      platform.db.insert(invitations).values({ code, tenantId, usesLeft: 1, createdAt: platform.clock.now() });
    const set = (id: string, change: Partial<typeof tenants.$inferInsert>) =>
      platform.db.update(tenants).set(change).where(eq(tenants.id, id));
    const { browser, id } = await newCreator();
    await invite('FORFULL', 'river');
    await invite('FORHARBOR', 'harbor');
    await invite('FORSCIENCE', 'north-science');
    const before = await membersOf('river', browser);
    await set('river', { scale: before });
    await set('north', { closedAt: platform.clock.now() });
    for (const [code, expected] of [
      ['FORFULL', AREA_CODES.schoolFull],
      ['FORHARBOR', CODES.methodRefused],
      ['FORSCIENCE', AREA_CODES.schoolClosed],
    ] as const)
      expect([code, (await join(browser, code)).code]).toEqual([code, expected]);
    expect((await look(browser, 'FORSCIENCE')).code).toBe(AREA_CODES.schoolClosed);
    await set('river', { scale: null });
    await set('north', { closedAt: null });
    expect(await membersOf('river', browser)).toBe(before);
    expect(await platform.db.select().from(memberships).where(eq(memberships.userId, id))).toEqual([]);
    const [row] = await platform.db.select().from(invitations).where(eq(invitations.code, 'FORFULL'));
    expect(row?.usesLeft).toBe(1);
    // A member of a sub-school is one of its school, too.
    expect((await join(browser, 'FORSCIENCE')).data).toEqual({ schoolId: 'north-science' });
    const joined = await platform.db.select().from(memberships).where(eq(memberships.userId, id));
    expect(joined.map(({ tenantId }) => tenantId).sort()).toEqual(['north', 'north-science']);
  });

  it('cannot be guessed, and valid ones do not count as guesses [R10]', async () => {
    const { browser, id } = await newCreator();
    for (let number = 0; number < 12; number += 1) expect((await look(browser, 'NORTH2026')).code).toBe(CODES.success);
    for (let number = 0; number < 10; number += 1) await look(browser, `GUESS${number}`);
    const slowed = await join(browser, 'NORTH2026');
    expect([slowed.status, slowed.code]).toEqual([429, CODES.tooManyRequests]);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(800);
    platform.clock.advance(901);
    await signIn(browser, id);
    expect((await join(browser, 'NORTH2026')).code).toBe(CODES.success);
  });
});

describe('the pages of the server', () => {
  it('show help in every language at the URL given in the form', async () => {
    const visitor = new Browser(platform.origins.main);
    const bodies = new Set<string>();
    for (const lang of LANGUAGES) {
      const { supportUrl } = (await visitor.ask(readCreateConfig, { query: { lang } })).data;
      const response = await visitor.fetch(supportUrl);
      expect(response.status).toBe(200);
      expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
      const html = await response.text();
      expect(html).toContain(`lang="${lang.replace('_', '-')}" dir="${lang === 'ar_SA' ? 'rtl' : 'ltr'}"`);
      expect(html).toContain('mailto:support@campus.example');
      expect(html.match(/<h2>/g)).toHaveLength(5);
      bodies.add(html.replace(/nonce="[^"]*"/, ''));
    }
    expect(bodies.size).toBe(12);
  });

  it('are open to administrators at one address, and show others nothing of the school [R13]', async () => {
    const { browser } = await newCreator();
    const { school } = (await askForSchool(browser, { name: newName() })).data;
    const own = await browser.fetch(`/iadmin/${school.id}/management?sxz-lang=en_US`);
    // The page of the site, if it is built.
    expect([200, 404]).toContain(own.status);
    expect(own.headers.get('location')).toBeNull();
    const other = await browser.fetch(`/iadmin/${school.id}/management/people?sxz-lang=en_US`);
    expect([other.status, other.headers.get('location')]).toEqual([
      302,
      `/iadmin/${school.id}/management?sxz-lang=en_US`,
    ]);
    const stranger = await newCreator();
    const bodies = new Set<string>();
    for (const language of LANGUAGES) {
      const refused = await stranger.browser.fetch(`/iadmin/${school.id}/management?sxz-lang=${language}`);
      expect(refused.status).toBe(403);
      expect(refused.headers.get('cache-control')).toBe('no-store');
      const html = await refused.text();
      expect(html).not.toContain(school.name);
      expect(html).not.toMatch(/\{\w+\}|undefined/);
      bodies.add(html.replace(/nonce="[^"]*"/, ''));
    }
    expect(bodies.size).toBe(12);
    expect((await browser.fetch('/iadmin/nowhere/management')).status).toBe(404);
  });

  it('have the address of a store for its owner', async () => {
    const owner = new Browser(platform.origins.main);
    await signIn(owner, 'owner', { tenant: 'mall' });
    const answer = await owner.fetch('/iadmin/noura-store/management');
    expect(answer.headers.get('location')).toBe('/iadmin/noura-store/management/college-management/college-info');
    const admin = new Browser(platform.origins.main);
    await signIn(admin, 'admin');
    expect((await admin.fetch('/iadmin/noura-store/management')).status).toBe(403);
  });

  it('are closed to a session by a method that the school does not accept [E05]', async () => {
    const admin = new Browser(platform.origins.main);
    await signIn(admin, 'admin');
    const methods = (loginMethods: (1 | 2 | 3 | 4)[]) =>
      platform.db.update(tenants).set({ loginMethods }).where(eq(tenants.id, 'north'));
    const [north] = await platform.db.select().from(tenants).where(eq(tenants.id, 'north'));
    const path = '/iadmin/north/management?sxz-lang=en_US';
    await methods([2, 4]);
    const refused = await admin.fetch(path);
    await methods(north?.loginMethods ?? []);
    expect(refused.status).toBe(302);
    const target = new URL(refused.headers.get('location') ?? '', platform.origins.main);
    expect(target.pathname).toBe('/status/login-mismatch');
    expect(Object.fromEntries(target.searchParams)).toEqual({ schoolId: 'north', redirect: path, 'sxz-lang': 'en_US' });
    expect((await admin.fetch(path)).headers.get('location')).toBeNull();
  });

  it('redirect a visitor to the renewal of the session and back', async () => {
    const response = await new Browser(platform.origins.main).fetch('/iadmin/north/management?sxz-lang=pt_BR');
    expect(response.status).toBe(302);
    const target = new URL(response.headers.get('location') ?? '', platform.origins.main);
    expect(target.pathname).toBe('/login/refresh');
    expect(target.searchParams.get('redirect')).toBe('/iadmin/north/management?sxz-lang=pt_BR');
    expect(target.searchParams.get('sxz-lang')).toBe('pt_BR');
  });
});

it('logged no unexpected errors [X01]', () => {
  expect(platform.logged).toEqual([]);
});
