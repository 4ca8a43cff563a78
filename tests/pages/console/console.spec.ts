import { MEMBER_PAGE_SIZE } from '../../../src/contract/constants.ts';
import { WIDE_LANGUAGES } from '../../proofs.ts';
import { outdate } from '../support/flows.ts';
import { reauthenticationIn, wrongCode } from '../support/forms.ts';
import { findOverflow } from '../support/measures/layout.ts';
import { createAdministeredSchool, createMember } from './administrators.ts';
import { consoleOf, expect, type Page, test, text, unique, WHOLE_DATE } from './fixture.ts';

/** The admin console of a school, a page of the site (requirement R13). */

const part = (page: Page, title: string) => page.getByRole('region', { name: text(title) });
const profile = (page: Page) => part(page, 'console:profile.title');
const access = (page: Page) => part(page, 'console:access.title');
const members = (page: Page) => part(page, 'console:members.title');
const nameField = (page: Page) => profile(page).getByLabel(text('console:profile.name'), { exact: true });
const save = (region: ReturnType<typeof part>) => region.getByRole('button', { name: text('console:save') }).click();
const saved = (page: Page) => expect(page.getByRole('status').getByText(text('console:saved'))).toBeVisible();

test('an administrator changes name and description, and the portal shows them [R13]', async ({
  page,
  administered,
  platform,
  guard,
}) => {
  const { schoolId } = administered;
  // A picture that is not there: the initials appear in its place.
  const gone = `/files/media/schools/${schoolId}/gone.webp`;
  guard.allow({ status: 404, url: /gone\.webp/ });
  // Browsers may report the text in its place as an answer that the page may not read.
  guard.allow({ url: /gone\.webp/ });
  await platform.sql`update tenants set logo_url = ${gone} where id = ${schoolId}`;
  await administered.open();
  await expect(nameField(page)).toHaveValue('Northlight Academy');
  const name = `Meadow ${unique()}`;
  await nameField(page).fill(name);
  await profile(page).getByLabel(text('console:profile.description')).fill('Two lines.\nAnd more.');
  await nameField(page).press('Enter');
  await saved(page);
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await page.getByRole('link', { name: text('console:portal') }).click();
  const portal = page.locator('campus-portal');
  await expect(portal.getByRole('heading', { name })).toBeVisible();
  await expect(portal.locator('.description')).toHaveText('Two lines. And more.');
  await expect(portal.locator('.logo').getByText('M')).toBeVisible();
  await expect(portal.locator('.logo img')).toHaveCount(0);
  // The other languages keep their name.
  await page.goto(`/portal/${schoolId}?sxz-lang=de_DE`);
  await expect(portal.getByRole('heading', { name: 'Nordlicht' })).toBeVisible();
});

test('an error is shown at its field, and nothing that was typed is lost, also in another language [R13]', async ({
  page,
  administered,
  guard,
}) => {
  const { schoolId } = administered;
  await administered.open();
  await nameField(page).fill('<b>Bold</b>');
  await save(profile(page));
  await expect(nameField(page)).toBeFocused();
  await expect(nameField(page)).toHaveAccessibleDescription(text('register:error.name'));
  await guard.checkAxe(page);
  // The platform rejects a name that is reserved.
  guard.allow({ status: 400, url: /console/ });
  await nameField(page).fill('Harvard University');
  // The text in another language stays with it.
  await profile(page).getByLabel(text('console:profile.language')).selectOption('de_DE');
  await nameField(page).fill(`Wiese ${schoolId}`);
  await save(profile(page));
  await expect(nameField(page)).toHaveValue('Harvard University');
  await expect(nameField(page)).toHaveAccessibleDescription(text('register:error.nameUnavailable'));
  // A change of the interface language keeps it too.
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('fr_FR');
  const french = page.getByRole('region', { name: text('console:profile.title', {}, 'fr_FR') });
  const label = text('console:profile.name', {}, 'fr_FR');
  await expect(french.getByLabel(label, { exact: true })).toHaveValue('Harvard University');
  await french.getByLabel(text('console:profile.language', {}, 'fr_FR')).selectOption('de_DE');
  await expect(french.getByLabel(label, { exact: true })).toHaveValue(`Wiese ${schoolId}`);
});

test('a name can be used in all languages [R13]', async ({ page, administered, platform }) => {
  const { schoolId } = administered;
  await administered.open();
  await profile(page).getByRole('checkbox').check();
  const name = `Meadow ${unique()}`;
  await nameField(page).fill(name);
  await save(profile(page));
  await saved(page);
  const names = await platform.sql<{
    name: string;
  }>`select distinct name from tenant_texts where tenant_id = ${schoolId}`;
  expect(names).toEqual([{ name }]);
});

