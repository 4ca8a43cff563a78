import sharp from 'sharp';
import { createMember } from './administrators.ts';
import { expect, type Page, test, text } from './fixture.ts';

/** Logo and cover of a school in its admin console, a page of the site. */

const picture = (background: string) =>
  sharp({ create: { width: 900, height: 600, channels: 3, background } })
    .png()
    .toBuffer();
const fileOf = (buffer: Buffer) => ({ name: 'picture.png', mimeType: 'image/png', buffer });
const form = (page: Page, kind: 'logo' | 'cover') => page.getByRole('form', { name: text(`console:pictures.${kind}`) });
const button = (page: Page, kind: 'logo' | 'cover', key: Parameters<typeof text>[0]) =>
  form(page, kind).getByRole('button', { name: text(key), exact: true });

async function choose(page: Page, kind: 'logo' | 'cover', file: ReturnType<typeof fileOf>) {
  const opened = page.waitForEvent('filechooser');
  await button(page, kind, `console:pictures.choose.${kind}`).click();
  await (await opened).setFiles(file);
}

const preview = (page: Page, kind: 'logo' | 'cover') =>
  form(page, kind).getByRole('img', { name: text('console:pictures.preview') });

test('an administrator uploads, replaces and removes logo and cover, and the portal shows them [M04] [R13] [X05]', async ({
  page,
  administered,
  context,
  guard,
}) => {
  const { schoolId } = administered;
  guard.allow({ status: 409, url: /pictures/ });
  await administered.open({ room: 'look' });
  // A file that only calls itself a picture, and one that is too large.
  await choose(page, 'cover', fileOf(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')));
  await expect(form(page, 'cover').getByRole('alert')).toHaveText(text('console:pictures.unreadable'));
  await choose(page, 'cover', fileOf(Buffer.alloc(20_000_001)));
  await expect(form(page, 'cover').getByRole('alert')).toHaveText(text('console:pictures.tooLarge', { size: '20 MB' }));
  await guard.checkAxe(page);

  await choose(page, 'cover', fileOf(await picture('#1f5fbf')));
  await expect(preview(page, 'cover')).toBeVisible();
  await expect(form(page, 'cover').getByRole('alert')).toHaveCount(0);
  // The head of the portal as it will be, in both schemes.
  await expect(page.locator('.preview-page .cover canvas')).toHaveCount(2);
  await expect(form(page, 'cover').getByRole('status')).toHaveText(text('console:pictures.chosen'));
  await guard.checkAxe(page);

  // Someone else has saved a logo in the meantime: the cover that was chosen stays, and is saved at the second try.
  const second = await context.newPage();
  await administered.open({ page: second, room: 'look' });
  await choose(second, 'logo', fileOf(await picture('#b45309')));
  await button(second, 'logo', 'console:save').click();
  const ownLogo = new RegExp(`^/files/media/schools/${schoolId}/[\\w-]{22}\\.webp$`);
  await expect(form(second, 'logo').locator('img')).toHaveAttribute('src', ownLogo);
  await expect(button(second, 'logo', 'console:pictures.choose.logo')).toBeFocused();
  await second.close();
  await button(page, 'cover', 'console:save').click();
  await expect(form(page, 'cover').getByText(text('console:conflict.title'))).toBeVisible();
  await expect(preview(page, 'cover')).toBeVisible();
  await expect(form(page, 'logo').locator('img')).toHaveAttribute('src', ownLogo);
  await button(page, 'cover', 'console:save').click();
  const cover = form(page, 'cover').locator('img');
  await expect(cover).toHaveAttribute('src', ownLogo);
  const stored = (await cover.getAttribute('src')) ?? '';

  await page.getByRole('link', { name: text('console:portal') }).click();
  const portal = page.locator('campus-portal');
  for (const [name, size] of [
    ['.cover', '1200 × 400'],
    ['.logo', '384 × 384'],
  ] as const) {
    const image = portal.locator(`${name} img`);
    await expect(image).toHaveAttribute('src', /\/files\/media\/schools\//);
    const drawn = image.evaluate((one: HTMLImageElement) =>
      one.decode().then(() => `${one.naturalWidth} × ${one.naturalHeight}`),
    );
    expect(await drawn).toBe(size);
  }

  await administered.open({ room: 'look' });
  await button(page, 'cover', 'console:pictures.remove.cover').click();
  await expect(form(page, 'cover').getByRole('status')).toHaveText(text('console:pictures.removed'));
  await button(page, 'cover', 'console:discard').click();
  await expect(cover).toHaveAttribute('src', stored);
  await button(page, 'cover', 'console:pictures.remove.cover').click();
  await button(page, 'cover', 'console:save').click();
  await expect(page.getByRole('status').getByText(text('console:saved'))).toBeVisible();
  await expect(cover).toHaveCount(0);
  expect((await page.request.get(stored)).status()).toBe(404);
  await page.getByRole('link', { name: text('console:portal') }).click();
  await expect(portal.locator('.logo img')).toBeVisible();
  await expect(portal.locator('.cover img')).toHaveCount(0);
});

test('a member who is no administrator, or no longer one, cannot replace the pictures [R13]', async ({
  page,
  administered,
  platform,
  guard,
}) => {
  const { admin, schoolId } = administered;
  guard.allow({ status: 403, url: /pictures/ });
  await administered.open({ room: 'look' });
  await choose(page, 'logo', fileOf(await picture('#1f5fbf')));
  await createMember(platform, schoolId, 'admin');
  await platform.sql`update memberships set role = 'learner' where tenant_id = ${schoolId} and user_id = ${admin.id}`;
  const answered = page.waitForResponse(/\/pictures\/logo$/);
  await button(page, 'logo', 'console:save').click();
  expect((await answered).status()).toBe(403);
  await expect(form(page, 'logo').getByText(text('console:notSaved'))).toBeVisible();
  await expect(preview(page, 'logo')).toBeVisible();
  expect(await platform.sql`select logo_url from tenants where id = ${schoolId}`).not.toMatchObject([
    { logo_url: expect.stringContaining('/schools/') },
  ]);
});
