import { expect, type Page, test, text } from '../support/fixture.ts';

const status = (attributes: string) =>
  `<campus-status-page tenant="north" language="en_US" ${attributes}></campus-status-page>`;
const pathOf = async (page: Page, name: string): Promise<URL> =>
  new URL((await page.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '');
const refusedRead = { status: 403, url: /schools\/v1\/orchard/ };

test('a school of corporate accounts compares the sign-in methods and links to its own sign-in [E05]', async ({
  page,
  signInFast,
}) => {
  await signInFast('learner');
  await page.goto('/portal/harbor?sxz-lang=en_US');
  await page.waitForURL('**/status/login-mismatch?**');
  await expect(page.getByRole('heading', { level: 2, name: text('status:loginMismatch.title') })).toBeVisible();
  const terms = page.getByRole('definition');
  await expect(terms).toHaveText(['Phone or email', 'Corporate account']);
  await expect(page).toHaveTitle(`${text('host:title.loginMismatch')} · Campus`);

  await page.getByRole('link', { name: text('status:next.signInAgain') }).click();
  await page.waitForURL('**/login/index?**');
  const query = new URL(page.url()).searchParams;
  expect(query.get('tenant')).toBe('harbor');
  expect(new URL(query.get('redirect') ?? '').pathname).toBe('/portal/harbor');
  // The sign-in page of that school offers only corporate accounts.
  await expect(page.getByText('Harbor Corporate University').first()).toBeVisible();
  await expect(page.getByLabel(text('sign-in:form.password'), { exact: true })).toHaveCount(0);
});

test('the page does not break the back button: it returns to the page before the school [E05]', async ({
  page,
  signInFast,
}) => {
  await signInFast('learner');
  await page.goto('/login/select?sxz-lang=en_US');
  await expect(page.getByRole('heading', { level: 2, name: text('school:select.title') })).toBeVisible();
  await page.getByRole('searchbox').fill('harbor');
  await page.getByRole('link', { name: 'Harbor Corporate University' }).click();
  await page.waitForURL('**/status/login-mismatch?**');
  await page.goBack();
  await page.waitForURL('**/login/select?**');
});

test('on another origin’s page a visitor is directed to the school’s sign-in method [E05]', async ({ page, embed }) => {
  await embed(status('kind="login-mismatch" school-id="harbor"'));
  await expect(page.getByRole('definition')).toHaveText([text('status:loginMismatch.visitor'), 'Corporate account']);
  // A visitor is not told to sign out.
  await expect(page.getByText(text('status:loginMismatch.textVisitor'), { exact: true })).toBeVisible();
  const login = await pathOf(page, text('status:next.signInHere'));
  expect([login.pathname, login.searchParams.get('tenant')]).toEqual(['/login/index', 'harbor']);
});

test('a closed school links a user of another school to that school [E06]', { tag: '@proof' }, async ({
  page,
  signInFast,
  guard,
}) => {
  guard.allow(refusedRead);
  await signInFast('learner');
  await page.goto('/portal/orchard?sxz-lang=en_US');
  await page.waitForURL('**/status/not-access?**');
  await expect(page.getByText(/Orchard House\W* is open to members only/)).toBeVisible();
  await expect(page).toHaveTitle(`${text('host:title.notAccess')} · Campus`);
  await page.getByRole('link', { name: text('status:next.toOwnSchool') }).click();
  await page.waitForURL('**/portal/north?**');
  await expect(page.locator('campus-portal:state(member)').locator('[part=next]')).toBeVisible();
});

test('a closed school offers a user without a school to create one [E06]', { tag: '@proof' }, async ({
  page,
  signInFast,
  platform,
}) => {
  const { email } = await platform.createUser({ schoolId: null });
  await signInFast(email);
  await page.goto('/status/not-access?sxz-lang=en_US&schoolId=orchard');
  expect((await pathOf(page, text('status:next.createSchool'))).pathname).toBe('/register/create');
  // An invited user has a code.
  expect((await pathOf(page, text('status:next.invite'))).pathname).toBe('/register/invite');
});

test('without a named school the page links to the list of schools [E06]', { tag: '@proof' }, async ({
  page,
  embed,
}) => {
  await embed(status('kind="not-access"'));
  await expect(page.getByText(text('status:notAccess.text'))).toBeVisible();
  expect((await pathOf(page, text('status:next.schools'))).pathname).toBe('/login/select');
  // It is the only next step: creating a school is not offered.
  await expect(page.locator('campus-status-page').getByRole('link')).toHaveCount(1);
});

test('a school or sub-school that is open after all is linked [E06]', async ({ page, signInFast, embed }) => {
  await signInFast('admin');
  await embed(status('kind="not-access" school-id="orchard"'), { origin: 'main' });
  expect((await pathOf(page, text('status:next.toSchool'))).pathname).toBe('/portal/orchard');
  await page.locator('campus-status-page').evaluate((element) => {
    element.setAttribute('school-id', 'north');
    element.setAttribute('sub-school-id', 'north-arts');
  });
  await expect(page.getByRole('link', { name: text('status:next.toSubSchool') })).toBeVisible();
  expect((await pathOf(page, text('status:next.toSubSchool'))).pathname).toBe('/portal/north/sub-school/north-arts');
});

test('a visitor of a closed school sees only its name, and a member signs in in place [E06] [P08]', async ({
  page,
  embed,
  guard,
}) => {
  guard.allow(refusedRead);
  // The list of courses may be asked for again before the portal knows that the school is closed to who signed out.
  guard.allow({ status: 403, url: /courses\/v1\/orchard\/list/ });
  const answers: string[] = [];
  const read = page
    .waitForResponse(/\/schools\/v1\/orchard$/)
    .then(async (answer) => answers.push(await answer.text()));
  await embed('<campus-portal tenant="orchard" language="en_US"></campus-portal>', { origin: 'main' });
  await expect(page.getByText(text('school:portal.closedHint'))).toBeVisible();
  await expect(
    page.getByText(text('school:portal.closed', { school: 'Orchard House' }), { exact: true }),
  ).toBeVisible();
  await expect(page.getByText(/members, around one table/)).toHaveCount(0);
  // The embedding page did not receive any of it either.
  await read;
  expect(answers.join()).toMatch(/403/);
  expect(answers.join()).not.toContain('around one table');
  await page.getByRole('button', { name: text('school:portal.signIn') }).click();
  await page.getByLabel(text('sign-in:form.account')).fill('admin@campus.example');
  await page.getByLabel(text('sign-in:form.password'), { exact: true }).fill('campus-demo');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: 'Orchard House' })).toBeVisible();
  await expect(page.getByText(text('school:portal.member'))).toBeVisible();
  // The school is hidden again after a member signs out on the same page.
  await page.evaluate(() => {
    addEventListener('campus-navigate', (event) => event.preventDefault());
    const out = document.createElement('campus-sign-out');
    out.setAttribute('tenant', 'orchard');
    out.setAttribute('language', 'en_US');
    document.querySelector('main')?.append(out);
  });
  await expect(page.getByText(text('school:portal.closedHint'))).toBeVisible();
});

test('the embedding page can cancel the navigation, and then a notice with the link stays [E06] [P05]', {
  tag: '@proof',
}, async ({ page, embed, guard, signInFast, events }) => {
  guard.allow(refusedRead);
  await signInFast('learner');
  const address = await embed('<campus-portal tenant="north" school-id="orchard" language="en_US"></campus-portal>', {
    origin: 'main',
    head: `<script>addEventListener('campus-navigate', (event) => event.preventDefault())</script>`,
  });
  await expect(page.getByText(text('school:portal.refusedHint'))).toBeVisible();
  expect((await pathOf(page, text('school:portal.nextSteps'))).pathname).toBe('/status/not-access');
  expect(page.url()).toBe(address);
  // It navigates once, even if access is checked several times.
  const again = page.waitForResponse(/\/schools\/v1\/orchard\/access$/);
  await page.locator('campus-portal').evaluate((element) => element.setAttribute('language', 'de_DE'));
  await again;
  await expect(page.getByText(text('school:portal.refusedHint', {}, 'de_DE'))).toBeVisible();
  await expect(page.locator('campus-portal:not(:state(loading))')).toHaveCount(1);
  await expect.poll(() => events().filter(({ type }) => type === 'campus-navigate')).toHaveLength(1);
});
