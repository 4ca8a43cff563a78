import { expect, test, text } from '../support/fixture.ts';
import { forgetUser } from '../support/flows.ts';
import { createStoreOwner } from './stores.ts';

const create = text('market:introduce.create');

test('create-store leads a visitor to sign-in, a user to the store form, and the owner of a store to the backstage [M03]', async ({
  page,
  platform,
  signInFast,
}) => {
  await page.goto('/introduce?sxz-lang=en_US&tenant=mall');
  // One header: that of the market, not also the site's.
  await expect(page.locator('campus-mall-header')).toHaveCount(1);
  await expect(page.getByRole('link', { name: text('mall:tab.introduce') })).toHaveAttribute('aria-current', 'page');
  const main = page.locator('campus-mall-introduce');
  await main.getByRole('link', { name: create }).click();
  await page.waitForURL((url) => url.pathname === '/login/index' && url.searchParams.get('type') === 'create');

  await signInFast('learner');
  await page.goto('/introduce?sxz-lang=en_US&tenant=mall');
  await expect(page.locator('campus-mall-introduce:state(signed-in)')).toBeVisible();
  await main.getByRole('link', { name: create }).click();
  await page.waitForURL((url) => url.pathname === '/register/create' && url.searchParams.get('type') === 'store');

  const owner = await createStoreOwner(platform);
  await forgetUser(page);
  await signInFast(owner.email);
  await page.goto('/introduce?sxz-lang=en_US&tenant=mall');
  await expect(page.locator('campus-mall-introduce:state(store-owner)')).toBeVisible();
  await expect(main.getByRole('link', { name: create })).toHaveCount(0);
  await main.getByRole('link', { name: text('market:introduce.seeMarket') }).click();
  await page.waitForURL((url) => url.pathname === '/mall');
});
