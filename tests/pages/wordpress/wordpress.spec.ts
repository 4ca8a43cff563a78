import type { BrowserContext } from '@playwright/test';
import { expect, type Page, test, text } from '../console/fixture.ts';
import { PASSWORD, PLUGIN, startWordPress, type WordPress } from './site.ts';

/** The plugin in a real WordPress, in the sequence of `docs/wordpress.md`. */

test.describe.configure({ mode: 'serial' });

let wordpress: WordPress;
test.beforeAll(async ({ platform }) => {
  wordpress = await startWordPress(platform.now().getTime() - Date.now());
  await wordpress.php(`
    foreach ( array( 'author', 'contributor', 'subscriber' ) as $role ) {
      wp_insert_user( array( 'user_login' => $role, 'user_pass' => '${PASSWORD}', 'role' => $role, 'display_name' => ucfirst( $role ) . ' Berg', 'user_email' => "$role@example.org" ) );
    }`);
});
test.afterAll(() => wordpress.stop());

const part = (page: Page, title: string) => page.getByRole('region', { name: text(title), exact: true });
const button = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name: text(name) });

/** What a browser sends and gets, as one text, to look for secrets in. */
function recordAll(context: BrowserContext): { readonly bodies: string[] } {
  const bodies: string[] = [];
  context.on('response', async (response) => {
    if (!response.url().startsWith(wordpress.origin)) return;
    bodies.push(response.url(), await response.text().catch(() => ''));
  });
  return { bodies };
}

