import type { Page } from '@playwright/test';
import { createAdministeredSchool, createMember } from '../console/administrators.ts';
import { expect, type TestPlatform, test, text } from '../support/fixture.ts';
import { copyPlate } from '../support/schools.ts';

const bell = (page: Page) => page.locator('campus-school-header campus-notifications').locator('[part=trigger]');
const panel = (page: Page) => page.locator('campus-school-header campus-notifications').locator('[part=panel]');
const unread = (count: number) => (count === 0 ? text('notifications:title') : text('notifications:bell', { count }));
const button = (page: Page, key: string) => page.getByRole('button', { name: text(key), exact: true });

/** A teacher's class with a student, whom an exam of the teacher concerns. */
async function makeClass(platform: TestPlatform, schoolId: string, teacherId: string, studentId: string) {
  const its = (more: object) => JSON.stringify({ tenant_id: schoolId, ...more });
  await platform.sql`insert into classes select (jsonb_populate_record(seeded, ${its({})}::jsonb)).*
    from classes seeded where tenant_id = 'north' and id = 'calculus'`;
  await platform.sql`insert into class_teachers (tenant_id, class_id, user_id) values (${schoolId}, 'calculus', ${teacherId})`;
  await platform.sql`insert into class_members select (jsonb_populate_record(seeded,
    ${its({ user_id: studentId, name: 'Noor' })}::jsonb)).* from class_members seeded
    where tenant_id = 'north' and class_id = 'calculus' limit 1`;
}

async function publish(page: Page, schoolId: string, title: string): Promise<void> {
  await page.goto(`/personSpace/${schoolId}/write?kind=post&category=f2.f2-4&sxz-lang=en_US`);
  const editor = page.locator('campus-work-editor');
  await editor.getByRole('textbox', { name: text('work-editor:field.title') }).fill(title);
  await editor.getByRole('textbox', { name: text('work-editor:field.content') }).fill('Twice a day.');
  await button(page, 'work-editor:publish').click();
  await expect(page.locator('campus-work-detail').getByRole('heading', { name: title })).toBeVisible();
}

