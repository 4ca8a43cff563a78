import type { Page } from '@playwright/test';
import { expect, test, text } from '../support/fixture.ts';
import { forgetUser } from '../support/flows.ts';

const POST = '/community/north/detail?resourceId=noah-whitfield-vote&sxz-lang=en_US';

/** The comment with a text, without its replies. */
const comment = (page: Page, content: string) =>
  page.getByRole('article').filter({ hasText: content }).locator('.remark-body').first();

test('comments are replied to, changed and deleted; names lead to spaces; likes and views count a person once [U05]', async ({
  page,
  platform,
  signInFast,
}) => {
  const [writer, other] = [await platform.createUser(), await platform.createUser()];
  const open = async (email: string) => {
    await forgetUser(page);
    await signInFast(email);
    await page.goto(POST);
  };
  const field = page.getByLabel(text('works:comment.field'));
  const send = page.getByRole('button', { name: text('works:comment.send') });
  const menu = (content: string) =>
    comment(page, content)
      .getByRole('button', { name: /^More actions/ })
      .first();
  await open(writer.email);
  await field.fill('What do you thnik?');
  await send.click();
  const written = comment(page, 'What do you thnik?');
  await expect(written).toBeVisible();

  // Its author changes it in place.
  await menu('What do you thnik?').click();
  await page.getByRole('menuitem', { name: text('works:comment.edit') }).click();
  const editor = page.getByLabel(text('works:comment.editField'));
  await expect(editor).toBeFocused();
  await editor.fill('What do you think?');
  await page.getByRole('button', { name: text('works:comment.save') }).click();
  const mine = comment(page, 'What do you think?');
  await expect(mine.getByText(text('works:comment.edited'))).toBeVisible();

  // Somebody else replies, likes the post, and neither changes nor deletes what is not theirs.
  await open(other.email);
  const work = page.locator('campus-work-detail');
  const viewed = await work.getByText(/\d+ views?/).textContent();
  const like = work.getByRole('button', { name: /^(?:Like|\d+ likes?)$/ });
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(work.getByText(/\d+ views?/)).toHaveText(viewed ?? '');
  await menu('What do you think?').click();
  await expect(page.getByRole('menuitem')).toHaveText([text('works:report.action')]);
  await page.keyboard.press('Escape');
  await mine.getByRole('button', { name: /^Reply to/ }).click();
  await page.getByLabel(/^Your reply to/).fill('A good question.');
  await page.getByRole('button', { name: text('works:comment.sendReply') }).click();
  const reply = mine.getByRole('listitem').filter({ hasText: 'A good question.' });
  await expect(reply).toBeVisible();
  await expect(reply.getByRole('link').first()).toHaveAttribute('href', /\/personSpace\/north\/works\?.*spaceId=/);
  await expect(reply.getByRole('button', { name: /^Reply to/ })).toHaveCount(0);

  // A deleted comment with replies keeps its place; with the last reply it goes.
  await open(writer.email);
  await menu('What do you think?').click();
  await page.getByRole('menuitem', { name: text('works:comment.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('works:comment.delete') })
    .click();
  await expect(page.getByText('What do you think?')).toHaveCount(0);
  await expect(page.getByText(text('works:comment.deleted'))).toBeVisible();
  await open(other.email);
  await page.getByRole('listitem').filter({ hasText: 'A good question.' }).getByRole('button').first().click();
  await page.getByRole('menuitem', { name: text('works:comment.delete') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('works:comment.delete') })
    .click();
  await expect(page.getByText('A good question.')).toHaveCount(0);
  await expect(page.getByText(text('works:comment.deleted'))).toHaveCount(0);
});
