import type { Page } from '@playwright/test';
import { expect, type TestPlatform, test, text } from '../support/fixture.ts';
import { forgetUser } from '../support/flows.ts';
import { schoolSite } from '../support/school-site.ts';

const course = (id: string, lesson = '') =>
  `/course/north/course-view?courseId=${id}${lesson && `&lessonId=${lesson}`}&sxz-lang=en_US`;
const lessonIn = (page: Page) => page.locator('campus-course-view');

/** A new member of the school of the demo. */
const createLearner = async (platform: TestPlatform) => {
  const user = await platform.createUser();
  await platform.sql`insert into memberships (tenant_id, user_id, role, joined_at)
    values ('north', ${user.id}, 'learner', now())`;
  return user;
};

test('a learner joins, studies lesson by lesson, goes on elsewhere, and finds the course in portal and history [U01]', async ({
  events,
  page,
  platform,
  signInFast,
}) => {
  const learner = await createLearner(platform);
  await signInFast(learner.email);
  await page.goto(course('cloud-zh'));
  const view = lessonIn(page);
  await page.getByRole('button', { name: text('market:course.enrol') }).click();
  await expect(view.getByText('0 of 6 lessons')).toBeVisible();
  await view.getByRole('link', { name: /^Start: .*What the cloud is/ }).click();
  // The lesson is text with structure and links that leave the page in a tab of their own.
  await expect(view.getByRole('heading', { name: 'What the cloud is' })).toBeVisible();
  await expect(view.getByRole('table').first()).toContainText('a virtual machine');
  const link = view.getByRole('link', { name: 'five characteristics' });
  await expect(link).toHaveAttribute('href', /^https:\/\/csrc\.nist\.gov\//);
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(page).toHaveURL(/lessonId=lesson-1/);
  const finish = page.getByRole('button', { name: text('course-study:lesson.finish') });
  await finish.click();
  await expect(view.getByRole('heading', { name: 'Servers, storage and networks' })).toBeVisible();
  await expect(view.getByText('1 of 6 lessons').first()).toBeVisible();
  expect(events().filter(({ type }) => type === 'campus-lesson-finished')).toMatchObject([
    { detail: { lessonId: 'lesson-1', completed: false } },
  ]);
  await page.goBack();
  await expect(view.getByRole('heading', { name: 'What the cloud is' })).toBeVisible();

  // A file, a replay and an exam each have their way.
  await page.goto(course('cloud-zh', 'lesson-3'));
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: text('course-study:lesson.download') }).click();
  expect((await download).suggestedFilename()).toBe('server-costs.csv');
  await finish.click();
  await expect(page.getByRole('link', { name: text('course-study:lesson.replay') })).toHaveAttribute(
    'href',
    /\/live\/north\/detail\/north-live-13\?.*gotoItem=replay/,
  );
  await finish.click();
  await finish.click();
  await expect(page.getByRole('link', { name: text('course-study:lesson.exam') })).toHaveAttribute(
    'href',
    /\/iexam\/north\/examInfo\?.*examId=amelia-hart-exam/,
  );
  await expect(finish).toHaveCount(0);

  // On another device it goes on with what was open last; the portal and the history lead there.
  await page.goto('/portal/north?sxz-lang=en_US');
  const next = page.getByRole('link', { name: /Cloud computing from the ground up|Continue/ }).first();
  await expect(next).toHaveAttribute('href', /courseId=cloud-zh.*lessonId=current|lessonId=current.*courseId=cloud-zh/);
  await page.goto(course('cloud-zh', 'current'));
  await expect(view.getByRole('heading', { name: 'Final exam' })).toBeVisible();
  await page.goto('/learningHistory/north?sxz-lang=en_US');
  await expect(page.getByText('4 of 6 lessons')).toBeVisible();

  // The exam is passed elsewhere; then the last open lesson completes the course.
  await platform.sql`insert into learning_history (user_id, tenant_id, kind, item_id, quarter, happened_at, seen_at, title, cover)
    values (${learner.id}, 'north', 'exam', 'amelia-hart-exam', now(), now(), now(), 'Exam', '')`;
  await page.goto(course('cloud-zh', 'lesson-6'));
  await expect(page.getByRole('link', { name: text('course-study:lesson.examAgain') })).toBeVisible();
  await page.goto(course('cloud-zh', 'lesson-2'));
  await page.getByRole('button', { name: text('course-study:lesson.finishCourse') }).click();
  await expect(view.getByText(text('market:course.finished'))).toBeVisible();
  await page.goto(course('cloud-zh', 'lesson-99'));
  await expect(page.getByText(text('course-study:lesson.unknown'))).toBeVisible();
});

test('the film of a lesson goes on where it was left, on another device too [U01]', async ({
  page,
  platform,
  signInFast,
}) => {
  const learner = await createLearner(platform);
  await signInFast(learner.email);
  await platform.sql`insert into enrolments (user_id, tenant_id, course_id, enrolled_at, seen_at)
    values (${learner.id}, 'north', 'python-zh', now(), now())`;
  await page.goto(course('python-zh', 'lesson-3'));
  const film = lessonIn(page).locator('video');
  const kept = page.waitForResponse((response) => response.url().endsWith('/courses/v1/progress'));
  await film.evaluate(async (player: HTMLVideoElement) => {
    if (player.readyState === 0) await new Promise((done) => player.addEventListener('loadedmetadata', done));
    player.currentTime = 9;
    await new Promise((done) => player.addEventListener('seeked', done, { once: true }));
    player.dispatchEvent(new Event('pause'));
  });
  expect((await kept).status()).toBe(200);
  await forgetUser(page);
  await signInFast(learner.email);
  await page.goto(course('python-zh', 'current'));
  await expect.poll(() => film.evaluate((player: HTMLVideoElement) => Math.floor(player.currentTime))).toBe(9);
});

