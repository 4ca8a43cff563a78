import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { federatedIdentities } from '../../../demo/platform/accounts/identities/tables.ts';
import { RECENT_AUTHENTICATION_S } from '../../../demo/platform/accounts/passkeys/recent-authentication.ts';
import { schoolNames } from '../../../demo/platform/register/tables.ts';
import { textsOfSchool } from '../../../demo/platform/tenants/seed-texts.ts';
import { memberships, tenantOrigins, tenants } from '../../../demo/platform/tenants/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import type { CallData } from '../../../src/contract/call.ts';
import {
  CONSOLE_CALLS,
  type ConsoleSettings,
  changeRole,
  listMembers,
  readConsole,
  updateAccess,
  updateProfile,
} from '../../../src/contract/school/console.ts';
import { readSchool } from '../../../src/contract/school/schools.ts';
import { activateSession } from '../../../src/contract/sign-in/accounts.ts';
import { reauthenticate } from '../../../src/contract/sign-in/passkeys.ts';
import { refreshSession } from '../../../src/contract/sign-in/session.ts';
import { Browser, CODES } from '../support/browser.ts';
import { SAMPLES } from '../support/call-samples.ts';
import { askForSchool, makeCreator, newName } from '../support/creators.ts';
import { finishAtCallback, goThroughProvider, signAll, signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let admin: Browser;
let id: string;
let adminId: string;
/** The addresses of pictures that the platform has fetched, and what it gets there. */
let asked: string[];
let file: Buffer | null;
const PIXEL = Buffer.from((SAMPLES.saveSchoolPicture.body as { image: string }).image, 'base64');
beforeAll(async () => {
  platform = await startTestPlatform({
    async fetchPublicFile(address) {
      asked.push(address);
      return file;
    },
  });
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});
// A school of its own for each test.
beforeEach(async () => {
  asked = [];
  file = PIXEL;
  const creator = await makeCreator(platform);
  admin = creator.browser;
  adminId = creator.id;
  id = (await askForSchool(admin, { name: newName() })).data.school.id;
});

const params = () => ({ schoolId: id });
const settings = async (browser = admin): Promise<ConsoleSettings> =>
  (await browser.ask(readConsole, { params: params() })).data;
const profile = (body: object, browser = admin) => browser.ask(updateProfile, { params: params(), body });
const access = (body: object, browser = admin) => browser.ask(updateAccess, { params: params(), body });
const role = (userId: string, from: string, to: string, browser = admin) =>
  browser.ask(changeRole, { params: { schoolId: id, userId }, body: { from, role: to } });
const text = (name: string, description = 'A school.', language = 'en_US') => ({ language, name, description });
const addMember = async (userId: string, as: 'learner' | 'teacher' | 'admin' | 'owner' = 'learner') => {
  await platform.db
    .insert(memberships)
    .values({ tenantId: id, userId, role: as, joinedAt: new Date('2026-03-01T00:00:00Z') });
};
const signedIn = async (account: string) => {
  const browser = new Browser(platform.origins.main);
  await signIn(browser, account);
  return browser;
};

const INPUTS: Readonly<Record<string, { params?: object; body?: object }>> = {
  updateProfile: { body: { revision: 1, texts: [] } },
  updateAccess: { body: { revision: 1, origins: [], loginMethods: [1] } },
  changeRole: { params: { userId: 'learner' }, body: { from: 'learner', role: 'admin' } },
};

describe('the admin console', () => {
  it.each(Object.entries(CONSOLE_CALLS))(
    'answers %s to administrators of that school only [R13]',
    async (key, call) => {
      const input = { ...INPUTS[key], params: { ...params(), ...INPUTS[key]?.params } } as never;
      await addMember('learner');
      await addMember('teacher', 'teacher');
      const codeFor = async (browser: Browser) => {
        const answer = await browser.ask(call, input);
        return [answer.status, answer.code];
      };
      const refused = [403, CODES.forbidden];
      expect(await codeFor(new Browser(platform.origins.main))).toEqual([401, CODES.signInRequired]);
      // An administrator of another school, a member, and a stranger.
      for (const account of ['admin', 'learner', 'teacher', 'org']) {
        expect(await codeFor(await signedIn(account)), account).toEqual(refused);
      }
      expect(await settings()).toMatchObject({ revision: 1 });
      expect(await codeFor(admin)).toEqual([200, CODES.success]);
      // In the next request of an administrator who no longer is one.
      await platform.db.update(memberships).set({ role: 'teacher' }).where(eq(memberships.userId, adminId));
      expect(await codeFor(admin)).toEqual(refused);
    },
  );

  it('does not exist for an unknown school', async () => {
    const answer = await admin.ask(readConsole, { params: { schoolId: 'nowhere' } });
    expect([answer.status, answer.code, answer.field]).toEqual([404, CODES.notFound, 'schoolId']);
  });

  it('is refused to another site and without the custom header [S24]', async () => {
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { 'x-campus-client': '' }]) {
      const input = { params: params(), body: { revision: 1, texts: [] } };
      const answer = await admin.ask(updateProfile, input, { headers });
      expect([answer.status, answer.code]).toEqual([403, CODES.crossSiteRefused]);
    }
  });
});

