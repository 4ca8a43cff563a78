import type { Page } from '@playwright/test';
import { addFocus } from '../../../src/contract/space/follows.ts';
import { createMember } from '../console/administrators.ts';
import { post } from '../support/calls.ts';
import { expect, type TestPlatform, test, text } from '../support/fixture.ts';

const bell = (page: Page) => page.locator('campus-notifications').locator('[part=trigger]');
const panel = (page: Page) => page.locator('campus-notifications').locator('[part=panel]');
const own = (page: Page) => page.locator('main campus-notifications');
const named = (unread: number) => text('notifications:bell', { count: unread });

/** Two members of `north`, one of whom follows the other and has answered a question of the other. */
async function makePair(platform: TestPlatform) {
  const asker = await createMember(platform, 'north', 'learner');
  const helper = await createMember(platform, 'north', 'learner');
  const question = `${asker.id}-question`;
  await platform.sql`update users set nick_name = 'Noor' where id = ${helper.id}`;
  await platform.sql`insert into posts (user_id, id, school_id, resource_type, title, content, attachments, issue_time)
    values (${asker.id}, ${question}, 'north', 'qa', 'Which tide is next?', 'I wonder.', '[]', now())`;
  return { asker, helper, question };
}

test('the bell counts what is unread in all tabs; a row leads to its subject, and a topic can be left out [U07]', async ({
  page,
  context,
  platform,
  signInFast,
}) => {
  const { asker, helper, question } = await makePair(platform);
  await signInFast(helper.email);
  await post(page, addFocus.path, { userId: helper.id, focusUserId: asker.id });
  const said = await post(page, `/api/personal-center/works/comments/${question}`, { content: 'The high one.' });
  expect(said.status).toBe(200);

  await signInFast(asker.email);
  await page.goto('/portal/north?sxz-lang=en_US');
  await expect(bell(page)).toHaveAccessibleName(named(2));
  const second = await context.newPage();
  await second.goto('/portal/north?sxz-lang=en_US');
  await expect(bell(second)).toHaveAccessibleName(named(2));

  await bell(page).click();
  const answer = panel(page).getByRole('link', { name: 'Which tide is next?' });
  await expect(answer).toBeVisible();
  await answer.click();
  await expect(page).toHaveURL(new RegExp(`/community/north/detail\\?.*resourceId=${question}`));
  await expect(bell(second)).toHaveAccessibleName(named(1));
  await expect(bell(page)).toHaveAccessibleName(named(1));

  await bell(second).click();
  await panel(second)
    .getByRole('button', { name: text('notification-list:markAll') })
    .click();
  await expect(bell(second)).toHaveAccessibleName(text('notifications:title'));
  await expect(bell(page)).toHaveAccessibleName(text('notifications:title'));

  await page.goto('/notifications?tab=settings&sxz-lang=en_US');
  const follows = own(page).getByRole('row', { name: text('notification-page:topic.follows') });
  const saved = page.waitForResponse((response) => response.url().endsWith('/api/notifications/v1/settings'));
  await follows.getByRole('checkbox').first().uncheck();
  await saved;
  await own(page)
    .getByRole('tab', { name: text('notification-page:tab.list') })
    .click();
  await expect(own(page).getByRole('link', { name: 'Which tide is next?' })).toBeVisible();
  await expect(own(page).getByRole('listitem')).toHaveCount(1);
});

test('who is blocked is shown a closed space and cannot follow; a block is taken back in the settings [U08]', async ({
  page,
  guard,
  platform,
  signInFast,
}) => {
  guard.allow({ status: 403, url: /personal-center/ });
  const { asker, helper } = await makePair(platform);
  const spaceOf = (userId: string) => `/personSpace/north/works?spaceId=${userId}&sxz-lang=en_US`;
  const space = page.locator('campus-person-space');
  await signInFast(asker.email);
  await page.goto(spaceOf(helper.id));
  await space.getByRole('button', { name: text('space:more') }).click();
  await space.getByRole('menuitem', { name: text('space:keepAway') }).click();
  const dialog = space.getByRole('dialog', { name: text('block:title', { name: 'Noor' }) });
  await dialog.getByRole('button', { name: text('block:block') }).click();
  await expect(space.getByText(text('block:blocked', { name: 'Noor' }))).toBeVisible();
  await expect(dialog).toBeHidden();

  await signInFast(helper.email);
  const refused = await post(page, addFocus.path, { userId: helper.id, focusUserId: asker.id });
  expect(refused.status).toBe(403);
  await page.goto(spaceOf(asker.id));
  await expect(space.getByText(text('space:closed.title'))).toBeVisible();
  await expect(space.getByText('Which tide is next?')).toHaveCount(0);

  await signInFast(asker.email);
  await page.goto('/notifications?tab=blocks&sxz-lang=en_US');
  const row = own(page).getByRole('listitem').filter({ hasText: 'Noor' });
  await row.getByRole('button', { name: text('notification-page:blocks.unblock') }).click();
  await expect(own(page).getByText(text('notification-page:blocks.empty'))).toBeVisible();

  await signInFast(helper.email);
  await page.goto(spaceOf(asker.id));
  await expect(space.getByText('Which tide is next?')).toBeVisible();
});
