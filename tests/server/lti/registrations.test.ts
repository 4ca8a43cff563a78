import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessions } from '../../../demo/platform/accounts/tables.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { updateExternalAccounts } from '../../../src/contract/identity/school-keys.ts';
import {
  changeLtiRegistration,
  createLtiRegistration,
  inviteLtiPlatform,
  readLtiSetup,
  revokeLtiRegistration,
} from '../../../src/contract/lti/lti.ts';
import { LTI_INVITATION_LIFETIME_S, LTI_REGISTRATIONS_MAX } from '../../../src/contract/lti/lti-constants.ts';
import { type LtiPlatform, startLtiPlatform } from '../../support/lti/lti-platform.ts';
import { Browser, CODES } from '../support/browser.ts';
import { SAMPLES } from '../support/call-samples.ts';
import { askForSchool, makeCreator, newName } from '../support/creators.ts';
import { signIn } from '../support/journeys.ts';
import { NO_LIMITS } from '../support/no-limits.ts';
import { startTestPlatform } from '../support/platform.ts';
import { launch, readPage, toolOf } from './support.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
let lms: LtiPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ limits: NO_LIMITS });
  lms = await startLtiPlatform();
});
afterAll(async () => {
  await lms.close();
  await platform.close();
});

const FORM = SAMPLES.createLtiRegistration.body as Record<string, unknown> & { deploymentIds: string[] };

/** A school of its own with its administrator. */
const school = async () => {
  const { browser, id } = await makeCreator(platform);
  const schoolId = (await askForSchool(browser, { name: newName() })).data.school.id;
  return { browser, id, params: { schoolId }, schoolId };
};

describe('the learning systems of a school', () => {
  it('are registered, changed and revoked by its administrators, with the addresses to enter there [F04]', async () => {
    const { browser, params, schoolId } = await school();
    const { launch: address, login, jwks } = toolOf(platform, schoolId);
    expect((await browser.ask(readLtiSetup, { params })).data).toEqual({
      addresses: { login, launch: address, jwks },
      accounts: 'nobody',
      list: [],
    });
    const [made] = (await browser.ask(createLtiRegistration, { params, body: FORM })).data.list;
    expect(made).toMatchObject({ ...FORM, revision: 1 });
    const at = { ...params, registrationId: made?.id ?? '' };
    const changed = { ...FORM, name: 'Canvas', deploymentIds: ['1', '2'] };
    const change = (revision: number) =>
      browser.ask(changeLtiRegistration, { params: at, body: { ...changed, revision } });
    expect((await change(1)).data.list).toMatchObject([{ ...changed, revision: 2 }]);
    expect((await change(1)).code).toBe(AREA_CODES.settingsChanged);
    const again = await browser.ask(createLtiRegistration, { params, body: FORM });
    expect([again.code, again.field]).toEqual([AREA_CODES.registrationTaken, 'clientId']);
    expect((await browser.ask(revokeLtiRegistration, { params: at })).data.list).toEqual([]);
    // It can be registered again, as another one.
    const [second] = (await browser.ask(createLtiRegistration, { params, body: FORM })).data.list;
    expect(second?.id).not.toBe(made?.id);
    expect((await change(2)).code).toBe(CODES.notFound);
    for (let more = 1; more < LTI_REGISTRATIONS_MAX; more += 1)
      await browser.ask(createLtiRegistration, { params, body: { ...FORM, clientId: `c${more}` } });
    const full = await browser.ask(createLtiRegistration, { params, body: { ...FORM, clientId: 'one-more' } });
    expect(full.code).toBe(AREA_CODES.registrationsFull);
  });

  it('are for administrators with recent authentication, on the platform’s own pages [F04]', async () => {
    const { browser, id, params } = await school();
    const [made] = (await browser.ask(createLtiRegistration, { params, body: FORM })).data.list;
    const at = { ...params, registrationId: made?.id ?? '' };
    const everything = async (one: Browser) => {
      const answers = [
        await one.ask(readLtiSetup, { params }),
        await one.ask(createLtiRegistration, { params, body: { ...FORM, clientId: 'other' } }),
        await one.ask(changeLtiRegistration, { params: at, body: { ...FORM, revision: 1 } }),
        await one.ask(revokeLtiRegistration, { params: at }),
        await one.ask(inviteLtiPlatform, { params }),
      ];
      return answers.map(({ code }) => code);
    };
    const visitor = new Browser(platform.origins.main);
    expect(new Set(await everything(visitor))).toEqual(new Set([CODES.signInRequired]));
    const stranger = new Browser(platform.origins.main);
    await signIn(stranger, 'admin');
    expect(new Set(await everything(stranger))).toEqual(new Set([CODES.forbidden]));
    await platform.db
      .update(sessions)
      .set({ createdAt: new Date(0) })
      .where(eq(sessions.userId, id));
    const [read, ...changes] = await everything(browser);
    expect([read, new Set(changes)]).toEqual([CODES.success, new Set([AREA_CODES.reauthenticationRequired])]);
  });

  it.each([
    [{ name: '' }, 'name'],
    [{ issuer: 'ftp://moodle.example' }, 'issuer'],
    [{ issuer: 'https://user:pass@moodle.example' }, 'issuer'],
    [{ clientId: 'with space' }, 'clientId'],
    [{ deploymentIds: [] }, 'deploymentIds'],
    [{ deploymentIds: ['1', '1'] }, 'deploymentIds'],
    [{ siteOrigin: 'https://moodle.example/path' }, 'siteOrigin'],
    [{ siteOrigin: 'https://*.example' }, 'siteOrigin'],
    [{ jwksUrl: 'http://moodle.example/jwks' }, 'jwksUrl'],
    [{ tokenUrl: 'javascript:alert(1)' }, 'tokenUrl'],
    [{ authorizationUrl: '//moodle.example' }, 'authorizationUrl'],
  ])('are not registered with %j [X02]', async (wrong, field) => {
    const admin = new Browser(platform.origins.main);
    await signIn(admin, 'admin');
    const answer = await admin.ask(createLtiRegistration, {
      params: { schoolId: 'north' },
      body: { ...FORM, ...wrong },
    });
    expect([answer.status, answer.field]).toEqual([400, field]);
  });
});