describe('the profile of a school', () => {
  it('is changed in some languages, with its pictures [R13]', async () => {
    const before = await settings();
    const name = newName();
    const logoUrl = 'https://pictures.example/logo.png?size=96';
    const { data } = await profile({
      revision: before.revision,
      texts: [text(`${name} Schule`, 'Zwei Zeilen.\nUnd mehr.', 'de_DE')],
      logoUrl,
      coverUrl: '',
    });
    const stored = expect.stringMatching(new RegExp(`^/files/media/schools/${id}/[\\w-]{22}\\.webp$`));
    expect(asked).toEqual([logoUrl]);
    expect(data).toMatchObject({ revision: 2, logoUrl: stored, coverUrl: '' });
    expect(data.texts.find(({ language }) => language === 'de_DE')).toEqual({
      language: 'de_DE',
      name: `${name} Schule`,
      description: 'Zwei Zeilen.\nUnd mehr.',
    });
    expect(data.texts.find(({ language }) => language === 'fr_FR')).toEqual(
      before.texts.find(({ language }) => language === 'fr_FR'),
    );
    const seen = await admin.ask(readSchool, { params: params() }, { language: 'de_DE' });
    expect(seen.data).toMatchObject({ name: `${name} Schule`, logoUrl: data.logoUrl, coverUrl: '' });
    const led = await admin.fetch(data.logoUrl);
    expect(led.headers.get('location')).toBe(platform.origins.assets + data.logoUrl.replace('/files', ''));
    const picture = await fetch(led.headers.get('location') ?? '');
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  });

  it('keeps its pictures if there is none at a new address, and says which field is wrong [R13]', async () => {
    const before = await settings();
    for (const [found, code] of [
      [null, AREA_CODES.pictureUnreachable],
      [Buffer.from('<html></html>'), AREA_CODES.pictureUnreadable],
    ] as const) {
      file = found;
      const answer = await profile({ revision: 1, texts: [], coverUrl: 'https://pictures.example/cover' });
      expect([answer.status, answer.code, answer.field]).toEqual([400, code, 'coverUrl']);
      expect(answer.message).toMatch(/\S/);
    }
    expect(await settings()).toEqual(before);
  });

  it('claims a new name and releases the old one [R13]', async () => {
    const [first, second] = [newName(), newName()];
    const texts = (await settings()).texts.map(({ description, language }) => text(first, description, language));
    expect((await profile({ revision: 1, texts })).code).toBe(CODES.success);
    const names = () => platform.db.select().from(schoolNames).where(eq(schoolNames.tenantId, id));
    expect((await names()).map(({ key }) => key)).toContain(first.toLowerCase().replace(/ /g, ''));
    const keys = (await names()).length;
    const renamed = texts.map((one) => ({ ...one, name: second }));
    expect((await profile({ revision: 2, texts: renamed })).code).toBe(CODES.success);
    expect(await names()).toHaveLength(keys);
    // The old name is free again, the new one is not.
    const other = await makeCreator(platform);
    expect((await askForSchool(other.browser, { name: second })).code).toBe(AREA_CODES.nameUnavailable);
    expect((await askForSchool(other.browser, { name: first })).code).toBe(CODES.success);
  });

  it('cannot take another school’s name, a reserved or an unsuitable one, and then changes nothing [R07]', async () => {
    const before = await settings();
    for (const [name, code] of [
      ['Harvard University', AREA_CODES.nameUnavailable],
      [textsOfSchool('north').en_US.name, AREA_CODES.nameUnavailable],
      ['fuck', AREA_CODES.moderationViolation],
    ] as const) {
      const answer = await profile({ revision: 1, texts: [text(newName(), 'x', 'de_DE'), text(name)] });
      expect([answer.code, answer.field], name).toEqual([code, 'texts.1.name']);
      expect(await settings()).toEqual(before);
    }
  });

  it.each([
    [{ texts: [text('')] }, 'texts.0.name'],
    [{ texts: [text('<b>Bold</b>')] }, 'texts.0.name'],
    [{ texts: [text('x'.repeat(101))] }, 'texts.0.name'],
    [{ texts: [text('Fine', 'x'.repeat(301))] }, 'texts.0.description'],
    [{ texts: [text('Fine', 'a\u202eb')] }, 'texts.0.description'],
    [{ texts: [text('Fine'), text('Other')] }, 'texts'],
    [{ texts: [{ ...text('Fine'), language: 'xx_XX' }] }, 'texts.0.language'],
    [{ logoUrl: 'http://pictures.example/logo.png' }, 'logoUrl'],
    [{ logoUrl: 'javascript:alert(1)' }, 'logoUrl'],
    [{ logoUrl: 'data:image/png;base64,AAAA' }, 'logoUrl'],
    [{ logoUrl: '//pictures.example/logo.png' }, 'logoUrl'],
    [{ logoUrl: 'https://user:pass@pictures.example/' }, 'logoUrl'],
    [{ coverUrl: '/api/auth/v1/sign-out' }, 'coverUrl'],
    [{ coverUrl: '/files/covers/../../x.svg' }, 'coverUrl'],
    [{ coverUrl: 'https://pictures.example\\@evil.example/' }, 'coverUrl'],
  ])('rejects %j, naming the field [X02]', async (wrong, field) => {
    const answer = await profile({ revision: 1, texts: [], ...wrong });
    expect([answer.status, answer.code, answer.field]).toEqual([400, CODES.invalidInput, field]);
    expect((await settings()).revision).toBe(1);
  });

  it('is not overwritten by an administrator who has not seen the last change', async () => {
    await addMember('org', 'admin');
    const second = await signedIn('org');
    const name = newName();
    expect((await profile({ revision: 1, texts: [text(name)] }, second)).data.revision).toBe(2);
    const late = await profile({ revision: 1, texts: [text(newName())] });
    expect([late.status, late.code]).toEqual([409, AREA_CODES.settingsChanged]);
    expect((await settings()).texts.find(({ language }) => language === 'en_US')?.name).toBe(name);
    // Of several at once, one wins.
    const all = await Promise.all(
      [admin, second, admin, second].map((browser) => profile({ revision: 2, texts: [text(newName())] }, browser)),
    );
    expect(all.map(({ code }) => code).sort()).toEqual([CODES.success, ...Array(3).fill(AREA_CODES.settingsChanged)]);
    expect((await settings()).revision).toBe(3);
  });
});

