import { expect } from '../../support/fixture.ts';
import type { TestPlatform } from '../../support/platform.ts';
import type { Person } from './person.ts';

export const FILM = 'demo/platform/pictures/files/videos/vector-addition.webm';

const GIFT = '{0}?{T}\n\n{1}?{T}\n';

/** The teacher makes an exam with two statements, and gives a learner extra time; returns its id. */
export async function makeExam(teacher: Person, platform: TestPlatform, name: string, pupil: string): Promise<string> {
  const { button, field, page, t } = teacher;
  await page.getByRole('link', { name: t('portal-next:make.exam') }).click();
  await field('exam-edit:field.name').fill(name);
  await field('exam-edit:field.durationMinutes').fill('20');
  await page.getByRole('tab', { name: t('exam-edit:tab.questions') }).click();
  await button('exam-edit:import').click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByLabel(t('exam-edit:importField'))
    .fill(GIFT.replace('{0}', `${name} 1`).replace('{1}', `${name} 2`));
  await dialog.getByRole('button', { name: t('exam-edit:importAdd') }).click();
  await expect(dialog).toBeHidden();
  await teacher.shoot('exam-questions');
  await button('exam-edit:publish').click();
  await expect(page.getByText(t('exam-edit:published'))).toBeVisible();
  await page.getByRole('tab', { name: t('exam-edit:tab.extra') }).click();
  await page.getByRole('searchbox').fill(pupil);
  await page.getByLabel(t('exam-edit:extra.minutes', { name: pupil })).fill('10');
  await button('exam-edit:extra.save').click();
  await page.getByRole('searchbox').fill('');
  await expect(page.getByLabel(t('exam-edit:extra.minutes', { name: pupil }))).toHaveValue('10');
  await teacher.shoot('exam-extra-time');
  const examId = new URL(page.url()).searchParams.get('examId') ?? '';
  // It begins at once.
  const begin = new Date(platform.now().getTime() - 60_000).toISOString();
  await platform.sql`update exams set start_time = ${begin} where id = ${examId}`;
  return examId;
}

/** The teacher makes a course of a text, a film and the exam in a category, which is joined by a code, and publishes it. */
export async function makeCourse(teacher: Person, title: string, examName: string, category: string): Promise<void> {
  const { button, field, page, t } = teacher;
  const editor = page.locator('campus-course-editor');
  const saved = () => expect(editor.getByText(t('course-editor:state.saved'))).toBeVisible();
  await page.getByRole('link', { name: t('portal-next:make.course') }).click();
  await field('course-editor:field.title').fill(title);
  await button('course-editor:new.create').click();
  await expect(editor.getByRole('heading', { name: title })).toBeVisible();
  const add = async (name: string, kind: string) => {
    await field('course-editor:lessons.new').fill(name);
    await field('course-editor:field.kind').selectOption(kind);
    await button('course-editor:lessons.add').click();
    await expect(field('course-editor:field.lessonTitle')).toHaveValue(name);
  };
  await add(`${title} 1`, 'text');
  await page.getByRole('textbox', { name: t('course-editor:field.content') }).fill(`**${title}**\n\n- 1\n- 2\n- 3`);
  await saved();
  await teacher.shoot('lesson-text');
  await button('course-editor:lessons.back').click();
  await add(`${title} 2`, 'video');
  await editor.locator('input[type=file]').setInputFiles(FILM);
  // Its length becomes that of the lesson.
  await expect(field('course-editor:field.minutes')).toHaveValue('1');
  await saved();
  await button('course-editor:lessons.back').click();
  await add(`${title} 3`, 'exam');
  await field('course-editor:field.exam').selectOption({ label: examName });
  // So does the time that the exam gives.
  await expect(field('course-editor:field.minutes')).toHaveValue('20');
  await saved();
  await button('course-editor:lessons.back').click();
  await teacher.shoot('course-lessons');
  await page.getByRole('tab', { name: t('course-editor:part.about') }).click();
  await field('course-editor:field.summary').fill(title);
  await page.getByLabel(teacher.like('course-editor:category.level')).first().selectOption({ label: category });
  await page.getByRole('radio', { name: t('course-editor:admission.needed') }).check();
  await field('course-editor:field.amount').fill('199');
  await saved();
  await teacher.shoot('course-about');
  await button('course-editor:publish').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('course-editor:publish'), exact: true })
    .click();
  await expect(page.getByText(t('course-editor:published'))).toBeVisible();
}

/** The administrator makes a code for the course, for one learner. */
export async function makeCode(admin: Person, schoolId: string, title: string): Promise<string> {
  const { button, field, page } = admin;
  await admin.go(`/portal/${schoolId}`);
  await admin.go(`/iadmin/${schoolId}/management`);
  await admin.enterRoom('course-admission:title');
  await field('course-admission:codes.course').selectOption({ label: title });
  await page.getByLabel(admin.t('course-admission:codes.uses')).fill('1');
  await button('course-admission:codes.create').click();
  const code = page.locator('site-console .course-code').first();
  await expect(code).toBeVisible();
  await admin.shoot('course-codes');
  return (await code.textContent()) ?? '';
}
