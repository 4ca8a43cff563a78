import { expect, test, text } from '../support/fixture.ts';
import { NONCE, strictPolicy, strictScript } from './policy.ts';

/** The strict policy of requirement Z02; the fixture fails on any violation report. */

const TAGS = ['sign-in', 'portal', 'school-select', 'status-page', 'agreement-dialog'];

test('every widget works under the strict policy, from another origin, with only a nonce [Z02] [P15]', async ({
  page,
  embed,
  platform,
  guard,
}) => {
  guard.skipAxe('many regions of the same name; accessibility.spec.ts checks each');
  await page.addInitScript(() => addEventListener('campus-navigate', (event) => event.preventDefault()));
  const html = TAGS.map(
    (tag) => `<campus-${tag} tenant="north" language="en_US" error-code="404"></campus-${tag}>`,
  ).join('');
  // tests/pages/every-widget loads each one with the autoloader.
  const loads: Record<string, string> = {
    'campus-widgets.js': `<script defer nonce="${NONCE}" src="${platform.main}/widgets/campus-widgets.js"></script>`,
  };
  for (const [name, head] of Object.entries(loads)) {
    await embed(html, { script: '', head, csp: strictPolicy(platform.main, undefined, platform.assets) });
    for (const tag of TAGS) {
      const settled = () =>
        page
          .locator(`campus-${tag}`)
          .first()
          .evaluate((element) => element.matches(':state(loading)'));
      await expect(page.locator(`campus-${tag} [part=base]`).first(), `${tag} by ${name}`).toBeAttached();
      await expect.poll(settled, { message: `${tag} by ${name}` }).toBe(false);
    }
    await expect(page.locator('campus-portal dd').first()).toBeVisible();
    await expect(page.locator('campus-school-select a').first()).toBeVisible();
    // Later states: a dialog in the top layer, an error, another language.
    await page
      .locator('campus-portal')
      .getByRole('button', { name: text('school:portal.signIn') })
      .click();
    await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
    await page.keyboard.press('Escape');
    await page
      .locator('campus-sign-in')
      .first()
      .evaluate((element) => element.setAttribute('language', 'ar_SA'));
    await expect(page.getByText(text('sign-in:form.forgot', {}, 'ar_SA'))).toBeVisible();
    await page.locator('campus-status-page').evaluate((element) => element.removeAttribute('error-code'));
  }
});

test('the agreements are shown under the strict policy with the single Trusted Types policy [Z02]', async ({
  page,
  embed,
  platform,
}) => {
  const user = await platform.createUser({ signed: false });
  await embed('<campus-sign-in tenant="north" language="en_US" in-place></campus-sign-in>', {
    script: '',
    head: strictScript(platform.main),
    csp: strictPolicy(platform.main),
  });
  // Made before any HTML needs it, so that nothing else on the page can take the name.
  const policyName = () => {
    const registry = (globalThis as unknown as Record<symbol, Record<string, { policy?: { name: string } }>>)[
      Symbol.for('campus-widgets')
    ];
    return registry?.['trusted@1']?.policy?.name;
  };
  expect(await page.evaluate(policyName)).toBe('campus-widgets');
  await page.getByLabel(text('sign-in:form.account')).fill(user.email);
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill(user.password);
  await page.getByRole('button', { name: text('sign-in:form.signIn'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('checkbox').first()).toBeAttached();
  await expect(dialog).toContainText(/\w{4}/);
});
