import { spawn } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answering, docSample, freePort } from '../../support/doc-samples.ts';
import { findOverflow } from '../support/measures/layout.ts';
import { expect, type Page, test, text } from './fixture.ts';

/** From the console of a school to a page that shows its user: the server is the one of `docs/school-server.md`. */

const part = (page: Page, title: string) => page.getByRole('region', { name: text(title), exact: true });
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name: text(name) });
const FAILED = text('common:error.tokenFailed', {}, 'de_DE');
const VISITOR = text('school:portal.visitor', {}, 'de_DE');

/** Runs the Node server of the docs, with the clock of the platform, until the test ends. */
async function serve(env: Record<string, string>, key: string, clockMs: number) {
  const directory = mkdtempSync(join(tmpdir(), 'school-server-'));
  writeFileSync(join(directory, 'campus-key.pem'), key);
  writeFileSync(join(directory, 'token-server.mjs'), docSample('school-server.md', 'node'));
  const port = await freePort();
  const clock = `data:text/javascript,const now = Date.now; Date.now = () => now() + ${clockMs};`;
  const child = spawn(process.execPath, ['--import', clock, 'token-server.mjs'], {
    cwd: directory,
    env: { ...env, PORT: String(port) },
    stdio: 'ignore',
  });
  await answering(`http://127.0.0.1:${port}/`);
  return {
    ask: () => fetch(`http://127.0.0.1:${port}/campus-token`, { headers: { cookie: 'session=mia' } }),
    stop() {
      child.kill();
      rmSync(directory, { recursive: true });
    },
  };
}

