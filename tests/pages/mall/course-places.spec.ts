import type { Page } from '@playwright/test';
import { createAdministeredSchool, createMember } from '../console/administrators.ts';
import { expect, type TestPlatform, test, text } from '../support/fixture.ts';
import { forgetUser } from '../support/flows.ts';

const editorIn = (page: Page) => page.locator('campus-course-editor');
const button = (page: Page, name: Parameters<typeof text>[0]) =>
  page.getByRole('button', { name: text(name), exact: true });
const saved = (page: Page) => expect(editorIn(page).getByText(text('course-editor:state.saved'))).toBeVisible();

/** Gives a school plates for posts and for courses, with a category on two levels. */
const givePlates = async (platform: TestPlatform, schoolId: string) => {
  for (const kind of ['knowledge', 'course']) {
    const template = `${schoolId}-${kind}-t`;
    await platform.sql`insert into plate_sections (tenant_id, id, content_type, template_id, title)
      values (${schoolId}, ${`${schoolId}-${kind}`}, ${kind}, ${template}, ${kind === 'course' ? 'All courses' : 'All posts'})`;
    await platform.sql`insert into plate_categories (tenant_id, template_id, id, parent_id, level, position, title)
      values (${schoolId}, ${template}, 'science', null, 1, 0, 'Science'),
        (${schoolId}, ${template}, 'physics', 'science', 2, 0, 'Physics')`;
  }
};

const addText = async (page: Page, title: string) => {
  await page.getByLabel(text('course-editor:lessons.new'), { exact: true }).fill(title);
  await page.getByLabel(text('course-editor:field.kind'), { exact: true }).selectOption('text');
  await button(page, 'course-editor:lessons.add').click();
  await page.getByRole('textbox', { name: text('course-editor:field.content') }).fill(`What ${title} is.`);
  await saved(page);
  await button(page, 'course-editor:lessons.back').click();
};

test('a teacher begins a course on the portal, takes a removal back and chooses its category, by which a learner finds it [U02] [U06] [U09]', async ({
  page,
  platform,
  signInFast,
}) => {
  const { schoolId } = await createAdministeredSchool(platform);
  await givePlates(platform, schoolId);
  const teacher = await createMember(platform, schoolId, 'teacher');
  const learner = await createMember(platform, schoolId, 'learner');
  await signInFast(teacher.email);
  await page.goto(`/portal/${schoolId}?sxz-lang=en_US`);
  await expect(page.getByRole('link', { name: text('portal-next:make.exam') })).toHaveAttribute('href', /examId=new/);
  await page.getByRole('link', { name: text('portal-next:make.course') }).click();
  // What is missing is said by the form, in the language of the page.
  await button(page, 'course-editor:new.create').click();
  await expect(page.getByText(text('course-editor:problem.titleMissing'))).toBeVisible();
  await page.getByLabel(text('course-editor:field.title'), { exact: true }).fill('Waves in water');
  await button(page, 'course-editor:new.create').click();
  await expect(page.getByRole('heading', { name: 'Waves in water' })).toBeVisible();
  await addText(page, 'a crest');
  await addText(page, 'a trough');

  // A removed lesson comes back where it was, with its text.
  await page.getByRole('button', { name: text('course-editor:lessons.more', { lesson: 'a crest' }) }).click();
  await page.getByRole('menuitem', { name: text('course-editor:lessons.remove') }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('course-editor:lessons.remove'), exact: true })
    .click();
  const lessons = editorIn(page).locator('.edit-lesson');
  await expect(lessons).toHaveCount(1);
  const undo = button(page, 'course-editor:lessons.undo');
  await expect(undo).toBeFocused();
  await undo.press('Enter');
  await expect(lessons).toHaveCount(2);
  await expect(lessons.first()).toContainText('a crest');
  await expect(page.getByRole('button', { name: 'a crest', exact: true })).toBeFocused();

  await page.getByRole('tab', { name: text('course-editor:part.about') }).click();
  await page.getByLabel(text('course-editor:field.summary'), { exact: true }).fill('How water moves.');
  const level = (number: number) => page.getByLabel(text('course-editor:category.level', { number }));
  await level(1).selectOption({ label: 'Science' });
  await level(2).selectOption({ label: 'Physics' });
  await saved(page);
  await button(page, 'course-editor:publish').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('course-editor:publish'), exact: true })
    .click();
  await expect(page.getByText(text('course-editor:published'))).toBeVisible();

  await forgetUser(page);
  await signInFast(learner.email);
  await page.goto(`/portal/${schoolId}?sxz-lang=en_US`);
  await expect(page.getByRole('link', { name: text('portal-next:make.post') })).toBeVisible();
  await expect(page.getByRole('link', { name: text('portal-next:make.course') })).toHaveCount(0);
  await page.locator('.portal-plate').scrollIntoViewIfNeeded();
  const kinds = page.getByRole('navigation', { name: text('plate:kinds.label') });
  await kinds.getByRole('link', { name: text('plate:kinds.course') }).click();
  await expect(page).toHaveURL(/\/plate\/.*contentType=course/);
  await button(page, 'plate:card.choose').click();
  await page.getByRole('option', { name: 'Science' }).click();
  await page.getByRole('option', { name: text('plate:chooser.allOf', { category: 'Science' }) }).click();
  const contents = page.getByRole('region', { name: text('plate:contents.title') });
  await expect(contents.getByRole('link', { name: text('plate:contents.course') })).toHaveCount(0);
  await contents.getByRole('link', { name: 'Waves in water' }).click();
  await page.getByRole('button', { name: text('market:course.enrol') }).click();
  await expect(page.locator('campus-course-view').getByText('0 of 2 lessons')).toBeVisible();
});