describe('the keys of a school', () => {
  it('are published one period earlier, and are no other school’s [F04]', async () => {
    const keysOf = async (schoolId: string) => {
      const response = await fetch(toolOf(platform, schoolId).jwks);
      return ((await response.json()) as { keys: Record<string, string>[] }).keys;
    };
    const north = await keysOf('north');
    const river = await keysOf('river');
    expect(north.length).toBeGreaterThan(1);
    for (const key of north) expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
    expect(new Set([...north, ...river].map(({ n }) => n)).size).toBe(north.length + river.length);
    platform.clock.advance(90 * 86_400);
    const later = await keysOf('north');
    platform.clock.advance(-90 * 86_400);
    // The next one signs now.
    expect(later[0]).toEqual(north[1]);
  });
});

describe('a dynamic registration', () => {
  it('is offered by an administrator, used once, and opens links [F04]', async () => {
    const { browser, params, schoolId } = await school();
    const tool = toolOf(platform, schoolId);
    const accounts = { justInTime: true, roles: ['learner', 'teacher'] };
    await browser.ask(updateExternalAccounts, { params, body: accounts });
    const { address } = (await browser.ask(inviteLtiPlatform, { params })).data;
    const use = async (more: Readonly<Record<string, string>> = {}) => {
      const url = new URL(address);
      const query = {
        openid_configuration: `${lms.origin}/configuration`,
        registration_token: 'registration-token',
        ...more,
      };
      for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
      return readPage(await new Browser(platform.origins.main).fetch(url.href));
    };
    // Elsewhere it is worth nothing.
    expect((await use({ invitation: 'x'.repeat(43) })).refused).toBe('LTI-30');
    const foreign = new URL(address.replace(schoolId, 'north'));
    expect((await readPage(await browser.fetch(foreign.href))).refused).toBe('LTI-30');
    const page = await use();
    expect([page.status, page.data.step]).toEqual([200, 'close']);
    expect((await use()).refused).toBe('LTI-30');
    const [made] = (await browser.ask(readLtiSetup, { params })).data.list;
    expect(made).toMatchObject({
      ...{ issuer: lms.origin, clientId: 'dynamic-client', deploymentIds: ['deployment-1'] },
      ...{ siteOrigin: lms.origin, jwksUrl: `${lms.origin}/jwks`, administrators: false },
    });
    expect(await launch(new Browser(platform.origins.main), lms, tool)).toMatchObject({ data: { step: 'open' } });
  });

  it('fails with a page if the configuration is not that of its issuer, or too late [F04]', async () => {
    const { browser, params } = await school();
    const at = async (configuration: string, seconds = 0) => {
      const { address } = (await browser.ask(inviteLtiPlatform, { params })).data;
      platform.clock.advance(seconds);
      const page = await readPage(
        await browser.fetch(`${address}&openid_configuration=${encodeURIComponent(configuration)}`),
      );
      platform.clock.advance(-seconds);
      return page.refused;
    };
    expect(await at('https://127.0.0.1/configuration')).toBe('LTI-29');
    expect(await at('http://elsewhere.example/configuration')).toBe('LTI-29');
    expect(await at(`${lms.origin}/nothing`)).toBe('LTI-29');
    // Another host must not speak for the issuer; and without the token the learning system refuses.
    expect(await at(`${lms.origin.replace('localhost', '127.0.0.1')}/configuration`)).toBe('LTI-29');
    expect(await at(`${lms.origin}/configuration`)).toBe('LTI-29');
    expect(await at(`${lms.origin}/configuration`, LTI_INVITATION_LIFETIME_S + 1)).toBe('LTI-30');
    expect((await browser.ask(readLtiSetup, { params })).data.list).toEqual([]);
  });
});
