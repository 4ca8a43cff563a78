import { expect, test, text } from '../support/fixture.ts';

const WIDGET = '<campus-work-editor tenant="north" language="en_US"></campus-work-editor>';

test('shows its heading in the language of the widget, and sends campus-ready [P02] [P04]', async ({
  page,
  embed,
  events,
}) => {
  await embed(WIDGET);
  await expect(page.getByRole('heading', { name: text('space:workEditor.title') })).toBeVisible();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-ready');
});
