import type { Page } from '@playwright/test';
import { createAdministeredSchool } from '../console/administrators.ts';
import { expect, test, text } from '../support/fixture.ts';
import { createUnlistedSchool } from '../support/schools.ts';

const WIDGET = '<campus-account-menu tenant="north" language="en_US"></campus-account-menu>';

const triggerIn = (page: Page) =>
  page.locator('campus-account-menu').getByRole('button').and(page.locator('[part=trigger]'));
const linkIn = (page: Page, key: string) => page.locator('campus-account-menu').getByRole('link', { name: text(key) });

test('a visitor is led to sign-in and back to the page [P05]', async ({ page, embed }) => {
  await embed(WIDGET, { origin: 'main' });
  const href = await linkIn(page, 'account:menu.signIn').getAttribute('href');
  const { pathname, searchParams } = new URL(href ?? '');
  expect([pathname, searchParams.get('redirect')]).toEqual(['/login/index', page.url()]);
  await expect(triggerIn(page)).toHaveCount(0);
});

test('a signed-in user opens the menu by keyboard, and Escape returns the focus [P04] [P12]', async ({
  page,
  embed,
  signInFast,
}) => {
  await signInFast();
  await embed(WIDGET, { origin: 'main' });
  const trigger = triggerIn(page);
  await expect(trigger).toHaveAccessibleName(/^Account \S/);
  await expect(linkIn(page, 'account:menu.signOut')).toBeHidden();
  await trigger.focus();
  await page.keyboard.press('Enter');
  await expect(linkIn(page, 'account:menu.signOut')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(linkIn(page, 'account:menu.history')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(linkIn(page, 'account:menu.signOut')).toBeHidden();
  await expect(trigger).toBeFocused();
});

for (const [language, edge] of [
  ['en_US', 'end'],
  ['ar_SA', 'start'],
] as const) {
  test(`the menu stays within a narrow window, below its button, in ${language} [P03]`, async ({
    page,
    embed,
    signInFast,
  }) => {
    await signInFast();
    await page.setViewportSize({ width: 320, height: 640 });
    await embed(
      `<div style="inline-size: 48px; margin-inline-${edge === 'end' ? 'start' : 'end'}: auto">${WIDGET.replace('en_US', language)}</div>`,
      { origin: 'main' },
    );
    await triggerIn(page).click();
    const menu = page.locator('campus-account-menu [part=menu]');
    await expect(menu).toBeVisible();
    const [box, button] = [await menu.boundingBox(), await triggerIn(page).boundingBox()];
    expect(box!.x).toBeGreaterThanOrEqual(0);
    expect(box!.x + box!.width).toBeLessThanOrEqual(320);
    expect(box!.y).toBeGreaterThanOrEqual(button!.y + button!.height);
  });
}

test('an administrator finds the admin console of the school in the menu, others do not [R13]', async ({
  page,
  platform,
  embed,
  signInFast,
}) => {
  const { schoolId, admin } = await createAdministeredSchool(platform);
  const menu = `<campus-account-menu tenant="${schoolId}" language="en_US"></campus-account-menu>`;
  await signInFast();
  await embed(menu, { origin: 'main' });
  const answered = page.waitForResponse(/\/access$/);
  await triggerIn(page).click();
  await answered;
  await expect(linkIn(page, 'account:menu.signOut')).toBeVisible();
  await expect(linkIn(page, 'account:menu.console')).toHaveCount(0);
  await signInFast(admin.email, { password: admin.password });
  await embed(menu, { origin: 'main' });
  await triggerIn(page).click();
  await linkIn(page, 'account:menu.console').click();
  await expect(page).toHaveURL((url) => url.pathname.startsWith(`/iadmin/${schoolId}/management`));
});

for (const [width, label] of [
  [48, 'hidden'],
  [240, 'shown'],
] as const)
  test(`an error takes no more than its line of the header, ${width} px wide, and offers the next step [D07] [P09]`, async ({
    page,
    platform,
    embed,
    guard,
  }) => {
    guard.allow({ status: 500, url: /tenants\/v1\/north/ });
    guard.allow({ status: 404, url: /tenants\/v1\/nowhere/ });
    // Of the school that does not list the page.
    guard.allow({ status: 403, url: /auth\/v1\/session/ });
    guard.allow({ url: /\/account-menu\.js/ });
    guard.allowConsole(/Failed to fetch dynamically imported module/);
    const inHeader = (html: string) =>
      `<header style="display: flex; inline-size: ${width}px"><div style="flex: 1; min-inline-size: 0">${html}</div></header>`;
    const height = async () => (await page.locator('main > header').boundingBox())?.height;
    const again = page.locator('campus-account-menu').getByRole('button', { name: text('common:ui.retry') });
    const alert = page.locator('campus-account-menu').getByRole('alert');

    await page.route('**/api/tenants/v1/north', (route) => route.fulfill({ status: 500, body: '{}' }));
    await embed(inHeader(WIDGET));
    await expect(alert).toContainText(text('common:error.server'));
    expect(await height()).toBeLessThanOrEqual(40);
    const shown = again.getByText(text('common:ui.retry'));
    expect(((await shown.boundingBox())?.width ?? 0) > 1).toBe(label === 'shown');
    await guard.checkAxe(page);
    await page.unroute('**/api/tenants/v1/north');
    await again.click();
    await expect(linkIn(page, 'account:menu.signIn')).toBeVisible();

    await embed(inHeader(WIDGET.replace('north', 'nowhere')));
    await expect(alert).toBeVisible();
    expect(await height()).toBeLessThanOrEqual(40);
    const school = await createUnlistedSchool(platform);
    await embed(inHeader(WIDGET.replace('north', school)));
    await expect(linkIn(page, 'origin:open')).toBeVisible();
    expect(await height()).toBeLessThanOrEqual(40);
    await page.route('**/esm/account-menu.js', (route) => route.abort('connectionreset'));
    await embed(inHeader(WIDGET));
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await height()).toBeLessThanOrEqual(40);
  });

test('the retry of an account that could not be read keeps the focus in the widget [P05] [P09]', async ({
  page,
  embed,
  guard,
}) => {
  guard.allow({ status: 500, url: /auth\/v1\/session/ });
  await page.route('**/api/auth/v1/session', (route) => route.fulfill({ status: 500, body: '{}' }));
  await embed(WIDGET, { origin: 'main' });
  const again = page.locator('campus-account-menu').getByRole('button', { name: text('common:ui.retry') });
  await again.focus();
  await page.unroute('**/api/auth/v1/session');
  await page.keyboard.press('Enter');
  await expect(linkIn(page, 'account:menu.signIn')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.localName)).toBe('campus-account-menu');
});

