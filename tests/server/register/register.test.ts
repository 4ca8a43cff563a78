import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DATA_PROCESSING_VERSION } from '../../../demo/platform/agreements/data-processing.ts';
import { outbox } from '../../../demo/platform/core/database/tables.ts';
import { textsFor } from '../../../demo/platform/core/language/texts.ts';
import { activationCodes, dataProcessingSignatures } from '../../../demo/platform/register/tables.ts';
import { memberships, tenants, tenantTexts } from '../../../demo/platform/tenants/tables.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import {
  applyActivationCode,
  readCreateConfig,
  signDataProcessing,
  updateCreatorName,
} from '../../../src/contract/school/register.ts';
import { listSchools, readSchool } from '../../../src/contract/school/schools.ts';
import { findCurrentSchool, findTenant } from '../../../src/contract/school/tenants.ts';
import { fetchAgreements } from '../../../src/contract/sign-in/agreements.ts';
import { readUser } from '../../../src/contract/sign-in/session.ts';
import { safeRedirect } from '../../../src/services/navigation/redirects.ts';
import { Browser, CODES } from '../support/browser.ts';
import {
  askForSchool,
  askForStore,
  askToCheck,
  type CreatorSettings,
  makeCreator,
  newName,
  signProcessing,
} from '../support/creators.ts';
import { everyRow } from '../support/database/rows.ts';
import { signAll, signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const newCreator = (...how: CreatorSettings) => makeCreator(platform, ...how);

/** A rejected creation must not write anything. */
const leavesNothing = async (attempt: () => Promise<unknown>) => {
  const before = await everyRow(platform.db);
  await attempt();
  expect(await everyRow(platform.db)).toEqual(before);
};

describe('a new school', () => {
  it('is complete immediately [R02] [R13]', async () => {
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
      expect(data.description).toBe(textsFor(language)('platform-register:description.school'));
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

  it('accepts its creator’s sign-in and can be embedded by other pages of its origin [S24]', async () => {
    const { browser, id } = await newCreator();
    const { school } = (await askForSchool(browser, { name: newName() })).data;
    const other = new Browser(platform.origins.main);
    const { data } = await signIn(other, id, { tenant: school.id });
    await signAll(other, data.ticket, school.id);
    expect((await signIn(other, id, { tenant: school.id })).data.ticket).toBeNull();
    const embed = await browser.ask(
      findTenant,
      { params: { tenant: school.id } },
      { mode: 'token', headers: { origin: platform.origins.assets } },
    );
    expect(embed.data.credentialsAllowed).toBe(true);
  });

  it('has a domain whose admin console is an allowed link [R13] [P06]', async () => {
    const { browser } = await newCreator();
    const { school } = (await askForSchool(browser, { name: newName() })).data;
    const link = `//${school.domain}/iadmin/${school.id}/management?sxz-lang=en_US`;
    expect(safeRedirect(link, { base: `${platform.origins.main}/register/success` })?.href).toBe(`http:${link}`);
  });

  it.each([
    ['北辰第二小学', /^school-[a-z0-9]{10}$/],
    ['École Zoé & Łucja', /^ecole-zoe-ucja-[a-z0-9]{10}$/],
    ['X'.repeat(100), /^x{32}-[a-z0-9]{10}$/],
  ])('named %s gets an id that is valid in URLs', async (name, pattern) => {
    const { browser } = await newCreator();
    expect((await askForSchool(browser, { name })).data.school.id).toMatch(pattern);
  });

  it('counts towards the maximum number of schools of its creator [R09]', async () => {
    const { browser } = await newCreator();
    for (let number = 1; number <= 5; number += 1) {
      expect((await askForSchool(browser, { name: newName() })).data.count).toBe(number);
    }
    for (const language of LANGUAGES) {
      await leavesNothing(async () => {
        const answer = await askForSchool(browser, { name: newName() }, { language });
        expect([answer.status, answer.code]).toEqual([400, AREA_CODES.createRefused]);
        expect(answer.message).toBe(textsFor(language)('platform-register:refusal.tooManySchools', { number: 5 }));
      });
    }
    expect((await askForStore(browser, { name: newName() })).data.count).toBe(6);
  });

  it('is created once by many concurrent requests if only one more is allowed', async () => {
    const { browser } = await newCreator();
    for (let number = 1; number <= 4; number += 1) await askForSchool(browser, { name: newName() });
    const names = Array.from({ length: 6 }, newName);
    const answers = await Promise.all(names.map((name) => askForSchool(browser, { name })));
    expect(answers.map(({ code }) => code).sort()).toEqual([CODES.success, ...Array(5).fill(AREA_CODES.createRefused)]);
  });

  it('is rejected for an organization that has one, with its name in the message [R09]', async () => {
    const browser = new Browser(platform.origins.main);
    await signIn(browser, 'org', { tenant: 'river' });
    await signProcessing(browser);
    for (const language of LANGUAGES) {
      const answer = await askForSchool(browser, { name: newName() }, { language, tenant: 'river' });
      const school = (await browser.ask(readSchool, { params: { schoolId: 'river' } }, { language })).data.name;
      expect(answer.code).toBe(AREA_CODES.createRefused);
      expect(answer.message).toBe(textsFor(language)('platform-register:refusal.organizationHasSchool', { school }));
    }
  });

  it('is rejected at a school that the creator may not enter: closed, expired, or of other members [R09] [E04] [E06]', async () => {
    const { browser } = await newCreator();
    const refused = async () => {
      const answers: [number, string][] = [];
      for (const ask of [askForSchool, askForStore, askToCheck]) {
        const { code, status } = await ask(browser, { name: newName() }, { tenant: 'river' });
        answers.push([status, code]);
      }
      return answers;
    };
    for (const [change, status, code] of [
      [{ closedAt: new Date('2026-01-01T00:00:00Z') }, 403, AREA_CODES.schoolClosed],
      [{ validUntil: new Date('2026-01-01T00:00:00Z') }, 403, AREA_CODES.schoolExpired],
      [{ membersOnly: true }, 403, CODES.forbidden],
    ] as const) {
      await platform.db.update(tenants).set(change).where(eq(tenants.id, 'river'));
      const answers = await refused();
      await platform.db
        .update(tenants)
        .set({ closedAt: null, validUntil: null, membersOnly: false })
        .where(eq(tenants.id, 'river'));
      expect(answers).toEqual(Array.from({ length: 3 }, () => [status, code]));
    }
  });

  it('is rejected at a tenant where creation is disabled [R09]', async () => {
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
  ])('named %s is rejected: the name of %s [R09]', async (name) => {
    const { browser } = await newCreator();
    await leavesNothing(async () => {
      const answer = await askForSchool(browser, { name });
      expect([answer.status, answer.code, answer.field]).toEqual([400, AREA_CODES.nameUnavailable, 'name']);
    });
  });

  it('is the only one with its name if many concurrent requests use it [R09]', async () => {
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
  ])('named "%s" is rejected by the server, too [R07]', async (name, code) => {
    const { browser } = await newCreator();
    await leavesNothing(async () => {
      const answer = await askForSchool(browser, { name });
      expect([answer.status, answer.code, answer.field]).toEqual([200, code, 'name']);
    });
  });

  it('requires a signed data-processing agreement [R08]', async () => {
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
  ])('is rejected with %j [R02]', async (more, field) => {
    const { browser } = await newCreator();
    await leavesNothing(async () => {
      const answer = await askForSchool(browser, more);
      expect([answer.status, answer.code, answer.field]).toEqual([400, CODES.invalidInput, field]);
    });
  });

  it('writes nothing if the last step fails', async () => {
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

describe('the check before a creation', () => {
  it('accepts what can be created, without a signature, and writes nothing [R02] [R08]', async () => {
    const { browser } = await newCreator({}, false);
    const name = newName();
    for (const kind of ['school', 'store']) {
      await leavesNothing(async () => {
        expect((await askToCheck(browser, { kind, name })).data).toEqual({ accepted: true });
      });
    }
    await signProcessing(browser);
    expect((await askForSchool(browser, { name })).code).toBe(CODES.success);
  });

  it('leaves a code that works once for the creation [R08]', async () => {
    const { browser, id } = await newCreator();
    const code = 'ONCE-CHECKED';
    await platform.db
      .insert(activationCodes)
      .values({ code, userId: id, schoolName: '', reusable: false, createdAt: platform.clock.now() });
    const name = newName();
    for (let time = 0; time < 2; time += 1) {
      expect((await askToCheck(browser, { name, code })).code).toBe(CODES.success);
    }
    expect((await askForSchool(browser, { name, code })).code).toBe(CODES.success);
    // The same creation again is the repetition of one whose response was lost.
    expect((await askToCheck(browser, { name, code })).code).toBe(CODES.success);
    expect((await askToCheck(browser, { name: newName(), code })).code).toBe(AREA_CODES.activationCodeWrong);
  });

  it.each([
    [{ code: 'WRONG' }, AREA_CODES.activationCodeWrong, 'code'],
    [{ name: 'Northlight Academy' }, AREA_CODES.nameUnavailable, 'name'],
    [{ name: 'a shitty school' }, AREA_CODES.moderationViolation, 'name'],
    [{ name: 'Grand Casino Academy' }, AREA_CODES.moderationSensitive, 'name'],
    [{ realName: 'Shitty Person' }, AREA_CODES.moderationViolation, 'realName'],
    [{ realName: '<b>Ada</b>' }, CODES.invalidInput, 'realName'],
    [{ code: ' ' }, CODES.invalidInput, 'code'],
    [{ kind: 'mall' }, CODES.invalidInput, 'kind'],
  ])('rejects %j, as the creation does, and writes nothing [R09]', async (more, code, field) => {
    const { browser } = await newCreator();
    await leavesNothing(async () => {
      const answer = await askToCheck(browser, { name: newName(), ...more });
      expect([answer.code, answer.field]).toEqual([code, field]);
    });
  });

  it('rejects a second store, a school above the limit, and a tenant without creation [R09]', async () => {
    const { browser } = await newCreator();
    expect((await askForStore(browser, { name: newName() })).code).toBe(CODES.success);
    for (let number = 1; number <= 5; number += 1) await askForSchool(browser, { name: newName() });
    await leavesNothing(async () => {
      expect((await askToCheck(browser, { kind: 'store', name: newName() })).code).toBe(AREA_CODES.storeExists);
      const above = await askToCheck(browser, { name: newName() });
      expect([above.code, above.message]).toEqual([
        AREA_CODES.createRefused,
        textsFor('en_US')('platform-register:refusal.tooManySchools', { number: 5 }),
      ]);
      const off = await askToCheck(browser, { name: newName() }, { tenant: 'oasis' });
      expect(off.code).toBe(AREA_CODES.creationNotSupported);
    });
  });

  it('counts wrong codes together with those of the creation [S20]', async () => {
    const { browser } = await newCreator();
    const codes: string[] = [];
    for (let number = 0; number < 12; number += 1) {
      const more = { name: newName(), code: `WRONG${number}` };
      codes.push((await (number % 2 ? askForSchool(browser, more) : askToCheck(browser, more))).code);
    }
    expect(codes.at(0)).toBe(AREA_CODES.activationCodeWrong);
    expect(codes.at(-1)).toBe(CODES.tooManyRequests);
    expect((await askToCheck(browser, { name: newName() })).code).toBe(CODES.tooManyRequests);
  });
});

describe('a new store', () => {
  it('belongs to its owner, has no scale, and has signed the cooperation [R03]', async () => {
    const { browser, id } = await newCreator({ currentSchoolId: 'river' });
    const name = newName();
    const { count, school } = (await askForStore(browser, { name })).data;
    expect([count, school.moduleSchoolId]).toEqual([1, null]);
    const [row] = await platform.db.select().from(tenants).where(eq(tenants.id, school.id));
    expect(row).toMatchObject({ kind: 'mall', scale: null, createdBy: id, listed: false });
    const [membership] = await platform.db.select().from(memberships).where(eq(memberships.tenantId, school.id));
    expect(membership).toMatchObject({ userId: id, role: 'owner' });
    expect((await browser.ask(findCurrentSchool)).data?.id).toBe('river');
    const { data } = await browser.ask(findTenant, { params: { tenant: school.id } });
    expect(data).toMatchObject({
      kind: 'mall',
      name,
      description: textsFor('en_US')('platform-register:description.mall'),
    });
  });

  it('is the only one of its owner [R09]', async () => {
    const { browser } = await newCreator();
    expect((await askForStore(browser, { name: newName() })).code).toBe(CODES.success);
    await leavesNothing(async () => {
      const answer = await askForStore(browser, { name: newName() });
      expect([answer.status, answer.code]).toEqual([400, AREA_CODES.storeExists]);
    });
    const owner = new Browser(platform.origins.main);
    await signIn(owner, 'owner', { tenant: 'mall' });
    expect((await askForStore(owner, { name: newName() }, { tenant: 'mall' })).code).toBe(AREA_CODES.storeExists);
  });

  it('is created once by many concurrent requests [R09]', async () => {
    const { browser, id } = await newCreator();
    const answers = await Promise.all(Array.from({ length: 6 }, () => askForStore(browser, { name: newName() })));
    expect(answers.map(({ code }) => code).sort()).toEqual([CODES.success, ...Array(5).fill(AREA_CODES.storeExists)]);
    expect(await platform.db.select().from(tenants).where(eq(tenants.createdBy, id))).toHaveLength(1);
  });
});

describe('a creation whose response was lost', () => {
  let lost = 0;
  const singleUse = async (userId: string) => {
    const code = `LOST${++lost}`;
    await platform.db
      .insert(activationCodes)
      .values({ code, userId, schoolName: '', reusable: false, createdAt: platform.clock.now() });
    return code;
  };

  it.each([
    ['school', askForSchool],
    ['store', askForStore],
  ])('returns the existing %s for the same request and creates nothing twice', async (_kind, askFor) => {
    const { browser, id } = await newCreator();
    await askForSchool(browser, { name: newName() });
    const code = await singleUse(id);
    const name = newName();
    const lost = await askFor(browser, { name, code });
    expect(lost.data.count).toBe(2);
    await leavesNothing(async () => {
      expect((await askFor(browser, { name, code: ` ${code.toLowerCase()} ` })).data).toEqual(lost.data);
    });
  });

  it.each([
    ['school', askForSchool],
    ['store', askForStore],
  ])('creates one %s for many identical concurrent requests, and returns it to all', async (_kind, askFor) => {
    const { browser, id } = await newCreator();
    const code = await singleUse(id);
    const name = newName();
    const answers = await Promise.all(Array.from({ length: 6 }, () => askFor(browser, { name, code })));
    expect(new Set(answers.map((answer) => JSON.stringify([answer.code, answer.data]))).size).toBe(1);
    expect(answers[0]?.data.count).toBe(1);
    expect(await platform.db.select().from(tenants).where(eq(tenants.createdBy, id))).toHaveLength(1);
  });

  it('returns it even if nothing more may be created, and does not count the code as a wrong one', async () => {
    const { browser, id } = await newCreator();
    for (let number = 1; number <= 4; number += 1) await askForSchool(browser, { name: newName() });
    const last = { name: newName(), code: await singleUse(id) };
    const { school } = (await askForSchool(browser, last)).data;
    for (let number = 1; number <= 11; number += 1) {
      expect((await askForSchool(browser, last)).data).toMatchObject({ count: 5, school });
    }
    expect((await askForSchool(browser, { name: newName() })).code).toBe(AREA_CODES.createRefused);
  });

  it('is a different request with another name, kind, code or user, or a day later', async () => {
    const { browser, id } = await newCreator();
    const code = await singleUse(id);
    const name = newName();
    await askForSchool(browser, { name, code });
    const other = await newCreator();
    await leavesNothing(async () => {
      expect((await askForSchool(browser, { name: newName(), code })).code).toBe(AREA_CODES.activationCodeWrong);
      expect((await askForStore(browser, { name, code })).code).toBe(AREA_CODES.activationCodeWrong);
      expect((await askForSchool(browser, { name: name.toUpperCase() })).code).toBe(AREA_CODES.nameUnavailable);
      expect((await askForSchool(browser, { name })).code).toBe(AREA_CODES.nameUnavailable);
      expect((await askForSchool(other.browser, { name, code })).code).toBe(AREA_CODES.activationCodeWrong);
    });
    platform.clock.advance(86_400 - 60);
    await signIn(browser, id);
    expect((await askForSchool(browser, { name, code })).code).toBe(CODES.success);
    platform.clock.advance(120);
    expect((await askForSchool(browser, { name, code })).code).toBe(AREA_CODES.activationCodeWrong);
  });
});

describe('an activation code', () => {
  const apply = (browser: Browser, language = 'en_US') =>
    browser.ask(applyActivationCode, { body: { schoolName: 'Meadow & Lane', schoolScale: 500 } }, { language });
  const sent = async (to: string) => (await platform.db.select().from(outbox).where(eq(outbox.recipient, to))).at(-1);

  it('is sent by email in the language of the user, works once and only for that user [R08]', async () => {
    const { browser, id } = await newCreator();
    const answer = await apply(browser, 'de_DE');
    expect(answer.data).toEqual({
      msg: 'Der Aktivierungscode wurde an c•••@campus.example gesendet.',
      resendAfter: 60,
    });
    const message = await sent(`${id}@campus.example`);
    expect(message).toMatchObject({
      channel: 'mail',
      language: 'de_DE',
      code: expect.stringMatching(/^[2-9A-Z]{10}$/),
    });
    expect(message?.subject).toBe(`Ihr Aktivierungscode: ${message?.code}`);
    expect(message?.body).toContain('„Meadow & Lane“');
    const code = message?.code ?? '';

    const other = await newCreator();
    await leavesNothing(async () => {
      expect((await askForSchool(other.browser, { name: newName(), code })).code).toBe(AREA_CODES.activationCodeWrong);
    });
    // A creation that fails for another reason does not consume the code.
    expect((await askForSchool(browser, { name: 'campus', code })).code).toBe(AREA_CODES.nameUnavailable);
    const { school } = (await askForSchool(browser, { name: newName(), code: ` ${code.toLowerCase()} ` })).data;
    const [row] = await platform.db.select().from(activationCodes).where(eq(activationCodes.code, code));
    expect(row).toMatchObject({ usedBySchoolId: school.id });
    const again = await askForSchool(browser, { name: newName(), code });
    expect([again.status, again.code, again.field]).toEqual([400, AREA_CODES.activationCodeWrong, 'code']);
  });

  it('creates one school with many concurrent requests', async () => {
    const { browser, id } = await newCreator();
    await apply(browser);
    const code = (await sent(`${id}@campus.example`))?.code;
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => askForSchool(browser, { name: newName(), code })),
    );
    const codes = answers.map((answer) => answer.code).sort();
    expect(codes).toEqual([CODES.success, ...Array(4).fill(AREA_CODES.activationCodeWrong)]);
  });

  it('is sent by text message to an account without email, and to none without both', async () => {
    const { browser, id } = await newCreator();
    await platform.db.update(users).set({ email: null, phone: '+8613900001234' }).where(eq(users.id, id));
    expect((await apply(browser)).data.msg).toBe('The activation code was sent by text message to +86•••1234.');
    expect(await sent('+8613900001234')).toMatchObject({ channel: 'sms' });
    await platform.db.update(users).set({ phone: null }).where(eq(users.id, id));
    const answer = await apply(browser, 'fr_FR');
    expect([answer.status, answer.code]).toEqual([400, AREA_CODES.createRefused]);
    expect(answer.message).toBe(textsFor('fr_FR')('platform-register:refusal.noAddress'));
  });

  it('can be requested again after a while, but not at once and not without limit', async () => {
    const { browser, id } = await newCreator();
    for (let number = 1; number <= 20; number += 1) {
      expect((await apply(browser)).code).toBe(CODES.success);
      if (number === 1) {
        const soon = await apply(browser);
        expect([soon.status, soon.code]).toEqual([429, CODES.tooManyRequests]);
        expect(Number(soon.headers.get('retry-after'))).toBeGreaterThan(50);
      }
      platform.clock.advance(61);
      if (number % 8 === 0) await signIn(browser, id);
    }
    expect((await apply(browser)).status).toBe(429);
  });

  it('expires after seven days [R08]', async () => {
    const { browser, id } = await newCreator();
    await apply(browser);
    const code = (await sent(`${id}@campus.example`))?.code;
    platform.clock.advance(7 * 86_400 + 1);
    await signIn(browser, id);
    expect((await askForSchool(browser, { name: newName(), code })).code).toBe(AREA_CODES.activationCodeWrong);
  });

  it('cannot be guessed: wrong codes are counted, correct ones are not', async () => {
    const { browser, id } = await newCreator();
    for (let number = 1; number <= 3; number += 1) await askForSchool(browser, { name: newName() });
    for (let number = 1; number <= 10; number += 1) {
      const answer = await askForSchool(browser, { name: newName(), code: `GUESS${number}` });
      expect(answer.code).toBe(AREA_CODES.activationCodeWrong);
    }
    const name = newName();
    const slowed = await askForSchool(browser, { name });
    expect([slowed.status, slowed.code]).toEqual([429, CODES.tooManyRequests]);
    expect(Number(slowed.headers.get('retry-after'))).toBeGreaterThan(800);
    platform.clock.advance(901);
    await signIn(browser, id);
    expect((await askForSchool(browser, { name })).code).toBe(CODES.success);
  });
});

describe('the data-processing agreement', () => {
  it('is recorded once, with version, language and time [R08]', async () => {
    const { browser, id } = await newCreator({}, false);
    const before = platform.clock.now().getTime();
    const answers = await Promise.all(
      (['ar_SA', 'ar_SA', 'ar_SA'] as const).map((lang) => browser.ask(signDataProcessing, { body: { lang } })),
    );
    expect(answers.map(({ data }) => data)).toEqual(Array(3).fill({ signSuccess: true }));
    const rows = await platform.db
      .select()
      .from(dataProcessingSignatures)
      .where(eq(dataProcessingSignatures.userId, id));
    expect(rows).toMatchObject([{ version: DATA_PROCESSING_VERSION, language: 'ar_SA' }]);
    expect(rows[0]?.signedAt.getTime()).toBeGreaterThanOrEqual(before - 1);
  });

  it('is available in every language, each with its own text [P02]', async () => {
    const visitor = new Browser(platform.origins.main);
    const bodies = new Set<string>();
    const names = new Set<string>();
    for (const lang of LANGUAGES) {
      const { data } = await visitor.ask(readCreateConfig, { query: { lang } });
      names.add(data.dataProcessing.name);
      const response = await visitor.fetch(data.dataProcessing.url);
      expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
      const html = await response.text();
      expect(html).toContain(`<h1>${data.dataProcessing.name}</h1>`);
      expect(html).toContain(data.dataProcessing.version);
      expect(html).toContain(`dir="${lang === 'ar_SA' ? 'rtl' : 'ltr'}"`);
      expect(html.match(/<h2>/g)).toHaveLength(6);
      expect(html).not.toMatch(/\{\w+\}/);
      bodies.add(html);
    }
    expect([bodies.size, names.size]).toEqual([12, 12]);
    for (const path of ['xx_XX/2026-01-01', 'en_US/2020-01-01', 'en_US/..%2f2026-01-01']) {
      expect((await visitor.fetch(`/files/data-processing/${path}.html`)).status).toBe(404);
    }
  });
});

describe('the creator’s name', () => {
  it('is changed if it is valid [R08] [R07]', async () => {
    const { browser } = await newCreator();
    const change = (realName: string) => browser.ask(updateCreatorName, { body: { realName } });
    expect((await change('  Zoé O’Brien-Łuc ')).data).toEqual({ done: true });
    expect((await browser.ask(readUser)).data.realName).toBe('Zoé O’Brien-Łuc');
    for (const [name, status, code] of [
      ['傻逼', 200, AREA_CODES.moderationViolation],
      ['教育部', 200, AREA_CODES.moderationSensitive],
      ['a@b', 400, CODES.invalidInput],
      ['x'.repeat(201), 400, CODES.invalidInput],
    ] as const) {
      const answer = await change(name);
      expect([answer.status, answer.code, answer.field], name).toEqual([status, code, 'realName']);
    }
    expect((await browser.ask(readUser)).data.realName).toBe('Zoé O’Brien-Łuc');
  });
});

it('logged no unexpected errors [X01]', () => {
  expect(platform.logged).toEqual([]);
});