describe('the access to a school', () => {
  it('is changed with a recent authentication only [S24] [F01]', async () => {
    const origins = ['https://partner.example', 'https://school.example:8443', 'http://localhost:3000'];
    platform.clock.advance(RECENT_AUTHENTICATION_S + 1);
    await admin.ask(refreshSession);
    const stale = await access({ revision: 1, origins, loginMethods: [1, 3] });
    expect([stale.status, stale.code]).toEqual([403, AREA_CODES.reauthenticationRequired]);
    expect((await settings()).revision).toBe(1);
    await admin.ask(reauthenticate, { body: { password: 'campus-demo' } });
    const { data } = await access({ revision: 1, origins, loginMethods: [1, 3] });
    expect(data).toMatchObject({ revision: 2, origins: [...origins].sort(), loginMethods: [1, 3] });
    expect(data?.publicFrames).toBe(false);
    // What is not named stays.
    await access({ revision: 2, origins, loginMethods: [1, 3], publicFrames: true });
    const { data: kept } = await access({ revision: 3, origins, loginMethods: [1, 3] });
    expect(kept?.publicFrames).toBe(true);
    const late = await access({ revision: 1, origins: [], loginMethods: [1] });
    expect([late.status, late.code]).toEqual([409, AREA_CODES.settingsChanged]);
  });

  it('lists the demo’s own origin of the example pages by its placeholder', async () => {
    expect((await settings()).origins).toEqual([platform.origins.assets]);
    await access({ revision: 1, origins: [platform.origins.assets], loginMethods: [1] });
    const rows = await platform.db.select().from(tenantOrigins).where(eq(tenantOrigins.tenantId, id));
    expect(rows.map(({ origin }) => origin)).toEqual(['{assets}']);
  });

  it.each([
    'http://partner.example',
    'https://partner.example/',
    'https://partner.example/path',
    'https://partner.example:443',
    'https://Partner.example',
    'https://*.partner.example',
    'https://partner.example.',
    'https://user@partner.example',
    'https://partner.example?x',
    'https://münchen.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'null',
    '*',
    'ftp://partner.example',
    'https://',
  ])('does not list %s [S24]', async (origin) => {
    const answer = await access({ revision: 1, origins: ['https://fine.example', origin], loginMethods: [1] });
    expect([answer.status, answer.code, answer.field]).toEqual([400, CODES.invalidInput, 'origins.1']);
  });

  it('keeps at least one sign-in method, and one that the administrator can use', async () => {
    const none = await access({ revision: 1, origins: [], loginMethods: [] });
    expect([none.status, none.field]).toEqual([400, 'loginMethods']);
    const twice = await access({ revision: 1, origins: [], loginMethods: [1, 1] });
    expect([twice.status, twice.field]).toEqual([400, 'loginMethods']);
    const locked = await access({ revision: 1, origins: [], loginMethods: [2, 3] });
    expect([locked.status, locked.code, locked.field]).toEqual([409, AREA_CODES.lockedOut, 'loginMethods']);
    expect((await settings()).revision).toBe(1);
  });

  it('keeps the method of an administrator who has no other', async () => {
    const browser = new Browser(platform.origins.main);
    const callback = await goThroughProvider(browser, 'fresh-console@portal.example');
    const { ticket, user_id: userId } = (await finishAtCallback(browser, callback)).data;
    await signAll(browser, ticket);
    await browser.ask(activateSession, { body: { ticket } });
    await addMember(userId, 'admin');
    const [identity] = await platform.db
      .select()
      .from(federatedIdentities)
      .where(eq(federatedIdentities.userId, userId));
    expect(identity?.platformType).toBe('uniportal');
    const locked = await access({ revision: 1, origins: [], loginMethods: [1] }, browser);
    expect(locked.code).toBe(AREA_CODES.lockedOut);
    expect((await access({ revision: 1, origins: [], loginMethods: [1, 3] }, browser)).code).toBe(CODES.success);
    // The other administrator has an address, so that either method will do.
    expect((await access({ revision: 2, origins: [], loginMethods: [1] })).code).toBe(CODES.success);
  });

  it('of a sub-school is that of its school', async () => {
    const [sub] = await platform.db.select().from(tenants).where(eq(tenants.parentId, 'north')).limit(1);
    const schoolId = sub?.id ?? '';
    await platform.db
      .insert(memberships)
      .values({ tenantId: schoolId, userId: adminId, role: 'admin', joinedAt: new Date() });
    const { data } = await admin.ask(readConsole, { params: { schoolId } });
    expect(data).toMatchObject({ isSubSchool: true, loginMethods: [1, 3, 2, 4], origins: [platform.origins.assets] });
    const body = { revision: data.revision, origins: [], loginMethods: [1] };
    const answer = await admin.ask(updateAccess, { params: { schoolId }, body });
    expect([answer.status, answer.code]).toEqual([403, CODES.forbidden]);
    await platform.db.delete(memberships).where(eq(memberships.tenantId, schoolId));
  });
});

