import { sampled } from '../../proofs.ts';
import { expect, test, text } from '../support/fixture.ts';

/** Requirements P19 and P17. */

const EVIL = '<img src=x onerror="document.title=\'ran\'"><b>bold</b>';
const SIGN_IN = '<campus-sign-in tenant="north" language="fr_FR"></campus-sign-in>';
const fr = (key: string) => text(key, {}, 'fr_FR');

test('the server’s message is shown as text of at most 300 characters, for unknown codes and those that it words itself (T24) [P19]', async ({
  page,
  embed,
  guard,
}) => {
  guard.allow({ status: 400, url: /sign-in/ });
  guard.allow({ status: 401, url: /sign-in/ });
  guard.allow({ status: 429, url: /sign-in/ });
  guard.allow({ status: 500, url: /sign-in/ });
  await embed(SIGN_IN, { origin: 'main' });
  const alert = page.locator('campus-sign-in').getByRole('alert');
  const answers: [number, unknown, string, string][] = [
    [400, { code: '777', message: EVIL }, EVIL, ''],
    [400, { code: '777', message: 'y'.repeat(4_000) }, 'y'.repeat(300), 'y'.repeat(301)],
    [429, { code: '429001', message: EVIL }, EVIL, ''],
    // The platform words this code itself.
    [401, { code: '401003', message: EVIL }, EVIL, ''],
    [401, { code: '401003' }, fr('common:error.credentialsWrong'), EVIL],
    [400, { code: '400101', message: EVIL }, fr('common:error.agreementRequired'), EVIL],
    [500, { code: '777', message: 'at Object.<anonymous> (server.ts:1)' }, fr('common:error.server'), 'server.ts'],
    [400, { code: '777', message: { html: EVIL } }, fr('common:error.rejected'), EVIL],
  ];
  for (const [status, body, shown, never] of answers) {
    await page.route('**/api/auth/v1/sign-in', (route) => route.fulfill({ status, json: body }));
    await page.getByLabel(fr('sign-in:form.account')).fill('a@b.example');
    await page.getByLabel(fr('sign-in:form.password'), { exact: true }).fill('x');
    await page.getByLabel(fr('sign-in:form.password'), { exact: true }).press('Enter');
    await expect(alert).toContainText(shown);
    if (never) await expect(alert).not.toContainText(never);
    await expect(alert.locator('img, b')).toHaveCount(0);
    await page.unroute('**/api/auth/v1/sign-in');
  }
  expect(await page.title()).toBe('Embedding page');
});

test('the platform words a failed login in the language of the interface [S18] [P19]', { tag: '@scaled' }, async ({
  page,
  guard,
}) => {
  guard.allow({ status: 401, url: /sign-in/ });
  for (const language of sampled(['ar_SA', 'de_DE', 'ja_JP'] as const, 3)) {
    await page.goto(`/login/index?sxz-lang=${language}`);
    const say = (key: string) => text(key, {}, language);
    await page.getByLabel(say('sign-in:form.account')).fill('nobody@campus.example');
    await page.getByLabel(say('sign-in:form.password'), { exact: true }).fill('wrong');
    const answered = page.waitForResponse(/v1\/sign-in$/);
    await page.getByLabel(say('sign-in:form.password'), { exact: true }).press('Enter');
    const { message } = (await (await answered).json()) as { message: string };
    expect(message).toBe(say('common:error.credentialsWrong'));
    await expect(page.getByRole('alert')).toContainText(message);
  }
});

test('markup in any name from the server remains text (T24) [P19]', async ({ page, embed, signInFast }) => {
  await signInFast();
  const poison = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(poison);
    if (value && typeof value === 'object')
      return Object.fromEntries(
        Object.entries(value).map(([key, one]) => [
          key,
          /name|description|realName|nickName/i.test(key) && typeof one === 'string' ? EVIL : poison(one),
        ]),
      );
    return value;
  };
  await page.route(/\/api\/(tenants|schools|auth\/v1\/session)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: poison(await response.json()) });
  });
  for (const tag of ['campus-sign-in', 'campus-portal', 'campus-school-select', 'campus-sign-in-callback']) {
    await embed(`<${tag} tenant="north" language="fr_FR"></${tag}>`, { origin: 'main' });
    if (tag !== 'campus-sign-in-callback') await expect(page.locator(tag).getByText(EVIL).first()).toBeVisible();
    else await expect(page.locator(`${tag} [part=base]`)).not.toBeEmpty();
    await expect(page.locator(`${tag} img[onerror], ${tag} img[src="x"], ${tag} b`)).toHaveCount(0);
    expect(await page.title()).toBe('Embedding page');
  }
});

test('a page can configure the paths of calls and of its pages [P17]', async ({ page, embed, platform }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await page.route(`${platform.main}/v7/**`, async (route) => {
    const url = route.request().url().replace('/v7/tenant-of/', '/api/tenants/v1/');
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  await embed(
    '<campus-status-page tenant="north" language="fr_FR"></campus-status-page><campus-portal tenant="north" language="fr_FR"></campus-portal>',
    {
      head: `<script type="module">
      import { configureCampus } from '${platform.main}/widgets/esm/campus.js';
      configureCampus({ endpoints: { 'tenants.find': '/v7/tenant-of/{tenant}' }, routes: { home: '/accueil' } });
    </script>`,
    },
  );
  const link = page.getByRole('link', { name: fr('status:next.home') });
  await expect(link).toHaveAttribute('href', `${platform.main}/accueil?sxz-lang=fr_FR`);
  await expect.poll(() => asked).toContain('/v7/tenant-of/north');
  expect(asked).not.toContain('/api/tenants/v1/north');
});
