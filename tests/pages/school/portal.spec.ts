import { createAdministeredSchool, createMember } from '../console/administrators.ts';
import { expect, type TestPlatform, test, text } from '../support/fixture.ts';

const portal = (attributes = '') => `<campus-portal tenant="north" language="en_US" ${attributes}></campus-portal>`;
const visitor = text('school:portal.visitor');
const signInButton = text('school:portal.signIn');

const nextFor = (name: string) => text('portal-next:title', { name });

/**
 * The number of members that the platform keeps of a school, as a language writes it. Other tests add members; that the
 * number is right is tested at the server.
 */
const membersOf = async (platform: TestPlatform, schoolId: string, language: string): Promise<string> => {
  const [row] = await platform.sql`select member_count from tenant_counts where tenant_id = ${schoolId}`;
  return new Intl.NumberFormat(language).format(Number(row?.member_count));
};

test('shows the head of the tenant’s school, with numbers formatted for the language [M04]', async ({
  page,
  platform,
  embed,
}) => {
  await embed(portal('').replace('></', '><p>A section of the page</p></'));
  await expect(page.getByRole('heading', { level: 2, name: 'Northlight Academy' })).toBeVisible();
  await expect(page.locator('.figure dd').first()).toHaveText(/^2,\d{3}$/);
  await expect(page.locator('.figure dd').first()).toHaveText(await membersOf(platform, 'north', 'en'));
  await expect(page.getByText('A section of the page')).toBeVisible();
  const pictures = page.locator('campus-portal').locator('img');
  await expect(page.getByRole('heading', { name: text('school:portal.courses'), exact: true })).toBeVisible();
  expect(await pictures.count(), 'cover, logo and pictures of courses').toBeGreaterThan(2);
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  }
  await page.locator('campus-portal').evaluate((element) => element.setAttribute('language', 'de_DE'));
  await expect(page.locator('.figure dd').first()).toHaveText(await membersOf(platform, 'north', 'de'));
  // Pictures are no lamps in the dark.
  const veil = () =>
    page.locator('.cover').evaluate((cover) => getComputedStyle(cover, '::after').backgroundColor.replaceAll(' ', ''));
  expect(await veil()).toBe('rgba(0,0,0,0)');
  await page.locator('campus-portal').evaluate((element) => {
    element.style.colorScheme = 'dark';
  });
  expect(await veil()).toMatch(/^rgba\(0,0,0,0\.1/);
  await page.locator('campus-portal').evaluate((element) => element.style.removeProperty('color-scheme'));
});

test('shows another school in its own colour, and a sub-school with a link to its parent [M04]', async ({
  page,
  embed,
}) => {
  await embed(portal('school-id="river"'));
  await expect(page.getByRole('heading', { level: 2, name: 'Riverbend Vocational School' })).toBeVisible();
  await page.locator('campus-portal').evaluate((element) => {
    element.setAttribute('school-id', 'north');
    element.setAttribute('sub-school-id', 'north-science');
  });
  await expect(page.getByRole('heading', { level: 2, name: 'Northlight School of Science' })).toBeVisible();
  await expect(page.getByRole('link', { name: text('school:portal.mainSchool') })).toHaveAttribute(
    'href',
    /\/portal\/north\?sxz-lang=en_US$/,
  );
});

test('an unknown school shows an error with a link to the other schools [M04] [P09]', async ({
  page,
  embed,
  guard,
  events,
}) => {
  guard.allow({ status: 404, url: /schools\/v1\/nowhere/ });
  await embed(portal('school-id="nowhere"'));
  await expect(page.getByText(text('school:portal.unknown'))).toBeVisible();
  await expect(page.getByRole('link', { name: text('school:portal.otherSchools') })).toHaveAttribute(
    'href',
    /\/login\/select\?/,
  );
  await expect
    .poll(() => events().find(({ type }) => type === 'campus-error')?.detail)
    .toMatchObject({ status: 404, retryable: false });
});

