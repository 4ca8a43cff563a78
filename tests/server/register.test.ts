import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../demo/platform/accounts/tables.ts';
import { agreementVersions } from '../../demo/platform/agreements/tables.ts';
import { cooperations } from '../../demo/platform/mall/tables.ts';
import { activationCodes, invitations, schoolNames } from '../../demo/platform/register/tables.ts';
import { REGISTER_TEXTS } from '../../demo/platform/register/texts.ts';
import { memberships, tenantOrigins, tenants, tenantTexts } from '../../demo/platform/tenants/tables.ts';
import { fetchAgreements } from '../../src/contract/agreements.ts';
import { AREA_CODES } from '../../src/contract/area-codes.ts';
import { LANGUAGES } from '../../src/contract/languages.ts';
import { findCurrentSchool, findTenant, listSchools, readSchool } from '../../src/contract/tenants.ts';
import { safeRedirect } from '../../src/services/redirects.ts';
import { Browser, CODES } from './support/browser.ts';
import { askForSchool, askForStore, signProcessing } from './support/creators.ts';
import { signAll, signIn } from './support/journeys.ts';
import { startTestPlatform } from './support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

/** A new account that has signed the data-processing agreement, in a browser of its own. */
let made = 0;
const newCreator = async (more: Partial<typeof users.$inferInsert> = {}, signs = true) => {
  made += 1;
  const id = `creator-${made}`;
  const [like] = await platform.db.select().from(users).where(eq(users.id, 'learner'));
  const row = { ...like!, id, email: `${id}@campus.example`, phone: null, currentSchoolId: null, ...more };
  await platform.db.insert(users).values(row);
  const browser = new Browser(platform.origins.main);
  const { data } = await signIn(browser, id);
  await signAll(browser, data.ticket);
  await signIn(browser, id);
  await platform.db.update(users).set({ email: row.email, phone: row.phone }).where(eq(users.id, id));
  if (signs) expect((await signProcessing(browser)).data).toEqual({ signSuccess: true });
  return { browser, id };
};

const newName = () => `Meadow Lane ${++made}`;

const TABLES = {
  tenants,
  tenantTexts,
  tenantOrigins,
  memberships,
  agreementVersions,
  schoolNames,
  invitations,
  cooperations,
};
const counts = async () =>
  Object.fromEntries(
    await Promise.all(
      Object.entries(TABLES).map(async ([name, table]) => {
        const [row] = await platform.db.select({ count: sql<number>`count(*)::int` }).from(table);
        return [name, row?.count ?? 0] as const;
      }),
    ),
  );

/** What a refused creation must leave behind: nothing. */
const leavesNothing = async (attempt: () => Promise<unknown>) => {
  const before = await counts();
  await attempt();
  expect(await counts()).toEqual(before);
};

