import type { Page, Route } from '@playwright/test';
import { expect, test, text } from '../support/fixture.ts';

/** The platform carries out the first call, and its answer is lost. */
const loseFirstAnswer = (page: Page, url: string): Promise<unknown> =>
  page.route(
    url,
    async (route: Route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );

/** No call reaches the platform until this is undone. */
const cutOff = async (page: Page, url: string): Promise<() => Promise<void>> => {
  await page.route(url, (route) => route.abort());
  return () => page.unroute(url);
};

test('unfollowing without a connection is reverted and reported; a lost response changes nothing [H03] [H13]', async ({
  guard,
  page,
  platform,
  signInFast,
}) => {
  guard.allow({ url: /(?:cancel|add)Focus/ });
  const [user, other] = [await platform.createUser(), await platform.createUser()];
  await signInFast(user.email);
  await page.goto(`/personSpace/north/fan?spaceId=${other.id}&sxz-lang=en_US`);
  const space = page.locator('campus-person-space');
  const head = space.locator('[part=head]');
  const button = (key: string) => head.getByRole('button', { name: text(key, { name: other.id }), exact: true });
  const fans = head.getByRole('link', { name: text('space:count.fans') });
  await loseFirstAnswer(page, '**/addFocus');
  await button('follow:followPerson').click();
  await expect(space).toContainText(text('follow:followed', { name: other.id }));
  await expect(fans).toHaveText(/^1 /);

  const connect = await cutOff(page, '**/cancelFocus');
  await button('follow:unfollowPerson').click();
  await expect(space.getByRole('alert')).toBeVisible();
  await expect(button('follow:unfollowPerson')).toBeVisible();
  await expect(fans).toHaveText(/^1 /);
  await page.reload();
  await expect(button('follow:unfollowPerson')).toBeVisible();
  await connect();
  await loseFirstAnswer(page, '**/cancelFocus');
  await button('follow:unfollowPerson').click();
  await expect(space).toContainText(text('follow:unfollowed', { name: other.id }));
  await expect(fans).toHaveText(/^0 /);
  await page.reload();
  await expect(button('follow:followPerson')).toBeVisible();
  await expect(fans).toHaveText(/^0 /);
});

test('a vote and a comment are kept without a connection, and are not sent twice after a lost answer [H09]', async ({
  guard,
  page,
  platform,
  signInFast,
}) => {
  guard.allow({ url: /works\/(?:vote|comments)/ });
  const open = async (email: string) => {
    await signInFast(email);
    await page.goto('/community/north/detail?resourceId=noah-whitfield-vote&sxz-lang=en_US');
  };
  const option = page.getByLabel('How the web finds you');
  const cast = page.getByRole('button', { name: text('works:vote.cast') });
  const mine = page.getByRole('region', { name: text('works:vote.result') }).getByText(text('works:vote.mine'));
  const work = page.locator('campus-work-detail');
  await open((await platform.createUser()).email);
  let connect = await cutOff(page, '**/works/vote');
  await option.check();
  await cast.click();
  await expect(work.locator('form.vote').getByRole('status')).toHaveText(/\S/);
  await expect(option).toBeChecked();
  await connect();
  await cast.click();
  await expect(mine).toBeVisible();

  const field = page.getByLabel(text('works:comment.field'));
  const send = page.getByRole('button', { name: text('works:comment.send') });
  const [first, second] = ['Kept without a connection', 'Its answer was lost'];
  connect = await cutOff(page, '**/works/comments/*');
  await field.fill(first);
  await send.click();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveValue(first);
  await connect();
  await send.click();
  await expect(page.getByRole('article').filter({ hasText: first })).toHaveCount(1);
  await expect(field).toHaveValue('');
  await loseFirstAnswer(page, '**/works/comments/*');
  await field.fill(second);
  await send.click();
  await expect(page.getByRole('article').filter({ hasText: second })).toHaveCount(1);
  await expect(field).toHaveValue('');

  await open((await platform.createUser()).email);
  await loseFirstAnswer(page, '**/works/vote');
  await option.check();
  await cast.click();
  await expect(mine).toBeVisible();
  await page.reload();
  await expect(mine).toBeVisible();
});
