import { expect, test, text } from '../support/fixture.ts';

test('a plate shows what is in its category and below it, finds by title, and leads there and to the editor [U06] [K04]', async ({
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser();
  await platform.sql`insert into memberships (tenant_id, user_id, role, joined_at)
    values ('north', ${user.id}, 'learner', now())`;
  await signInFast(user.email, { password: user.password });
  await page.goto('/plate/north?category=f2.f2-4&sxz-lang=en_US');
  const contents = page.getByRole('region', { name: text('plate:contents.title') });
  const rows = contents.getByRole('listitem');
  await expect(rows.filter({ hasText: 'Why the night sky belongs in a physics lesson' })).toBeVisible();
  await expect(rows.filter({ hasText: 'Designing for failure' })).toHaveCount(0);

  // The whole plate, a page of which is shown at first.
  await page
    .getByRole('navigation', { name: text('plate:card.path') })
    .getByRole('button')
    .first()
    .click();
  await expect(rows).toHaveCount(20);
  await contents.getByRole('button', { name: text('plate:contents.more') }).click();
  // What the author of something hides is left out, so the next page may be shorter.
  await expect(rows.nth(20)).toBeVisible();
  const search = contents.getByRole('searchbox', { name: text('plate:contents.search') });
  await search.fill('failure outages');
  await expect(rows).toHaveCount(1);
  await rows.getByRole('link').click();
  await expect(page).toHaveURL(/\/knowledge\/north\/detail\?resourceId=amelia-hart-article0/);

  // A category without anything offers the first step, and the post is then there.
  await page.goto('/plate/north?category=f8.f8-3&sxz-lang=en_US');
  await expect(contents.getByText(text('plate:contents.empty'))).toBeVisible();
  await contents.getByRole('link', { name: text('plate:contents.write') }).click();
  const editor = page.locator('campus-work-editor');
  await expect(editor.getByLabel(text('work-editor:category.level', { number: 2 }))).toHaveValue('f8-3');
  await editor.getByRole('textbox', { name: text('work-editor:field.title') }).fill('A song for the harbour');
  await editor.getByRole('textbox', { name: text('work-editor:field.content') }).fill('In three voices.');
  await editor.getByRole('button', { name: text('work-editor:publish'), exact: true }).click();
  await expect(
    page.locator('campus-work-detail').getByRole('heading', { name: 'A song for the harbour' }),
  ).toBeVisible();
  await page.goto('/plate/north?category=f8&sxz-lang=en_US');
  await expect(rows.first()).toContainText('A song for the harbour');
});
