import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { isProof } from '../../proofs.ts';
import { ADMINISTRATOR } from '../../server/support/journeys.ts';
import { type ServerProcess, startProcess } from '../../server/support/server-process.ts';
import { expect, test, text } from '../support/fixture.ts';
import { agreementsIn, formIn, reauthenticationIn } from '../support/forms.ts';

const data = mkdtempSync(join(tmpdir(), 'campus-production-'));
let server: ServerProcess | undefined;
test.afterEach(async () => {
  await server?.end('SIGTERM');
  rmSync(data, { recursive: true, force: true });
});

test('a server without mail and text messages: the first administrator signs in by password and is offered no code, there and, in the proofs, in the console [X01] [S01] [R13]', {
  tag: '@scaled',
}, async ({ browser, guard, page }) => {
  test.slow();
  server = await startProcess({ CAMPUS_DEMO: '0', CAMPUS_DATA: data });
  expect(server.printed).toContain('SMTP_URL is not set');
  await page.goto(`${server.origin}/login/index?sxz-lang=en_US`);
  await expect(page.getByText(text('common:error.tenantMissing')).first()).toBeVisible();
  await page.goto(/http\S+token=\S+/.exec(server.printed)?.[0] ?? '');
  await page.fill('[name=school]', ADMINISTRATOR.school);
  await page.fill('[name=name]', ADMINISTRATOR.name);
  await page.fill('[name=email]', ADMINISTRATOR.email);
  await page.fill('[name=password]', ADMINISTRATOR.password);
  await page.click('button');
  const form = formIn(page);
  await expect(page.getByText(ADMINISTRATOR.school).first()).toBeVisible();
  await expect(form.byCode).toHaveCount(0);
  await expect(form.forgot).toHaveCount(0);
  await form.account.fill(ADMINISTRATOR.email);
  await form.password.fill(ADMINISTRATOR.password);
  await form.submit.click();
  const agreements = agreementsIn(page);
  for (const tab of await agreements.tabs.all()) await tab.click();
  await agreements.box.check();
  await agreements.confirm.click();
  await expect(page).toHaveURL(/\/iadmin\/meadow-school-[a-z0-9]+\/management\/?(?:\?|$)/);
  await expect(page.getByText(ADMINISTRATOR.school).first()).toBeVisible();

  // A visitor without an address of a school sees this one, not a school of the demo.
  const other = await browser.newPage();
  await other.goto(`${server.origin}/login/index?sxz-lang=en_US`);
  await expect(other.getByText(ADMINISTRATOR.school).first()).toBeVisible();
  await expect(formIn(other).password).toBeVisible();
  await other.close();

  // The server starts again for it, which takes as long as everything above.
  if (!isProof) return;
  // Some time later a change in the console needs a recent authentication.
  const { pathname } = new URL(page.url());
  await page.goto('about:blank');
  await server.end('SIGTERM');
  const database = await PGlite.create(join(data, 'database'));
  await database.exec(`update sessions set created_at = now() - interval '1 hour', reauthenticated_at = null`);
  await database.close();
  server = await startProcess({ CAMPUS_DEMO: '0', CAMPUS_DATA: data });
  await page.goto(`${server.origin}${pathname}?sxz-lang=en_US`);
  await page.getByRole('link', { name: text('console:access.title') }).click();
  const access = page.getByRole('region', { name: text('console:access.title') });
  await access.getByLabel(text('console:access.origins')).fill('https://partner.example');
  guard.allow({ status: 403, url: /access/ });
  await access.getByRole('button', { name: text('console:save') }).click();
  const { byCode, password } = reauthenticationIn(page);
  await expect(password).toBeFocused();
  await page.waitForLoadState('networkidle');
  await expect(byCode).toHaveCount(0);
  await password.fill(ADMINISTRATOR.password);
  await password.press('Enter');
  await expect(page.getByRole('status').getByText(text('console:saved'))).toBeVisible();
});
