import { expect, type Page, type TestPlatform, test, text } from '../support/fixture.ts';
import { holdExam } from './new-exam.ts';

const t = (key: string, values = {}) => text(`exam:${key}`, values);

/** A learner of the school. */
const newLearner = async (platform: TestPlatform) => {
  const user = await platform.createUser();
  await platform.sql`insert into memberships (tenant_id, user_id, role, joined_at)
    values ('north', ${user.id}, 'learner', ${platform.now().toISOString()})`;
  return user;
};

const widgetOf = (page: Page) => page.locator('campus-work-detail');
const group = (page: Page, name: string) => page.getByRole('group', { name: new RegExp(`${name}: which`) });
const chosen = (page: Page, title: string) => page.getByRole('radio', { name: title });
const result = (page: Page) => page.getByRole('heading', { name: t('result') });
const examsIn = async (platform: TestPlatform, userId: string) =>
  platform.sql`select item_id from learning_history where user_id = ${userId} and kind = 'exam'`;

test('an exam is taken and passed by keyboard alone, goes on after a reload, and is in the learning history [T01] [H09]', async ({
  events,
  page,
  platform,
}) => {
  const user = await newLearner(platform);
  const path = await holdExam(platform, `teacher-pass${user.id}`, 'Vectors: midterm');
  // Everybody sees the exams of an organization.
  await page.goto(await holdExam(platform, `org-${user.id}`, 'Safety', ['org', 'river']));
  await widgetOf(page)
    .getByRole('button', { name: text('common:signIn.title') })
    .click();
  await page.getByLabel(text('sign-in:form.account')).fill(user.email);
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill(user.password);
  await page
    .locator('form[name=sign-in]')
    .getByRole('button', { name: text('sign-in:form.signIn'), exact: true })
    .click();
  await expect(page.getByText(t('members'))).toBeVisible();
  await page.goto(path);
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await page.getByRole('button', { name: t('start') }).focus();
  await press('Enter');
  await expect(chosen(page, 'First of One')).toBeFocused();
  await expect(page.getByRole('timer')).toHaveText(t('left', { time: '20 minutes' }));
  await press('ArrowDown', 'Tab', 'Space', 'ArrowDown');
  await expect(chosen(page, 'Right of Two')).toBeChecked();

  await page.reload();
  await expect(chosen(page, 'Right of Two')).toBeChecked();
  await expect(chosen(page, 'Right of One')).toBeChecked();
  await expect(widgetOf(page)).toContainText(t('answered', { done: 2, total: 4 }));
  await chosen(page, 'Right of Two').focus();
  await press('Tab', 'Tab', 'Tab');
  await expect(page.getByRole('button', { name: t('submit') })).toBeFocused();
  await press('Enter');
  await expect(page.getByText(t('unanswered', { numbers: '3 and 4' }))).toBeVisible();
  await press('Shift+Tab', 'Shift+Tab');
  await expect(page.getByRole('button', { name: t('goTo', { number: 3 }) })).toBeFocused();
  await press('Enter', 'ArrowDown');
  await expect(group(page, 'Three').getByRole('radio', { checked: true })).toHaveAccessibleName('Right of Three');
  await press('Tab', 'Tab', 'Tab', 'Enter');

  await expect(result(page)).toBeFocused();
  await expect(page.getByText(t('passed'), { exact: true })).toBeVisible();
  await expect(page.getByText('75 / 100')).toBeVisible();
  const submitted = () => events().filter(({ type }) => type === 'campus-exam-submitted');
  await expect
    .poll(() => submitted().map(({ detail }) => detail))
    .toEqual([{ workId: `teacher-pass${user.id}`, score: 75, passed: true }]);
  await press('Tab', 'Enter');
  await page.waitForURL('**/learningHistory/north**');
  await page.getByRole('link', { name: 'Vectors: midterm' }).click();
  await expect(page.getByText(t('passedBefore'))).toBeVisible();
  await expect(page.getByRole('button', { name: t('start') })).toHaveCount(0);
});