test('of two administrators at once, the second one sees what the first has saved [R13]', async ({
  page,
  administered,
  guard,
  context,
}) => {
  guard.allow({ status: 409, url: /profile/ });
  await administered.open();
  await expect(nameField(page)).toBeVisible();
  const second = await context.newPage();
  await administered.open({ page: second });
  await expect(nameField(second)).toHaveValue('Northlight Academy');
  const [first, other] = [`First ${unique()}`, `Second ${unique()}`];
  await nameField(page).fill(first);
  await profile(page).getByLabel(text('console:profile.description')).fill('From the first.');
  await save(profile(page));
  await saved(page);

  await nameField(second).fill(other);
  await save(profile(second));
  await expect(profile(second).getByText(text('console:conflict.title'))).toBeVisible();
  await expect(profile(second).getByText(first)).toBeVisible();
  await expect(nameField(second)).toHaveValue(other);
  // What only the first has changed is shown as it is now.
  await expect(profile(second).getByLabel(text('console:profile.description'))).toHaveValue('From the first.');
  await guard.checkAxe(second);
  await save(profile(second));
  await saved(second);
  await expect(second.getByRole('heading', { name: other })).toBeVisible();
  await second.close();
});

test('sign-in methods, sites and their frames are changed after a recent authentication [R13] [S24] [F01]', async ({
  page,
  administered,
  platform,
  guard,
}) => {
  const { schoolId, admin } = administered;
  guard.allow({ status: 403, url: /access/ });
  guard.allow({ status: 401, url: /reauthentication/ });
  guard.allow({ status: 409, url: /access/ });
  await outdate(platform, admin.id);
  await administered.open({ room: 'access' });
  const sites = access(page).getByLabel(text('console:access.origins'));
  await sites.fill('https://partner.example/page');
  await save(access(page));
  await expect(sites).toBeFocused();
  await expect(sites).toHaveAccessibleDescription(
    text('console:access.originWrong', { origin: 'https://partner.example/page' }),
  );
  await sites.fill('https://partner.example\nhttps://school.example:8443');
  await access(page)
    .getByRole('checkbox', { name: text('status:method.employee') })
    .uncheck();
  const frames = access(page).getByRole('checkbox', { name: text('console:access.frames') });
  await expect(frames).toHaveAccessibleDescription(text('console:access.framesHint'));
  await frames.check();
  await save(access(page));
  const dialog = page.getByRole('dialog', { name: text('console:reauthenticate.title') });
  const { password } = reauthenticationIn(page);
  await expect(password).toBeFocused();
  await password.fill('wrong password');
  await password.press('Enter');
  await expect(password).toHaveAccessibleDescription(text('passkey:reauthenticate.wrong'));
  await guard.checkAxe(page);
  await password.fill('campus-demo');
  await password.press('Enter');
  await saved(page);
  await expect(dialog).toHaveCount(0);
  const rows = await platform.sql`select origin from tenant_origins where tenant_id = ${schoolId} order by origin`;
  expect(rows).toEqual([{ origin: 'https://partner.example' }, { origin: 'https://school.example:8443' }]);

  expect(await platform.sql`select public_frames from tenants where id = ${schoolId}`).toEqual([
    { public_frames: true },
  ]);

  // Nobody locks themselves out.
  await access(page)
    .getByRole('checkbox', { name: text('status:method.account') })
    .uncheck();
  await save(access(page));
  await expect(access(page).getByText(text('console:access.lockedOut'))).toBeVisible();
  await expect(access(page).getByRole('checkbox', { name: text('status:method.account') })).not.toBeChecked();
});

test('a recent authentication by code counts the attempts that are left [R13] [S19] [S20]', async ({
  page,
  administered,
  platform,
  guard,
}) => {
  const { admin } = administered;
  guard.allow({ status: 403, url: /access/ });
  guard.allow({ status: 400, url: /reauthentication/ });
  await outdate(platform, admin.id);
  await administered.open({ room: 'access' });
  await access(page).getByLabel(text('console:access.origins')).fill('https://partner.example');
  await save(access(page));
  const { byCode, code } = reauthenticationIn(page);
  await byCode.click();
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription(text('passkey:reauthenticate.sent', { account: admin.email }));
  const sent = await platform.code(admin.email);
  await code.fill(wrongCode(sent));
  await expect(code).toHaveAccessibleDescription(text('sign-in-more:error.codeWrong', { count: 4 }));
  await guard.checkAxe(page);
  await code.fill('');
  await expect(code).not.toHaveAttribute('aria-invalid');
  await code.press('Enter');
  await expect(code).toHaveAccessibleDescription(text('sign-in-more:error.code'));
  await code.fill(sent);
  await saved(page);
});

test('many members are shown by page, and a search begins at its first page [R13]', async ({
  page,
  administered,
  platform,
}) => {
  const { schoolId } = administered;
  const added = await Promise.all(Array.from({ length: 21 }, () => createMember(platform, schoolId, 'learner')));
  await administered.open({ room: 'members' });
  const rows = members(page).locator('.member');
  const next = members(page).getByRole('button', { name: text('list:pager.next') });
  await expect(rows).toHaveCount(MEMBER_PAGE_SIZE);
  await expect(rows.first().getByRole('time')).toHaveAttribute('title', WHOLE_DATE);
  await next.press('Enter');
  await expect(rows).toHaveCount(22 - MEMBER_PAGE_SIZE);
  await expect(next).toBeDisabled();
  await expect(members(page).getByText(text('list:pager.page', { page: 2 }))).toBeVisible();
  await members(page)
    .getByRole('searchbox')
    .fill(added[0]?.email ?? '');
  await expect(rows).toHaveCount(1);
  await members(page).getByRole('searchbox').fill('');
  await expect(rows).toHaveCount(MEMBER_PAGE_SIZE);
});