test('a learner is told of a post in a subscribed category, an answer, a live course that moved, was canceled and begins, and an exam that ends; of nothing hidden [U07] [U06] [U12]', async ({
  browser,
  page,
  platform,
  signInFast,
}) => {
  test.slow();
  const { schoolId } = await createAdministeredSchool(platform);
  await copyPlate(platform, schoolId);
  const teacher = await createMember(platform, schoolId, 'teacher');
  const learner = await createMember(platform, schoolId, 'learner');
  await platform.sql`update users set nick_name = 'Noor' where id = ${learner.id}`;
  await platform.sql`update users set nick_name = 'Łucja' where id = ${teacher.id}`;
  await makeClass(platform, schoolId, teacher.id, learner.id);
  const desk = await (await browser.newContext({ baseURL: platform.main })).newPage();
  await signInFast(teacher.email, { page: desk });
  await signInFast(learner.email);
  const home = `/portal/${schoolId}?sxz-lang=en_US`;
  const expectUnread = async (count: number) => {
    await page.goto(home);
    await expect(bell(page)).toHaveAccessibleName(unread(count));
  };
  /** Opens the bell and follows the notification with a sentence. */
  const follow = async (key: string, values: Record<string, string>) => {
    await bell(page).click();
    await panel(page)
      .getByRole('link', { name: text(`notification-list:${key}`, values) })
      .first()
      .click();
  };

  // A post in a category to which the learner subscribes.
  await page.goto(`/plate/${schoolId}?category=f2.f2-4&sxz-lang=en_US`);
  await button(page, 'plate:subscribe.subscribe').click();
  await expect(button(page, 'plate:subscribe.unsubscribe')).toBeVisible();
  await publish(desk, schoolId, 'Tides of the bay');
  await publish(desk, schoolId, 'Withdrawn at once');
  await expectUnread(2);
  await button(desk, 'works:own.more').click();
  await desk.getByRole('menuitem', { name: text('works:own.delete') }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: text('works:own.delete') })
    .click();
  await expect(desk).toHaveURL(/\/personSpace\//);
  await expectUnread(1);
  await follow('text.published', { name: 'Łucja', title: 'Tides of the bay' });
  await expect(page.locator('campus-work-detail').getByRole('heading', { name: 'Tides of the bay' })).toBeVisible();

  // The learner comments, and is answered.
  await page.getByLabel(text('works:comment.field')).fill('Which one is higher?');
  await button(page, 'works:comment.send').click();
  await expect(page.getByText('Which one is higher?')).toBeVisible();
  await desk.goto(`/portal/${schoolId}?sxz-lang=en_US`);
  await bell(desk).click();
  await panel(desk)
    .getByRole('link', { name: /Tides of the bay/ })
    .click();
  await desk.getByRole('button', { name: /^Reply to/ }).click();
  await desk.getByLabel(/^Your reply to/).fill('That of the morning.');
  await button(desk, 'works:comment.sendReply').click();
  await expect(desk.getByText('That of the morning.')).toBeVisible();
  await expectUnread(1);
  await follow('text.replied', { name: 'Łucja', title: 'Tides of the bay' });
  await expect(page.getByText('That of the morning.')).toBeVisible();

  // A live course that the learner has booked is moved; another one is canceled.
  const day = (days: number) => new Date(platform.now().getTime() + days * 86_400_000);
  for (const [id, title] of [
    ['moved', 'Algebra'],
    ['canceled', 'Geometry'],
  ] as const)
    await platform.sql`insert into lives select (jsonb_populate_record(seeded, ${JSON.stringify({
      ...{ tenant_id: schoolId, id, title, created_by: teacher.id, deleted_at: null, meeting_url: '' },
      ...{ start_at: day(2), end_at: new Date(day(2).getTime() + 3_600_000), opened_at: null, closes_at: day(3) },
      ...{ series_id: null, deleted_by: null, recording_of: null, passcode: '123456' },
    })}::jsonb)).* from lives seeded where tenant_id = 'north' and deleted_at is null limit 1`;
  for (const id of ['moved', 'canceled']) {
    await page.goto(`/live/${schoolId}/room/${id}?sxz-lang=en_US`);
    await button(page, 'live-room:book.action').click();
    await expect(button(page, 'live-room:book.cancel')).toBeVisible();
  }
  await desk.goto(`/live/${schoolId}/edit/moved?sxz-lang=en_US`);
  await desk.getByLabel(text('live-form:field.date')).fill(day(3).toISOString().slice(0, 10));
  await button(desk, 'live-form:edit.save').click();
  await expect(desk).toHaveURL(/\/detail\/moved/);
  await desk.goto(`/live/${schoolId}/detail/canceled?sxz-lang=en_US`);
  await button(desk, 'live-detail:action.more').click();
  await desk.getByRole('menuitem', { name: text('live-detail:action.delete') }).click();
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: text('live-detail:action.delete') })
    .click();
  await expect(desk.getByRole('dialog')).toBeHidden();
  await expectUnread(2);
  await follow('text.liveMoved', { title: 'Algebra' });
  await expect(page).toHaveURL(/\/detail\/moved/);
  await follow('text.liveCancelled', { title: 'Geometry' });
  await expect(page).toHaveURL(/\/live\?/);
  await expect(page.locator('campus-live-list').getByRole('link', { name: 'Algebra' })).toBeVisible();

  // An exam of the own teacher that ends today, and one for nobody: it is a draft.
  await desk.goto(`/iexam/${schoolId}/editor?sxz-lang=en_US`);
  await desk.getByRole('link', { name: text('exam-editor:new') }).click();
  await desk.getByLabel(text('exam-edit:field.name')).fill('Tides');
  await desk.getByRole('tab', { name: text('exam-edit:tab.questions') }).click();
  await button(desk, 'exam-edit:import').click();
  await desk.getByRole('dialog').getByLabel(text('exam-edit:importField')).fill('The tide rises twice a day. {T}');
  await desk
    .getByRole('dialog')
    .getByRole('button', { name: text('exam-edit:importAdd') })
    .click();
  await button(desk, 'exam-edit:publish').click();
  await expect(desk.getByText(text('exam-edit:published'))).toBeVisible();
  const examId = new URL(desk.url()).searchParams.get('examId') ?? '';
  // Its own end is a week ahead: a day before that it is told, without any change of it.
  await expectUnread(0);
  await platform.sql`update exams set start_time = ${day(-1).toISOString()} where id = ${examId}`;
  await platform.sql`update events set happened_at = ${day(-0.001).toISOString()} where subject_id = ${examId}`;
  await expectUnread(1);
  await follow('text.examDue', { title: 'Tides' });
  await expect(page.getByRole('button', { name: text('exam:start') })).toBeVisible();
  await expectUnread(0);

  // Whoever is no member any more is told of nothing.
  await publish(desk, schoolId, 'For members');
  await expectUnread(1);
  await page.goto('/live?schoolId=north&sxz-lang=en_US');
  await expect(bell(page)).toHaveAccessibleName(unread(1));
  await platform.sql`update tenants set members_only = true where id = ${schoolId}`;
  await platform.sql`delete from memberships where tenant_id = ${schoolId} and user_id = ${learner.id}`;
  await page.reload();
  await expect(bell(page)).toHaveAccessibleName(unread(0));
  await desk.context().close();
});
