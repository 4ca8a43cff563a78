import type { Page } from '@playwright/test';
import { expect, test, text, unique } from '../support/fixture.ts';

const EDITOR = '/course/north/course-editor?sxz-lang=en_US';
const FILM = 'demo/platform/pictures/files/videos/vector-addition.webm';
const COVER = 'demo/platform/pictures/files/courses/physics.webp';

const widgetOf = (page: Page) => page.locator('campus-course-editor');
const button = (page: Page, name: Parameters<typeof text>[0]) =>
  page.getByRole('button', { name: text(name), exact: true });
const field = (page: Page, name: Parameters<typeof text>[0]) => page.getByLabel(text(name), { exact: true });
const saved = (page: Page) => expect(widgetOf(page).getByText(text('course-editor:state.saved'))).toBeVisible();

/** Begins a draft from the list of courses. */
const begin = async (page: Page, title: string) => {
  await page.goto(EDITOR);
  await button(page, 'course-editor:new').click();
  await field(page, 'course-editor:field.title').fill(title);
  await button(page, 'course-editor:new.create').click();
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
};

const addLesson = async (page: Page, title: string, kind: string) => {
  await field(page, 'course-editor:lessons.new').fill(title);
  await field(page, 'course-editor:field.kind').selectOption(kind);
  await button(page, 'course-editor:lessons.add').click();
  await expect(field(page, 'course-editor:field.lessonTitle')).toHaveValue(title);
};

// Other tests of the worker count the courses of the school, and of its teacher.
test.afterEach(async ({ platform }) => {
  await platform.sql`update courses set state = 'withdrawn' where tenant_id = 'north' and id like 'course\\_%'`;
});

test('a teacher makes a course with a film and a text, orders, sees and publishes it, and it is found [U02]', async ({
  page,
  signInFast,
}) => {
  const title = `Course of arrows ${unique()}`;
  await signInFast('teacher@campus.example');
  await begin(page, title);
  await expect(page).toHaveURL(/courseId=course_/);

  // A text, saved by itself when the teacher pauses.
  await addLesson(page, 'What an arrow is', 'text');
  await page.getByRole('textbox', { name: text('course-editor:field.content') }).fill('An **arrow** has a length.');
  await saved(page);
  await button(page, 'course-editor:lessons.back').click();
  await expect(page.getByRole('button', { name: 'What an arrow is', exact: true })).toBeFocused();

  // A film, whose length becomes that of the lesson. It is sent and saved while the list is shown.
  await addLesson(page, 'Adding arrows', 'video');
  await widgetOf(page).locator('input[type=file]').setInputFiles(FILM);
  await button(page, 'course-editor:lessons.back').click();
  const filmed = widgetOf(page).getByRole('listitem').filter({ hasText: 'Adding arrows' });
  await expect(filmed).not.toContainText(text('course-editor:lesson.incomplete'));
  await filmed.getByRole('button', { name: 'Adding arrows', exact: true }).click();
  await expect(widgetOf(page).getByText('vector-addition.webm', { exact: true })).toBeVisible();
  await saved(page);
  await expect(field(page, 'course-editor:field.minutes')).toHaveValue('1');
  await button(page, 'course-editor:lessons.back').click();

  // Moved by keyboard, which says where it is and keeps the focus.
  const up = page.getByRole('button', { name: text('course-editor:lessons.up', { lesson: 'Adding arrows' }) });
  await up.press('Enter');
  const moved = text('course-editor:lessons.moved', { lesson: 'Adding arrows', number: 1, count: 2 });
  await expect(page.getByRole('status').filter({ hasText: moved })).toHaveCount(1);
  await expect(widgetOf(page).getByRole('listitem').first()).toContainText('Adding arrows');
  const down = page.getByRole('button', { name: text('course-editor:lessons.down', { lesson: 'Adding arrows' }) });
  await expect(down).toBeFocused();

  // What is missing is said before it can be published.
  await button(page, 'course-editor:publish').click();
  await expect(page.getByRole('dialog').getByText(text('course-editor:problem.summaryMissing'))).toBeVisible();
  await button(page, 'course-editor:publish.complete').click();
  await field(page, 'course-editor:field.summary').fill('How arrows are added.');
  await saved(page);
  await widgetOf(page).locator('input[type=file]').setInputFiles(COVER);
  await expect(page.getByText(text('course-editor:cover.saved'))).toBeVisible();
  await expect(widgetOf(page).locator('img').first()).toHaveAttribute('src', /\/files\/media\/uploads\/north\/file_/);
  await page.getByRole('tab', { name: text('course-editor:part.preview') }).click();
  await widgetOf(page).getByRole('link', { name: 'What an arrow is' }).click();
  await expect(widgetOf(page).getByText('An arrow has a length.')).toBeVisible();
  await button(page, 'course-study:lesson.toCourse').click();
  await widgetOf(page).getByRole('link', { name: 'Adding arrows' }).click();
  const film = widgetOf(page).locator('video');
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.readyState)).toBeGreaterThan(0);
  await button(page, 'course-editor:publish').click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('course-editor:publish'), exact: true })
    .click();
  await expect(page.getByText(text('course-editor:published'))).toBeVisible();

  await page.goto(`/mall?search=${encodeURIComponent(title)}&sxz-lang=en_US`);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
});

