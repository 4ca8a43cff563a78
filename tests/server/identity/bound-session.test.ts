import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementVersions } from '../../../demo/platform/agreements/tables.ts';
import { BOUND_CALLS } from '../../../demo/platform/core/http/steps/bound-session.ts';
import { memberships, tenantOrigins } from '../../../demo/platform/tenants/tables.ts';
import type { Call } from '../../../src/contract/call.ts';
import { AGREEMENT_PRIMARY_TYPE, AGREEMENT_TYPE, SIGN_OPERATION } from '../../../src/contract/constants.ts';
import { CONTRACT } from '../../../src/contract/index.ts';
import { joinPublicSchool } from '../../../src/contract/school/schools.ts';
import { findCurrentSchool } from '../../../src/contract/school/tenants.ts';
import { signAgreements } from '../../../src/contract/sign-in/agreements.ts';
import { readSession, readUser, refreshSession, signOut } from '../../../src/contract/sign-in/session.ts';
import { type AskSettings, Browser, CODES } from '../support/browser.ts';
import { SAMPLES } from '../support/call-samples.ts';
import { tableStates } from '../support/database/rows.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';
import { SchoolServer } from '../support/servers/school-server.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let school: SchoolServer;
let bearer: string;
let userId: string;
let visitor: Browser;
const UNLISTED = 'https://page.of-nobody.example';
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS });
  // Both schools list the page, so that nothing but the binding keeps the token from the other one.
  await platform.db.insert(tenantOrigins).values({ tenantId: 'river', origin: '{assets}' }).onConflictDoNothing();
  school = await SchoolServer.open(platform);
  const { body } = await school.token({ role: 'teacher' });
  [bearer, userId] = [body.access_token ?? '', body.user_id ?? ''];
  visitor = new Browser(platform.origins.main);
});
afterAll(async () => {
  expect(platform.logged).toEqual([]);
  await platform.close();
});

type Name = keyof typeof CONTRACT;
const names = Object.keys(CONTRACT) as Name[];

const page = (tenant = 'north', origin = platform.origins.assets): AskSettings => ({
  ...{ mode: 'token', tenant, bearer, headers: { origin, 'sec-fetch-site': 'cross-site' } },
});

const ask = (name: Name, settings: AskSettings, sample: object = SAMPLES[name]) =>
  visitor.ask(CONTRACT[name] as Call, sample as never, settings);

/** The calls that a session of a school's server makes not. A call that is new belongs here or to `BOUND_CALLS`. */
const REFUSED = [
  // Ways in to an account, and what they are asked for.
  ...[
    'auth.accountBind',
    'auth.activate',
    'auth.bindExisting',
    'auth.createPasskey',
    'auth.discard',
    'auth.identities',
  ],
  ...[
    'auth.loginBind',
    'auth.networkLogin',
    'auth.passkeyCreationOptions',
    'auth.passkeySignInOptions',
    'auth.passkeys',
  ],
  ...['auth.prepareBind', 'auth.reauthenticate', 'auth.refresh', 'auth.removeIdentity', 'auth.removePasskey'],
  ...['auth.requestCode', 'auth.resetPassword', 'auth.signIn', 'auth.signInWithCode', 'auth.signInWithPasskey'],
  // Names are the school's; consents are the user's.
  ...['accounts.updateBasic', 'agreements.signDataProcessing'],
  ...['developer.application', 'developer.issueCode', 'handoff.redeemCode'],
  // Schools that one makes, and schools that one manages.
  ...['common.moderateTexts', 'schools.applyActivationCode', 'schools.checkCreation', 'schools.create'],
  ...[
    'schools.createConfig',
    'stores.cancelSigning',
    'stores.create',
    'stores.own',
    'stores.renewSigning',
    'stores.switch',
  ],
  ...['console.changeReport', 'console.changeRole', 'console.members', 'console.read', 'console.reports'],
  ...['console.savePicture', 'console.updateAccess', 'console.updateProfile', 'errors.list'],
  ...['console.answerCourseRequest', 'console.courseCodes', 'console.courseRequests'],
  ...['console.createCourseCode', 'console.revokeCourseCode'],
  ...['console.readPlate', 'console.savePlate', 'console.removePlate'],
  ...['console.addPlateCategories', 'console.changePlateCategory', 'console.removePlateCategory'],
  'lives.changeSettings',
  ...['identity.addSigningKey', 'identity.createCredential', 'identity.read', 'identity.removeSigningKey'],
  // What administrators enter, and the page of a launch, which has no session yet.
  ...['lti.change', 'lti.create', 'lti.invite', 'lti.open', 'lti.read', 'lti.renew', 'lti.revoke'],
  ...['identity.revokeCredential', 'identity.rotateCredential', 'identity.updateAccounts', 'identity.token'],
];

