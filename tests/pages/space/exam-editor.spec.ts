import { expect, test, text } from '../support/fixture.ts';

const WIDGET = '<campus-exam-editor tenant="north" language="en_US"></campus-exam-editor>';

test('shows its heading in the language of the widget, and sends campus-ready [P02] [P04]', async ({
  page,
  embed,
  events,
}) => {
  await embed(WIDGET);
  await expect(page.getByRole('heading', { name: text('exam-editor:title') })).toBeVisible();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-ready');
});

test('asks a visitor to sign in [P08]', async ({ page, embed, events }) => {
  await embed(WIDGET);
  await page.getByRole('button', { name: text('common:signIn.title') }).click();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-sign-in-required');
});