test('a teacher sees how far learners are, in the order asked for, and saves it as a sheet [U02]', async ({
  page,
  signInFast,
}) => {
  await signInFast('teacher@campus.example');
  await page.goto(`${EDITOR}&courseId=cloud-zh&tab=learners`);
  const rows = widgetOf(page).getByRole('row');
  await expect(rows.nth(1)).toContainText('of 6 lessons');
  const joined = page.getByRole('columnheader', { name: text('course-editor:learners.enrolled') });
  await joined.getByRole('button').click();
  await expect(joined).toHaveAttribute('aria-sort', 'descending');
  await joined.getByRole('button').click();
  await expect(joined).toHaveAttribute('aria-sort', 'ascending');
  const sheet = page.waitForEvent('download');
  await button(page, 'course-editor:learners.export').click();
  expect((await sheet).suggestedFilename()).toMatch(/\.xlsx$/);
});

test('what is typed outlasts a call that fails, a reload, and what another teacher has saved [U02]', async ({
  page,
  guard,
  platform,
  signInFast,
}) => {
  const title = `Course of drafts ${unique()}`;
  await signInFast('teacher@campus.example');
  await begin(page, title);
  await addLesson(page, 'One', 'text');
  const content = page.getByRole('textbox', { name: text('course-editor:field.content') });
  guard.allow({ url: /\/taught\// });
  guard.allow({ status: 409, url: /\/taught\// });
  await page.route('**/taught/**', (route) => (route.request().method() === 'PUT' ? route.abort() : route.fallback()));
  await content.fill('Not lost.');
  await expect(page.getByText(text('course-editor:save.failed'))).toBeVisible();
  await expect(content).toHaveValue('Not lost.');
  await page.unroute('**/taught/**');
  page.on('dialog', (dialog) => dialog.accept());
  await page.reload();
  await page.getByRole('button', { name: 'One', exact: true }).click();
  await expect(content).toHaveValue('Not lost.');
  await saved(page);

  // Somebody else saves the lesson.
  await platform.sql`update course_lessons set revision = revision + 1 where course_id = (
    select course_id from course_texts where title = ${title})`;
  await content.fill('Mine.');
  await expect(page.getByText(text('course-editor:save.behind'))).toBeVisible();
  await expect(content).toHaveValue('Mine.');
  await button(page, 'course-editor:save.reload').click();
  await expect(content).toHaveValue('Not lost.');
});

test('a film goes on being sent while another part is shown, and after its course was left [U02]', async ({
  page,
  signInFast,
}) => {
  const title = `Course of uploads ${unique()}`;
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/*', async (route) => {
    const request = route.request();
    if (request.method() === 'PUT' && !request.url().includes('/api/')) await arrived;
    await route.fallback();
  });
  await signInFast('teacher@campus.example');
  await begin(page, title);
  await addLesson(page, 'Adding arrows', 'video');
  await widgetOf(page).locator('input[type=file]').setInputFiles(FILM);
  const film = widgetOf(page).getByText('vector-addition.webm', { exact: true });
  await expect(film).toBeVisible();
  await page.getByRole('tab', { name: text('course-editor:part.about') }).click();
  await expect(field(page, 'course-editor:field.summary')).toBeVisible();
  // Another language would be another form.
  const language = page.getByRole('combobox', { name: text('course-editor:field.textLanguage') });
  await expect(language).toBeDisabled();
  await expect(language).toHaveAccessibleDescription(text('course-editor:field.textLanguage.sending'));
  await page.getByRole('tab', { name: text('course-editor:part.lessons') }).click();
  await expect(film).toBeVisible();
  await page.getByRole('tab', { name: text('course-editor:part.preview') }).click();
  await expect(film).toBeHidden();
  await page.getByRole('link', { name: text('course-editor:list.title') }).click();
  await expect(button(page, 'course-editor:new')).toBeVisible();
  await expect(film).toBeHidden();
  arrive();
  // The course is in the page until all of it is saved.
  await expect(film).toHaveCount(0);
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Adding arrows', exact: true }).click();
  await expect(film).toBeVisible();
  await saved(page);
});