test('a school that failed to load can be retried [M04] [P09]', { tag: '@proof' }, async ({ page, embed, guard }) => {
  guard.allow({ status: 404, url: /schools\/v1\/north/ });
  await page.route(
    '**/api/schools/v1/north',
    (route) => route.fulfill({ status: 404, json: { code: '404999', message: 'Come back later.' } }),
    { times: 1 },
  );
  await embed(portal(), { origin: 'main' });
  await expect(page.getByText(text('school:portal.failed'))).toBeVisible();
  await page.getByRole('button', { name: text('common:ui.retry') }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Northlight Academy' })).toBeVisible();
  await expect(page.locator('.figure dd').first()).toHaveText(/^2,\d{3}$/);
});

test('a visitor signs in in place, and the focus returns to where the button was [M04] [P08]', async ({
  page,
  embed,
  events,
}) => {
  await embed(portal(), { origin: 'main' });
  await expect(page.getByText(visitor)).toBeVisible();
  await page.getByRole('button', { name: signInButton }).press('Enter');
  const dialog = page.getByRole('dialog');
  // The form is in the light DOM, slotted into the dialog.
  await page.getByLabel(text('sign-in:form.account')).fill('learner@campus.example');
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill('campus-demo');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(text('school:portal.member'))).toBeVisible();
  await expect(page.getByRole('region', { name: nextFor('Rain') })).toBeFocused();
  await expect.poll(() => events().filter(({ type }) => type === 'campus-sign-in-required')).toHaveLength(1);
  await expect(page.getByRole('link', { name: text('school:portal.signOut') })).toHaveAttribute(
    'href',
    /\/login\/logout\?redirect=/,
  );
});

test('the page can show its own sign-in [M04] [P08]', { tag: '@proof' }, async ({ page, embed, events }) => {
  await embed(portal());
  await page.evaluate(() =>
    document.addEventListener('campus-sign-in-required', (event) => event.preventDefault(), { once: true }),
  );
  const button = page.getByRole('button', { name: signInButton });
  await button.click();
  await expect.poll(() => events().map(({ type }) => type)).toContain('campus-sign-in-required');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText(visitor)).toBeVisible();
  // If the first press had opened a dialog, even late, the button could not be pressed again.
  await button.click();
  await expect(page.getByRole('dialog')).toHaveCount(1);
});

test('a member is addressed by name at their own school, and shown a notice at another [M04]', async ({
  page,
  signInFast,
}) => {
  await signInFast('learner');
  await page.goto('/portal/north?sxz-lang=en_US');
  const account = page.getByRole('region', { name: text('school:portal.account') });
  await expect(page.getByRole('heading', { name: nextFor('Rain') })).toBeVisible();
  await expect(account, 'what the header offers').toHaveCount(0);
  await page.goto('/portal/oasis?sxz-lang=en_US');
  await expect(account.getByText(text('school:portal.notMember'))).toBeVisible();
  // There is always a next step.
  const join = account.getByRole('link', { name: text('school:portal.join') });
  expect(new URL((await join.getAttribute('href')) ?? '').pathname).toBe('/register/guide');
});

test('visitor, learner and administrator are offered different ways on [M04]', async ({
  page,
  platform,
  signInFast,
  embed,
}) => {
  const { schoolId, admin } = await createAdministeredSchool(platform);
  const learner = await createMember(platform, schoolId, 'learner');
  const account = page.locator('campus-portal [part=account]');
  const open = () => page.goto(`/portal/${schoolId}?sxz-lang=en_US`);
  await open();
  await expect(account.getByRole('button', { name: text('school:portal.signIn') })).toBeVisible();
  await signInFast('teacher');
  await open();
  await expect(account.getByText(text('school:portal.notMember'))).toBeVisible();
  await expect(account.getByRole('link', { name: text('school:portal.join') })).toBeVisible();
  // To members the header of the site offers their account; a page without one leaves it to the portal.
  const openAlone = () => embed(portal(`school-id="${schoolId}"`), { origin: 'main' });
  await signInFast(learner.email);
  await open();
  await expect(page.locator('campus-portal:state(member)').locator('[part=next]')).toBeVisible();
  await expect(account).toHaveCount(0);
  await openAlone();
  await expect(account.getByText(text('school:portal.member'))).toBeVisible();
  await expect(account.getByRole('link').nth(1)).toHaveText(text('school:portal.signOut'));
  await expect(account.getByRole('link')).toHaveCount(2);
  await signInFast(admin.email);
  await openAlone();
  await expect(account.getByText(text('school:portal.manager'))).toBeVisible();
  await expect(account.getByRole('link')).toHaveCount(3);
  await expect(account.getByRole('link').nth(2)).toHaveText(text('school:portal.signOut'));
  await account.getByRole('link', { name: text('school:portal.console') }).click();
  await expect(page).toHaveURL((url) => url.pathname === `/iadmin/${schoolId}/management`);
  await expect(page.locator('site-console').getByRole('heading', { level: 2 })).toHaveText('Northlight Academy');
});

