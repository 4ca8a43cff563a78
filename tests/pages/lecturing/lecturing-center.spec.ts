import { expect, type Page, test, text } from '../support/fixture.ts';

const center = (attributes = '', content = '') =>
  `<campus-lecturing-center tenant="north" language="en_US" ${attributes}>${content}</campus-lecturing-center>`;
const name = text('lecturing:center.name');
const pageName = (page: string, language = 'en_US') => text(`lecturing:page.${page}`, {}, language);
const menuIn = (page: Page, language = 'en_US') =>
  page.getByRole('navigation', { name: text('lecturing:center.name', {}, language), exact: true });
const trailIn = (page: Page) => page.getByRole('navigation', { name: text('lecturing:center.breadcrumb') });
const loaded = (page: Page) => expect(page.locator('campus-lecturing-center:not(:state(loading))')).toHaveCount(1);

test('leads a teacher from the portal to numbers, classes, a timetable and students, by menu and breadcrumb [N01]', async ({
  page,
  signInFast,
}) => {
  await signInFast('teacher');
  await page.goto('/portal/north?sxz-lang=en_US');
  await page.getByRole('link', { name: text('live:portal.center') }).click();
  await expect(page).toHaveURL(/\/classInfo\/north\/lecturing-center\?/);
  await expect(page.locator('dt').filter({ hasText: text('lecturing:home.students') })).toBeVisible();
  await expect(page.locator('dd').nth(1)).toHaveText('121');
  const next = page.getByRole('region', { name: text('lecturing:home.lessons') });
  await expect(next.getByRole('listitem')).toHaveCount(5);
  // What is on or comes first is raised, with the attendance one press away; the others offer it when they are meant.
  const take = next.getByRole('button', { name: text('lecturing:take') });
  await expect(next.getByRole('listitem').first()).toContainText(/\d learners/);
  await expect(take.first()).toHaveAttribute('data-kind', /primary|secondary/);
  await expect(take.nth(1).locator('..')).toHaveCSS('opacity', '0');
  await next.getByRole('listitem').nth(1).hover();
  await expect(take.nth(1).locator('..')).toHaveCSS('opacity', '1');
  await take.first().click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('class-attendance:take.cancel') })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const live = page
    .getByRole('region', { name: text('lecturing:home.nextLives') })
    .getByRole('link')
    .first();
  await expect(live).toHaveAttribute('href', /\/live\/north\/detail\/north-live-1\?/);
  const nextLive = page
    .getByRole('region', { name: text('lecturing:home.nextLives') })
    .getByRole('listitem')
    .first();
  await expect(nextLive.locator('time')).toHaveText(/ (?:UTC|GMT\S*|[A-Z]{3,})$/);
  await expect(menuIn(page).getByRole('link', { name: pageName('home') })).toHaveAttribute('aria-current', 'page');

  await menuIn(page)
    .getByRole('link', { name: pageName('classManagement') })
    .click();
  await expect(page).toHaveURL(/\/lecturing-center\/class-management\?/);
  const cards = page.locator('[part=content]').getByRole('heading', { level: 3 });
  await expect(cards).toHaveCount(4);
  await page.getByRole('searchbox', { name: text('lecturing:classes.search') }).fill('math-2');
  await expect(cards).toHaveText(['Linear algebra, group B']);
  await expect(page).toHaveURL(/[?&]search=math-2/);
  await page.reload();
  await expect(cards).toHaveText(['Linear algebra, group B']);
  await cards.getByRole('link').click();

  await expect(page).toHaveURL(/\/classInfo\/north\/class-view\/algebra\?type=lectureCenter/);
  await expect(page).toHaveTitle(/^Linear algebra, group B/);
  await expect(trailIn(page).getByRole('link')).toHaveText([name, pageName('classManagement')]);
  await expect(trailIn(page).locator('[aria-current=page]')).toHaveText('Linear algebra, group B');
  await expect(menuIn(page).locator('[aria-current=true]')).toHaveText(pageName('classManagement'));
  await expect(page.getByRole('heading', { name: 'Linear algebra, group B', level: 2 })).toBeVisible();
  const openTab = (key: string) => page.getByRole('tab', { name: text(`lecturing:${key}`) }).click();
  await openTab('class.timetable');
  const timetable = page.getByRole('region', { name: text('lecturing:class.timetable') });
  const lessons = timetable.getByText('Room 3.12');
  await expect(lessons).toHaveCount(3);
  const shown = await timetable.locator('[aria-live]').textContent();
  await timetable.getByRole('button', { name: text('lecturing:class.nextWeek') }).click();
  await expect(timetable.locator('[aria-live]')).not.toHaveText(shown ?? '');
  await expect(lessons).toHaveCount(3);
  await timetable.getByRole('button', { name: text('lecturing:class.thisWeek') }).click();
  await expect(timetable.locator('[aria-live]')).toHaveText(shown ?? '');
  await openTab('home.students');
  const students = page.getByRole('region', { name: text('lecturing:home.students') });
  await expect(students.getByRole('row')).toHaveCount(21);
  await students.getByRole('button', { name: text('list:pager.next') }).click();
  await expect(students.getByRole('row')).toHaveCount(12);
  await students.getByRole('searchbox').fill('林晓雨');
  await expect(students.getByRole('row')).toHaveCount(2);
  await expect(students.getByRole('cell')).toHaveText(/^26\d{6}$/);

  await trailIn(page)
    .getByRole('link', { name: pageName('classManagement') })
    .click();
  await expect(cards).toHaveCount(4);
  await menuIn(page)
    .getByRole('link', { name: pageName('liveStreaming') })
    .click();
  await expect(page.locator('campus-lecturing-center campus-live-list').getByRole('listitem')).toHaveCount(10);
  await page.getByRole('tab', { name: text('live:status.ongoing') }).click();
  await expect(page).toHaveURL(/\/lecturing-center\/live\?.*status=ongoing/);
  await menuIn(page)
    .getByRole('link', { name: pageName('interactiveManagement') })
    .click();
  await expect(page.getByRole('heading', { name: pageName('interactiveManagement'), level: 2 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: text('lecturing-interaction:filter') })).toBeVisible();
  await expect(trailIn(page).locator('[aria-current=page]')).toHaveText(pageName('interactiveManagement'));
});

