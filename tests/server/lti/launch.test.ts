import { eq } from 'drizzle-orm';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { externalUsers } from '../../../demo/platform/identity/tables.ts';
import { CODE_LIFETIME_S, PAGE_LIFETIME_S } from '../../../demo/platform/lti/message/launch.ts';
import { LOGIN_LIFETIME_S } from '../../../demo/platform/lti/message/login.ts';
import { memberships, tenants } from '../../../demo/platform/tenants/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { BOUND_TOKEN_LIFETIME_S } from '../../../src/contract/constants.ts';
import { updateExternalAccounts } from '../../../src/contract/identity/school-keys.ts';
import { leaveLtiLaunch, openLtiLaunch, renewLtiLaunch, revokeLtiRegistration } from '../../../src/contract/lti/lti.ts';
import { readConsole } from '../../../src/contract/school/console.ts';
import { readUser } from '../../../src/contract/sign-in/session.ts';
import { DEPLOYMENT, type LtiPlatform, person, startLtiPlatform } from '../../support/lti/lti-platform.ts';
import { bring, goOn } from '../handoff/pages.ts';
import { type AskSettings, Browser, CODES } from '../support/browser.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';
import { begin, launch, open, postForm, readPage, register, toolOf, userOf } from './support.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let lms: LtiPlatform;
let registrationId: string;
let browser: Browser;
const north = () => toolOf(platform, 'north');

beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS });
  lms = await startLtiPlatform();
  lms.people.set('student', person('student', 'Learner'));
  lms.people.set('teacher', person('teacher', 'Instructor'));
  lms.people.set('manager', person('manager', 'Administrator'));
  registrationId = await register(platform, lms);
});
afterAll(async () => {
  await lms.close();
  await platform.close();
});
beforeEach(() => {
  browser = new Browser(platform.origins.main);
  platform.logged.length = 0;
});