test('signing out leads to the sign-out page and back [P05]', async ({ page, embed, events, signInFast }) => {
  await signInFast();
  await embed(WIDGET, { origin: 'main' });
  await page.evaluate(() => document.addEventListener('campus-navigate', (event) => event.preventDefault()));
  await triggerIn(page).click();
  await linkIn(page, 'account:menu.signOut').click();
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-navigate')?.detail)
    .toMatchObject({ route: 'logout', query: { redirect: page.url() } });
  await expect(page.locator('campus-account-menu [part=menu]')).toBeHidden();
});

test('a user replaces the picture: chosen, previewed, saved, shown at once and after a reload [X05] [P14] [P18]', async ({
  page,
  platform,
  signInFast,
  events,
}) => {
  const user = await platform.createUser();
  await signInFast(user.email);
  await page.goto('/portal/north?sxz-lang=en_US');
  const menu = page.locator('campus-account-menu');
  await menu.getByRole('button').first().click();
  await menu.getByRole('button', { name: text('account:menu.picture') }).click();
  const dialog = menu.getByRole('dialog', { name: text('picture:avatar.title') });
  const save = dialog.getByRole('button', { name: text('picture:avatar.save') });
  await expect(save).toBeDisabled();
  const choose = async (buffer: Buffer) => {
    const opened = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: text('picture:avatar.choose') }).click();
    await (await opened).setFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  };
  // A file that only calls itself a picture.
  await choose(Buffer.from('<svg onload="alert(1)"/>'));
  await expect(dialog.getByRole('alert')).toContainText(text('picture:avatar.unreadable'));
  const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  await choose(Buffer.from(png, 'base64'));
  await expect(dialog.getByRole('img', { name: text('picture:avatar.preview') })).toBeVisible();
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  await save.click();
  await expect(dialog).toHaveCount(0);
  const picture = menu.locator('.trigger img');
  const address = new RegExp(`/files/media/people/${user.id}/[\\w-]{22}\\.webp$`);
  await expect(picture).toHaveAttribute('src', address);
  await expect.poll(() => events().map(({ detail }) => detail.code)).toContain('avatar-changed');
  await page.reload();
  await expect(picture).toHaveAttribute('src', address);
  expect(await picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth))).toBe(384);
});

test('a user removes the picture: a failure says so, then all widgets of the page show the initials [X05] [H01] [P18]', async ({
  events,
  guard,
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser();
  const portrait = '/files/media/avatars/portrait-07.webp';
  await platform.sql`update users set avatar_url = ${portrait} where id = ${user.id}`;
  await signInFast(user.email);
  await page.goto('/personSpace/north/works?sxz-lang=en_US');
  const pictures = page.locator(`campus-account-menu .trigger img, campus-person-space [part=head] img`);
  await expect(pictures).toHaveCount(2);
  const menu = page.locator('campus-account-menu');
  await menu.getByRole('button').first().click();
  await menu.getByRole('button', { name: text('account:menu.picture') }).click();
  const dialog = menu.getByRole('dialog', { name: text('picture:avatar.title') });
  const remove = dialog.getByRole('button', { name: text('picture:avatar.remove') });
  await page.route('**/avatar', (route) => route.abort());
  guard.allow({ url: /\/avatar$/ });
  await remove.click();
  await expect(dialog.getByRole('alert')).toContainText(text('picture:avatar.removeFailed'));
  await expect(pictures).toHaveCount(2);
  await page.unroute('**/avatar');
  await remove.click();
  await expect(dialog).toHaveCount(0);
  await expect(pictures).toHaveCount(0);
  await expect(menu.locator('.trigger .campus-avatar')).toHaveText(/\S/);
  await expect.poll(() => events().map(({ detail }) => detail.code)).toContain('avatar-removed');
  await page.reload();
  await expect(menu.locator('.trigger .campus-avatar')).toHaveText(/\S/);
  await expect(pictures).toHaveCount(0);
  // There is nothing left to remove.
  await menu.getByRole('button').first().click();
  await menu.getByRole('button', { name: text('account:menu.picture') }).click();
  await expect(dialog.getByRole('button', { name: text('picture:avatar.choose') })).toBeVisible();
  await expect(remove).toHaveCount(0);
});
