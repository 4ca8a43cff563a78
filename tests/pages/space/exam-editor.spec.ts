import type { Page } from '@playwright/test';
import { expect, type TestPlatform, test, text } from '../support/fixture.ts';

const WIDGET = '<campus-exam-editor tenant="north" language="en_US"></campus-exam-editor>';
const t = (key: string, values = {}) => text(`exam-edit:${key}`, values);
const x = (key: string, values = {}) => text(`exam:${key}`, values);

test('asks a visitor to sign in [P08]', async ({ page, embed, events }) => {
  await embed(WIDGET);
  await page.getByRole('button', { name: text('common:signIn.title') }).click();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-sign-in-required');
});

/** Somebody in the school. */
const newMember = async (platform: TestPlatform, role: string) => {
  const user = await platform.createUser();
  await platform.sql`insert into memberships (tenant_id, user_id, role, joined_at)
    values ('north', ${user.id}, ${role}, ${platform.now().toISOString()})`;
  return user;
};

const GIFT = `::Capital::The capital of France? {
=Paris
~Rome
}

Prime numbers? {~%50%2 ~%50%3 ~%-100%4}

The earth is flat. {F#No}

Write about it {}
`;

const item = (page: Page, number: number) => page.getByRole('listitem').filter({ hasText: x('question', { number }) });
const save = (page: Page, key: string) => page.getByRole('button', { name: t(key), exact: true });