const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`;
const isMember = async (subject: string) => {
  const [identity] = await platform.db.select().from(externalUsers).where(eq(externalUsers.subject, subject));
  if (!identity) return null;
  const [row] = await platform.db.select().from(memberships).where(eq(memberships.userId, identity.userId));
  return row?.role ?? 'nothing';
};

describe('a launch', () => {
  it('shows a widget in a frame, signed in as the user of the learning system [F04]', async () => {
    const page = await launch(browser, lms, north(), { user: 'student', locale: 'de-DE' });
    expect([page.status, page.data.step, page.data.tenant, page.data.language]).toEqual([
      200,
      'open',
      'north',
      'de_DE',
    ]);
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors ${lms.origin}`);
    expect(policy.match(/frame-ancestors/g)).toHaveLength(1);
    expect(policy).toContain("form-action 'self'");
    expect(page.headers.get('cache-control')).toBe('no-store');
    const answer = await open(browser, page);
    expect(answer.status).toBe(200);
    const { accessToken, renewal, widget } = answer.data;
    expect(widget.tag).toBe('campus-portal');
    // The session is in the memory of the page: no cookie carries it.
    expect([...browser.cookies.keys()].filter((name) => /access|refresh/.test(name))).toEqual([]);
    const me = await browser.ask(readUser, {}, { mode: 'token', bearer: accessToken });
    expect(me.data).toMatchObject({ realName: 'Student Example', email: '' });
    expect(await isMember('student')).toBe('learner');
    // It opens neither the console nor other ways in, and is known at no other school.
    const at = { mode: 'token', bearer: accessToken } as const;
    const opened = await browser.ask(readConsole, { params: { schoolId: 'north' } }, at);
    expect(opened.code).toBe(CODES.forbidden);
    // The page goes on after its token has expired, for half a day.
    const renew = () => browser.ask(renewLtiLaunch, { body: { renewal } }, { mode: 'token' });
    platform.clock.advance(BOUND_TOKEN_LIFETIME_S + 1);
    expect((await browser.ask(readUser, {}, at)).status).toBe(401);
    const bearer = (await renew()).data.accessToken;
    expect((await browser.ask(readUser, {}, { mode: 'token', bearer })).data.id).toBe(me.data.id);
    platform.clock.advance(PAGE_LIFETIME_S);
    expect((await renew()).status).toBe(404);
    platform.clock.advance(-PAGE_LIFETIME_S - BOUND_TOKEN_LIFETIME_S - 1);
    expect(platform.logged).toEqual([]);
  });

  it('is the same user every time, in the role of the course, and nobody loses a role [F04]', async () => {
    const idOf = async (user: string, claims = {}) =>
      userOf(browser, await launch(browser, lms, north(), { user, claims }));
    const first = await idOf('teacher');
    expect(await idOf('teacher')).toBe(first);
    expect(await isMember('teacher')).toBe('teacher');
    const roles = [`http://purl.imsglobal.org/vocab/lis/v2/membership#Learner`];
    expect(await idOf('teacher', { [claim('roles')]: roles })).toBe(first);
    expect(await isMember('teacher')).toBe('teacher');
    // Administrators of the learning system teach only where the school allows it.
    await idOf('manager');
    expect(await isMember('manager')).toBe('learner');
  });

  it('is read as systems write it that leave out, or set to null, what they may [F04]', async () => {
    const institution = (name: string) => [`http://purl.imsglobal.org/vocab/lis/v2/institution/person#${name}`];
    const at = async (claims: Readonly<Record<string, unknown>>, deepLinking = false) => {
      const { nonce, state } = await begin(browser, lms, north().login);
      const message = JSON.parse(JSON.stringify({ ...lms.claims(nonce, { user: 'spare', deepLinking }), ...claims }));
      const fields = { id_token: await lms.sign(message), state };
      return readPage(await postForm(browser, north().launch, fields));
    };
    // The language: of the message, of the user, or else of the browser.
    const none = { [claim('launch_presentation')]: { document_target: 'iframe', locale: null, return_url: null } };
    expect((await at({ ...none, locale: 'fr-CA' })).data.language).toBe('fr_FR');
    const german = new Browser(platform.origins.main);
    const { nonce, state } = await begin(german, lms, north().login);
    const token = await lms.sign({ ...lms.claims(nonce), ...none });
    const response = await german.fetch(north().launch, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'accept-language': 'de' },
      body: new URLSearchParams({ id_token: token, state }).toString(),
    });
    expect((await readPage(response)).data.language).toBe('de_DE');
    const nameless = { name: null, given_name: null, family_name: null, [claim('context')]: { id: 'c', label: null } };
    expect((await at(nameless)).data.step).toBe('open');
    // A choice of content needs no target, and may be asked for outside of a course by somebody who teaches there.
    const teaching = { [claim('target_link_uri')]: undefined, [claim('context')]: undefined };
    for (const name of ['Instructor', 'Faculty'])
      expect((await at({ ...teaching, [claim('roles')]: institution(name) }, true)).html).toContain('name="content"');
    expect((await at({ ...teaching, [claim('roles')]: institution('Student') }, true)).refused).toBe('LTI-24');
    const learner = [...institution('Faculty'), 'http://purl.imsglobal.org/vocab/lis/v2/membership#Learner'];
    expect((await at({ ...teaching, [claim('roles')]: learner }, true)).refused).toBe('LTI-24');
    expect((await at({ [claim('target_link_uri')]: undefined })).refused).toBe('LTI-23');
  });

  it('works where cookies are blocked, by the storage of the learning system [F04]', async () => {
    const { login, launch: address } = north();
    const begun = await readPage((await begin(browser, lms, login, { storage: '_parent' })).response);
    expect(begun.data).toMatchObject({ step: 'store', target: '_parent', origin: lms.origin });
    expect(begun.headers.get('content-security-policy')).toContain(`frame-ancestors ${lms.origin}`);
    const next = new URL(begun.data.next ?? '').searchParams;
    const token = await lms.sign(lms.claims(next.get('nonce') ?? ''));
    const fields = { id_token: token, state: next.get('state') ?? '' };
    const blocked = new Browser(platform.origins.main);
    const page = await readPage(await postForm(blocked, address, fields));
    expect(page.data).toMatchObject({ step: 'prove', key: begun.data.key, origin: lms.origin });
    const code = /name="code" value="([^"]+)"/.exec(page.html)?.[1] ?? '';
    const prove = async (proof: string) => readPage(await postForm(blocked, address, { code, proof }));
    // Without the secret, or with another one, nobody gets in, and it stays to the right browser.
    for (const proof of ['', 'x'.repeat(43)]) expect((await prove(proof)).refused).toBe('LTI-07');
    const shown = await prove(begun.data.value ?? '');
    expect(shown.data.step).toBe('open');
    expect((await prove(begun.data.value ?? '')).refused).toBe('LTI-06');
    expect((await open(blocked, shown)).status).toBe(200);
  });

  it('takes its user along to the platform’s own pages, by a code of its own page [F04] [I03]', async () => {
    const page = await launch(browser, lms, north(), { user: 'student' });
    const { accessToken: bearer, renewal } = (await open(browser, page)).data;
    const headers = { 'user-agent': 'Mozilla/5.0 (of a test)' };
    const leave = (more: AskSettings, body = { renewal }) =>
      browser.ask(leaveLtiLaunch, { body }, { mode: 'token', headers, ...more });
    expect((await leave({})).status).toBe(401);
    const other = (await open(browser, await launch(browser, lms, north(), { user: 'teacher' }))).data;
    expect((await leave({ bearer: other.accessToken })).code).toBe(AREA_CODES.launchEnded);
    expect((await leave({ bearer }, { renewal: other.renewal })).code).toBe(AREA_CODES.launchEnded);
    const elsewhere = { ...headers, origin: platform.origins.assets, 'sec-fetch-site': 'cross-site' };
    expect((await leave({ bearer, headers: elsewhere })).code).toBe(CODES.originRefused);
    const { code } = (await leave({ bearer })).data;
    const tab = new Browser(platform.origins.main);
    const arrived = await bring(tab, code, {
      origin: platform.origins.main,
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    expect((await goOn(tab, arrived)).headers.get('location')).toBe('/portal/north?tab=1');
    expect((await tab.ask(readUser, {})).data.realName).toBe('Student Example');
    expect((await tab.ask(readConsole, { params: { schoolId: 'north' } })).code).toBe(CODES.forbidden);
    expect((await tab.ask(readUser, {}, { tenant: 'river' })).status).not.toBe(200);
  });

  it('is exchanged once, within two minutes, by its own page only [F04]', async () => {
    const page = await launch(browser, lms, north());
    const cookieMode = await browser.ask(openLtiLaunch, { body: { code: page.data.code } });
    expect(cookieMode.code).toBe(CODES.originRefused);
    expect((await open(browser, page)).status).toBe(200);
    expect((await open(browser, page)).status).toBe(404);
    const late = await launch(browser, lms, north());
    platform.clock.advance(CODE_LIFETIME_S + 1);
    expect((await open(browser, late)).status).toBe(404);
    platform.clock.advance(-CODE_LIFETIME_S - 1);
  });
});