test('shows courses and sub-schools of the school, leads to its sections and the market, and lets a user join [M04]', async ({
  page,
  platform,
  signInFast,
}) => {
  const user = await platform.createUser();
  await signInFast(user.email);
  await page.goto('/portal/north?sxz-lang=en_US');
  const cards = page
    .getByRole('region', { name: text('school:portal.courses'), exact: true })
    .locator('.campus-course-card')
    .filter({ has: page.getByRole('link') });
  const figure = page.locator('.figure').nth(1);
  await expect(cards).toHaveCount(8);
  // Other tests publish courses; at most eight are shown.
  const [counts] = await platform.sql`select course_count from tenant_counts where tenant_id = 'north'`;
  await expect(figure).toContainText(`${counts?.course_count}`);

  await page.goto('/portal/river?sxz-lang=en_US');
  await page.getByRole('button', { name: text('join:school') }).click();
  await expect(page.locator('campus-portal:state(member)')).toBeVisible();
  await expect(page.getByRole('button', { name: text('join:school') })).toHaveCount(0);
  expect(await platform.sql`select role from memberships where tenant_id = 'river' and user_id = ${user.id}`).toEqual([
    { role: 'learner' },
  ]);

  await page.goto('/portal/north?sxz-lang=en_US');
  await page.getByRole('link', { name: 'Northlight School of Arts' }).click();
  await page.waitForURL((url) => url.pathname === '/portal/north/sub-school/north-arts');
  await expect(cards).toHaveCount(2);
  await cards.getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname === '/course/north-arts/course-view');
  await page.goBack();
  await page.getByRole('link', { name: text('school:portal.marketLink') }).click();
  await page.waitForURL((url) => url.pathname === '/mall');
});

test('the plate of the school is in its portal and loads when it is near, and the user’s name leads to their space [M04] [K01]', async ({
  page,
  platform,
  signInFast,
  events,
}) => {
  const user = await createMember(platform, 'north', 'learner');
  await signInFast(user.email);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.setViewportSize({ width: 1280, height: 600 });
  await page.goto('/portal/north/sub-school/north-arts?sxz-lang=en_US');
  await page.goto('/portal/north?sxz-lang=en_US');
  const plate = page.locator('campus-portal').locator('[part=plate]');
  await expect(plate).toHaveCount(1);
  await expect(page.getByRole('heading', { name: text('school:portal.market') })).toHaveCount(1);
  expect(asked.filter((path) => path.startsWith('/api/plates/'))).toEqual([]);
  await plate.scrollIntoViewIfNeeded();
  await expect(plate.getByRole('heading', { level: 3 })).toHaveText('Knowledge square');
  await plate.getByRole('button', { name: text('plate:subscribe.subscribe') }).click();
  await expect(plate.getByRole('button', { name: text('plate:subscribe.unsubscribe') })).toBeVisible();
  await expect
    .poll(() => events().map(({ type, tag }) => `${tag} ${type}`))
    .toContain('campus-portal campus-plate-subscription-changed');
  await expect
    .poll(() => platform.sql`select user_id from plate_subscriptions where user_id = ${user.id}`)
    .toEqual([{ user_id: user.id }]);

  // A school without a plate shows none.
  await page.goto('/portal/london-open?sxz-lang=en_US');
  await expect(plate).toHaveCount(1);
  await plate.scrollIntoViewIfNeeded();
  await expect(plate).toHaveCount(0);

  const account = page.locator('campus-portal [part=account]');
  await account.getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname === '/personSpace/london-open/works');
  expect(new URL(page.url()).searchParams.get('spaceId')).toBe(user.id);
});

