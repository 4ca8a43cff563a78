import { expect, type Page, test, text } from '../support/fixture.ts';

const PEOPLE = ['teacher', 'admin', 'owner', 'org', 'priya-raman', 'amelia-hart', 'mateo-rojas', 'elif-yildiz'];

const buttonOf = (id: string) =>
  `<campus-follow-button tenant="north" language="en_US" user-id="${id}" person-name="${id}"></campus-follow-button>`;
const button = (page: Page, id: string) =>
  page.locator(`campus-follow-button[user-id="${id}"]`).getByRole('button').first();

test('all buttons of a page ask for their states together, change together, and are absent for oneself [H03]', async ({
  embed,
  events,
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser();
  await signInFast(user.email);
  const asked: { userIds: string[] }[] = [];
  page.on('request', (request) => {
    if (request.url().includes('getFocusTypes')) asked.push(request.postDataJSON());
  });
  await embed([...PEOPLE, 'teacher', user.id].map(buttonOf).join(''), { origin: 'main' });
  const FOLLOW = text('follow:followPerson', { name: 'teacher' });
  const both = page.getByRole('button', { name: FOLLOW });
  await expect(both).toHaveCount(2);
  // One request, or a few of them where a busy machine takes long to upgrade the elements; nobody is asked for twice.
  await expect.poll(() => asked.flatMap(({ userIds }) => userIds).sort()).toEqual([...PEOPLE].sort());
  expect(asked.length).toBeLessThan(PEOPLE.length / 2);
  await expect(page.locator(`campus-follow-button[user-id="${user.id}"]`).getByRole('button')).toHaveCount(0);

  await both.first().click();
  await expect(page.getByRole('button', { name: text('follow:unfollowPerson', { name: 'teacher' }) })).toHaveCount(2);
  await expect
    .poll(() =>
      events()
        .filter(({ type }) => type === 'campus-follow-changed')
        .map(({ detail }) => detail),
    )
    .toEqual([{ userId: 'teacher', followed: true, focusType: 1 }]);
});

test('following asks a visitor to sign in, and then follows [H03] [P08]', async ({ embed, events, page, platform }) => {
  const user = await platform.createUser();
  await embed(buttonOf('teacher'), { origin: 'main' });
  await button(page, 'teacher').click();
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-sign-in-required')?.detail)
    .toMatchObject({ reason: 'follow' });
  await page.getByLabel(text('sign-in:form.account')).fill(user.email);
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill('campus-demo');
  await page.getByRole('button', { name: text('sign-in:form.signIn'), exact: true }).click();
  await expect(page.getByRole('button', { name: text('follow:unfollowPerson', { name: 'teacher' }) })).toBeVisible();
});