describe('a refused message', () => {
  /** Posts a message that differs, and expects its refusal, without an account. */
  const expectRefusal = async (
    code: string,
    token: (nonce: string) => Promise<string> | string,
    subject = 'nobody',
  ) => {
    const { nonce, state } = await begin(browser, lms, north().login);
    const page = await readPage(await postForm(browser, north().launch, { id_token: await token(nonce), state }));
    expect([page.status, page.refused]).toEqual([400, code]);
    expect(platform.logged.at(-1)).toMatch(new RegExp(`^lti launch at the school north: ${code} \\w+\\. \\S.+`));
    expect(await isMember(subject)).toBeNull();
    // The right message is still accepted: a forged one does not end the login.
    const good = await lms.sign(lms.claims(nonce, { user: 'student' }));
    const right = await readPage(await postForm(browser, north().launch, { id_token: good, state }));
    expect(right.data.step).toBe('open');
  };
  const differing = (claims: Readonly<Record<string, unknown>>) => (nonce: string) =>
    lms.sign(JSON.parse(JSON.stringify({ ...lms.claims(nonce, { user: 'nobody' }), ...claims })));
  const seconds = () => Math.floor(platform.clock.now().getTime() / 1_000);

  it.each([
    ['without a signature', 'LTI-10', (nonce: string) => new UnsecuredJWT(lms.claims(nonce) as never).encode()],
    [
      'signed with HS256',
      'LTI-10',
      (nonce: string) =>
        new SignJWT(lms.claims(nonce))
          .setProtectedHeader({ alg: 'HS256' })
          .sign(new TextEncoder().encode('k'.repeat(64))),
    ],
    [
      'signed with ES256',
      'LTI-10',
      async (nonce: string) => {
        const { privateKey } = await generateKeyPair('ES256');
        return new SignJWT(lms.claims(nonce)).setProtectedHeader({ alg: 'ES256' }).sign(privateKey);
      },
    ],
    [
      'with an unknown key',
      'LTI-12',
      async (nonce: string) => {
        const { privateKey, publicKey } = await generateKeyPair('RS256');
        // A key in the header is not used.
        const header = { alg: 'RS256', kid: 'unknown', jwk: await exportJWK(publicKey) };
        return new SignJWT(lms.claims(nonce)).setProtectedHeader(header).sign(privateKey);
      },
    ],
    [
      'with a forged signature',
      'LTI-13',
      async (nonce: string) => {
        const token = await lms.sign(lms.claims(nonce));
        const [header, , signature] = token.split('.');
        const claims = Buffer.from(JSON.stringify(lms.claims(nonce, { user: 'nobody' }))).toString('base64url');
        return [header, claims, signature].join('.');
      },
    ],
    ['of another issuer', 'LTI-14', differing({ iss: 'https://elsewhere.example' })],
    ['for another tool', 'LTI-15', differing({ aud: 'another-tool' })],
    ['for several tools without a party', 'LTI-15', differing({ aud: ['campus-tool', 'another-tool'] })],
    ['for another party', 'LTI-15', differing({ azp: 'another-tool' })],
    ['that has expired', 'LTI-16', (nonce: string) => differing({ exp: seconds() - 61, iat: seconds() - 400 })(nonce)],
    ['that is old', 'LTI-16', (nonce: string) => differing({ iat: seconds() - 4_000 })(nonce)],
    ['from the future', 'LTI-17', (nonce: string) => differing({ iat: seconds() + 90, exp: seconds() + 400 })(nonce)],
    ['without an end', 'LTI-17', differing({ exp: undefined })],
    ['with another nonce', 'LTI-18', differing({ nonce: 'another' })],
    ['of another deployment', 'LTI-19', differing({ [claim('deployment_id')]: 'another' })],
    ['without a deployment', 'LTI-19', differing({ [claim('deployment_id')]: undefined })],
    ['of LTI 1.1', 'LTI-20', differing({ [claim('version')]: 'LTI-1p0' })],
    ['of another type', 'LTI-21', differing({ [claim('message_type')]: 'LtiSubmissionReviewRequest' })],
    ['without a user', 'LTI-22', differing({ sub: undefined })],
    [
      'to another site',
      'LTI-23',
      differing({ [claim('target_link_uri')]: 'https://elsewhere.example/lti/north/launch' }),
    ],
    [
      'to another school',
      'LTI-23',
      (nonce: string) => differing({ [claim('target_link_uri')]: `${platform.origins.main}/lti/river/launch` })(nonce),
    ],
    ['without a link', 'LTI-09', differing({ [claim('resource_link')]: undefined })],
    ['that is no token', 'LTI-09', () => 'nonsense'],
  ])('%s says what to tell the administrator [F04]', (_what, code, token) =>
    expectRefusal(code, token as (nonce: string) => Promise<string>),
  );

  it('that is sent twice, in whatever process, opens once [F04]', async () => {
    const { nonce, state } = await begin(browser, lms, north().login);
    const fields = { id_token: await lms.sign(lms.claims(nonce)), state };
    const pages = await Promise.all(
      Array.from({ length: 4 }, async () => readPage(await postForm(browser, north().launch, fields))),
    );
    expect(pages.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(pages.filter(({ refused }) => refused === 'LTI-06' || refused === 'LTI-08')).toHaveLength(3);
    const again = new Browser(platform.origins.main);
    expect((await readPage(await postForm(again, north().launch, fields))).refused).toBe('LTI-06');
  });

  it('in another browser is refused and stays to the right one [F04]', async () => {
    const { nonce, state } = await begin(browser, lms, north().login);
    const fields = { id_token: await lms.sign(lms.claims(nonce)), state };
    const stranger = new Browser(platform.origins.main);
    expect((await readPage(await postForm(stranger, north().launch, fields))).refused).toBe('LTI-08');
    const [name] = [...browser.cookies.keys()];
    stranger.cookies.set(name ?? '', 'x'.repeat(43));
    expect((await readPage(await postForm(stranger, north().launch, fields))).refused).toBe('LTI-07');
    expect((await readPage(await postForm(browser, north().launch, fields))).data.step).toBe('open');
  });

  it('of an unknown or late login is refused [F04]', async () => {
    const token = await lms.sign(lms.claims('n'));
    const unknown = await postForm(browser, north().launch, { id_token: token, state: 's'.repeat(43) });
    expect((await readPage(unknown)).refused).toBe('LTI-05');
    const { nonce, state } = await begin(browser, lms, north().login);
    platform.clock.advance(LOGIN_LIFETIME_S + 1);
    const late = await postForm(browser, north().launch, { id_token: await lms.sign(lms.claims(nonce)), state });
    platform.clock.advance(-LOGIN_LIFETIME_S - 1);
    expect((await readPage(late)).refused).toBe('LTI-16');
    expect((await readPage(await browser.fetch(north().launch))).refused).toBe('LTI-06');
    const refused = await postForm(browser, north().launch, { error: 'login_required', state });
    expect((await readPage(refused)).refused).toBe('LTI-27');
    for (const fields of [{ state }, { id_token: token }])
      expect((await readPage(await postForm(browser, north().launch, fields as never))).refused).toBe('LTI-01');
  });

  it('is told in the language of the browser, and may be framed [F04]', async () => {
    const response = await browser.fetch(north().launch, { headers: { 'accept-language': 'ar,en;q=0.5' } });
    const page = await readPage(response);
    expect(page.html).toContain('dir="rtl"');
    expect(page.headers.get('content-security-policy')).toContain('frame-ancestors *');
    expect(page.headers.get('content-security-policy')).toContain("form-action 'none'");
  });

  it('while the keys of the learning system cannot be read, and after they have changed [F04]', async () => {
    const gone = { jwksUrl: `${lms.origin}/nothing`, clientId: 'gone' };
    await register(platform, lms, 'north', gone);
    const { nonce, state } = await begin(browser, lms, north().login, {}, { client_id: 'gone' });
    const token = await lms.sign(lms.claims(nonce, { claims: { aud: 'gone' } }));
    const page = await readPage(await postForm(browser, north().launch, { id_token: token, state }));
    expect(page.refused).toBe('LTI-11');
    // An address that has not answered is left alone for a moment, and everybody is told at once.
    const asked = () => lms.asked.filter((one) => one === 'GET /nothing').length;
    const before = asked();
    const again = async () => readPage(await postForm(browser, north().launch, { id_token: token, state }));
    expect((await again()).refused).toBe('LTI-11');
    expect(asked()).toBe(before);
    platform.clock.advance(6);
    expect((await again()).refused).toBe('LTI-11');
    expect(asked()).toBe(before + 1);
    platform.clock.advance(-6);
    await lms.rotateKey();
    expect((await launch(browser, lms, north())).refused).toBe('LTI-12');
    // The new key is looked for again half a minute later.
    platform.clock.advance(31);
    expect((await launch(browser, lms, north())).data.step).toBe('open');
    platform.clock.advance(-31);
  });
});

describe('a login', () => {
  it('of an unknown issuer, client or school is refused [F04]', async () => {
    const at = async (parameters: Record<string, string>, login = north().login) =>
      (await readPage((await begin(browser, lms, login, {}, parameters)).response)).refused;
    expect(await at({ iss: 'https://elsewhere.example' })).toBe('LTI-02');
    expect(await at({ client_id: 'unknown' })).toBe('LTI-02');
    expect(await at({ login_hint: '' })).toBe('LTI-01');
    expect(await at({ login_hint: 'x'.repeat(5_000) })).toBe('LTI-01');
    const repeated = await browser.fetch(`${north().login}?iss=a&iss=b`);
    expect((await readPage(repeated)).refused).toBe('LTI-01');
    expect((await browser.fetch(toolOf(platform, 'nowhere').login)).status).toBe(404);
    expect((await browser.fetch(toolOf(platform, 'nowhere').jwks)).status).toBe(404);
  });

  it('of two schools with one issuer leads to the school of its address [F04]', async () => {
    const other = await register(platform, lms, 'river', { clientId: 'river-tool' });
    lms.setTool(north());
    expect(other).not.toBe(registrationId);
    const river = toolOf(platform, 'river');
    // The client of one school is unknown to the other.
    const login = (tool: typeof river, client: string) => begin(browser, lms, tool.login, {}, { client_id: client });
    expect((await readPage((await login(river, 'campus-tool')).response)).refused).toBe('LTI-02');
    expect((await readPage((await login(north(), 'river-tool')).response)).refused).toBe('LTI-02');
    // A message for one school is not taken by the other, not even with a state of its own.
    const { nonce, state } = await login(river, 'river-tool');
    const message = (client: string, target: string) =>
      lms.sign(lms.claims(nonce, { user: 'student', claims: { aud: client, [claim('target_link_uri')]: target } }));
    const post = async (tool: typeof river, token: string) =>
      (await readPage(await postForm(browser, tool.launch, { id_token: token, state }))).refused;
    expect(await post(north(), await message('river-tool', north().launch))).toBe('LTI-05');
    expect(await post(river, await message('campus-tool', river.launch))).toBe('LTI-15');
    const page = await readPage(
      await postForm(browser, river.launch, { id_token: await message('river-tool', river.launch), state }),
    );
    // The same subject of the same issuer is another account at the other school.
    const own = await userOf(browser, await launch(browser, lms, north(), { user: 'student' }));
    expect(await userOf(browser, page, 'river')).not.toBe(own);
  });

  it('that names no client is refused if the school has two, unless it names the deployment [F04]', async () => {
    await register(platform, lms, 'north', { clientId: 'second', deploymentIds: ['second-1'] });
    const begun = (parameters: Record<string, string>) => {
      const { client_id: _client, lti_deployment_id: _deployment, ...rest } = lms.loginParameters();
      return browser.fetch(`${north().login}?${new URLSearchParams({ ...rest, ...parameters })}`);
    };
    expect((await readPage(await begun({}))).refused).toBe('LTI-04');
    const named = await begun({ lti_deployment_id: 'second-1' });
    expect(new URL(named.headers.get('location') ?? '').searchParams.get('client_id')).toBe('second');
    expect(DEPLOYMENT).not.toBe('second-1');
  });

  it('sets a cookie that is bound to the page of the learning system, and asks it as LTI prescribes [F04]', async () => {
    const { response } = await begin(browser, lms, north().login);
    const [cookie = ''] = response.headers.getSetCookie();
    expect(cookie).toMatch(
      /^__Host-campus-lti-[\w-]{16}=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; Secure; SameSite=None; Partitioned$/,
    );
    expect(response.headers.get('referrer-policy')).toBe('no-referrer');
    const { hash, origin, pathname, searchParams } = new URL(response.headers.get('location') ?? '');
    expect([origin, pathname, hash]).toEqual([lms.origin, '/authorize', '']);
    expect(Object.fromEntries(searchParams)).toMatchObject({
      ...{ scope: 'openid', response_type: 'id_token', response_mode: 'form_post', prompt: 'none' },
      ...{ client_id: 'campus-tool', redirect_uri: north().launch, login_hint: 'student' },
    });
  });

  it('at a school that is closed, full or has revoked the registration lets nobody in [F04]', async () => {
    const at = eq(tenants.id, 'north');
    const nobody = { user: 'late' };
    for (const change of [{ closedAt: new Date() }, { validUntil: new Date(0) }, { scale: 1 }]) {
      await platform.db.update(tenants).set(change).where(at);
      expect((await launch(browser, lms, north(), nobody)).refused).toBe('LTI-26');
      await platform.db.update(tenants).set({ closedAt: null, validUntil: null, scale: null }).where(at);
    }
    expect(await isMember('late')).toBeNull();
    const accounts = (justInTime: boolean, roles: string[]) =>
      admin.ask(updateExternalAccounts, { params: { schoolId: 'north' }, body: { justInTime, roles } });
    const admin = new Browser(platform.origins.main);
    await signIn(admin, 'admin');
    await accounts(false, ['learner']);
    expect((await launch(browser, lms, north(), nobody)).refused).toBe('LTI-31');
    await accounts(true, ['learner']);
    lms.people.set('late', person('late', 'Instructor'));
    expect((await launch(browser, lms, north(), nobody)).refused).toBe('LTI-32');
    expect(await isMember('late')).toBeNull();
    const page = await launch(browser, lms, north());
    const bearer = (await open(browser, await launch(browser, lms, north()))).data.accessToken;
    const me = () => browser.ask(readUser, {}, { mode: 'token', bearer });
    expect((await me()).status).toBe(200);
    const { nonce, state } = await begin(browser, lms, north().login);
    await admin.ask(revokeLtiRegistration, { params: { schoolId: 'north', registrationId } });
    expect((await readPage((await begin(browser, lms, north().login)).response)).refused).toBe('LTI-03');
    const under = await postForm(browser, north().launch, { id_token: await lms.sign(lms.claims(nonce)), state });
    expect((await readPage(under)).refused).toBe('LTI-03');
    expect((await open(browser, page)).status).toBe(404);
    // Open pages end, too.
    expect((await me()).status).toBe(401);
  });
});
