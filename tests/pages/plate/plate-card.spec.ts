import { expect, type Page, type TestPlatform, test, text } from '../support/fixture.ts';

const WIDGET = '<campus-plate-card tenant="north" language="en_US"></campus-plate-card>';

const card = (page: Page) => page.locator('campus-plate-card');
const path = (page: Page) => card(page).getByRole('navigation', { name: text('plate:card.path') });
const chosen = (page: Page) => path(page).locator('[aria-current]');
const level = (page: Page, number: number) => card(page).locator(`#level-${number}`);
const option = (page: Page, name: string | RegExp) => card(page).getByRole('option', { name });
const openChooser = (page: Page) =>
  card(page)
    .getByRole('button', { name: text('plate:card.choose') })
    .click();

/** A new member of the school of the 5,000 categories. */
async function createMember(platform: TestPlatform) {
  const user = await platform.createUser();
  await platform.sql`insert into memberships (tenant_id, user_id, role, joined_at)
    values ('north', ${user.id}, 'learner', now())`;
  return user;
}

test('[K01][K04] chooses among 5,000 categories by keyboard on four levels, keeps the choice in the address, and restores it', async ({
  page,
  events,
}) => {
  await page.setViewportSize({ width: 1_280, height: 900 });
  await page.goto('/plate/north?sxz-lang=en_US');
  await expect(chosen(page)).toHaveText(text('plate:chooser.all'));
  await openChooser(page);
  await expect(level(page, 1)).toBeFocused();
  await expect(option(page, /^Computer science/)).toHaveAttribute('aria-setsize', '9');
  const active = (number: number) => level(page, number).locator('[data-active]');

  // Type-ahead, then one level after the other.
  await page.keyboard.type('comp');
  await expect(active(1)).toContainText('Computer science');
  await page.keyboard.press('ArrowRight');
  await expect(level(page, 2)).toBeFocused();
  await expect(active(2)).toHaveText(text('plate:chooser.allOf', { category: 'Computer science' }));
  await page.keyboard.press('End');
  await expect(active(2)).toContainText('Information security');
  await page.keyboard.press('Enter');
  await expect(level(page, 3)).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect(level(page, 4)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(level(page, 3)).toBeFocused();
  await expect(level(page, 4)).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.type('autumn 2024');
  await expect(active(4)).toHaveText('Autumn 2024');
  // The row of the keyboard is not chosen yet.
  await expect(active(4)).toHaveAttribute('aria-selected', 'false');
  expect(await card(page).evaluate((element) => element.shadowRoot?.querySelectorAll('*').length)).toBeLessThan(1_500);
  await page.keyboard.press('Enter');

  await expect(chosen(page)).toHaveText('Autumn 2024');
  await expect(card(page).getByRole('button', { name: text('plate:card.choose') })).toBeFocused();
  expect(new URL(page.url()).searchParams.get('category')).toBe('f3.f3-6.f3-6-1.f3-6-1-4');
  const told = events().filter(({ type }) => type === 'campus-plate-selected');
  expect(told.map(({ detail }) => [detail.categoryId, detail.restored])).toEqual([
    ['', true],
    ['f3-6-1-4', false],
  ]);
  expect(told.at(-1)?.detail).toMatchObject({ categoryIdPath: 'f3.f3-6.f3-6-1.f3-6-1-4', title: 'Autumn 2024' });

  // A step back in the path, and “All of” in the list.
  await path(page).getByRole('button', { name: 'Information security' }).click();
  await expect(chosen(page)).toHaveText('Information security');
  await page.reload();
  await expect(chosen(page)).toHaveText('Information security');
  await openChooser(page);
  await expect(level(page, 3)).toBeFocused();
  const all = option(page, text('plate:chooser.allOf', { category: 'Information security' }));
  await expect(all).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(level(page, 1)).toHaveCount(0);
  await expect(card(page).getByRole('button', { name: text('plate:card.choose') })).toBeFocused();
});

test('[K03] a member subscribes and unsubscribes, and the platform keeps it', async ({
  page,
  platform,
  embed,
  events,
}) => {
  const user = await createMember(platform);
  const address = '/embed-test/subscribe?category=f5';
  await embed(WIDGET.replace('tenant', 'in-address tenant'), { origin: 'main', path: address });
  // A visitor signs in first, and the subscription follows.
  await card(page)
    .getByRole('button', { name: text('plate:subscribe.subscribe') })
    .click();
  await page.getByLabel(text('sign-in:form.account')).fill(user.email);
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill(user.password);
  await page.getByRole('button', { name: text('sign-in:form.signIn'), exact: true }).click();
  const button = card(page).getByRole('button', { name: text('plate:subscribe.unsubscribe') });
  await expect(button).toBeVisible();
  await expect(chosen(page)).toHaveText('Languages and literature');
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-plate-subscription-changed');
  const change = events().find(({ type }) => type === 'campus-plate-subscription-changed');
  expect(change?.detail).toEqual({ sectionId: 'north-knowledge', categoryId: 'f5', subscribed: true });
  await page.reload();
  await button.click();
  const again = card(page).getByRole('button', { name: text('plate:subscribe.subscribe') });
  await expect(again).toBeVisible();
  // Either its name says the state, or `aria-pressed`, never both.
  await expect(again).not.toHaveAttribute('aria-pressed');
});