test('the plugin is uploaded, set up and used by an author without unfiltered_html; a signed-in reader sees the widget signed in, also after a reload [F05] [I01]', {
  tag: '@proof',
}, async ({ page, browser, administered, platform, guard }) => {
  guard.skipAxe('the console has its own tests');
  const { schoolId } = administered;
  await platform.sql`insert into tenant_origins (tenant_id, origin) values (${schoolId}, ${wordpress.origin})`;

  // The console: credentials, and accounts for people who come for the first time.
  await administered.open({ room: 'keys' });
  const keys = part(page, 'console:keys.title');
  await keys.getByRole('button', { name: text('console:keys.create') }).click();
  await page.getByRole('dialog').getByLabel(text('console:keys.name')).fill('WordPress');
  await button(page, 'console:keys.create').click();
  await expect(page.getByRole('dialog', { name: text('console:keys.secretTitle') })).toBeVisible();
  const [clientId = '', secret = ''] = await page.getByRole('dialog').locator('code').allTextContents();
  await button(page, 'console:keys.secretDone').click();
  const accounts = part(page, 'console:keys.accounts');
  await accounts.getByLabel(text('console:keys.justInTime')).check();
  await accounts.getByRole('button', { name: text('console:save') }).click();
  await expect(page.getByRole('status').getByText(text('console:saved'))).toBeVisible();

  // WordPress: the archive, then the settings.
  const { context, page: admin } = await wordpress.signIn(browser, 'admin');
  const sent = recordAll(context);
  await admin.goto(`${wordpress.origin}/wp-admin/plugin-install.php?tab=upload`);
  await admin.getByLabel('Plugin zip file').setInputFiles(PLUGIN);
  await admin.getByRole('button', { name: 'Install Now' }).click();
  await admin.getByRole('link', { name: 'Activate Plugin' }).click();
  await expect(admin.getByText('Plugin activated.')).toBeVisible();
  await admin
    .getByRole('row', { name: /Campus Widgets/ })
    .getByRole('link', { name: text('wordpress:settings.open') })
    .click();
  await expect(admin.getByRole('heading', { name: 'Campus Widgets', level: 1 })).toBeVisible();
  const field = (key: string) => admin.getByLabel(text(key), { exact: true });
  await field('wordpress:settings.platform').fill(platform.main);
  await field('wordpress:settings.tenant').fill(schoolId);
  await field('console:keys.clientId').fill(clientId);
  await field('console:keys.secret').fill(secret);
  await admin.getByLabel('Subscriber').selectOption('learner');
  await admin.getByRole('button', { name: 'Save Changes' }).click();
  await expect(admin.getByText('Settings saved.')).toBeVisible();
  await expect(field('console:keys.secret')).toHaveValue('');
  await expect(field('console:keys.secret')).toHaveAccessibleDescription(text('wordpress:settings.secretStored'));
  await admin.getByRole('button', { name: text('wordpress:settings.keyCreate') }).click();
  await expect(admin.getByText(text('wordpress:settings.keyCreated'))).toBeVisible();
  const publicKey = await admin.getByLabel(text('console:keys.paste')).inputValue();
  expect(publicKey).toContain('BEGIN PUBLIC KEY');

  // Without the key in the console, the page says what the platform says.
  const check = admin.getByRole('button', { name: text('wordpress:settings.checkNow') });
  await check.click();
  await expect(admin.getByText(/The school has no key/)).toBeVisible();
  await part(page, 'console:keys.signing')
    .getByRole('button', { name: text('console:keys.add') })
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(text('console:keys.name')).fill('WordPress key');
  await dialog.getByLabel(text('console:keys.addBy')).selectOption('paste');
  await dialog.getByLabel(text('console:keys.paste')).fill(publicKey);
  await button(page, 'console:keys.add').click();
  await expect(page.getByRole('listitem', { name: 'WordPress key' })).toContainText('RS256');
  await check.click();
  await expect(admin.getByText(text('wordpress:settings.checkDone'))).toBeVisible();
  // Neither the secret nor the private key is in anything that the browser of an administrator got.
  expect(sent.bodies.join('\n')).not.toContain(secret);
  expect(sent.bodies.join('\n')).not.toContain('PRIVATE KEY');
  await context.close();

  // An author, who may not write HTML of their own, inserts the block.
  const author = await wordpress.signIn(browser, 'author');
  expect(await wordpress.php(`var_dump( user_can( get_user_by( 'login', 'author' ), 'unfiltered_html' ) );`)).toContain(
    'false',
  );
  await author.page.goto(`${wordpress.origin}/wp-admin/post-new.php`);
  await author.page.evaluate(() => {
    const { data } = (
      window as unknown as { wp: { data: { dispatch(store: string): Record<string, (...args: unknown[]) => void> } } }
    ).wp;
    data.dispatch('core/preferences').set?.('core/edit-post', 'welcomeGuide', false);
  });
  const canvas = author.page.frameLocator('iframe[name="editor-canvas"]');
  await canvas.getByRole('textbox', { name: 'Add title' }).fill('Our school');
  await author.page.getByRole('button', { name: 'Toggle block inserter' }).click();
  await author.page.getByRole('searchbox', { name: 'Search for blocks and patterns' }).fill('Campus');
  await author.page.getByRole('option', { name: text('wordpress:block.name') }).click();
  await canvas.getByLabel(text('wordpress:block.widget')).selectOption('campus-portal');
  await expect(canvas.getByText(text('wordpress:block.shown'))).toBeVisible();
  await author.page.getByRole('button', { name: 'Publish', exact: true }).click();
  await author.page
    .getByRole('region', { name: 'Editor publish' })
    .getByRole('button', { name: 'Publish', exact: true })
    .click();
  const address =
    (await author.page
      .getByRole('region', { name: 'Editor publish' })
      .getByRole('link', { name: 'View Post' })
      .getAttribute('href')) ?? '';
  await author.context.close();

  // A reader who is signed in at WordPress.
  const reader = await wordpress.signIn(browser, 'subscriber');
  const got = recordAll(reader.context);
  await reader.page.goto(address);
  const account = reader.page.locator('campus-portal [part=account]');
  for (const visit of ['first', 'reloaded']) {
    await expect(account, visit).toContainText('Subscriber Berg');
    await reader.page.reload();
  }
  await expect(account).toContainText('Subscriber Berg');
  expect(got.bodies.join('\n')).not.toContain(secret);
  const [member] = await platform.sql<{ role: string }>`select m.role from external_users e
    join memberships m on m.user_id = e.user_id and m.tenant_id = e.tenant_id
    where e.tenant_id = ${schoolId} and e.subject = ${await wordpress.php(`echo get_user_by( 'login', 'subscriber' )->ID;`)}`;
  expect(member?.role).toBe('learner');

  // The page of a reader, which a cache may keep for everybody, has neither a token nor a nonce of theirs in the post.
  const html = await (await reader.context.request.get(address)).text();
  const own = /<div class="campus-widgets".*?<\/div>/s.exec(html)?.[0] ?? '';
  expect(own).toContain('<campus-portal tenant=');
  const visitors = await (await fetch(address)).text();
  expect(visitors).toContain(own);
  expect(visitors).not.toMatch(/eyJ[\w-]+\.[\w-]+\./);

  // The token route: only for whoever has both the cookies and a nonce of the same session, and only for themselves.
  const { request } = reader.context;
  const nonceAddress = `${wordpress.origin}/wp-admin/admin-ajax.php?action=campus_widgets_nonce`;
  const nonce = await (await request.get(nonceAddress)).text();
  const token = (headers: Record<string, string>, data: object = {}) =>
    request.post(`${wordpress.origin}/index.php?rest_route=/campus/v1/token`, { headers, data });
  const subjectOf = async (data: object) => {
    const answer = await token({ 'x-wp-nonce': nonce }, data);
    expect([answer.status(), answer.headers()['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
    return JSON.parse(
      Buffer.from(((await answer.json()) as { token: string }).token.split('.')[1] ?? '', 'base64url').toString(),
    ) as { sub: string };
  };
  const self = await subjectOf({});
  for (const other of [{ user: 1 }, { user_id: 1, sub: '1' }, { renew: true, author: 1 }])
    expect((await subjectOf(other)).sub).toBe(self.sub);
  expect((await token({})).status()).toBe(401);
  expect((await token({ 'x-wp-nonce': 'f00f00f00f' })).status()).toBe(403);
  expect(
    (
      await request.get(`${wordpress.origin}/index.php?rest_route=/campus/v1/token`, {
        headers: { 'x-wp-nonce': nonce },
      })
    ).status(),
  ).toBe(404);
  // The nonce alone is worth nothing to somebody else.
  const stolen = await fetch(`${wordpress.origin}/index.php?rest_route=/campus/v1/token`, {
    method: 'POST',
    headers: { 'x-wp-nonce': nonce },
  });
  expect(stolen.status).toBe(403);
  expect(await (await fetch(nonceAddress)).text()).toBe('');

  // What is kept in the database is sealed, and no export or API of WordPress has it.
  const database = await wordpress.php(
    `global $wpdb; echo wp_json_encode( $wpdb->get_results( "SELECT * FROM $wpdb->options" ) );`,
  );
  expect(database).toContain('campus_widgets_credentials');
  expect(database).not.toContain(secret);
  expect(database).not.toMatch(/PRIVATE KEY|eyJ[\w-]+\./);
  expect(
    await wordpress.php(
      `echo wp_json_encode( array_intersect( array_keys( wp_load_alloptions() ), array( 'campus_widgets', 'campus_widgets_credentials' ) ) );`,
    ),
  ).toBe('[]');

  // Signed out, the same page shows a visitor.
  await reader.context.clearCookies();
  await reader.page.reload();
  await expect(account).toContainText(text('school:portal.visitor'));

  // In a frame, for sites with a strict policy.
  await wordpress.php(
    `$s = get_option( 'campus_widgets' ); $s['frame'] = true; update_option( 'campus_widgets', $s, false );`,
  );
  const framed = await wordpress.signIn(browser, 'subscriber');
  await framed.page.goto(address);
  await expect(framed.page.locator('iframe[data-campus]')).toHaveAttribute('title', text('host:title.portal'));
  const inFrame = framed.page.frameLocator('iframe[data-campus]').locator('campus-portal [part=account]');
  await expect(inFrame).toContainText('Subscriber Berg');
  await framed.page.reload();
  await expect(inFrame).toContainText('Subscriber Berg');
});