test('a teacher makes an exam by keyboard, imports and orders questions, publishes it and gives extra time [U04]', async ({
  browser,
  events,
  guard,
  page,
  platform,
  signInFast,
}) => {
  // Without a connection.
  guard.allow({ url: /\/answer$/ });
  // The change of somebody who has not seen the one before.
  guard.allow({ url: /personal-center\/exams$/, status: 409 });
  const teacher = await newMember(platform, 'teacher');
  const learner = await newMember(platform, 'learner');
  await signInFast(teacher.email);
  // From the center of a teacher, whose list is empty.
  await page.goto('/classInfo/north/lecturing-center?sxz-lang=en_US');
  await page.getByRole('link', { name: text('lecturing:home.exams') }).click();
  await page.getByRole('link', { name: text('exam-editor:new') }).click();
  await page.getByLabel(t('field.name')).fill('Geography');
  await page.getByLabel(t('field.durationMinutes')).fill('20');
  await page.getByLabel(t('field.shuffled')).uncheck();
  await page.getByLabel(t('field.reveals')).selectOption({ label: t('reveals.attempt') });
  await save(page, 'saveDraft').click();
  await expect(page).toHaveURL(/examId=.*-[0-9a-f]{16}/);
  await page.getByRole('tab', { name: t('tab.questions') }).click();
  await page.getByRole('button', { name: t('import') }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t('importField')).fill(GIFT);
  await expect(dialog.getByText(t('understood', { number: 3 }))).toBeVisible();
  await expect(dialog.getByText(`${t('line', { line: 10 })} ${t('refusal.essay')}`)).toBeVisible();
  await dialog.getByRole('button', { name: t('importAdd') }).click();
  await expect(item(page, 3)).toContainText('The earth is flat.');
  // A question that was deleted is taken back where it was.
  await page.getByRole('button', { name: t('remove', { number: 2 }), exact: true }).click();
  await expect(item(page, 2)).toContainText('The earth is flat.');
  await expect(page.getByRole('button', { name: t('undo') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(item(page, 2)).toContainText('Prime numbers?');
  await expect(item(page, 3)).toContainText('The earth is flat.');

  // A question by the keyboard alone, which then becomes the first one.
  await page.getByRole('button', { name: t('add'), exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: t('field.text'), exact: true })).toBeFocused();
  await page.keyboard.type('Which is a river?');
  await save(page, 'publish').click();
  const alert = page.getByRole('alert').filter({ hasText: t('incomplete') });
  await expect(alert).toContainText(t('incompleteQuestions', { numbers: '4' }));
  await expect(alert.locator('..')).toBeFocused();
  await page.getByLabel(t('optionOf', { option: 1, question: 4 })).fill('Danube');
  await page.getByLabel(t('optionOf', { option: 2, question: 4 })).fill('Etna');
  await page.getByLabel(t('right', { number: 1 })).check();
  await expect(alert).toHaveCount(0);
  for (const number of [4, 3, 2]) {
    const up = page.getByRole('button', { name: t('moveUp', { number }) });
    await up.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(t('moved', { from: number, to: number - 1 }))).toBeAttached();
  }
  await expect(item(page, 1)).toContainText('Which is a river?');
  await page.getByRole('tab', { name: t('tab.preview') }).click();
  await expect(page.getByRole('group', { name: /Prime numbers/ }).getByRole('checkbox')).toHaveCount(3);
  await save(page, 'publish').click();
  await expect(page.getByText(t('published'))).toBeVisible();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-exam-saved');

  // In another tab, somebody has changed it meanwhile: one of the two is told.
  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByRole('tab', { name: t('tab.settings') }).click();
  await other.getByLabel(t('field.name')).fill('Geography I');
  await save(other, 'saveChanges').click();
  await expect(other.getByText(t('saved'), { exact: true })).toBeVisible();
  await other.close();
  await page.getByRole('tab', { name: t('tab.settings') }).click();
  await page.getByLabel(t('field.attemptsMax'), { exact: true }).fill('2');
  await save(page, 'saveChanges').click();
  await expect(page.getByText(t('conflict'))).toBeVisible();
  await page.getByRole('button', { name: t('takeTheirs') }).click();
  await expect(page.getByLabel(t('field.name'))).toHaveValue('Geography I');

  await page.getByRole('tab', { name: t('tab.extra') }).click();
  await page.getByRole('searchbox').fill(learner.id);
  const minutes = page.getByLabel(t('extra.minutes', { name: learner.id }));
  await minutes.fill('10');
  await page.getByRole('button', { name: t('extra.save'), exact: true }).click();
  await page.getByRole('searchbox').fill('');
  await expect(minutes).toHaveValue('10');

  // The learner, whose exam begins now, on two devices.
  const examId = new URL(page.url()).searchParams.get('examId') ?? '';
  const begin = new Date(platform.now().getTime() - 60_000).toISOString();
  await platform.sql`update exams set start_time = ${begin} where id = ${examId}`;
  const phone = await browser.newContext({ baseURL: platform.main });
  const taking = await phone.newPage();
  await taking.clock.install({ time: new Date('2031-05-05T05:05:05Z') });
  await takeOn(taking, learner, examId);
  await expect(taking.getByText(x('extra', { duration: '10 minutes' }))).toBeVisible();
  await taking.getByRole('button', { name: x('start') }).click();
  // The clock of the device is wrong; the remaining time is right.
  await expect(taking.getByRole('timer')).toHaveText(x('left', { time: '30 minutes' }));
  await taking.getByLabel('Danube').check();
  await taking.getByLabel('Paris').check();
  await expect(taking.getByText(x('saving.saved'), { exact: true })).toBeVisible();
  await phone.setOffline(true);
  await taking.getByLabel('2', { exact: true }).check();
  await taking.getByLabel('3', { exact: true }).check();
  await expect(taking.getByText(x('saving.offline')).first()).toBeVisible();
  await phone.setOffline(false);
  await taking.clock.runFor(20_000);
  await expect(taking.getByText(x('saving.saved'), { exact: true })).toBeVisible();
  const laptop = await (await browser.newContext({ baseURL: platform.main })).newPage();
  await takeOn(laptop, learner, examId);
  for (const name of ['Danube', 'Paris', '2', '3'])
    await expect(laptop.getByLabel(name, { exact: true })).toBeChecked();
  await laptop.getByRole('button', { name: x('submit'), exact: true }).click();
  await expect(laptop.getByText(x('unanswered', { numbers: '4' }))).toBeVisible();
  await laptop.getByLabel(x('true'), { exact: true }).check();
  await laptop.getByRole('button', { name: x('submit'), exact: true }).click();
  await expect(laptop.getByText('75 / 100')).toBeVisible();
  await laptop.getByRole('button', { name: x('review.show') }).click();
  await expect(laptop.getByText(x('review.yours'))).toHaveCount(5);

  await page.getByRole('tab', { name: t('tab.results') }).click();
  await expect(item(page, 1)).toContainText(t('results.right', { share: '100%', number: 1 }));
  await expect(item(page, 4)).toContainText(t('results.right', { share: '0%', number: 1 }));
});

/** Signs in on a device of its own, and opens the page of the exam. */
const takeOn = async (page: Page, { email, password }: { email: string; password: string }, examId: string) => {
  await page.goto(`/login/index?tenant=north&sxz-lang=en_US`);
  await page.getByLabel(text('sign-in:form.account')).fill(email);
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill(password);
  await page
    .locator('form[name=sign-in]')
    .getByRole('button', { name: text('sign-in:form.signIn'), exact: true })
    .click();
  await page.waitForURL((url) => !url.pathname.startsWith('/login'));
  await page.goto(`/iexam/north/examInfo?examId=${examId}&sxz-lang=en_US`);
};
