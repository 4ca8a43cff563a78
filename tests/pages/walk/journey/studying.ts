import { expect } from '../../support/fixture.ts';
import type { Person } from './person.ts';

/** The learner finds the course by the plate of the portal, joins by the code and finishes the first lesson. */
export async function studyHalf(learner: Person, schoolId: string, title: string, category: string, code: string) {
  const { button, field, page, t } = learner;
  await learner.go(`/portal/${schoolId}`);
  await page.locator('.portal-plate').scrollIntoViewIfNeeded();
  await learner.shoot('portal');
  await page
    .getByRole('navigation', { name: t('plate:kinds.label') })
    .getByRole('link', { name: t('plate:kinds.course') })
    .click();
  await button('plate:card.choose').click();
  await page.getByRole('option', { name: category }).click();
  const contents = page.getByRole('region', { name: t('plate:contents.title') });
  await expect(contents.getByRole('link', { name: title })).toBeVisible();
  await learner.shoot('plate');
  await contents.getByRole('link', { name: title }).click();
  const view = page.locator('campus-course-view');
  await field('course-admission:code.label').fill(code.toLowerCase());
  await learner.shoot('course');
  await button('course-admission:code.send').click();
  await view
    .getByRole('link', { name: `${title} 1` })
    .first()
    .click();
  await expect(view.getByRole('heading', { name: `${title} 1` })).toBeVisible();
  await learner.shoot('lesson');
  await button('course-study:lesson.finish').click();
  await expect(view.getByRole('heading', { name: `${title} 2` })).toBeVisible();
  // The film is left in its middle.
  const film = view.locator('video');
  const kept = page.waitForResponse((response) => response.url().endsWith('/courses/v1/progress'));
  await film.evaluate(async (player: HTMLVideoElement) => {
    if (player.readyState === 0) await new Promise((done) => player.addEventListener('loadedmetadata', done));
    player.currentTime = 5;
    await new Promise((done) => player.addEventListener('seeked', done, { once: true }));
    player.dispatchEvent(new Event('pause'));
  });
  expect((await kept).status()).toBe(200);
  await learner.shoot('film');
}

/** On a phone the learner goes on from the portal at the exact place, and passes the exam, with extra time. */
export async function goOnAndPass(phone: Person, schoolId: string, title: string): Promise<void> {
  const { button, page, t } = phone;
  const view = page.locator('campus-course-view');
  await phone.go(`/portal/${schoolId}`);
  await expect(page.locator('.next-card').first()).toBeVisible();
  await phone.shoot('portal');
  await page.locator('.next-card').getByRole('link').last().click();
  await expect(view.getByRole('heading', { name: `${title} 2` })).toBeVisible();
  await expect
    .poll(() => view.locator('video').evaluate((player: HTMLVideoElement) => Math.floor(player.currentTime)))
    .toBe(5);
  await phone.shoot('film');
  await button('course-study:lesson.finish').click();
  await page.getByRole('link', { name: t('course-study:lesson.exam') }).click();
  await expect(page.getByText(phone.like('exam:extra'))).toBeVisible();
  await phone.shoot('exam');
  await button('exam:start').click();
  const right = page.locator('campus-work-detail').getByLabel(t('exam:true'), { exact: true });
  await expect(right).toHaveCount(2);
  await right.first().check();
  await right.last().check();
  await expect(page.getByText(t('exam:saving.saved'), { exact: true })).toBeVisible();
  await phone.shoot('exam-questions');
  await button('exam:submit').click();
  await expect(page.getByText(t('exam:passed'), { exact: true })).toBeVisible();
  await phone.shoot('exam-passed');
}

/** The exam and the course are in the learning history and in the own space. */
export async function seePassed(phone: Person, title: string, examName: string): Promise<void> {
  const { page } = phone;
  await phone.goTo('history');
  const history = page.locator('campus-learning-timeline');
  await expect(history.getByRole('link', { name: examName })).toBeVisible();
  await expect(history.getByRole('link', { name: title }).first()).toBeVisible();
  await phone.shoot('history');
  await phone.goTo('space');
  const space = page.locator('campus-person-space');
  await expect(space.getByRole('link', { name: examName })).toBeVisible();
  await expect(space.getByRole('link', { name: title }).first()).toBeVisible();
  await phone.shoot('space');
  await space.getByRole('link', { name: examName }).click();
  await expect(page.getByText(phone.t('exam:passedBefore'))).toBeVisible();
}