test('redirects users who may not lecture in the school to 403, and asks visitors to sign in [N01]', async ({
  page,
  embed,
  guard,
  signInFast,
}) => {
  guard.allow({ status: 401, url: /\/api\// });
  await page.goto('/classInfo/north/lecturing-center?sxz-lang=en_US');
  await expect(page).toHaveURL(/\/login\/index\?.*lecturing-center/);
  await embed(center(), { origin: 'main' });
  await expect(page.getByText(text('lecturing:center.signIn'))).toBeVisible();
  await expect(page.getByText(text('lecturing:center.forTeachers'))).toBeVisible();
  await page.getByRole('button', { name: text('lecturing:center.signInButton') }).click();
  await expect(page.getByRole('dialog', { name: text('common:signIn.title') })).toBeVisible();

  await signInFast('learner');
  for (const path of ['lecturing-center', 'lecturing-center/class-management', 'class-view/algebra']) {
    await page.goto(`/classInfo/north/${path}?sxz-lang=en_US`);
    await expect(page).toHaveURL(/\/403\?/);
    await expect(page.getByText(text('status:forbidden.title')).first()).toBeVisible();
  }
  await signInFast('teacher');
  await page.goto('/classInfo/river/lecturing-center?sxz-lang=en_US');
  await expect(page).toHaveURL(/\/403\?/);
});

test('shows the menus of the tenant: fewer to dingqiao and on overseas domains, none to third-party schools [N01]', {
  tag: '@proof',
}, async ({ page, embed, signInFast }) => {
  await signInFast('teacher');
  const links = async (attributes: string) => {
    await embed(center(attributes), { origin: 'main' });
    await loaded(page);
    await expect(page.locator('dd').first()).toHaveText(/^\d/);
    return menuIn(page).getByRole('link').allInnerTexts();
  };
  const create = text('lecturing:center.create');
  const [home, classes, lives, interaction] = ['home', 'classManagement', 'liveStreaming', 'interactiveManagement'].map(
    (one) => pageName(one),
  );
  expect(await links('')).toEqual([home, classes, lives, interaction, create]);
  expect(await links('overseas')).toEqual([home, classes, lives]);
  expect(await links('school-id="dingqiao"')).toEqual([home, classes]);
  await expect(page.getByRole('link', { name: text('live:portal.all') })).toHaveCount(0);
  // A page that is not offered says so, and leads on.
  await embed(center('school-id="dingqiao" page="interactiveManagement"'), { origin: 'main' });
  await expect(page.getByText(text('lecturing:center.notOffered'))).toBeVisible();
  await expect(page.locator('[part=content]').getByRole('link', { name: pageName('home') })).toHaveAttribute(
    'href',
    /\/dingqiao\/lecturing-center\?/,
  );
  expect(await links('from-type="partner"')).toEqual([]);
  await expect(menuIn(page)).toHaveCount(0);

  // A third-party school stays one along the links.
  await page.goto('/classInfo/north/class-view/algebra?sxz-lang=en_US&fromType=partner');
  await trailIn(page)
    .getByRole('link', { name: pageName('classManagement') })
    .click();
  await expect(page).toHaveURL(/class-management\?.*fromType=partner/);
  await expect(page.locator('[part=content]').getByRole('heading', { level: 3 })).toHaveCount(4);
  await expect(menuIn(page)).toHaveCount(0);
  const expectCarried = async (least: number) => {
    const links = page.locator('main').getByRole('link');
    await expect(links.nth(least - 1)).toBeVisible();
    const hrefs = await links.evaluateAll((all) => all.map((one) => (one as HTMLAnchorElement).href));
    expect(hrefs.filter((href) => new URL(href).searchParams.get('fromType') !== 'partner')).toEqual([]);
  };
  const paths = { 'lecturing-center': 6, 'class-view/calculus': 3, 'lecturing-center/live': 13 };
  for (const [path, least] of Object.entries(paths)) {
    await page.goto(`/classInfo/north/${path}?sxz-lang=en_US&fromType=partner`);
    await loaded(page);
    await expectCarried(least);
  }
  // So do those of a page in its slot, in its menus, and of the projection that leads back to it.
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .click();
  await expect(page.getByRole('menuitem', { name: text('live-list:row.share') })).toHaveAttribute(
    'href',
    /fromType=partner/,
  );
  await page.goto('/classInfo/north/attendance/calculus-1?sxz-lang=en_US&fromType=partner');
  const project = page.getByRole('link', { name: text('attendance-board:action.project') });
  await expectCarried(5);
  await page.goto((await project.getAttribute('href')) ?? '');
  await expectCarried(1);
});

test('shows a page of the site in its slot below a crumb, with a menu behind a button on narrow screens [N01] [P03]', async ({
  page,
  embed,
  signInFast,
}) => {
  await signInFast('teacher');
  await page.setViewportSize({ width: 320, height: 800 });
  const attributes = 'page="classView" class-id="algebra" crumb="Attendance" language="ar_SA"';
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await embed(center(attributes, '<p>A page of the site</p>').replace('language="en_US"', ''), { origin: 'main' });
  await expect(page.getByText('A page of the site')).toBeVisible();
  expect(asked.filter((url) => url.includes('/class/algebra'))).toEqual([]);
  const trail = page.getByRole('navigation', { name: text('lecturing:center.breadcrumb', {}, 'ar_SA') });
  await expect(trail.getByRole('link')).toHaveText([
    text('lecturing:center.name', {}, 'ar_SA'),
    pageName('classManagement', 'ar_SA'),
    pageName('classView', 'ar_SA'),
  ]);
  await expect(trail.locator('[aria-current=page]')).toHaveText('Attendance');
  const button = menuIn(page, 'ar_SA').getByRole('button');
  await expect(button).toHaveAttribute('aria-expanded', 'false');
  await expect(menuIn(page, 'ar_SA').getByRole('link')).toHaveCount(0);
  await button.press('Enter');
  await expect(button).toHaveAttribute('aria-expanded', 'true');
  await expect(menuIn(page, 'ar_SA').getByRole('link')).toHaveCount(5);

  // Without its page, the center shows its own.
  await page.locator('campus-lecturing-center > p').evaluate((paragraph) => paragraph.remove());
  await expect(page.getByRole('heading', { name: 'Linear algebra, group B' })).toBeVisible();
  await page.locator('campus-lecturing-center').evaluate((element) => element.setAttribute('page', 'home'));
  await expect(button).toHaveAttribute('aria-expanded', 'false');
});

test('shows an error with a reason, and its content after a retry, with the focus on the page [P09] [P10]', async ({
  page,
  embed,
  guard,
  signInFast,
}) => {
  const call = /\/api\/lecturing\/v1\/[^/?]+\/permission(?:\?|$)/;
  guard.allow({ status: 404, url: call });
  await signInFast('teacher');
  await page.route(call, (route) => route.fulfill({ status: 404, json: { code: '404002', message: '' } }), {
    times: 1,
  });
  await embed(center(), { origin: 'main' });
  await expect(page.getByText(text('lecturing:center.failed'))).toBeVisible();
  await page.getByRole('button', { name: text('common:ui.retry') }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  await expect(page.locator('[part=content]')).toBeFocused();
});
