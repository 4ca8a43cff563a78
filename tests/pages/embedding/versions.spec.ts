import { createHash } from 'node:crypto';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';

/** Requirement D05: versions of the widgets on pages of schools. */

const SELECT = '<campus-school-select tenant="north" language="en_US"></campus-school-select>';

const hashOf = (bytes: Buffer): string => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** The folders below `/widgets/` that the modules of a page come from. */
function foldersOf(page: Page): Set<string> {
  const folders = new Set<string>();
  page.on('response', (response) => {
    const [, folder] = /\/widgets\/([^/]+)\/.*\.js$/.exec(new URL(response.url()).pathname) ?? [];
    if (folder && response.ok()) folders.add(folder);
  });
  return folders;
}

const versionOf = (page: Page, tag: string) =>
  page.evaluate((name) => (customElements.get(name) as unknown as { version: string }).version, tag);

test('a page that has pinned an older version by its hash works with today’s server, also beside today’s version [D05] [Z09]', async ({
  page,
  embed,
  platform,
  guard,
}) => {
  const old = `${platform.main}/widgets/0.9.0/esm/campus.js`;
  const pinned = `<script type="module" crossorigin src="${old}" integrity="${hashOf(
    await (await page.request.get(old)).body(),
  )}"></script>`;
  const folders = foldersOf(page);
  const html = `${SELECT}<campus-sign-in tenant="north" language="en_US"></campus-sign-in>`;
  await embed(html, { script: '', head: pinned });
  await expect(page.locator('campus-school-select').getByRole('link').first()).toBeVisible();
  expect([...folders]).toEqual(['0.9.0']);
  expect(await versionOf(page, 'campus-sign-in')).toBe('0.9.0');
  const form = formIn(page);
  await form.account.fill('learner@campus.example');
  await form.password.fill('campus-demo');
  await form.password.press('Enter');
  await expect(page.getByRole('button', { name: text('sign-in-more:signedIn.change') })).toBeVisible();

  // The platform's version, too, at an alias: its modules have the addresses of the version.
  const { latest } = await (await page.request.get(`${platform.main}/widgets/versions.json`)).json();
  // Both load it at the same time, and the first one defines it.
  const twice = /<campus-portal> is defined by version \S+; version \S+ is not used/;
  guard.allowConsole(twice);
  const told = page.waitForEvent('console', (message) => twice.test(message.text()));
  await page.evaluate(async (address) => {
    const { configureCampus } = await import(address);
    configureCampus({ allowedHosts: ['partner.example'] });
  }, `${platform.main}/widgets/latest/esm/campus.js`);
  await page.evaluate(() => {
    const portal = document.createElement('campus-portal');
    portal.setAttribute('tenant', 'north');
    document.querySelector('main')?.append(portal);
  });
  await told;
  await expect(page.locator('campus-portal dd').first()).toBeVisible();
  expect([...folders].sort()).toEqual(['0.9.0', latest].sort());
});

test('an import map of a version pins each module: one that differs ends in an error with a retry [D05] [D07]', async ({
  page,
  embed,
  platform,
  events,
  guard,
}) => {
  const { latest } = await (await page.request.get(`${platform.main}/widgets/versions.json`)).json();
  const base = `${platform.main}/widgets/${latest}/`;
  const map = await (await page.request.get(`${base}importmap.json`)).text();
  const head = `<script type="importmap">${map}</script><script type="module">
    import { discover } from 'campus-widgets';
    document.querySelector('main').dataset.discover = typeof discover;
  </script>`;
  await page.route('**/esm/chunks/ui-list-*.js', async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'cache-control': 'no-store' };
    const body = `${await response.text()}\nglobalThis.isForeign = true;`;
    // The test may have taken the route back.
    await route.fulfill({ response, headers, body }).catch(() => {});
  });
  guard.allow({ url: /\/esm\// });
  guard.allowConsole(/dynamically imported module|Failed to find a valid digest/);
  await embed(SELECT, { script: '', head });
  await expect(page.getByText('its files could not be loaded')).toBeVisible();
  expect(events().filter(({ detail }) => detail.code === 'files-missing')).toHaveLength(1);
  expect(await page.evaluate(() => 'isForeign' in globalThis)).toBe(false);
  await expect(page.locator('main[data-discover=function]')).toBeAttached();
  await page.unroute('**/esm/chunks/ui-list-*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.locator('campus-school-select').getByRole('link').first()).toBeVisible();
});