test('the server of a school signs its user in on a page, and a reload keeps it, until it is revoked [I01] [I02] [I04]', async ({
  page,
  context,
  administered,
  embed,
  events,
  guard,
  platform,
}) => {
  const { schoolId } = administered;
  await platform.sql`insert into tenant_origins (tenant_id, origin) values (${schoolId}, '{assets}') on conflict do nothing`;
  await administered.open({ room: 'keys' });
  const keys = part(page, 'console:keys.title');
  const tokenAddress = (await keys.locator('code').first().textContent()) ?? '';
  expect(tokenAddress).toBe(`${platform.main}/api/identity/v1/token`);

  await keys.getByRole('button', { name: text('console:keys.create') }).click();
  await button(page, 'console:keys.create').click();
  const name = page.getByRole('dialog').getByLabel(text('console:keys.name'));
  await expect(name).toHaveAccessibleDescription(text('console:keys.nameMissing'));
  await name.fill('Portal');
  await name.press('Enter');
  await expect(page.getByRole('dialog', { name: text('console:keys.secretTitle') })).toBeVisible();
  const [clientId = '', secret = ''] = await page.getByRole('dialog').locator('code').allTextContents();
  await guard.checkAxe(page);
  await button(page, 'console:keys.secretDone').click();
  await expect(keys.getByRole('listitem', { name: 'Portal' })).toContainText(clientId);
  await expect(page.locator('site-console')).not.toContainText(secret);

  // A private key stays in the browser.
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const sent: string[] = [];
  page.on('request', (request) => sent.push(request.postData() ?? ''));
  await part(page, 'console:keys.signing')
    .getByRole('button', { name: text('console:keys.add') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('console:keys.name')).fill('Portal key');
  await dialog.getByLabel(text('console:keys.addBy')).selectOption('paste');
  const pasted = dialog.getByLabel(text('console:keys.paste'));
  await pasted.fill(pem);
  await button(page, 'console:keys.add').click();
  await expect(pasted).toHaveAccessibleDescription(text('console:keys.private'));
  await expect(pasted).toBeFocused();
  await pasted.fill(publicKey.export({ type: 'spki', format: 'pem' }).toString());
  await button(page, 'console:keys.add').click();
  await expect(page.getByRole('listitem', { name: 'Portal key' })).toContainText('RS256');
  expect(sent.join()).not.toContain('PRIVATE');

  const accounts = part(page, 'console:keys.accounts');
  await accounts.getByLabel(text('console:keys.justInTime')).check();
  await accounts.getByRole('button', { name: text('console:save') }).click();
  await expect(page.getByRole('status').getByText(text('console:saved'))).toBeVisible();
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await findOverflow(page.locator('site-console'))).toEqual([]);
  await page.setViewportSize({ width: 1_280, height: 800 });

  const clockMs = platform.now().getTime() - Date.now();
  const env = { TOKEN_ADDRESS: tokenAddress, CLIENT_ID: clientId, CLIENT_SECRET: secret };
  const server = await serve(env, pem, clockMs);
  const site = await context.newPage();
  // A proxy of the site, as in front of any server.
  await site.route('**/campus-token', async (route) => {
    const answer = await server.ask().catch(() => null);
    await route.fulfill(answer ? { status: answer.status, body: await answer.text() } : { status: 502 });
  });
  const imports = { 'campus-widgets/settings': `${platform.main}/widgets/esm/settings.js` };
  await embed(
    `<p id="greeting">Hello!</p><campus-portal tenant="${schoolId}" language="de_DE"></campus-portal>
     <script type="module">${docSample('events.md', 'greeting')}</script>
     <script type="module">${docSample('school-server.md', 'page')}</script>`,
    { page: site, head: `<script type="importmap">${JSON.stringify({ imports })}</script>` },
  );
  const account = site.locator('campus-portal [part=account]');
  for (const visit of ['first', 'reloaded']) {
    await expect(account, visit).toContainText('Mia Berg');
    await expect(site.locator('#greeting'), visit).toHaveText('Hello, Mia Berg!');
    await site.reload();
  }
  await expect(account).toContainText('Mia Berg');
  const known = events(site).filter(({ type }) => type === 'campus-session');
  expect(known).toHaveLength(3);
  const [user] = await platform.sql<{
    id: string;
  }>`select user_id as id from external_users where tenant_id = ${schoolId}`;
  expect(known[0]).toMatchObject({ tag: 'campus-portal', detail: { userId: user?.id } });

  // Revoked in the console, it ends here with the next call, and nobody is taken for a visitor.
  await page
    .getByRole('listitem', { name: 'Portal', exact: true })
    .getByRole('button', { name: text('console:keys.revoke') })
    .click();
  await button(page, 'console:keys.revoke').click();
  await expect(page.getByRole('status').getByText(text('console:keys.revoked', { name: 'Portal' }))).toBeVisible();
  await expect(part(page, 'console:keys.log')).toContainText(text('console:keys.event.credentialRevoked'));
  const warnings: string[] = [];
  site.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  guard.allowConsole(/token-failed/);
  guard.allow({ status: 401, url: /\/api\// });
  guard.allow({ status: 502, url: /campus-token/ });
  await site.evaluate(() => {
    const space = document.createElement('campus-person-space');
    space.setAttribute('tenant', document.querySelector('campus-portal')?.getAttribute('tenant') ?? '');
    space.setAttribute('language', 'de_DE');
    const { getToken } = document.querySelector('campus-portal') as HTMLElementTagNameMap['campus-portal'];
    Object.assign(space, { getToken });
    document.querySelector('main')?.append(space);
  });
  await expect(site.locator('campus-person-space').getByText(FAILED)).toBeVisible();
  await expect(site.locator('campus-portal').getByText(FAILED).first()).toBeVisible();
  await expect(account.getByText(VISITOR)).toHaveCount(0);
  expect(
    events(site)
      .filter(({ type }) => type === 'campus-error')
      .map(({ detail }) => detail.code),
  ).toContain('token-failed');
  expect(warnings.filter((one) => one.includes('campus-widgets:'))).toEqual([expect.stringContaining('token-failed')]);
  server.stop();
  guard.skipAxe('the site is an error twice; the console was checked');
});

test('a getToken that fails shows an error in the language of the widget, never a visitor [I02]', async ({
  page,
  embed,
  events,
  guard,
}) => {
  guard.allowConsole(/token-(?:failed|invalid|refused)/);
  guard.allow({ status: 401, url: /\/api\// });
  const html = ['rejected', 'html', 'refused', 'stale']
    .map((name) => `<section><campus-portal id="${name}" tenant="north" language="de_DE"></campus-portal></section>`)
    .join('');
  await embed(
    `${html}<campus-course-view id="course" tenant="north" language="de_DE" school-id="north" course-id="cloud-zh"></campus-course-view>
     <script type="module">
       let count = 0;
       const ways = {
         rejected: () => Promise.reject(new Error('no server')),
         html: async () => '<!doctype html><title>Sign in</title>',
         refused: async () => 'a.b.c' + ++count,
         stale: async () => 'a.b.c',
       };
       for (const [id, getToken] of Object.entries(ways)) document.getElementById(id).getToken = getToken;
       // A widget that shows the same to everybody does not turn to visitors either.
       document.getElementById('course').getToken = ways.rejected;
     </script>`,
  );
  for (const id of ['rejected', 'html', 'refused', 'stale', 'course'])
    await expect(page.locator(`#${id}`).getByText(FAILED).first(), id).toBeVisible();
  await expect(page.getByText(VISITOR)).toHaveCount(0);
  const codes = events().flatMap(({ type, detail }) => (type === 'campus-error' ? [String(detail.code)] : []));
  expect([...new Set(codes)].sort()).toEqual(['token-failed', 'token-invalid', 'token-refused']);
  expect(events().filter(({ type }) => type === 'campus-session')).toEqual([]);
  guard.skipAxe('five errors alike');
});
