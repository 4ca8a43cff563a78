import { hold } from '../support/calls.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { forgetUser } from '../support/flows.ts';
import { agreementsIn, formIn } from '../support/forms.ts';
import { createSchool } from '../support/schools.ts';

const LIST = /\/api\/.*agreement/i;
const TEXT = (type: 'FW' | 'YS') => new RegExp(`/files/agreements/[^/]+/[^/]+/${type}-`);

/** Signs in as a user who has not signed yet. */
async function signIn(page: Page, account: string, { tenant = 'north', language = 'en_US' } = {}): Promise<void> {
  await page.goto(`/login/index?sxz-lang=${language}&tenant=${tenant}`);
  const form = formIn(page, language);
  await form.account.fill(account);
  await form.password.fill('campus-demo');
  await form.submit.click();
}

const hasSession = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const response = await fetch('/api/auth/v1/session', {
      headers: { 'campus-session': 'cookie', tenant_id: 'north' },
    });
    return ((await response.json()) as { data: { user: unknown } }).data.user !== null;
  });

test('two tabs with their own names and texts, by mouse and arrow keys; the focus is trapped [S16]', async ({
  page,
}) => {
  await signIn(page, 'newcomer@campus.example');
  const { dialog, tabs, panel, confirm } = agreementsIn(page);
  await expect(dialog).toBeVisible();
  await expect(tabs).toHaveCount(2);
  await expect(confirm).toBeEnabled();
  await expect(panel.getByRole('heading').first()).toBeVisible();
  const service = await panel.textContent();
  await tabs.nth(0).focus();
  await page.keyboard.press('ArrowRight');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
  await expect.poll(() => panel.textContent()).not.toBe(service);
  for (let press = 0; press < 12; press++) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(() => {
      const root = document.querySelector('campus-sign-in')?.shadowRoot;
      return document.activeElement === document.body || Boolean(root?.activeElement?.closest('dialog'));
    });
    expect(inside).toBe(true);
  }
  // Escape does not close it.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
});

test('confirming without ticking shows a warning; with it, everything is recorded and the session starts [S16] [S23]', async ({
  page,
  platform,
  events,
}) => {
  const user = await platform.createUser({ signed: false });
  await signIn(page, user.email);
  const { box, confirm, dialog } = agreementsIn(page);
  // On a small phone, too, the checkbox and its label are in view.
  await page.setViewportSize({ width: 320, height: 640 });
  await expect(box).toBeInViewport({ ratio: 1 });
  await confirm.click();
  await expect(box).toHaveAccessibleDescription(text('agreement:checkMissing'));
  await expect(box).toHaveAttribute('aria-invalid', 'true');
  await expect(box).toBeFocused();
  await expect(page.getByText(text('agreement:checkMissing'))).toBeInViewport({ ratio: 1 });
  expect(await platform.sql`select type from agreement_signatures where user_id = ${user.id}`).toEqual([]);
  expect(await hasSession(page)).toBe(false);
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expect(box).not.toHaveAttribute('aria-invalid');
  await confirm.press('Enter');
  await expect(page).toHaveURL(/\/portal\/north/);
  await expect(dialog).toHaveCount(0);
  const rows = await platform.sql<{ type: string; text_hash: string; signed_at: string | Date }>`
    select type, version, language, login_method, text_hash, signed_at from agreement_signatures
    where user_id = ${user.id} order by type`;
  expect(rows).toMatchObject([
    { type: 'FW', version: '2026-01-01', language: 'en_US', login_method: 1 },
    { type: 'YS', version: '2026-01-01', language: 'en_US', login_method: 1 },
  ]);
  for (const row of rows) {
    expect(row.text_hash).toMatch(/^[\da-f]{64}$/);
    expect(Number.isNaN(new Date(row.signed_at).getTime())).toBe(false);
  }
  await expect
    .poll(() => events().map(({ type }) => type))
    .toEqual(expect.arrayContaining(['campus-agreement-accepted', 'campus-signed-in']));
  // Once signed, the agreements are not shown again.
  await forgetUser(page);
  await signIn(page, user.email);
  await expect(page).toHaveURL(/\/portal\/north/);
});