test('an exam that is failed is in no history; without a connection the answers are kept, and a lost answer counts once [T01]', async ({
  guard,
  page,
  platform,
  signInFast,
}) => {
  guard.allow({ url: /\/submit$/ });
  const user = await newLearner(platform);
  await signInFast(user.email);
  await page.clock.install();
  await page.goto(await holdExam(platform, `teacher-fail${user.id}`, 'Vectors: retake'));
  await page.getByRole('button', { name: t('start') }).click();
  // The time runs silently, and is read out at a few moments.
  const announced = page.getByRole('status').filter({ hasText: /./ });
  const timer = page.getByRole('timer');
  await expect(timer).toHaveText(t('left', { time: '20 minutes' }));
  await page.clock.fastForward('08:30');
  await expect(timer).toHaveText(t('left', { time: '12 minutes' }));
  await expect(announced).toHaveCount(0);
  await page.clock.fastForward('02:00');
  await expect(announced).toHaveText(t('left', { time: '10 minutes' }));
  await chosen(page, 'Right of One').check();
  const submit = page.getByRole('button', { name: t('submit'), exact: true });
  const anyway = page.getByRole('button', { name: t('submitAnyway') });
  await page.route('**/submit', (route) => route.abort());
  await submit.click();
  await anyway.click();
  await expect(page.getByRole('alert')).toContainText(t('kept'));
  await expect(chosen(page, 'Right of One')).toBeChecked();
  await page.unroute('**/submit');
  let calls = 0;
  await page.route('**/submit', async (route) => {
    calls += 1;
    await route.fetch();
    await (calls === 1 ? route.abort() : route.continue());
  });
  await anyway.click();
  await expect(result(page)).toBeFocused();
  await expect(page.getByText(t('failed'), { exact: true })).toBeVisible();
  // What is right would follow from the points, as long as the exam can be taken.
  await expect(widgetOf(page).getByText(text('works:exam.later'))).toHaveCount(2);
  await expect(page.getByText(/25 \//)).toHaveCount(0);
  expect(await examsIn(platform, user.id)).toEqual([]);
  await page.getByRole('button', { name: t('again') }).click();
  await expect(chosen(page, 'First of One')).toBeFocused();
  await expect(widgetOf(page).getByRole('radio', { checked: true })).toHaveCount(0);
});

test('at the deadline the exam submits what was chosen, and nothing of it is left after signing out [T01]', async ({
  guard,
  page,
  platform,
  signInFast,
}) => {
  const user = await newLearner(platform);
  const id = `teacher-late${user.id}`;
  await signInFast(user.email);
  await page.goto(await holdExam(platform, id, 'Vectors: final'));
  await page.getByRole('button', { name: t('start') }).click();
  for (const name of ['One', 'Two', 'Three']) await chosen(page, `Right of ${name}`).check();
  const kept = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.includes('exam')));
  // The platform has them.
  await expect.poll(kept).toEqual([]);
  const deadline = new Date(platform.now().getTime() + 4_000).toISOString();
  await platform.sql`update exam_attempts set deadline = ${deadline} where exam_id = ${id}`;
  await page.reload();
  await expect(result(page)).toBeFocused();
  await expect(page.getByText('75 / 100')).toBeVisible();
  expect(await examsIn(platform, user.id)).toEqual([{ item_id: id }]);
  expect(await kept()).toEqual([]);

  const other = await newLearner(platform);
  await signInFast(other.email);
  await page.goto(`/iexam/north/examInfo?examId=${id}&sxz-lang=en_US`);
  await page.getByRole('button', { name: t('start') }).click();
  guard.allow({ url: /\/answer$/ });
  await page.route('**/answer', (route) => route.abort());
  await chosen(page, 'Last of One').check();
  expect(await kept()).toHaveLength(1);
  await page.goto('/login/logout?sxz-lang=en_US');
  await expect.poll(kept).toEqual([]);
});
