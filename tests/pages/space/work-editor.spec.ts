import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { expect, type TestPlatform, test, text } from '../support/fixture.ts';

const editor = (page: Page) => page.locator('campus-work-editor');
const field = (page: Page, key: 'field.title' | 'field.content') =>
  editor(page).getByRole('textbox', { name: text(`work-editor:${key}`) });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A new member of the school. */
async function createMember(platform: TestPlatform) {
  const user = await platform.createUser();
  await platform.sql`insert into memberships (tenant_id, user_id, role, joined_at)
    values ('north', ${user.id}, 'learner', now())`;
  return user;
}

test('a member writes the first post from the empty space, in two sittings, with a picture; changes and deletes it [U03] [H08] [H09]', async ({
  page,
  platform,
  signInFast,
}) => {
  const user = await createMember(platform);
  await signInFast(user.email, { password: user.password });
  await page.goto(`/personSpace/north/works?spaceId=${user.id}&sxz-lang=en_US`);
  await page.getByRole('link', { name: text('works:write') }).click();
  await expect(page).toHaveURL(/\/personSpace\/north\/write/);
  const body = field(page, 'field.content');
  await field(page, 'field.title').fill('Tides in the bay');
  await body.fill('Twice a day.');
  await body.press('ControlOrMeta+a');
  await body.press('ControlOrMeta+b');
  await expect(body).toHaveValue('**Twice a day.**');
  await body.press('End');
  await body.press('Enter');
  await body.press('Enter');
  await page.keyboard.type('- ebb\nflood\n\n<img src=x>[more](javascript:alert(1))');
  await expect(body).toHaveValue(/- ebb\n- flood\n\n<img/);
  await button(page, text('text-editor:preview')).click();
  const preview = editor(page).getByRole('region', { name: text('text-editor:preview') });
  await expect(preview.getByRole('listitem')).toHaveText(['ebb', 'flood']);
  await expect(preview.locator('img, a[href^="javascript"]')).toHaveCount(0);
  await button(page, text('text-editor:write')).click();
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles(
      fileURLToPath(new URL('../../../demo/platform/pictures/files/courses/physics.webp', import.meta.url)),
    );
  await editor(page)
    .getByLabel(text('work-editor:pictures.text', { number: 1 }))
    .fill('The bay at low tide');
  await expect(editor(page).getByText(/^Draft saved/)).toBeVisible();

  // On another device, or after the tab was closed, the draft is still there.
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(editor(page).getByText(text('work-editor:draft.restored'))).toBeVisible();
  await expect(field(page, 'field.title')).toHaveValue('Tides in the bay');
  await expect(editor(page).getByRole('img', { name: 'The bay at low tide' })).toBeVisible();
  await button(page, text('work-editor:publish')).click();
  await expect(page).toHaveURL(/\/knowledge\/north\/detail/);
  const work = page.locator('campus-work-detail');
  await expect(work.getByRole('heading', { name: 'Tides in the bay' })).toBeVisible();
  await expect(work.getByRole('listitem').filter({ hasText: /^ebb$/ })).toBeVisible();
  await expect(work.locator('strong')).toHaveText('Twice a day.');
  await expect(work.getByRole('img', { name: 'The bay at low tide' })).toBeVisible();

  await button(page, text('works:own.more')).click();
  await page.getByRole('menuitem', { name: text('works:own.edit') }).click();
  await expect(field(page, 'field.title')).toHaveValue('Tides in the bay');
  await field(page, 'field.title').fill('');
  await button(page, text('work-editor:save')).click();
  await expect(field(page, 'field.title')).toBeFocused();
  await expect(editor(page).getByText(text('work-editor:problem.missing'))).toBeVisible();
  await field(page, 'field.title').fill('Tides of the bay');
  await button(page, text('work-editor:save')).click();
  await expect(work.getByRole('heading', { name: 'Tides of the bay' })).toBeVisible();
  await expect(work.getByText(text('works:edited'))).toBeVisible();

  await page.goto(`/personSpace/north/works?spaceId=${user.id}&sxz-lang=en_US`);
  const card = page.getByRole('article').filter({ hasText: 'Tides of the bay' });
  await expect(card).toContainText('Twice a day.');
  await expect(card).not.toContainText('**');
  await card.getByRole('link').click();
  await button(page, text('works:own.more')).click();
  await page.getByRole('menuitem', { name: text('works:own.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('works:own.delete') })
    .click();
  await expect(page).toHaveURL(/\/personSpace\/north\/works/);
  await expect(page.getByText(text('works:empty.write'))).toBeVisible();
});

test('a poll and an event are written; others vote and say that they come [U03]', async ({
  page,
  platform,
  signInFast,
}) => {
  const user = await createMember(platform);
  await signInFast(user.email, { password: user.password });
  await page.goto('/personSpace/north/write?sxz-lang=en_US');
  await editor(page).getByText(text('work-editor:type.vote'), { exact: true }).click();
  await field(page, 'field.title').fill('Which day?');
  await button(page, text('work-editor:publish')).click();
  await expect(editor(page).getByText(text('work-editor:problem.tooFew'))).toBeVisible();
  for (const [index, day] of ['Monday', 'Friday'].entries())
    await editor(page)
      .getByLabel(text('work-editor:vote.option', { number: index + 1 }))
      .fill(day);
  await button(page, text('work-editor:publish')).click();
  await expect(page).toHaveURL(/\/community\/north\/detail/);
  await page.getByLabel('Friday').check();
  await button(page, text('works:vote.cast')).click();
  await expect(page.getByRole('region', { name: text('works:vote.result') }).getByText('100%')).toBeVisible();

  await page.goto('/personSpace/north/write?sxz-lang=en_US');
  await editor(page).getByText(text('work-editor:type.activity'), { exact: true }).click();
  await field(page, 'field.title').fill('Walk along the shore');
  await field(page, 'field.content').fill('Bring boots.');
  const time = (legend: 'event.start' | 'event.end', of: 'day' | 'clock') =>
    editor(page).getByLabel(text(`work-editor:time.${of}`, { of: text(`work-editor:${legend}`) }));
  await time('event.start', 'day').fill('05/01/2099');
  await time('event.start', 'clock').fill('10:00 AM');
  await time('event.end', 'clock').fill('9:00 AM');
  await editor(page).getByLabel(text('work-editor:event.place')).fill('Pier 3');
  await button(page, text('work-editor:publish')).click();
  await expect(editor(page).getByText(text('work-editor:problem.beforeStart'))).toBeVisible();
  await time('event.end', 'clock').fill('11:30 AM');
  await button(page, text('work-editor:publish')).click();
  await expect(page.getByText('Pier 3')).toBeVisible();
  const come = button(page, text('works:come.join'));
  await come.click();
  await expect(come).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText(text('works:come.count', { count: 1 }))).toBeVisible();
  await page.reload();
  await expect(come).toHaveAttribute('aria-pressed', 'true');
});

test('a visitor is asked to sign in, and the draft outlives a platform that cannot be reached [U03] [P08]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  await page.goto('/personSpace/north/write?sxz-lang=en_US');
  await expect(editor(page).getByText(text('work-editor:signIn.text'))).toBeVisible();
  const user = await createMember(platform);
  await signInFast(user.email, { password: user.password });
  await page.goto('/personSpace/north/write?sxz-lang=en_US');
  guard.allow({ url: /works\/draft/ });
  await page.route('**/works/draft', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await field(page, 'field.title').fill('Written on a train');
  await expect(editor(page).getByText(text('work-editor:draft.failed'))).toBeVisible();
  await page.reload();
  await expect(field(page, 'field.title')).toHaveValue('Written on a train');
});