test('a member begins with what is next, then the week, then the school, and a teacher with the class [U09]', async ({
  page,
  platform,
  signInFast,
}) => {
  const { schoolId, admin } = await createAdministeredSchool(platform);
  const learner = await createMember(platform, schoolId, 'learner');
  const teacher = await createMember(platform, schoolId, 'teacher');
  const next = page.locator('campus-portal [part=next]');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const open = async (email: string) => {
    await signInFast(email);
    asked.length = 0;
    await page.goto(`/portal/${schoolId}?sxz-lang=en_US`);
  };

  await open(learner.email);
  await expect(next.getByRole('heading', { name: text('portal-next:nothing') })).toBeVisible();
  await expect(next.getByText(text('portal-next:weekEmpty'))).toBeVisible();
  await expect(next.getByRole('link', { name: text('portal-next:find') })).toHaveAttribute('href', /\/mall/);
  await expect(page.getByRole('heading', { level: 2 }).last()).toHaveText('Northlight Academy');

  await platform.sql`insert into classes (tenant_id, id, name, code, teacher_id, start_date, end_date)
    values (${schoolId}, 'algebra', 'Algebra, group A', 'A', ${teacher.id}, '2026-09-01', '2099-01-31')`;
  await platform.sql`insert into class_teachers (tenant_id, class_id, user_id) values (${schoolId}, 'algebra', ${teacher.id})`;
  await platform.sql`insert into class_members (tenant_id, class_id, user_id, name, job_num)
    values (${schoolId}, 'algebra', ${learner.id}, 'Learner', '1')`;
  await platform.sql`insert into lessons (tenant_id, class_id, id, title, room, start_at, end_at)
    values (${schoolId}, 'algebra', 'l-1', 'Matrices', 'B 204', now() - interval '5 minutes', now() + interval '1 hour')`;
  await platform.sql`insert into lives (tenant_id, id, title, cover, description, lecturer, start_at, end_at, time_zone,
      opened_at, closes_at, recorded, pm_flag, passcode, host_key, created_by, created_at)
    values (${schoolId}, 'on-air', 'Vectors', 'mathematics', 'Bring paper.', 'Mia', now() - interval '5 minutes',
      now() + interval '1 hour', 'UTC', now() - interval '5 minutes', now() + interval '2 hours', false, false, '', 'k',
      ${admin.id}, now())`;
  await open(learner.email);
  const primary = page.locator('campus-portal [data-kind=primary]');
  await expect(next.getByRole('heading', { name: 'Vectors' })).toBeVisible();
  await expect(next.locator('.next-facts time')).toHaveText(/ (?:UTC|GMT\S*|[A-Z]{3,})$/);
  await expect(next.getByRole('link', { name: text('portal-next:enter') })).toHaveAttribute('href', /\/room\/on-air\?/);
  await expect(primary).toHaveCount(1);
  const week = page.getByRole('region', { name: text('portal-next:week') });
  await expect(week.getByRole('listitem')).toHaveText(/Matrices.*Algebra, group A.*B 204/);
  await expect(week.getByRole('link')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  const reads = asked.filter((path) => path.startsWith(`/api/schools/v1/${schoolId}`));
  expect(reads.sort(), 'each once').toEqual(['', '/next'].map((end) => `/api/schools/v1/${schoolId}${end}`));

  await open(teacher.email);
  await expect(next.getByRole('heading', { name: 'Matrices' })).toBeVisible();
  const attendance = next.getByRole('link', { name: text('portal-next:attendance') });
  await expect(attendance).toHaveAttribute('href', new RegExp(`/classInfo/${schoolId}/class-view/algebra`));
  await expect(primary).toHaveCount(1);
  // On a phone, the center shows a lesson that runs over midnight whole, with the day of its end.
  await platform.sql`update lessons set end_at = start_at + interval '24 hours' where tenant_id = ${schoolId}`;
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`/classInfo/${schoolId}/lecturing-center?sxz-lang=en_US`);
  const hours = page.getByRole('region', { name: text('lecturing:home.lessons') }).getByRole('time');
  await expect(hours).toContainText(/(yesterday|today).* – (today|tomorrow)/);
  expect(await hours.evaluate((time) => time.scrollWidth - time.clientWidth)).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1280, height: 800 });

  await platform.sql`insert into reports (tenant_id, id, reporter_id, scene_id, sub_scene_id, subject_kind, subject_id,
      subject_name, reason, text, state, created_at)
    values (${schoolId}, 'r-1', ${learner.id}, 1, 1, 'user', 'x', 'X', 'other', '', 'open', now())`;
  await open(admin.email);
  await expect(next.getByRole('heading', { name: 'Vectors' })).toBeVisible();
  await expect(next.locator('.next-facts time')).toHaveText(/ (?:UTC|GMT\S*|[A-Z]{3,})$/);
  await expect(next.getByRole('link', { name: text('portal-next:reports_one', { count: 1 }) })).toHaveAttribute(
    'href',
    new RegExp(`/iadmin/${schoolId}/management`),
  );
});