test('roles are given and taken, but the last administrator stays [R13]', async ({
  page,
  administered,
  platform,
  guard,
}) => {
  const { schoolId, admin } = administered;
  guard.allow({ status: 409, url: /members/ });
  const teacher = await createMember(platform, schoolId, 'teacher');
  await administered.open({ room: 'members' });
  const roleOf = (id: string) => members(page).getByRole('combobox', { name: id });
  const isGone = async () => {
    await roleOf(admin.id).selectOption('learner');
    await page.getByRole('button', { name: text('console:members.resign') }).click();
  };
  await isGone();
  await expect(members(page).getByText(text('console:members.last'))).toBeVisible();
  await expect(roleOf(admin.id)).toHaveValue('admin');
  await roleOf(teacher.id).selectOption('admin');
  await expect(page.getByRole('status').getByText(text('console:members.changed', { name: teacher.id }))).toBeVisible();
  await members(page).getByRole('searchbox').fill(teacher.email);
  await expect(members(page).locator('.member')).toHaveCount(1);
  await members(page).getByRole('searchbox').fill('');
  guard.allow({ status: 403, url: /console/ });
  await isGone();
  await expect(page.getByText(text('console:refused.title'))).toBeVisible();
  await expect(page.locator('site-console').getByRole('link', { name: text('console:portal') })).toHaveAttribute(
    'href',
    /\/portal\//,
  );
});

test('what was typed stays after the session has ended, and is saved after the next sign-in [R13]', async ({
  page,
  administered,
  platform,
  signInFast,
  guard,
  context,
}) => {
  const { admin } = administered;
  guard.allow({ status: 401, url: /api/ });
  await administered.open();
  const name = `Meadow ${unique()}`;
  await nameField(page).fill(name);
  // It stays in view, and so does what was typed in another room and back; the address keeps the room.
  await expect(profile(page).getByText(text('console:unsaved'))).toBeInViewport();
  const rooms = page.getByRole('navigation', { name: text('console:rooms') });
  await rooms.getByRole('link', { name: text('console:members.title') }).click();
  await expect(members(page)).toBeVisible();
  await expect(profile(page)).toBeHidden();
  await expect(page).toHaveURL(/#members$/);
  await page.goBack();
  await expect(rooms.locator('[aria-current]')).toHaveText(text('console:profile.title'));
  await expect(nameField(page)).toHaveValue(name);
  await platform.sql`update sessions set revoked_at = now(), revoked_for = 'sign-out' where user_id = ${admin.id}`;
  await save(profile(page));
  await expect(profile(page).getByText(text('console:signedOut.title'))).toBeVisible();
  await expect(nameField(page)).toHaveValue(name);
  const [tab] = await Promise.all([
    context.waitForEvent('page'),
    profile(page)
      .getByRole('link', { name: text('console:signedOut.action') })
      .click(),
  ]);
  await signInFast(admin.email, { page: tab });
  await tab.close();
  await save(profile(page));
  await saved(page);
});

test('a member and a visitor are told why the console is not for them [R13]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  const { schoolId } = await createAdministeredSchool(platform);
  await page.goto(consoleOf(schoolId));
  await expect(page).toHaveURL(/\/login\/index/);
  const learner = await createMember(platform, schoolId, 'learner');
  await signInFast(learner.email);
  guard.allow({ status: 403, url: /iadmin|console/ });
  await page.goto(consoleOf(schoolId));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No access');
});

test('the console fits 320 px in every language, in the tests in two, and has no axe violation in the dark [R13] [P03]', {
  tag: '@scaled',
}, async ({ page, administered, platform, guard }) => {
  const { schoolId } = administered;
  await createMember(platform, schoolId, 'teacher');
  await platform.sql`update tenants set scale = 1000, created_at = now() where id = ${schoolId}`;
  await page.setViewportSize({ width: 320, height: 640 });
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const language of WIDE_LANGUAGES) {
    await administered.open({ language });
    const console = page.locator('site-console');
    const rooms = console.getByRole('combobox', { name: text('console:rooms', {}, language), exact: true });
    for (const room of ['profile', 'look', 'access', 'live-courses', 'reports', 'errors', 'members'] as const) {
      await rooms.selectOption(room);
      await expect(page).toHaveURL(new RegExp(`#${room}$`));
      await expect(console.locator('.room:not([hidden])')).toHaveCount(1);
      expect(await findOverflow(console), `${language} ${room}`).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${language} ${room}`).toBe(320);
    }
    await expect(console.getByRole('heading', { name: text('console:members.title', {}, language) })).toBeVisible();
    await expect(console.locator('.member')).toHaveCount(2);
    if (['ar_SA', 'ru_RU'].includes(language)) await guard.checkAxe(page);
  }
});
