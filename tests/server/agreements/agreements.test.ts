import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementSignatures, agreementVersions } from '../../../demo/platform/agreements/tables.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { activateSession, discardTicket } from '../../../src/contract/sign-in/accounts.ts';
import { fetchAgreements, signAgreements } from '../../../src/contract/sign-in/agreements.ts';
import { readSession } from '../../../src/contract/sign-in/session.ts';
import { Browser, CODES } from '../support/browser.ts';
import { signAll, signIn } from '../support/journeys.ts';
import { startTestPlatform } from '../support/platform.ts';

let platform: Awaited<ReturnType<typeof startTestPlatform>>;
const newBrowser = () => new Browser(platform.origins.main);
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const check = (browser: Browser, ticket: string | null) =>
  browser.ask(signAgreements, {
    body: { lang: 'en_US', signOpeType: 1, primaryType: 'YH', secondaryTypes: ['YS', 'FW'], ticket },
  });

const gated = async (tenant = 'north') => {
  const browser = newBrowser();
  const answer = await signIn(browser, 'newcomer', { tenant });
  return { browser, answer, ticket: answer.data.ticket ?? '' };
};

describe('consent to the agreements', () => {
  it('is required before a session is created [S23] [S16]', async () => {
    const { answer, browser, ticket } = await gated();
    expect(answer.data).toMatchObject({ user_id: 'newcomer', access_token: '', refresh_token: '', expires_in: 0 });
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect((await check(browser, ticket)).data.list.map(({ status }) => status)).toEqual([1, 1]);
    const early = await browser.ask(activateSession, { body: { ticket } });
    expect([early.status, early.code]).toEqual([400, CODES.agreementRequired]);
    expect((await browser.ask(readSession)).data.user).toBeNull();
    expect((await signAll(browser, ticket)).data.list.map(({ status }) => status)).toEqual([0, 0]);
    expect((await browser.ask(activateSession, { body: { ticket } })).data).toMatchObject({
      user_id: 'newcomer',
      ticket: null,
    });
    expect((await browser.ask(readSession)).data.user?.id).toBe('newcomer');
    expect((await browser.ask(activateSession, { body: { ticket } })).code).toBe(CODES.ticketInvalid);
    expect((await signIn(newBrowser(), 'newcomer')).data.ticket).toBeNull();
  });

  it('records who signed what, in which language and version, and the hash of the exact text [S23]', async () => {
    const { browser, ticket } = await gated('river');
    await signAll(browser, ticket, 'river', 'fr_FR');
    const config = await browser.ask(fetchAgreements, { query: { tenantId: 'river', lang: 'fr_FR' } });
    for (const { secondType, url, version } of config.data.agreements) {
      const own = and(eq(agreementSignatures.tenantId, 'river'), eq(agreementSignatures.userId, 'newcomer'));
      const rows = await platform.db.select().from(agreementSignatures).where(own);
      const row = rows.find(({ type }) => type === secondType);
      const text = await (await fetch(url)).text();
      expect(row).toMatchObject({ version, language: 'fr_FR', loginMethod: 1 });
      expect(row?.textHash).toBe(createHash('sha256').update(text).digest('hex'));
      expect(Math.abs(Date.now() - (row?.signedAt.getTime() ?? 0))).toBeLessThan(60_000);
    }
  });

  it('creates no session after a decline [S23]', async () => {
    const { browser, ticket } = await gated('oasis');
    expect((await browser.ask(discardTicket, { body: { ticket } })).data).toEqual({ done: true });
    expect((await signAll(browser, ticket, 'oasis')).code).toBe(CODES.ticketInvalid);
    expect((await browser.ask(activateSession, { body: { ticket } })).code).toBe(CODES.ticketInvalid);
    expect((await browser.ask(discardTicket, { body: { ticket } })).data).toEqual({ done: true });
    expect((await browser.ask(readSession)).data.user).toBeNull();
  });

  it('expires a ticket after fifteen minutes and rejects unknown ones [S23]', async () => {
    const { browser, ticket } = await gated('oasis');
    platform.clock.advance(901);
    expect((await check(browser, ticket)).code).toBe(CODES.ticketInvalid);
    expect((await check(browser, 'a'.repeat(43))).code).toBe(CODES.ticketInvalid);
    expect((await check(browser, null)).code).toBe(CODES.ticketInvalid);
  });

  it('creates one session even if a ticket is used concurrently [S23]', async () => {
    const { browser, ticket } = await gated('mall');
    await signAll(browser, ticket, 'mall');
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => newBrowser().ask(activateSession, { body: { ticket } })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('is required again when a version changes, and the old version is rejected [S23]', async () => {
    const browser = newBrowser();
    await signIn(browser, 'learner', { tenant: 'oasis' });
    const where = and(eq(agreementVersions.tenantId, 'oasis'), eq(agreementVersions.type, 'YS'));
    await platform.db.update(agreementVersions).set({ version: '2026-06-01' }).where(where);
    const again = await signIn(newBrowser(), 'learner', { tenant: 'oasis' });
    expect(again.data.ticket).toMatch(/^[\w-]{43}$/);
    const record = (versions: object) =>
      browser.ask(signAgreements, {
        body: {
          lang: 'en_US',
          signOpeType: 2,
          primaryType: 'YH',
          secondaryTypes: ['YS'],
          ticket: again.data.ticket,
          versions,
        },
      });
    const old = await record({ YS: '2026-01-01' });
    expect([old.status, old.code, old.field]).toEqual([400, CODES.agreementVersionChanged, 'versions.YS']);
    expect((await record({})).code).toBe(CODES.agreementVersionChanged);
    const done = await record({ YS: '2026-06-01' });
    expect(done.data.list).toEqual([{ secondaryType: 'YS', status: 0, version: '2026-06-01' }]);
  });
});

it('names the login method of the school and, for OAuth2, where its login starts [S09]', async () => {
  const first = async (tenantId: string) =>
    (await newBrowser().ask(fetchAgreements, { query: { tenantId, lang: 'en_US' } })).data.pcs[0];
  expect(await first('north')).toMatchObject({
    loginMethod: 4,
    authorizeServiceUrl: `${platform.origins.main}/api/auth/v1/federated/enterprise/start`,
  });
  expect(await first('river')).toMatchObject({ loginMethod: 1, authorizeServiceUrl: '' });
  expect(await first('oasis')).toMatchObject({ loginMethod: 3, authorizeServiceUrl: '' });
});

describe('the texts of the agreements', () => {
  it('are listed in all languages in the configuration [S16]', async () => {
    const config = await newBrowser().ask(fetchAgreements, { query: { tenantId: 'north', lang: 'ar_SA' } });
    const [names] = config.data.pcs;
    expect(Object.keys(names?.serviceName ?? {}).sort()).toEqual([...LANGUAGES].sort());
    expect(names?.privacyName.de_DE).toBe('Datenschutzerklärung');
    const missing = await newBrowser().ask(fetchAgreements, { query: { tenantId: 'nowhere', lang: 'ar_SA' } });
    expect(missing.code).toBe(CODES.tenantUnknown);
  });

  it.each(LANGUAGES)('are complete documents in %s [S16] [P02]', async (lang) => {
    const config = await newBrowser().ask(fetchAgreements, { query: { tenantId: 'north', lang } });
    expect(config.data.agreements.map(({ secondType }) => secondType)).toEqual(['FW', 'YS']);
    for (const { url } of config.data.agreements) {
      expect(new URL(url).origin).toBe(platform.origins.main);
      const answer = await fetch(url);
      const html = await answer.text();
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
      expect(html).toContain(`lang="${lang.replace('_', '-')}" dir="${lang === 'ar_SA' ? 'rtl' : 'ltr'}"`);
      expect(html).not.toMatch(/\{(?:school|version)\}|<script|<style|style=/);
      for (const tag of ['<h1>', '<h2>', '<p>', '<ul>', '<a href="https://']) expect(html).toContain(tag);
      const words = [
        ...new Intl.Segmenter(lang.replace('_', '-'), { granularity: 'word' }).segment(html.replace(/<[^>]+>/g, ' ')),
      ];
      expect(words.filter(({ isWordLike }) => isWordLike).length).toBeGreaterThan(
        lang === 'zh_CN' || lang === 'en_US' ? 700 : 200,
      );
      expect(html.match(/<h2>/g)?.length).toBeGreaterThanOrEqual(5);
    }
  });
});

it('logged no unexpected errors [X01]', () => {
  expect(platform.logged).toEqual([]);
});
