import { createMember } from '../console/administrators.ts';
import { expect, test, text } from '../support/fixture.ts';
import { forgetUser } from '../support/flows.ts';
import { formIn } from '../support/forms.ts';
import { createSchool } from '../support/schools.ts';

const COURSE = '/course/madrid-design/course-view?courseId=photography-es&sxz-lang=en_US';
const enrol = text('market:course.enrol');
const leave = text('market:course.leave');
const more = text('market:course.more');

test('a visitor reads a course and signs in to enrol; a user who is not a member joins the school; the server counts [M02] [M04]', async ({
  guard,
  page,
  platform,
}) => {
  guard.allow({ status: 403, url: /enrol/ });
  await page.goto(COURSE);
  await expect(page.getByRole('heading', { level: 2, name: 'Photography: seeing the light' })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'El triángulo de la exposición' })).toBeVisible();
  // The pages of the mall have one header, and the lecturer a space.
  await expect(page.locator('campus-mall-header')).toHaveCount(1);
  await expect(page.getByRole('navigation', { name: text('school-header:label') })).toHaveCount(1);
  const lecturer = page.getByRole('link', { name: 'Lucía', exact: true });
  await expect(lecturer).toHaveAttribute('href', /\/personSpace\/madrid-design\/works\?.*spaceId=lucia-fernandez/);
  await page.getByRole('button', { name: enrol }).click();
  // The dialog is over the page, which is not left, and what was asked for goes on.
  const user = await platform.createUser();
  const address = page.url();
  const form = formIn(page);
  await form.account.fill(user.email);
  await form.password.fill(user.password);
  await form.submit.click();
  const counted = async () =>
    (
      await platform.sql`select learner_count from courses where tenant_id = 'madrid-design' and id = 'photography-es'`
    )[0]?.learner_count;
  const before = await counted();
  await expect(page.getByText(text('market:course.forMembers', { school: 'Madrid School of Design' }))).toBeVisible();
  expect(page.url()).toBe(address);
  await page.getByRole('button', { name: text('market:course.join') }).click();
  await expect(page.getByRole('button', { name: more })).toBeVisible();
  await expect(page.locator('campus-course-view:state(member):state(enrolled)')).toBeVisible();
  expect(await counted()).toBe(Number(before) + 1);
  await page.getByRole('button', { name: more }).click();
  await expect(page.getByRole('menuitem', { name: text('market:course.report') })).toHaveAttribute(
    'href',
    /\/complaintReport\/madrid-design\?resourceId=photography-es&redirect=/,
  );

  await page.getByRole('menuitem', { name: leave }).click();
  await expect(page.getByRole('button', { name: enrol })).toBeVisible();
  expect(await counted()).toBe(before);
  await page.getByRole('button', { name: text('market:course.undo') }).click();
  await expect(page.getByRole('button', { name: more })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: more })).toBeVisible();
  await page.goto('/mall?sxz-lang=en_US&tenant=mall&search=fotograf%C3%ADa');
  await expect(page.locator('.campus-course-card').getByText(text('market:card.continue'))).toBeVisible();
});

test('a school that takes only invited people offers the code; an unknown course leads to the market [M04]', async ({
  page,
  platform,
  signInFast,
  guard,
}) => {
  const schoolId = await createSchool(platform);
  await platform.sql`insert into courses select (jsonb_populate_record(seeded, ${JSON.stringify({ tenant_id: schoolId })}::jsonb)).*
    from courses seeded where tenant_id = 'north' and id = 'cloud-zh'`;
  await platform.sql`insert into course_texts (tenant_id, course_id, language, title, summary, description)
    select ${schoolId}::text, course_id, language, title, summary, description
    from course_texts where tenant_id = 'north' and course_id = 'cloud-zh'`;
  const stranger = await platform.createUser();
  await signInFast(stranger.email);
  guard.allow({ status: 403, url: /schools\/v1\/join-public/ });
  await page.goto(`/course/${schoolId}/course-view?courseId=cloud-zh&sxz-lang=en_US`);
  await page.getByRole('button', { name: text('market:course.join') }).click();
  await expect(page.getByRole('link', { name: text('market:course.enterCode') })).toHaveAttribute(
    'href',
    /\/register\/invite\?/,
  );

  const member = await createMember(platform, schoolId, 'learner');
  await forgetUser(page);
  await signInFast(member.email);
  await page.goto(`/course/${schoolId}/course-view?courseId=cloud-zh&sxz-lang=en_US`);
  await expect(page.getByRole('button', { name: enrol })).toBeVisible();

  guard.allow({ status: 404, url: /courses\/v1\// });
  await page.goto('/course/river/course-view?courseId=nowhere&sxz-lang=en_US');
  await expect(page.getByText(text('market:course.unknown'))).toBeVisible();
  await page.getByRole('link', { name: text('market:introduce.seeMarket') }).click();
  await page.waitForURL((url) => url.pathname === '/mall');
});
