import { expect, type Page, test, text } from '../support/fixture.ts';
import { createAdministeredSchool, createMember } from './administrators.ts';

const roomOf = (page: Page) => page.locator('site-console .room:not([hidden])');

test('a new school makes its plate in the console, a member publishes in it, and the plate lists that [U06]', async ({
  guard,
  page,
  platform,
  signInFast,
}) => {
  test.slow();
  const { admin, schoolId } = await createAdministeredSchool(platform);
  const member = await createMember(platform, schoolId, 'learner');
  await signInFast(admin.email);
  await page.goto(`/plate/${schoolId}?sxz-lang=en_US`);
  await expect(page.getByText(text('plate:card.empty'))).toBeVisible();
  await page.getByRole('link', { name: text('plate:card.make') }).click();
  const room = roomOf(page);
  await expect(room.getByText(text('console-plates:none'))).toBeVisible();
  await room.getByRole('textbox', { name: text('console-plates:name') }).fill('What we know');
  await room.getByRole('button', { name: text('console-plates:create') }).click();
  await expect(room.getByText(text('console-plates:categories.none'))).toBeVisible();

  // Several at once, then one below one of them.
  const names = room.getByRole('textbox', { name: text('console-plates:add.label') });
  const add = room.getByRole('button', { name: text('console-plates:add.send') });
  await add.click();
  await expect(names).toHaveAccessibleDescription(new RegExp(text('console-plates:add.missing')));
  await names.fill('Sea\n\n Land \nAir\nSea');
  await add.click();
  const rows = room.getByRole('listitem').filter({ has: page.getByRole('button', { name: /up$/ }) });
  await expect(rows).toContainText(['Sea', 'Land', 'Air']);
  const inside = (category: string, count: number) =>
    room.getByRole('button', { name: text('console-plates:below.of', { category, count }) });
  await inside('Sea', 0).click();
  const level = room.getByRole('heading', { name: text('console-plates:categories.in', { category: 'Sea' }) });
  await expect(level).toBeFocused();
  await names.fill('Tides');
  await add.click();
  await expect(rows).toContainText(['Tides']);
  await guard.checkAxe(page);
  const above = room.getByRole('navigation', { name: text('console-plates:path') });
  await above.getByRole('button', { name: text('console-plates:path.all') }).click();
  await expect(inside('Sea', 1)).toBeVisible();

  // By keyboard; the button that moved keeps the focus, or the other one where there is no further place.
  await page.setViewportSize({ width: 320, height: 720 });
  const move = (category: string, to: 'up' | 'down') =>
    room.getByRole('button', { name: text(`console-plates:move.${to}`, { category }) });
  await move('Air', 'up').focus();
  await page.keyboard.press('Enter');
  await expect(rows).toContainText(['Sea', 'Air', 'Land']);
  await expect(move('Air', 'up')).toBeFocused();
  await expect(
    room.getByText(text('console-plates:moved', { category: 'Air', place: '2', total: '3' })),
  ).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(rows).toContainText(['Air', 'Sea', 'Land']);
  await expect(move('Air', 'down')).toBeFocused();
  const pick = async (category: string, action: 'rename' | 'place' | 'remove') => {
    await room.getByRole('button', { name: text('console-plates:category.more', { category }) }).click();
    const line = `${text(`console-plates:category.${action}Short`)} ${category}`;
    await room.getByRole('menuitem', { name: line, exact: true }).click();
  };
  await pick('Land', 'rename');
  const name = room.getByRole('textbox', { name: text('console-plates:category.name') });
  await expect(name).toBeFocused();
  await name.fill('Shore');
  await page.keyboard.press('Enter');
  await expect(rows).toContainText(['Air', 'Sea', 'Shore']);
  await guard.checkAxe(page);
  await pick('Air', 'remove');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: text('console-plates:remove.confirm') }).click();
  await expect(dialog).toHaveCount(0);
  await expect(rows).toContainText(['Sea', 'Shore']);

  // The member finds the categories, and publishes in the second level.
  await signInFast(member.email);
  await page.setViewportSize({ width: 1280, height: 720 });
  await page.goto(`/plate/${schoolId}?sxz-lang=en_US`);
  await expect(page.getByRole('heading', { name: 'What we know' })).toBeVisible();
  const contents = page.getByRole('region', { name: text('plate:contents.title') });
  await contents.getByRole('link', { name: text('plate:contents.write') }).click();
  const editor = page.locator('campus-work-editor');
  const field = (number: number) => editor.getByLabel(text('work-editor:category.level', { number }));
  await field(1).selectOption({ label: 'Sea' });
  await field(2).selectOption({ label: 'Tides' });
  await editor.getByRole('textbox', { name: text('work-editor:field.title') }).fill('Why the sea comes and goes');
  await editor.getByRole('textbox', { name: text('work-editor:field.content') }).fill('The moon pulls.');
  await editor.getByRole('button', { name: text('work-editor:publish'), exact: true }).click();
  await expect(
    page.locator('campus-work-detail').getByRole('heading', { name: 'Why the sea comes and goes' }),
  ).toBeVisible();
  await page.goto(`/plate/${schoolId}?sxz-lang=en_US`);
  await expect(contents.getByRole('listitem')).toContainText(['Why the sea comes and goes']);

  // What is published keeps its category.
  await signInFast(admin.email);
  await page.goto(`/iadmin/${schoolId}/management?sxz-lang=en_US#plates`);
  guard.allow({ status: 409, url: /\/plates\/knowledge\/categories\// });
  await pick('Sea', 'remove');
  await dialog.getByRole('button', { name: text('console-plates:remove.confirm') }).click();
  await expect(dialog.getByText(text('console-plates:failed.inUse'))).toBeVisible();
  await dialog.getByRole('button', { name: text('console:cancel') }).click();
  await expect(rows).toContainText(['Sea', 'Shore']);

  // It is moved under another one with all that is in it.
  await pick('Sea', 'place');
  const first = room.getByRole('combobox', { name: text('console-plates:place.level', { number: 1 }) });
  await expect(first).toBeFocused();
  await expect(first.getByRole('option')).toHaveText([text('console-plates:place.top'), 'Shore']);
  await first.selectOption({ label: 'Shore' });
  await guard.checkAxe(page);
  await room.getByRole('button', { name: text('console-plates:place.send') }).click();
  await expect(rows).toContainText(['Shore']);
  await inside('Shore', 1).click();
  await expect(rows).toContainText(['Sea']);
  await expect(inside('Sea', 1)).toBeVisible();

  // Also while the school is closed, and the whole plate goes; the post stays.
  await platform.sql`update tenants set closed_at = now() where id = ${schoolId}`;
  await page.reload();
  await expect(rows).toContainText(['Shore']);
  await room.getByRole('button', { name: text('console-plates:delete') }).click();
  await expect(dialog).toContainText(text('console-plates:delete.text'));
  await dialog.getByRole('button', { name: text('console-plates:delete') }).click();
  await expect(room.getByText(text('console-plates:none'))).toBeVisible();
  await expect(room.getByRole('heading', { name: text('console-plates:title') })).toBeFocused();
  const left =
    await platform.sql`select (select count(*)::int from plate_categories where tenant_id = ${schoolId}) as categories,
    (select count(*)::int from posts where school_id = ${schoolId}) as posts`;
  expect(left).toEqual([{ categories: 0, posts: 1 }]);
});
