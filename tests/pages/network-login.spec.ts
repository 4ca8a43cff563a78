import { expect, test } from './fixture.ts';

test('stands on a page of somebody else and tells when it is ready [P04]', async ({ page, embed, events }) => {
  await embed('<campus-network-login tenant="north" language="en_US"></campus-network-login>');
  await expect(page.locator('campus-network-login').getByRole('heading')).toBeVisible();
  expect(events().map(({ type }) => type)).toContain('campus-ready');
});
