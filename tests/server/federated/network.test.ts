import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { federatedIdentities } from '../../../demo/platform/accounts/identities/tables.ts';
import { OFFER_LIFETIME_S } from '../../../demo/platform/federated/network.ts';
import { AREA_CODES } from '../../../src/contract/area-codes.ts';
import { activateSession, discardTicket } from '../../../src/contract/sign-in/accounts.ts';
import { bindAccount, bindExistingAccount } from '../../../src/contract/sign-in/federated.ts';
import { decodeShortUrl, type NetworkLoginOffer, networkLogin } from '../../../src/contract/sign-in/network.ts';
import { passkeyCreationOptions } from '../../../src/contract/sign-in/passkeys.ts';
import { readSession, type SignedIn } from '../../../src/contract/sign-in/session.ts';
import { type AskSettings, Browser, CODES } from '../support/browser.ts';
import { goThroughProvider, signAll } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const newBrowser = () => new Browser(platform.origins.main);
beforeAll(async () => {
  platform = await startTestPlatform({});
});
afterAll(() => platform.close());

type Body = { authorizationCode: string; redirectionURL: string; sign: string; requestId: string };

/** Signs in at the partner's page; returns the parameters that it adds to the platform's URL. */
const partnerLogin = async (person: string, redirect?: string): Promise<Body> => {
  const url = new URL('/network', platform.origins.providers);
  if (redirect !== undefined) url.searchParams.set('redirect_uri', redirect);
  const answer = await fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ email: person, password: 'portal-demo' }),
    redirect: 'manual',
  });
  const target = new URL(answer.headers.get('location') ?? '');
  expect(target.origin + target.pathname).toBe(`${platform.origins.main}/network/login`);
  const {
    authorizationCode = '',
    redirect_uri = '',
    requestId = '',
    sign = '',
  } = Object.fromEntries(target.searchParams);
  return { authorizationCode, redirectionURL: redirect_uri, sign, requestId };
};

/** The first call, whose answer says who would be signed in. */
const offer = (browser: Browser, body: Partial<Body>, more?: AskSettings) => browser.ask(networkLogin, { body }, more);

const offered = (data: unknown) => (data as { offer: NetworkLoginOffer } | undefined)?.offer;

/** Both calls: the offer, and its confirmation by the person. */
const login = async (browser: Browser, body: Partial<Body>, more?: AskSettings) => {
  const first = await offer(browser, body, more);
  const confirmation = offered(first.data)?.confirmation;
  return confirmation ? browser.ask(networkLogin, { body: { ...body, confirmation } }, more) : first;
};

const LINKED = 'linked@network.example';