test('a course that costs something opens by a code of the console or by its approval [U01]', async ({
  guard,
  page,
  platform,
  signInFast,
}) => {
  guard.allow({ status: 400, url: /courses\/v1\/activate/ });
  const [first, second] = [await createLearner(platform), await createLearner(platform)];
  await signInFast('admin');
  await page.goto('/iadmin/north/management?sxz-lang=en_US#course-access');
  await page.getByLabel(text('course-admission:codes.course')).selectOption({ label: 'Machine learning in practice' });
  await page.getByLabel(text('course-admission:codes.name')).fill('Class 7');
  await page.getByLabel(text('course-admission:codes.uses')).fill('1');
  await page.getByRole('button', { name: text('course-admission:codes.create') }).click();
  const entry = page.getByRole('listitem').filter({ hasText: 'Class 7' });
  const code = (await entry.locator('.course-code').textContent()) ?? '';
  expect(code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);

  await forgetUser(page);
  await signInFast(first.email);
  await page.goto(course('learning-zh'));
  const field = page.getByLabel(text('course-admission:code.label'));
  const use = page.getByRole('button', { name: text('course-admission:code.send') });
  await expect(page.getByRole('button', { name: text('market:course.enrol') })).toHaveCount(0);
  await use.click();
  await expect(page.getByText(text('course-admission:code.missing'))).toBeVisible();
  await field.fill('ABCD-EFGH-JKLM');
  await use.click();
  await expect(page.getByText(text('course-admission:code.wrong'))).toBeVisible();
  await field.fill(code.toLowerCase());
  await use.click();
  await expect(lessonIn(page).getByText('0 of 6 lessons')).toBeVisible();

  await forgetUser(page);
  await signInFast(second.email);
  await page.goto(course('learning-zh'));
  await field.fill(code);
  await use.click();
  await expect(page.getByText(text('course-admission:code.ended'))).toBeVisible();
  await page.getByLabel(text('course-admission:request.note')).fill('For my thesis');
  await page.getByRole('button', { name: text('course-admission:request.send') }).click();
  await expect(page.getByText(text('course-admission:request.sent'))).toBeVisible();

  await forgetUser(page);
  await signInFast('admin');
  await page.goto('/iadmin/north/management?sxz-lang=en_US#course-access');
  await expect(entry.getByText('1 of 1 used')).toBeVisible();
  const request = page.getByRole('listitem').filter({ hasText: 'For my thesis' });
  await request.getByRole('button', { name: text('course-admission:requests.approve') }).click();
  await expect(request).toHaveCount(0);
  await entry.getByRole('button', { name: text('course-admission:codes.revoke') }).click();
  await expect(entry.getByText(text('course-admission:codes.revoked'))).toBeVisible();

  await forgetUser(page);
  await signInFast(second.email);
  await page.goto(course('learning-zh', 'lesson-1'));
  await expect(lessonIn(page).getByRole('heading', { name: 'Where you start from' })).toBeVisible();
});

test('a course is studied on a page of the school’s own site, with its film, and goes on on the platform [U01]', async ({
  embed,
  page,
  platform,
  signInFast,
}) => {
  const learner = await createLearner(platform);
  const origin = await schoolSite(platform);
  await embed(
    `<campus-sign-in tenant="north" language="en_US" in-place></campus-sign-in>
    <campus-course-view tenant="north" language="en_US" course-id="python-zh"></campus-course-view>`,
    { origin },
  );
  await page.getByLabel(text('sign-in:form.account')).fill(learner.email);
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill(learner.password);
  await page
    .locator('form')
    .getByRole('button', { name: text('sign-in:form.signIn'), exact: true })
    .click();
  await expect(page.getByRole('button', { name: text('sign-in-more:signedIn.change') })).toBeVisible();
  // The widget knows the user, too.
  await expect(page.locator('campus-course-view:state(member)')).toBeVisible();
  const view = lessonIn(page);
  await view.getByRole('button', { name: text('market:course.enrol') }).click();
  await view.getByRole('link', { name: /^Start: / }).click();
  await expect(view.getByRole('heading', { name: 'Where you start from' })).toBeVisible();
  const finish = page.getByRole('button', { name: text('course-study:lesson.finish') });
  await finish.click();
  await expect(view.getByRole('heading', { name: 'The basics, step by step' })).toBeVisible();
  await finish.click();
  const film = view.locator('video');
  await expect.poll(() => film.evaluate((player: HTMLVideoElement) => player.readyState)).toBeGreaterThan(0);
  expect(new URL(page.url()).origin).toBe(origin);
  const [row] = await platform.sql<{ done: number }>`select done_lessons as done from enrolments
    where user_id = ${learner.id}`;
  expect(row?.done).toBe(2);

  await page.goto('about:blank');
  await signInFast(learner.email);
  await page.goto(course('python-zh', 'current'));
  await expect(view.locator('video')).toBeVisible();
});