describe('a new school', () => {
  it('has everything that a school has, at once [R02] [R13]', async () => {
    const { browser, id } = await newCreator();
    const name = newName();
    const answer = await askForSchool(browser, { name, scale: 5000 });
    expect([answer.code, answer.message]).toEqual([CODES.success, '']);
    const { count, school } = answer.data;
    expect(count).toBe(1);
    expect(school).toMatchObject({ name, moduleSchoolId: `module-${school.id}` });
    expect(school.id).toMatch(/^meadow-lane-\d+-[a-z0-9]{10}$/);

    const [row] = await platform.db.select().from(tenants).where(eq(tenants.id, school.id));
    expect(row).toMatchObject({ kind: 'school', scale: 5000, createdBy: id, listed: false, parentId: null });
    for (const language of LANGUAGES) {
      const { data } = await browser.ask(findTenant, { params: { tenant: school.id } }, { language });
      expect(data).toMatchObject({ name, kind: 'school', domain: school.domain, loginMethods: [1, 3, 2, 4] });
      expect(data.description).toBe(REGISTER_TEXTS[language].newSchool);
    }
    const head = await browser.ask(readSchool, { params: { schoolId: school.id } });
    expect(head.data).toMatchObject({ joined: true, memberCount: 1 });
    for (const file of [head.data.logoUrl, head.data.coverUrl]) {
      expect((await browser.fetch(file)).headers.get('content-type')).toBe('image/svg+xml');
    }
    const agreements = await browser.ask(fetchAgreements, { query: { tenantId: school.id, lang: 'de_DE' } });
    expect(agreements.data.agreements).toHaveLength(2);
    for (const { url } of agreements.data.agreements) expect(await (await fetch(url)).text()).toContain(name);
    expect((await browser.ask(findCurrentSchool)).data).toEqual({ id: school.id, domain: school.domain, name });
    const [membership] = await platform.db.select().from(memberships).where(eq(memberships.tenantId, school.id));
    expect(membership).toMatchObject({ userId: id, role: 'admin' });
    expect((await browser.ask(listSchools, { query: { search: name } })).data.total).toBe(0);
  });

  it('lets its creator sign in at it, and other pages of its origin embed it [S24]', async () => {
    const { browser, id } = await newCreator();
    const { school } = (await askForSchool(browser, { name: newName() })).data;
    const other = new Browser(platform.origins.main);
    const { data } = await signIn(other, id, { tenant: school.id });
    await signAll(other, data.ticket, school.id);
    expect((await signIn(other, id, { tenant: school.id })).data.ticket).toBeNull();
    const embed = await browser.ask(
      findTenant,
      { params: { tenant: school.id } },
      { mode: 'token', headers: { origin: platform.origins.parts } },
    );
    expect(embed.data.credentialsAllowed).toBe(true);
  });

  it('lies at a domain whose admin console is a legal link [R13] [P06]', async () => {
    const { browser } = await newCreator();
    const { school } = (await askForSchool(browser, { name: newName() })).data;
    const link = `//${school.domain}/iadmin/${school.id}/management?sxz-lang=en_US`;
    expect(safeRedirect(link, { base: `${platform.origins.main}/register/success` })?.href).toBe(`http:${link}`);
  });

  it.each([
    ['北辰第二小学', /^school-[a-z0-9]{10}$/],
    ['École Zoé & Łucja', /^ecole-zoe-ucja-[a-z0-9]{10}$/],
    ['X'.repeat(100), /^x{32}-[a-z0-9]{10}$/],
  ])('named %s gets an id that addresses can hold', async (name, pattern) => {
    const { browser } = await newCreator();
    expect((await askForSchool(browser, { name })).data.school.id).toMatch(pattern);
  });

  it('counts with the others of its creator, up to as many as one may have [R09]', async () => {
    const { browser } = await newCreator();
    for (let number = 1; number <= 5; number += 1) {
      expect((await askForSchool(browser, { name: newName() })).data.count).toBe(number);
    }
    for (const language of LANGUAGES) {
      await leavesNothing(async () => {
        const answer = await askForSchool(browser, { name: newName() }, { language });
        expect([answer.status, answer.code]).toEqual([400, AREA_CODES.createRefused]);
        expect(answer.message).toBe(REGISTER_TEXTS[language].tooManySchools.replace('{n}', '5'));
      });
    }
    expect((await askForStore(browser, { name: newName() })).data.count).toBe(6);
  });

  it('is made once of many at the same time when only one more is allowed', async () => {
    const { browser } = await newCreator();
    for (let number = 1; number <= 4; number += 1) await askForSchool(browser, { name: newName() });
    const names = Array.from({ length: 6 }, newName);
    const answers = await Promise.all(names.map((name) => askForSchool(browser, { name })));
    expect(answers.map(({ code }) => code).sort()).toEqual([CODES.success, ...Array(5).fill(AREA_CODES.createRefused)]);
  });

  it('is refused to an organisation that has one, with its name in the words [R09]', async () => {
    const browser = new Browser(platform.origins.main);
    await signIn(browser, 'org', { tenant: 'river' });
    await signProcessing(browser);
    for (const language of LANGUAGES) {
      const answer = await askForSchool(browser, { name: newName() }, { language, tenant: 'river' });
      const school = (await browser.ask(readSchool, { params: { schoolId: 'river' } }, { language })).data.name;
      expect(answer.code).toBe(AREA_CODES.createRefused);
      expect(answer.message).toBe(REGISTER_TEXTS[language].organisationHasSchool.replace('{school}', school));
    }
  });

  it('is refused at a tenant where nothing can be created [R09]', async () => {
    const { browser } = await newCreator();
    await leavesNothing(async () => {
      const answer = await askForSchool(browser, { name: newName() }, { tenant: 'oasis' });
      expect([answer.status, answer.code]).toEqual([504, AREA_CODES.creationNotSupported]);
      expect((await askForStore(browser, {}, { tenant: 'oasis' })).code).toBe(AREA_CODES.creationNotSupported);
    });
    for (const tenant of ['nowhere', 'north-arts']) {
      const answer = await askForSchool(browser, { name: newName() }, { tenant });
      expect([answer.status, answer.code]).toEqual([404, CODES.tenantUnknown]);
    }
  });

  it.each([
    ['Northlight Academy', 'a school'],
    ['NORTHLIGHT  academy!', 'a school, written differently'],
    ['北辰学院', 'a school in another language'],
    ['Ｎｏｒｔｈｌｉｇｈｔ Academy', 'a school in wide letters'],
    ['北京大学', 'a university'],
    ['campus', 'the platform'],
  ])('named %s is refused: the name of %s [R09]', async (name) => {
    const { browser } = await newCreator();
    await leavesNothing(async () => {
      const answer = await askForSchool(browser, { name });
      expect([answer.status, answer.code, answer.field]).toEqual([400, AREA_CODES.nameUnavailable, 'name']);
    });
  });

  it('gets its name once when many ask for it at the same time [R09]', async () => {
    const creators = await Promise.all(Array.from({ length: 4 }, () => newCreator()));
    const name = newName();
    const answers = await Promise.all(creators.map(({ browser }) => askForSchool(browser, { name })));
    const codes = answers.map(({ code }) => code).sort();
    expect(codes).toEqual([CODES.success, ...Array(3).fill(AREA_CODES.nameUnavailable)]);
    expect(await platform.db.select().from(tenantTexts).where(eq(tenantTexts.name, name))).toHaveLength(12);
  });

  it.each([
    ['a shitty school', AREA_CODES.moderationViolation],
    ['Grand Casino Academy', AREA_CODES.moderationSensitive],
  ])('named "%s" is refused by the server, too [R07]', async (name, code) => {
    const { browser } = await newCreator();
    await leavesNothing(async () => {
      const answer = await askForSchool(browser, { name });
      expect([answer.status, answer.code, answer.field]).toEqual([200, code, 'name']);
    });
  });

  it('needs the data-processing agreement signed [R08]', async () => {
    const { browser } = await newCreator({}, false);
    const name = newName();
    await leavesNothing(async () => {
      const answer = await askForSchool(browser, { name });
      expect([answer.status, answer.code, answer.field]).toEqual([400, CODES.agreementRequired, 'dataProcessing']);
    });
    await signProcessing(browser);
    expect((await askForSchool(browser, { name })).code).toBe(CODES.success);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(101) }, 'name'],
    [{ name: '<b>School</b>' }, 'name'],
    [{ name: 'www.school.example' }, 'name'],
    [{ name: '2026' }, 'name'],
    [{ scale: 700 }, 'scale'],
    [{ scale: '500' }, 'scale'],
    [{ code: 'x'.repeat(21) }, 'code'],
    [{ code: ' ' }, 'code'],
  ])('is refused with %j [R02]', async (more, field) => {
    const { browser } = await newCreator();
    await leavesNothing(async () => {
      const answer = await askForSchool(browser, more);
      expect([answer.status, answer.code, answer.field]).toEqual([400, CODES.invalidInput, field]);
    });
  });

  it('leaves nothing behind when the last step fails', async () => {
    const { browser, id } = await newCreator();
    const code = 'ONCE-ATOMIC';
    await platform.db.insert(activationCodes).values({
      code,
      userId: id,
      schoolName: '',
      reusable: false,
      createdAt: platform.clock.now(),
    });
    const name = newName();
    await platform.db.execute(
      sql.raw(`alter table users add constraint stay check (id <> '${id}' or current_school_id is null)`),
    );
    await leavesNothing(async () => {
      const answer = await askForSchool(browser, { name, code });
      expect([answer.status, answer.code]).toEqual([500, CODES.serverFailure]);
    });
    expect(platform.logged.splice(0).join()).toContain('/api/schools/v1/create');
    await platform.db.execute(sql`alter table users drop constraint stay`);
    expect((await askForSchool(browser, { name, code })).code).toBe(CODES.success);
  });
});
