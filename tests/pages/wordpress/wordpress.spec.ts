import { readFileSync } from 'node:fs';
import type { BrowserContext } from '@playwright/test';
import { snippetsFor } from '../../build/docs/snippet-pages.ts';
import { expect, type Page, test, text } from '../console/fixture.ts';
import { PASSWORD, PLUGIN, startWordPress, type WordPress } from './site.ts';

/** The shortcodes that `docs/wordpress.md` shows. */
const SHORTCODES_OF_DOCS = [
  ...readFileSync(new URL('../../../docs/wordpress.md', import.meta.url), 'utf8').matchAll(/`(\[campus [^`]*\])`/g),
].map(([, code = '']) => code);

/** The plugin in a real WordPress, in the sequence of `docs/wordpress.md`. */

test.describe.configure({ mode: 'serial' });

let wordpress: WordPress;
test.beforeAll(async ({ platform }) => {
  wordpress = await startWordPress(platform.now().getTime() - Date.now());
  await wordpress.php(`
    foreach ( array( 'author', 'contributor', 'subscriber' ) as $role ) {
      $id = wp_insert_user( array( 'user_login' => $role, 'user_pass' => '${PASSWORD}', 'role' => $role, 'display_name' => ucfirst( $role ) . ' Berg', 'user_email' => "$role@example.org" ) );
      // Without the tour of the editor, which opens when its preferences have come, and again after that.
      $seen = array( 'welcomeGuide' => false, 'welcomeGuideTemplate' => false );
      update_user_meta( $id, $GLOBALS['wpdb']->prefix . 'persisted_preferences', array( 'core/edit-post' => $seen, 'core' => $seen, '_modified' => gmdate( 'c' ) ) );
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

  // WordPress: the archive, which the platform has, then the settings.
  const archive = await page.request.get(`${platform.main}/widgets/wordpress/campus-widgets.zip`);
  expect((await archive.body()).subarray(0, 4).toString('latin1')).toBe('PK\x03\x04');
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
  const canvas = author.page.frameLocator('iframe[name="editor-canvas"]');
  await canvas.getByRole('textbox', { name: 'Add title' }).fill('Our school');
  await canvas.getByRole('button', { name: 'Add default block' }).click();
  await author.page.keyboard.type('/campus');
  await author.page.getByRole('option', { name: text('wordpress:block.name') }).click();
  await canvas.getByLabel(text('wordpress:block.widget'), { exact: true }).selectOption('campus-portal');
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

  const exported = await wordpress.php(`require_once ABSPATH . 'wp-admin/includes/export.php'; export_wp();`);
  expect(exported).toContain('campus-widgets/widget');
  expect(exported).not.toMatch(/campus_widgets|PRIVATE KEY/);

  // Signed out, the same page shows a visitor.
  await reader.context.clearCookies();
  await reader.page.reload();
  await expect(account).toContainText(text('school:portal.visitor'));
  // A visitor who needs to sign in does so here, and comes back.
  await account.getByRole('button', { name: text('school:portal.signIn') }).click();
  await reader.page.waitForURL(/\/wp-login\.php\?redirect_to=/, { timeout: 60_000 });

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

/** What the plugin says of a name, which it does not isolate as widgets do. */
const problem = (kind: 'attribute' | 'widget', name: string): string =>
  text(`wordpress:problem.${kind}`, { name }).replace(/[\u2066-\u2069]/g, '');

/** What an author may write, and what must not come of it. */
const HOSTILE = [
  `[campus tag="campus-portal" onload="alert(1)" onclick=alert(1)]`,
  `[campus tag="campus-portal" sub-school-id='"><script>alert(1)</script>']`,
  `[campus tag="campus-portal" sub-school-id="&quot; onmouseover=&quot;alert(1)"]`,
  `[campus tag="campus-portal" sub-school-id="java&#9;script:alert(1)"]`,
  `[campus tag="campus-portal" sub-school-id=" JavaScript:alert(1)"]`,
  `[campus tag="campus-portal" api-base="https://evil.example" token="x" tenant="river"]`,
  `[campus tag="campus-live-create" form-script="https://evil.example/x.js" form-tag="x-form"]`,
  `[campus tag="script"]`,
  `[campus tag="campus-portal onload=alert(1)"]`,
  `[campus tag="campus-portal" frame="true" title='" onload="alert(1)' height='1" onload="alert(1)']`,
  `<!-- wp:campus-widgets/widget {"tag":"campus-portal\\" onload=\\"x","values":{}} /-->`,
  `<!-- wp:campus-widgets/widget {"tag":"campus-portal","values":{"onclick":"alert(1)","sub-school-id":["x"],"heading-level":"2 onload=x","tenant":"river"}} /-->`,
  `<!-- wp:campus-widgets/widget {"tag":"campus-portal","isFrame":true,"title":{"a":1},"height":"1\\" onload=\\"x"} /-->`,
  `<!-- wp:campus-widgets/widget {"tag":["x"],"values":"x"} /-->`,
];

test('what an author writes brings neither markup nor a script nor another platform [F05]', {
  tag: '@proof',
}, async ({ browser, platform }) => {
  await wordpress.installPlugin();
  await wordpress.php(
    `update_option( 'campus_widgets', array( 'platform' => '${platform.main}', 'tenant' => 'north', 'frame' => false, 'client_id' => '', 'roles' => array() ), false );`,
  );
  const post = await wordpress.php(`
    wp_set_current_user( get_user_by( 'login', 'contributor' )->ID );
    kses_init();
    $id = wp_insert_post( wp_slash( array( 'post_title' => 'Hostile', 'post_content' => json_decode( '${JSON.stringify(HOSTILE.join('\n\n')).replaceAll('\\', '\\\\').replaceAll("'", "\\'")}' ) ) ) );
    wp_set_current_user( 1 );
    wp_update_post( array( 'ID' => $id, 'post_status' => 'publish' ) );
    echo $id;`);
  const context = await browser.newContext();
  await context.grantPermissions(['local-network-access']);
  const page = await context.newPage();
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(`${wordpress.origin}/?p=${post}`);
  await expect(page.locator('campus-portal [part=base]').first()).toBeAttached();
  const found = await page
    .locator('.campus-widgets')
    .evaluateAll((places) =>
      places.flatMap((place) =>
        [...place.children].map((one) => [one.localName, one.getAttributeNames().sort().join(' ')].join(': ')),
      ),
    );
  expect([...new Set(found)].sort()).toEqual(
    [
      'campus-portal: language school-id tenant',
      'campus-portal: language school-id sub-school-id tenant',
      'iframe: allow data-campus height loading referrerpolicy src style title width',
    ].sort(),
  );
  const tenants = await page
    .locator('campus-portal')
    .evaluateAll((all) => all.map((one) => one.getAttribute('tenant')));
  expect(new Set(tenants)).toEqual(new Set(['north']));
  await expect(page.locator('.entry-content script, [onload], [onclick], [onmouseover]')).toHaveCount(0);
  expect(asked.filter((url) => url.includes('evil.example'))).toEqual([]);
  expect(dialogs).toBe(0);
  // Readers see nothing of what is wrong.
  await expect(page.locator('.campus-widgets-problem')).toHaveCount(0);
  await context.close();
  const author = await wordpress.signIn(browser, 'author');
  await author.page.goto(`${wordpress.origin}/?p=${post}`);
  await expect(author.page.getByText(problem('widget', 'campus-live-create'))).toBeVisible();
  await expect(author.page.getByText(problem('attribute', 'api-base'))).toBeVisible();
  await author.context.close();

  // What the playground offers to copy, and the docs name: each is the widget, with its attributes.
  const copied = [...snippetsFor('WordPress')].filter(([, code]) => code.startsWith('[campus'));
  expect(copied.length).toBeGreaterThan(15);
  const shortcodes = [...copied.map(([, code]) => code), ...SHORTCODES_OF_DOCS];
  const encoded = Buffer.from(JSON.stringify(shortcodes)).toString('base64');
  const shown = JSON.parse(
    await wordpress.php(
      `wp_set_current_user( 1 ); echo wp_json_encode( array_map( 'do_shortcode', json_decode( base64_decode( '${encoded}' ) ) ) );`,
    ),
  ) as string[];
  for (const [index, html] of shown.entries()) {
    const code = shortcodes[index] ?? '';
    const tag = /tag="([\w-]+)"/.exec(code)?.[1] ?? '';
    expect(html, code).not.toContain('campus-widgets-problem');
    if (code.includes('frame="true"'))
      expect(html, code).toMatch(new RegExp(`<iframe[^>]* src="[^"]*/embed/${tag}\\?`));
    else
      for (const [, name = ''] of code.matchAll(/ ([\w-]+)="/g))
        if (name !== 'tag') expect(html, code).toMatch(new RegExp(`^\\s*<div[^>]*><${tag}[^>]* ${name}[ =>]`));
  }

  // A pasted link becomes a frame by oEmbed.
  const embedded = await wordpress.php(`echo wp_oembed_get( '${platform.main}/portal/north' );`);
  expect(embedded).toMatch(new RegExp(`^<iframe[^>]* src="${platform.main}/embed/campus-portal\\?tenant=north`));
});

test('settings change with the nonce of an administrator only, and reach nothing but a platform [F05]', {
  tag: '@proof',
}, async ({ browser, platform }) => {
  await wordpress.installPlugin();
  await wordpress.php(
    `update_option( 'campus_widgets', array( 'platform' => '${platform.main}', 'tenant' => 'north' ), false );`,
  );
  const state = () =>
    wordpress.php(
      `echo wp_json_encode( array( get_option( 'campus_widgets' ), get_option( 'campus_widgets_credentials' ) ) );`,
    );
  const { context, page } = await wordpress.signIn(browser, 'admin');
  await page.goto(`${wordpress.origin}/wp-admin/`);
  const before = await state();
  const forms = [
    [
      'options.php',
      { option_page: 'campus_widgets', action: 'update', 'campus_widgets[platform]': 'https://evil.example' },
    ],
    ['admin-post.php', { action: 'campus_widgets_key' }],
    ['admin-post.php', { action: 'campus_widgets_check' }],
  ] as const;
  for (const [path, form] of forms)
    expect(
      (await context.request.post(`${wordpress.origin}/wp-admin/${path}`, { form, maxRedirects: 0 })).status(),
      path,
    ).toBe(403);
  expect(await state()).toBe(before);
  const nonce = await (
    await context.request.get(`${wordpress.origin}/wp-admin/admin-ajax.php?action=rest-nonce`)
  ).text();
  const api = await context.request.get(`${wordpress.origin}/index.php?rest_route=/wp/v2/settings`, {
    headers: { 'x-wp-nonce': nonce },
  });
  expect(api.status()).toBe(200);
  expect(await api.text()).not.toContain('campus_widgets');
  await page.goto(`${wordpress.origin}/wp-admin/options.php`);
  await expect(page.locator('[name=campus_widgets_credentials]')).toHaveValue('SERIALIZED DATA');
  const subscriber = await wordpress.signIn(browser, 'subscriber');
  const denied = await subscriber.page.goto(`${wordpress.origin}/wp-admin/options-general.php?page=campus-widgets`);
  expect(denied?.status()).toBe(403);
  await subscriber.context.close();

  const addresses = [
    'http://example.org',
    'https://user:pass@campus.example',
    'https://campus.example/path',
    'ftp://campus.example',
    'javascript:alert(1)',
    'http://169.254.169.254',
    'http://localhost.evil.example',
    'https://[::1]',
    'https://campus.example?x',
    'https://campus.example#x',
    'https://camp us.example',
    '//campus.example',
  ];
  expect(
    JSON.parse(
      await wordpress.php(
        `echo wp_json_encode( array_map( 'CampusWidgets\\\\platform_origin', json_decode( '${JSON.stringify(addresses)}' ) ) );`,
      ),
    ),
  ).toEqual(addresses.map(() => ''));
  expect(
    await wordpress.php(
      `echo CampusWidgets\\platform_origin( ' HTTPS://Campus.example:8443/ ' ), ' ', CampusWidgets\\platform_origin( 'http://localhost:4310' );`,
    ),
  ).toBe('https://campus.example:8443 http://localhost:4310');
  // A name that leads into the network of the server is refused when it is called; the filter is not of WordPress, but of
  // the packages that run it here.
  const reached = await wordpress.php(`
    remove_filter( 'http_request_host_is_external', '__return_true' );
    foreach ( array( 'https://10.0.0.1/', 'https://192.168.1.1/', 'http://127.0.0.1:22/', '${platform.main}/' ) as $url ) {
      echo wp_http_validate_url( $url ) ? 'yes ' : 'no ';
    }`);
  expect(reached).toBe('no no no yes ');

  // Empty files of translations of WordPress itself: a locale without one cannot be chosen.
  await wordpress.php(`
    wp_mkdir_p( WP_LANG_DIR );
    foreach ( array( 'de_AT', 'ar' ) as $locale ) {
      file_put_contents( WP_LANG_DIR . "/$locale.mo", pack( 'V7', 0x950412de, 0, 0, 28, 28, 0, 28 ) );
    }`);
  // In the language of the administrator, also in a variety that the plugin does not have.
  for (const [locale, language] of [
    ['de_AT', 'de_DE'],
    ['ar', 'ar_SA'],
  ] as const) {
    await wordpress.php(`update_option( 'WPLANG', '${locale}' );`);
    await page.goto(`${wordpress.origin}/wp-admin/options-general.php?page=campus-widgets`);
    await expect(page.getByLabel(text('wordpress:settings.platform', {}, language))).toBeVisible();
    await page.goto(`${wordpress.origin}/wp-admin/post-new.php`);
    const named = await page.evaluate((name) => {
      const { i18n } = (window as unknown as { wp: { i18n: { __(text: string, domain: string): string } } }).wp;
      return i18n.__(name, 'campus-widgets');
    }, text('wordpress:block.name'));
    expect(named).toBe(text('wordpress:block.name', {}, language));
  }
  await wordpress.php(`update_option( 'WPLANG', '' );`);
  await context.close();
});