describe('a login from a partner network [S13]', () => {
  it('signs a linked user in and returns the redirect', async () => {
    const browser = newBrowser();
    const answer = await login(browser, await partnerLogin(LINKED, '/portal/river'));
    expect([answer.code, answer.data]).toEqual(['000000', `${platform.origins.main}/portal/river`]);
    expect((await browser.ask(readSession)).data).toMatchObject({ user: { id: 'learner' }, loginMethod: 4 });
  });

  it('says who would be signed in and by whom, and changes nothing before the person agrees', async () => {
    const browser = newBrowser();
    const person = 'fresh-asked@network.example';
    const body = await partnerLogin(person, '/portal/river');
    const first = await offer(browser, body);
    const partner = new URL(platform.origins.providers).host;
    expect(offered(first.data)).toMatchObject({ account: person, partner });
    expect(first.headers.getSetCookie()).toEqual([]);
    expect((await browser.ask(readSession)).data.user).toBeNull();
    const identities = () =>
      platform.db.select().from(federatedIdentities).where(eq(federatedIdentities.account, person));
    expect(await identities()).toEqual([]);
    const confirmed = (confirmation: string, more?: AskSettings) =>
      browser.ask(networkLogin, { body: { ...body, confirmation } }, more);
    const refused = await confirmed('guessed');
    expect([refused.status, refused.code]).toEqual([404, CODES.transactionUnknown]);
    const confirmation = offered(first.data)?.confirmation ?? '';
    expect((await confirmed(confirmation, { tenant: 'oasis' })).status).toBeGreaterThanOrEqual(400);
    expect(await identities()).toEqual([]);
    const answers = await Promise.all([1, 2, 3].map(() => confirmed(confirmation)));
    expect(answers.map(({ code }) => code).sort()).toEqual([
      CODES.success,
      CODES.transactionUnknown,
      CODES.transactionUnknown,
    ]);
    expect(await identities()).toHaveLength(1);
  });

  it('waits ten minutes for the person', async () => {
    const body = await partnerLogin(LINKED);
    const { confirmation } = offered((await offer(newBrowser(), body)).data) ?? {};
    platform.clock.advance(OFFER_LIFETIME_S + 1);
    const late = await newBrowser().ask(networkLogin, { body: { ...body, confirmation } });
    expect(late.code).toBe(CODES.transactionUnknown);
  });

  it('opens a session that binds nothing and does not count as recent authentication [S06] [S07] [S25]', async () => {
    const browser = newBrowser();
    const { signedIn } = (await login(browser, await partnerLogin('fresh-thief@network.example'))).data as {
      signedIn: SignedIn;
    };
    await signAll(browser, signedIn.ticket);
    const opened = await browser.ask(activateSession, { body: { ticket: signedIn.ticket } });
    expect(opened.data.is_first_login).toBe(false);
    const body = { account: 'teacher@campus.example', password: 'campus-demo' };
    const bound = await browser.ask(bindExistingAccount, { body });
    expect([bound.status, bound.code]).toEqual([403, CODES.forbidden]);
    const [identity] = await platform.db
      .select()
      .from(federatedIdentities)
      .where(eq(federatedIdentities.account, 'fresh-thief@network.example'));
    expect(identity?.userId).toBe(signedIn.user_id);
    const callback = await goThroughProvider(browser, 'fresh-victim@portal.example');
    const [code, state, iss] = ['code', 'state', 'iss'].map((name) => callback.searchParams.get(name) ?? '');
    const added = await browser.ask(bindAccount, {
      body: { code, state, iss, platformType: 'uniportal', id: signedIn.user_id },
    });
    expect([added.status, added.code]).toEqual([403, CODES.forbidden]);
    expect((await browser.ask(passkeyCreationOptions)).code).toBe(AREA_CODES.reauthenticationRequired);
  });

  it('returns the login beside the redirect to a page that stores its own tokens', async () => {
    const { data } = await login(newBrowser(), await partnerLogin(LINKED, '/portal/river'), { mode: 'token' });
    const { signedIn, url } = data as { url: string; signedIn: SignedIn };
    expect(url).toBe(`${platform.origins.main}/portal/river`);
    expect(signedIn.access_token).not.toBe('');
  });

  it('creates no session before the agreements are signed, and deletes a user who declines [S23]', async () => {
    const browser = newBrowser();
    const { signedIn } = (await login(browser, await partnerLogin('fresh-a@network.example'))).data as {
      signedIn: SignedIn;
    };
    expect((await browser.ask(readSession)).data.user).toBeNull();
    const ticket = signedIn.ticket ?? '';
    await signAll(browser, ticket);
    expect((await browser.ask(activateSession, { body: { ticket } })).data.user_id).toBe(signedIn.user_id);
    const other = newBrowser();
    const declined = (await login(other, await partnerLogin('fresh-b@network.example'))).data as { signedIn: SignedIn };
    await other.ask(discardTicket, { body: { ticket: declined.signedIn.ticket } });
    const again = (await login(other, await partnerLogin('fresh-b@network.example'))).data as { signedIn: SignedIn };
    expect(again.signedIn.user_id).not.toBe(declined.signedIn.user_id);
  });

  it.each(['authorizationCode', 'redirectionURL', 'requestId', 'sign'] as const)(
    'rejects a forged %s, and the original request still works',
    async (field) => {
      const body = await partnerLogin(LINKED, '/portal/river');
      const forged = await login(newBrowser(), { ...body, [field]: `${body[field]}x` });
      expect([forged.status, forged.code]).toEqual([403, AREA_CODES.signatureWrong]);
      expect((await login(newBrowser(), body)).code).toBe('000000');
    },
  );

  it('rejects a signature after characters moved between the fields', async () => {
    const body = await partnerLogin(LINKED, '/a&requestId=b');
    const moved = await login(newBrowser(), {
      ...body,
      redirectionURL: '/a',
      requestId: `b&requestId=${body.requestId}`,
    });
    expect(moved.code).toBe(AREA_CODES.signatureWrong);
  });

  it('accepts a request once, even with twenty concurrent ones', async () => {
    const body = await partnerLogin(LINKED);
    const answers = await Promise.all(Array.from({ length: 20 }, () => login(newBrowser(), body)));
    const codes = answers.map(({ code }) => code);
    expect(codes.filter((code) => code === '000000')).toHaveLength(1);
    expect(codes.filter((code) => code === AREA_CODES.requestRepeated)).toHaveLength(19);
  });

  it('is rejected by the partner when its code has expired', async () => {
    const body = await partnerLogin(LINKED);
    platform.clock.advance(61);
    expect((await login(newBrowser(), body)).code).toBe(CODES.providerFailure);
  });

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '/uniportal/callback?code=x',
    '/x/..%2Funiportal/callback',
    '/uniportal/bind-account?thirdAccountId=victim@campus.example',
    '/Uniportal/Bind-Account/',
    // Files, also if their path is encoded.
    '/files/agreements/north/en_US/FW-1.html',
    '/%66iles/logos/north.svg',
  ])('does not redirect to %s', async (redirect) => {
    expect((await login(newBrowser(), await partnerLogin(LINKED, redirect))).data).toBe(
      `${platform.origins.main}/portal/north`,
    );
  });

  it('can redirect to an origin that the school lists', async () => {
    const wanted = `${platform.origins.assets}/portal/`;
    expect((await login(newBrowser(), await partnerLogin(LINKED, wanted))).data).toBe(wanted);
  });

  it('works at schools that offer only method 4, and requires all four parameters', async () => {
    const body = await partnerLogin(LINKED);
    expect((await login(newBrowser(), body, { tenant: 'river' })).code).toBe(CODES.methodRefused);
    for (const field of Object.keys(body)) {
      const answer = await login(newBrowser(), { ...body, [field]: undefined });
      expect([answer.code, answer.field]).toEqual([CODES.invalidInput, field]);
    }
  });

  it('is redeemed at the partner once, whatever the request', async () => {
    const { authorizationCode } = await partnerLogin(LINKED);
    const { rows } = (await platform.db.execute(
      `select value from secrets where name = 'network-client-secret'`,
    )) as unknown as { rows: { value: string }[] };
    const redeem = () =>
      fetch(`${platform.origins.providers}/network/redeem`, {
        method: 'POST',
        headers: { authorization: `Bearer ${rows[0]?.value}` },
        body: new URLSearchParams({ authorizationCode }),
      });
    expect([(await redeem()).status, (await redeem()).status]).toEqual([200, 400]);
  });

  it('is redeemed at the partner by the platform only', async () => {
    const { authorizationCode } = await partnerLogin(LINKED);
    const answer = await fetch(`${platform.origins.providers}/network/redeem`, {
      method: 'POST',
      headers: { authorization: 'Bearer guessed' },
      body: new URLSearchParams({ authorizationCode }),
    });
    expect(answer.status).toBe(401);
  });
});

describe('short URLs [S11]', () => {
  const decode = (shortUrl: string) => newBrowser().ask(decodeShortUrl, { query: { shortUrl } });

  it('are resolved bare and as a short URL of the platform', async () => {
    expect((await decode('river')).data).toEqual({ url: '/portal/river' });
    expect((await decode(`${platform.origins.main}/s/river`)).data).toEqual({ url: '/portal/river' });
  });

  it.each(['nothing', 'https://evil.example/s/river', '/s/river', 'river/'])(
    'are not resolved for %s',
    async (shortUrl) => {
      const answer = await decode(shortUrl);
      expect([answer.status, answer.code]).toEqual([404, AREA_CODES.shortUrlUnknown]);
    },
  );
});

it('logged no unexpected errors [X01]', () => {
  expect(platform.logged.filter((line) => !line.startsWith('provider network: the code was rejected'))).toEqual([]);
});
