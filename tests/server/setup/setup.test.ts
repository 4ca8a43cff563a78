import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { textsFor } from '../../../demo/platform/core/language/texts.ts';
import { randomId } from '../../../demo/platform/core/random.ts';
import { clientApplications } from '../../../demo/platform/developer/tables.ts';
import { providerAccounts } from '../../../demo/platform/providers/tables.ts';
import { activationCodes } from '../../../demo/platform/register/tables.ts';
import { memberships, tenants } from '../../../demo/platform/tenants/tables.ts';
import { users } from '../../../demo/platform/users/tables.ts';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { findTenant } from '../../../src/contract/school/tenants.ts';
import { activateSession, signInWithPassword } from '../../../src/contract/sign-in/accounts.ts';
import { Browser } from '../support/browser.ts';
import { signAll } from '../support/journeys.ts';
import { emptyDatabase, freshDatabase, onCluster, onPostgres, startTestPlatform } from '../support/platform.ts';
import { startProcess } from '../support/server-process.ts';

const FORM = {
  school: 'Meadow School',
  name: 'Ada Meadow',
  email: 'Ada@Meadow.example',
  password: 'a long passphrase',
};

const post = (link: string, form: Record<string, string>) =>
  fetch(link, { method: 'POST', body: new URLSearchParams(form), redirect: 'manual' });

describe('a start outside demo mode', () => {
  let platform: Awaited<ReturnType<typeof startTestPlatform>>;
  let database: Awaited<ReturnType<typeof emptyDatabase>>;
  beforeAll(async () => {
    database = await emptyDatabase();
    platform = await startTestPlatform({ ...database, demo: false });
  });
  afterAll(() => platform.close());

  it('on an empty database makes no person, school, provider account, code or application [X01]', async () => {
    for (const table of [users, tenants, providerAccounts, activationCodes, clientApplications]) {
      expect(await platform.db.select().from(table)).toEqual([]);
    }
    expect((await fetch(`${platform.origins.main}/dev/outbox`)).status).toBe(404);
    await expect(fetch(platform.internal.providers)).rejects.toThrow();
    const start = '/api/auth/v1/federated/uniportal/start?tenant=north&state=aaaaaaaaaaaaaaaaaaaaaaaa';
    expect((await fetch(platform.origins.main + start)).status).toBe(400);
  });

  it('has a page for the first administrator, in all languages, for the right token only [X01]', async () => {
    const link = platform.setupLink ?? '';
    for (const language of LANGUAGES) {
      const page = await fetch(`${link}&sxz-lang=${language}`);
      expect([page.status, page.headers.get('referrer-policy')]).toEqual([200, 'no-referrer']);
      expect(await page.text()).toContain(textsFor(language)('platform-setup:form.title'));
    }
    const wrong = new URL(link);
    wrong.searchParams.set('token', `${'A'.repeat(43)}`);
    for (const url of [wrong.href, wrong.origin + wrong.pathname]) {
      expect((await fetch(url)).status).toBe(404);
      expect((await post(url, FORM)).status).toBe(404);
    }
    expect(await platform.db.select().from(users)).toEqual([]);
  });

  it.each([
    ['no school', { school: ' ' }],
    ['a name with a control character', { name: 'a\u0000b' }],
    ['a wrong address', { email: 'ada' }],
    ['a short password', { password: 'short' }],
    ['a name of 101 characters', { name: 'x'.repeat(101) }],
  ])('refuses %s, names the field and writes nothing', async (_what, more) => {
    const answer = await post(platform.setupLink ?? '', { ...FORM, ...more });
    expect(answer.status).toBe(400);
    const html = await answer.text();
    expect(html).toMatch(new RegExp(`name="${Object.keys(more)[0]}"[^>]*aria-invalid="true"`));
    expect(html).not.toContain(FORM.password);
    expect(await platform.db.select().from(users)).toEqual([]);
  });

  it('makes one administrator from the link, who signs in and manages the school; then the link is used up', async () => {
    const link = platform.setupLink ?? '';
    const answers = await Promise.all([post(link, FORM), post(link, { ...FORM, email: 'eve@evil.example' })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([303, 404]);
    const won = answers.find(({ status }) => status === 303);
    const target = new URL(won?.headers.get('location') ?? '', platform.origins.main);
    const tenant = target.searchParams.get('tenant') ?? '';
    const [person, ...others] = await platform.db.select().from(users);
    expect(others).toEqual([]);
    expect(await platform.db.select().from(memberships)).toMatchObject([{ tenantId: tenant, role: 'admin' }]);
    expect((await fetch(link)).status).toBe(404);
    expect((await post(link, FORM)).status).toBe(404);

    const browser = new Browser(platform.origins.main, { tenant });
    expect((await browser.ask(findTenant, { params: { tenant } })).data.name).toBe(FORM.school);
    const body = { account: person?.email ?? '', password: FORM.password };
    const { ticket } = (await browser.ask(signInWithPassword, { body })).data;
    await signAll(browser, ticket, tenant);
    expect((await browser.ask(activateSession, { body: { ticket: ticket ?? '' } })).status).toBe(200);
    const page = await browser.fetch(target.searchParams.get('redirect') ?? '');
    expect(page.status).toBe(200);
  });
});

describe('demo mode', () => {
  it('is refused on a public address [X01]', async () => {
    for (const more of [
      { publicOrigin: 'https://campus.example' },
      { assetsOrigin: 'https://assets.campus.example' },
      { providersOrigin: 'http://10.0.0.1:4312' },
      { host: '0.0.0.0' },
      { host: '::' },
      { host: '' },
      { host: 'campus.example' },
    ]) {
      await expect(startTestPlatform({ ...(await freshDatabase()), ...more })).rejects.toThrow(/loopback/);
    }
  });

  // Decided before there is a database.
  it.runIf(onPostgres)(
    'is refused in a container that listens on all addresses, before anything is created [X01]',
    async () => {
      const data = join(tmpdir(), `campus-container-${randomId('d')}`);
      for (const HOST of ['0.0.0.0', '::']) {
        await expect(startProcess({ CAMPUS_DEMO: '1', HOST, CAMPUS_DATA: data })).rejects.toThrow(
          /CAMPUS_DEMO=1 needs a loopback host, but HOST is/,
        );
      }
      await expect(startProcess({ CAMPUS_DEMO: '1', TRUST_PROXY: '1', CAMPUS_DATA: data })).rejects.toThrow(
        /TRUST_PROXY/,
      );
      expect(existsSync(data)).toBe(false);
    },
  );

  it('has no link for a first administrator', async () => {
    const demo = await startTestPlatform();
    expect(demo.setupLink).toBeNull();
    await demo.close();
  });

  it('and real data never share a database [X01]', async () => {
    const database = await freshDatabase();
    // A cluster cannot copy the seeded one.
    if (onCluster()) await (await startTestPlatform(database)).close();
    await expect(startTestPlatform({ ...database, demo: false })).rejects.toThrow(
      /learner@campus\.example.*demo-library.*CAMPUS2026/,
    );
  });
});
