import { createHash } from 'node:crypto';
import { NONCE, strictPolicy, strictScript } from '../embedding/policy.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { accessToken } from '../support-widget/token.ts';

const CREATE = '/live/north/create?sxz-lang=en_US';
const field = (page: Page, name: string) => page.getByRole('textbox', { name: text(`live-form:field.${name}`) });
const submit = (page: Page) => page.getByRole('button', { name: text('live-form:create.submit') });

test('creates a live course by the form of another origin, whose integrity is checked, and shows the addresses, a QR code and an invitation to share [L03]', async ({
  page,
  platform,
  signInFast,
  events,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(CREATE);
  await expect(page.getByText(text('live:create.signInHint'))).toBeVisible();
  await signInFast('teacher');
  await page.goto(CREATE);
  await expect(submit(page)).toBeVisible();
  const script = page.locator('head script[src*="live-form.js"]');
  await expect(script).toHaveAttribute('src', `${platform.assets}/sdk/live-form.js`);
  await expect(script).toHaveAttribute('integrity', /^sha384-/);
  // A link that names another script changes nothing.
  await expect(page.locator('campus-live-create')).toHaveAttribute(
    'form-script',
    `${platform.assets}/sdk/live-form.js`,
  );

  // Three groups, and beside them what it will look like; six covers, and all of them behind a button.
  for (const group of ['what', 'when', 'look'])
    await expect(page.getByRole('group', { name: text(`live-form:group.${group}`) })).toBeVisible();
  const preview = page.getByRole('region', { name: text('live-form:preview') });
  await expect(preview).toBeVisible();
  const covers = page.locator('campus-live-create').getByRole('radio');
  await expect(covers).toHaveCount(6);
  await page.getByRole('button', { name: text('live-form:cover.more') }).click();
  await expect(covers).toHaveCount(21);
  await submit(page).click();
  for (const problem of ['titleMissing', 'startMissing'])
    await expect(page.getByText(text(`live-form:problem.${problem}`))).toBeVisible();
  await expect(field(page, 'title')).toBeFocused();
  await field(page, 'title').fill('A lesson on planes');
  await expect(preview).toContainText('A lesson on planes');
  await page.getByLabel(text('live-form:field.zone')).selectOption('Asia/Riyadh');
  const day = new Date(Date.now() + 200 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(text('live-form:field.date')).fill(day);
  await page.getByLabel(text('live-form:field.time'), { exact: true }).fill('09:30');
  await page.getByText(text('live-form:cover.mathematics'), { exact: true }).click();
  await expect(page.getByRole('radio', { name: text('live-form:cover.mathematics') })).toBeChecked();
  await submit(page).click();
  await expect(page.getByText(text('live-form:problem.startTooLate'))).toBeVisible();
  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await page.getByLabel(text('live-form:field.date')).fill(soon);
  await submit(page).click();

  await expect(page).toHaveURL(/\/live\/north\/detail\/[^?]+\?.*gotoItem=share/);
  await expect(page.getByRole('status').filter({ hasText: text('live-create:done') })).toHaveCount(1);
  const created = events().find(({ type }) => type === 'campus-live-created');
  await page.reload();
  const address = page.getByRole('textbox', { name: text('live-share:learners') });
  await expect(address).toHaveValue(/\/live\/north\/room\//);
  await expect(page.getByRole('img', { name: text('live-share:qr') })).toBeVisible();
  await expect(page.getByText(await address.inputValue())).toContainText('A lesson on planes');
  const [stored] = await platform.sql`select id, title, cover, start_at, created_by from lives
    where tenant_id = 'north' and title = 'A lesson on planes'`;
  expect(stored).toMatchObject({ cover: 'mathematics', created_by: 'teacher' });
  expect(new Date(stored?.start_at as string).toISOString()).toBe(`${soon}T06:30:00.000Z`);
  expect(created?.detail).toEqual({ liveId: stored?.id, schoolId: 'north' });
  await page.getByRole('button', { name: `${text('live-share:copy')} ${text('live-share:learners')}` }).click();
  await expect(page.getByRole('status').filter({ hasText: text('live-share:copied') })).toHaveCount(1);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await address.inputValue());
  expect(events().find(({ type }) => type === 'campus-live-shared')?.detail).toEqual({
    ...{ liveId: stored?.id, schoolId: 'north', part: 'address' },
  });
  await expect(page).toHaveURL(new RegExp(`/live/north/detail/${stored?.id}`));

  await page.goto(CREATE);
  await page.getByRole('button', { name: text('live-form:edit.cancel') }).click();
  await expect(page).toHaveURL(/\/live\?schoolId=north/);
  await signInFast('learner');
  await page.goto(CREATE);
  await expect(page).toHaveURL(/\/403/);
});

const GOOD = `customElements.define('vendor-form', class extends HTMLElement {
  connectedCallback() {
    const button = document.createElement('button');
    button.textContent = 'Vendor form ' + this.context.language + ' ' + Object.keys(this).sort().join();
    button.addEventListener('click', () => this.dispatchEvent(new CustomEvent('cancel')));
    this.append(button);
  }
});`;
const hash = `sha384-${createHash('sha384').update(GOOD).digest('base64')}`;

test('says why the form of another service is not there, under a strict policy, and loads it by the retry [L03]', async ({
  page,
  embed,
  events,
  guard,
  platform,
}) => {
  const token = await accessToken(platform, 'teacher');
  const address = `${platform.assets}/vendor/form.js`;
  guard.allow({ status: 404, url: /\/vendor\// });
  guard.allowConsole(/vendor\/form|integrity|thrown by the vendor/);
  const served: string[] = [];
  let answer = { status: 404, body: '' };
  await page.route(address, async (route) => {
    served.push(route.request().url());
    await route.fulfill({ ...answer, contentType: 'text/javascript', headers: { 'access-control-allow-origin': '*' } });
  });
  await page.addInitScript(() => addEventListener('campus-navigate', (event) => event.preventDefault()));
  const show = (attributes: string, allowed: string) =>
    embed(`<campus-live-create tenant="north" language="en_US" token="${token}" ${attributes}></campus-live-create>`, {
      csp: strictPolicy(platform.main),
      script: '',
      head: `${strictScript(platform.main)}<script type="module" nonce="${NONCE}">
        import { configureCampus } from '${platform.main}/widgets/esm/campus.js';
        configureCampus({ allowedScripts: ['${allowed}'] });</script>`,
    });
  const vendor = `form-tag="vendor-form" form-integrity="${hash}" form-script`;
  const problem = (name: string) => page.getByText(text(`live-create:problem.${name}`));
  const retry = page.getByRole('button', { name: text('common:ui.retry') });
  const form = page.getByRole('button', { name: 'Vendor form' });

  // No place but the allowed one, whatever an attribute names.
  await show(`${vendor}="${address}"`, `${platform.assets}/other/`);
  await expect(problem('refused')).toBeVisible();
  await show(`${vendor}="${platform.assets}/other/%2e%2e/vendor/form.js"`, `${platform.assets}/other/`);
  await expect(problem('refused')).toBeVisible();
  expect(served).toEqual([]);

  await show(`${vendor}="/vendor/form.js"`, `${platform.assets}/vendor/`);
  await expect(problem('missing')).toBeVisible();
  answer = { status: 200, body: `${GOOD} // changed` };
  await retry.click();
  await expect.poll(() => served.length).toBe(2);
  await expect(problem('missing')).toBeVisible();
  answer = { status: 200, body: GOOD };
  await retry.click();
  await expect(form).toHaveText('Vendor form en_US context,submit');
  await form.click();
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-navigate')?.detail)
    .toMatchObject({ route: 'liveStreaming' });
  // A page that cancels the navigation to the new live course has its addresses in place.
  await page
    .locator('vendor-form')
    .evaluate((made) => made.dispatchEvent(new CustomEvent('finish', { detail: { id: 'north-live-1' } })));
  await expect(page.getByRole('heading', { name: text('live:create.created') })).toBeFocused();
  await expect(page.getByRole('textbox', { name: text('live-share:learners') })).toHaveValue(/\/room\/north-live-1/);
  await expect(page.getByRole('link', { name: text('live:create.toDetail') })).toBeVisible();

  // Without an integrity value: a script that throws, one that defines nothing, then a slow one.
  answer = { status: 200, body: 'throw new Error("thrown by the vendor")' };
  await page.clock.install();
  await show('form-tag="vendor-form" form-script="/vendor/form.js"', `${platform.assets}/vendor/`);
  await expect(problem('wrong')).toBeVisible();
  answer = { status: 200, body: 'void 0' };
  await retry.click();
  await expect(problem('wrong')).toBeVisible();
  await page.unroute(address);
  let go = () => {};
  const gate = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(address, async (route) => {
    await gate;
    await route.fulfill({ status: 200, body: GOOD, contentType: 'text/javascript' });
  });
  await retry.click();
  await expect(page.getByText(text('live-create:loading'))).toBeVisible();
  await page.clock.fastForward(6_000);
  await expect(page.getByText(text('live-create:slow'))).toBeVisible();
  await page.clock.fastForward(25_000);
  await expect(problem('missing')).toBeVisible();
  await retry.click();
  go();
  await expect(form).toBeVisible();
});