test('declining creates no session; signing in again shows the dialog again [S23]', async ({ page, events }) => {
  await signIn(page, 'newcomer@campus.example');
  const { decline, dialog } = agreementsIn(page);
  await decline.click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/login\/index/);
  expect(await hasSession(page)).toBe(false);
  const told = events().map(({ type }) => type);
  expect(told).toContain('campus-agreement-declined');
  expect(told).not.toContain('campus-signed-in');
  await formIn(page).submit.click();
  await expect(dialog).toBeVisible();
});

test('the texts and the recorded signature are in the language of the page [S23]', async ({ page, platform }) => {
  const user = await platform.createUser({ signed: false });
  await signIn(page, user.email, { language: 'ar_SA' });
  const { box, confirm, dialog, panel } = agreementsIn(page, 'ar_SA');
  await expect(panel.locator('h1')).toContainText(/\p{Script=Arabic}/u);
  expect(await dialog.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
  await box.check();
  await confirm.click();
  await expect(page).toHaveURL(/\/portal\/north/);
  const rows = await platform.sql`select distinct language from agreement_signatures where user_id = ${user.id}`;
  expect(rows).toEqual([{ language: 'ar_SA' }]);
});

test('a hostile text is shown without scripts or misleading content [S16]', async ({ page, guard }) => {
  // The sanitizer parses the text in an inert document, where the page's policy blocks and reports all of it.
  guard.allowConsole(/^policy: "(style-src|script-src-attr|base-uri)|Content Security Policy directive/);
  await page.route(TEXT('FW'), (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html><head><style>* { display: none !important }</style><script>globalThis.ran = 'script'</script>
<base href="https://evil.example/"></head><body onload="globalThis.ran = 'onload'">
<h1 onclick="globalThis.ran = 'onclick'" id="title" class="x" style="position:fixed;inset:0">Terms</h1>
<script>globalThis.ran = 'body script'</script>
<img src="x" onerror="globalThis.ran = 'onerror'"><svg><script>globalThis.ran = 'svg'</script></svg>
<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=globalThis.ran='mxss'&gt;"></table></mtext></math>
<iframe srcdoc="<script>parent.ran = 'frame'</script>"></iframe><form action="https://evil.example"><input name="password"></form>
<p><a href="javascript:globalThis.ran='link'">one</a> <a href="java&#9;script:globalThis.ran='tab'">two</a>
<a href="data:text/html,<script>1</script>">three</a> <a href="https://evil.example/">four</a>
<a href="/portal/north" target="_top" onclick="globalThis.ran='click'">five</a></p></body></html>`,
    }),
  );
  await signIn(page, 'newcomer@campus.example');
  const { panel } = agreementsIn(page);
  await expect(panel.getByRole('heading', { name: 'Terms' })).toBeVisible();
  await expect(panel.locator('script, style, img, svg, math, iframe, form, input, base')).toHaveCount(0);
  const attributes = await panel.evaluate((element) =>
    [...element.querySelectorAll('*')].flatMap(({ attributes, localName }) =>
      [...attributes].map(({ name, value }) => `${localName} ${name}=${value}`),
    ),
  );
  expect(attributes.filter((one) => / (on\w+|style|id|srcdoc|action)=/.test(one))).toEqual([]);
  const links = panel.locator('a');
  for (const index of [0, 1, 2, 3]) {
    await expect(links.nth(index)).not.toHaveAttribute('href');
    await links.nth(index).click();
  }
  await expect(links.nth(4)).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(links.nth(4)).toHaveAttribute('target', '_blank');
  expect(await page.evaluate(() => (globalThis as { ran?: string }).ran)).toBeUndefined();
  await expect(page).toHaveURL(/\/login\/index/);
});

test('without the list of agreements the default names are shown, confirm is disabled, and retry loads the list [S16]', {
  tag: '@proof',
}, async ({ page, guard }) => {
  guard.allow({ status: 500, url: LIST });
  let down = true;
  await page.route(LIST, (route) =>
    down && route.request().method() === 'GET' ? route.fulfill({ status: 500, body: 'down' }) : route.fallback(),
  );
  await signIn(page, 'newcomer@campus.example');
  const { dialog, tabs, panel, confirm } = agreementsIn(page);
  await expect(panel.getByRole('alert')).toContainText(text('agreement:textFailed'));
  await expect(tabs).toHaveText([text('agreement:service'), text('agreement:privacy')]);
  await expect(confirm).toBeDisabled();
  down = false;
  await dialog.getByRole('button', { name: text('common:ui.retry') }).click();
  await expect(panel.locator('h1')).toBeVisible();
  await expect(confirm).toBeEnabled();
});

test('if one text fails to load, confirm stays disabled, with a retry [S16] [S23]', { tag: '@proof' }, async ({
  page,
  guard,
}) => {
  guard.allow({ status: 503, url: TEXT('YS') });
  let down = true;
  await page.route(TEXT('YS'), (route) => (down ? route.fulfill({ status: 503, body: 'down' }) : route.fallback()));
  await signIn(page, 'newcomer@campus.example');
  const { dialog, tabs, panel, box, confirm } = agreementsIn(page);
  await expect(panel.locator('h1')).toBeVisible();
  await box.check();
  await expect(confirm).toBeDisabled();
  await tabs.nth(1).click();
  await expect(panel.getByRole('alert')).toContainText(text('agreement:textFailed'));
  down = false;
  await dialog.getByRole('button', { name: text('common:ui.retry') }).click();
  await expect(confirm).toBeEnabled();
});

test('a version that changed between reading and confirming must be read [S23]', async ({ page, platform, guard }) => {
  guard.allow({ status: 400, url: LIST });
  const tenant = await createSchool(platform);
  const user = await platform.createUser({ signed: false });
  await signIn(page, user.email, { tenant });
  const { dialog, box, confirm, panel } = agreementsIn(page);
  await box.check();
  await expect(confirm).toBeEnabled();
  await platform.sql`update agreement_versions set version = '2026-02-02' where tenant_id = ${tenant} and type = 'FW'`;
  await confirm.click();
  await expect(dialog.getByText(text('common:error.agreementVersionChanged'))).toBeVisible();
  await expect(panel).toContainText('2026-02-02');
  expect(await platform.sql`select type from agreement_signatures where user_id = ${user.id}`).toEqual([]);
  await expect(confirm).toBeEnabled();
  await confirm.click();
  await expect(page).toHaveURL(/\/portal\//);
  const rows =
    await platform.sql`select type, version from agreement_signatures where user_id = ${user.id} order by type`;
  expect(rows).toEqual([
    { type: 'FW', version: '2026-02-02' },
    { type: 'YS', version: '2026-01-01' },
  ]);
});

test('the dialog as a standalone widget, opened by its attribute for a signed-in user: its list is asked for once, before its code; who has declined is not asked again [S16] [P20]', async ({
  page,
  platform,
  signInFast,
  embed,
  events,
}) => {
  const user = await platform.createUser();
  await signInFast(user.email);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (LIST.test(request.url())) asked.push(new URL(request.url()).pathname);
  });
  const release = await hold(page, '**/esm/agreement-dialog.js');
  await embed('<campus-agreement-dialog tenant="north" language="en_US" open></campus-agreement-dialog>', {
    origin: 'main',
  });
  await expect.poll(() => asked).toEqual(['/api/agreements/v1/config']);
  release();
  const { dialog, box, confirm, decline } = agreementsIn(page);
  await box.check();
  await expect(confirm).toBeEnabled();
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual(['/api/agreements/v1/config']);

  await platform.sql`delete from agreement_signatures where user_id = ${user.id}`;
  await decline.click();
  await expect(dialog).toHaveCount(0);
  await page.locator('campus-agreement-dialog').evaluate((widget) => widget.removeAttribute('open'));
  await page.locator('campus-agreement-dialog').evaluate((widget) => widget.setAttribute('open', ''));
  await box.check();
  expect(asked.filter((path) => path.endsWith('/sign'))).toEqual([]);
  await confirm.click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-agreement-accepted'))
    .toMatchObject({
      tag: 'campus-agreement-dialog',
      detail: { language: 'en_US' },
    });
});