describe('a session that a school has opened for its user', () => {
  it('is refused by every call that it is not for, and writes nothing there [I01]', async () => {
    expect(
      names
        .map((name) => CONTRACT[name].name)
        .filter((name) => !BOUND_CALLS.has(name))
        .sort(),
    ).toEqual([...REFUSED].sort());
    const before = await tableStates(platform.db);
    for (const name of names.filter((one) => !BOUND_CALLS.has(CONTRACT[one].name))) {
      const call = CONTRACT[name] as Call;
      for (const settings of [
        page(),
        { ...page(), headers: {} },
        { ...page(), headers: { origin: platform.origins.main } },
      ])
        expect([name, (await ask(name, settings)).status]).toEqual([name, 403]);
      const { code } = await ask(name, page());
      expect([name, code]).toEqual([name, CODES.forbidden]);
      expect(call.access === 'user' || !BOUND_CALLS.has(call.name)).toBe(true);
    }
    expect(await tableStates(platform.db)).toEqual(before);
  });

  it('has nothing to sign, and signs nothing: the school has the consents of its people [I01] [S16]', async () => {
    const before = await tableStates(platform.db);
    const versions = Object.fromEntries(
      (await platform.db.select().from(agreementVersions).where(eq(agreementVersions.tenantId, 'north'))).map(
        ({ type, version }) => [type, version],
      ),
    );
    const secondaryTypes = [AGREEMENT_TYPE.privacy, AGREEMENT_TYPE.service];
    const asked = {
      lang: 'en_US',
      primaryType: AGREEMENT_PRIMARY_TYPE,
      secondaryTypes,
      ticket: null,
      versions,
    } as const;
    const sign = (signOpeType: 1 | 2) => visitor.ask(signAgreements, { body: { ...asked, signOpeType } }, page());
    expect((await sign(SIGN_OPERATION.check)).data.list).toEqual([]);
    expect((await sign(SIGN_OPERATION.record)).code).toBe(CODES.forbidden);
    expect(await tableStates(platform.db)).toEqual(before);
  });

  it('is that of a visitor at another school, in every call [I01]', async () => {
    const differing: string[] = [];
    for (const name of names.filter((one) => BOUND_CALLS.has(CONTRACT[one].name))) {
      const call = CONTRACT[name] as Call;
      const answer = await ask(name, page('river'));
      if (call.access === 'user') expect([name, answer.code]).toEqual([name, CODES.signInRequired]);
      else if (answer.status < 500) continue;
      else differing.push(name);
    }
    expect(differing).toEqual([]);
  });

  it('does nothing at a school that an input names, whatever the header says [I01]', async () => {
    const { bearer: _none, ...asVisitor } = page();
    const lasting = (body: object) => JSON.stringify(body).replace(/"now":"[^"]+"/g, '');
    const differing: string[] = [];
    for (const name of names.filter((one) => BOUND_CALLS.has(CONTRACT[one].name))) {
      const text = JSON.stringify(SAMPLES[name]);
      if (!/"(?:north|river)"/.test(text)) continue;
      const sample = JSON.parse(text.replaceAll('"north"', '"river"'));
      const answer = await ask(name, page(), sample);
      if (answer.status !== 200) continue;
      // What everybody is told.
      const told = await ask(name, asVisitor, sample);
      if (told.status !== 200 || lasting(answer.body) !== lasting(told.body)) differing.push(name);
    }
    // What is the person's own, and that this session creates no teaching center, whatever the school.
    expect(differing).toEqual(['readSpaceSettings', 'readLecturing']);
    const joined = await platform.db.select().from(memberships).where(eq(memberships.userId, userId));
    expect(joined.map(({ tenantId }) => tenantId)).toEqual(['north']);
    const settings = page();
    expect((await visitor.ask(joinPublicSchool, { body: { schoolId: 'river' } }, settings)).status).toBe(403);
    expect((await visitor.ask(findCurrentSchool, {}, settings)).data?.id).toBe('north');
  });

  it('is used on no page that the school does not list, and on none once the list is empty [I01] [S24]', async () => {
    expect((await visitor.ask(readUser, {}, page('north', UNLISTED))).code).toBe(CODES.originRefused);
    expect((await visitor.ask(readUser, {}, page('north', 'null'))).code).toBe(CODES.originRefused);
    // A request of the school's server, or of our own page in a frame, acts for a page that the school lists.
    expect((await visitor.ask(readUser, {}, { ...page(), headers: {} })).status).toBe(200);
    const listed = await platform.db.select().from(tenantOrigins).where(eq(tenantOrigins.tenantId, 'north'));
    await platform.db.delete(tenantOrigins).where(eq(tenantOrigins.tenantId, 'north'));
    for (const settings of [page(), { ...page(), headers: {} }])
      expect((await visitor.ask(readUser, {}, settings)).code).not.toBe(CODES.success);
    await platform.db.insert(tenantOrigins).values(listed);
  });

  it('is no cookie, is not renewed, and ends when it signs out [I01]', async () => {
    const cookie = { headers: { cookie: `__Host-campus-access=${bearer}` } };
    expect((await visitor.ask(readUser, {}, cookie)).code).toBe(CODES.signInRequired);
    expect(
      (await visitor.ask(refreshSession, { body: { refresh_token: bearer } }, { ...page(), bearer: '' })).code,
    ).toBe(CODES.sessionEnded);
    const { data } = await visitor.ask(readSession, {}, page());
    expect(data).toMatchObject({ user: { id: userId }, canRefresh: false });
    await visitor.ask(signOut, {}, page());
    expect((await visitor.ask(readUser, {}, page())).code).toBe(CODES.signInRequired);
  });
});