describe('the members of a school', () => {
  it('are listed by page, administrators first, and found by name or account', async () => {
    await addMember('learner');
    await addMember('teacher', 'teacher');
    const all = (await admin.ask(listMembers, { params: params() })).data;
    expect(all.next).toBeNull();
    expect(all.list.map(({ id: userId, role: has }) => [userId, has])).toEqual([
      [adminId, 'admin'],
      ['learner', 'learner'],
      ['teacher', 'teacher'],
    ]);
    const ids: string[] = [];
    for (let after: string | null = ''; after !== null; ) {
      const page: CallData<typeof listMembers> = (
        await admin.ask(listMembers, { params: params(), query: { after, pageSize: 1 } })
      ).data;
      ids.push(...page.list.map(({ id: userId }) => userId));
      after = page.next;
    }
    expect(ids).toEqual([adminId, 'learner', 'teacher']);
    const made = ['[true,"2026-02-30T00:00:00.000Z","a"]', '[true,"2026-01-30T00:00:00.000Z","a\\u0000"]'].map((key) =>
      Buffer.from(key).toString('base64url'),
    );
    for (const after of ['W10', ...made]) {
      const wrong = await admin.ask(listMembers, { params: params(), query: { after } });
      expect([wrong.status, wrong.code, wrong.field]).toEqual([400, CODES.invalidInput, 'after']);
    }
    const found = async (search: string) =>
      (await admin.ask(listMembers, { params: params(), query: { search } })).data.list.map((one) => one.id);
    expect(await found('teacher@campus')).toEqual(['teacher']);
    expect(await found('%')).toEqual([]);
    expect(JSON.stringify(all)).not.toMatch(/password|hash/i);
  });

  it('get another role with a recent authentication [R13]', async () => {
    await addMember('teacher', 'teacher');
    platform.clock.advance(RECENT_AUTHENTICATION_S + 1);
    await admin.ask(refreshSession);
    expect((await role('teacher', 'teacher', 'admin')).code).toBe(AREA_CODES.reauthenticationRequired);
    await admin.ask(reauthenticate, { body: { password: 'campus-demo' } });
    expect((await role('teacher', 'teacher', 'admin')).data).toMatchObject({ id: 'teacher', role: 'admin' });
    const teacher = await signedIn('teacher');
    expect((await settings(teacher)).id).toBe(id);
    const stale = await role('teacher', 'teacher', 'learner');
    expect([stale.status, stale.code]).toEqual([409, AREA_CODES.settingsChanged]);
  });

  it('include an administrator at all times, also if two resign at once [R13]', async () => {
    const last = await role(adminId, 'admin', 'teacher');
    expect([last.status, last.code, last.field]).toEqual([409, AREA_CODES.lastAdministrator, 'role']);
    await addMember('org', 'admin');
    const other = await signedIn('org');
    const both = await Promise.all([role(adminId, 'admin', 'learner'), role('org', 'admin', 'learner', other)]);
    expect(both.map(({ code }) => code).sort()).toEqual([CODES.success, AREA_CODES.lastAdministrator].sort());
    const left = and(eq(memberships.tenantId, id), eq(memberships.role, 'admin'));
    expect(await platform.db.select().from(memberships).where(left)).toHaveLength(1);
  });

  it('get no role that belongs to how a school came about, and lose none', async () => {
    await addMember('owner', 'owner');
    await addMember('teacher', 'teacher');
    const taken = await role('owner', 'owner', 'learner');
    expect([taken.status, taken.code]).toEqual([403, CODES.forbidden]);
    const given = await role('teacher', 'teacher', 'owner');
    expect([given.status, given.code, given.field]).toEqual([400, CODES.invalidInput, 'role']);
    const absent = await role('newcomer', 'learner', 'admin');
    expect([absent.status, absent.code, absent.field]).toEqual([404, CODES.notFound, 'userId']);
  });
});
