import { ROUTES, type RouteName } from '../../../src/contract/routes.ts';
import { inTests } from '../../proofs.ts';
import { createAdministeredSchool } from '../console/administrators.ts';
import { expect, test, text } from '../support/fixture.ts';

/** Each page of the site has a title of its own and one main heading (requirements P14, P16). */

const PARAMS: Readonly<Record<string, string>> = { schoolId: 'north', subSchoolId: 'north-arts', errorCode: '404' };
const pathOf = (route: RouteName) => ROUTES[route].replace(/\{(\w+)\}/g, (_, name: string) => PARAMS[name] ?? '');

const routes = (Object.keys(ROUTES) as RouteName[]).filter((route) => !route.endsWith('Console'));
/** The pages in groups, so that each test is short. */
const groups = Array.from({ length: 6 }, (_, at) => routes.filter((_route, index) => index % 6 === at));

for (const [index, group] of groups.entries()) {
  const details = inTests(index === 0);
  test(
    `one main heading, and a title, on ${group.join(', ')} [P14] [P16]`,
    details,
    async ({ page, signInFast, guard }) => {
      // Callback pages and status pages are opened without what they need.
      guard.allow({ status: 400, url: /./ });
      guard.allow({ status: 401, url: /./ });
      guard.allow({ status: 403, url: /./ });
      guard.allow({ status: 404, url: /./ });
      guard.allow({ status: 503, url: /./ });
      await signInFast('learner');
      for (const route of group) {
        // Without a code a callback page would lead back to its provider.
        const query = route.endsWith('Callback') ? `&code=c&state=${'s'.repeat(43)}` : '';
        await page.goto(`${pathOf(route)}?sxz-lang=en_US${query}`);
        // `getByRole` and `locator` also find what is in shadow roots.
        await expect(page.locator('h1'), route).toHaveCount(1);
        await expect(page.locator('h1'), route).not.toBeEmpty();
        await expect(page, route).toHaveTitle(/^(?!undefined|host:|title\.)\S.* · Campus$/);
        await expect(page.locator('main > :not([hidden])').last(), route).toBeVisible();
        await expect(page.locator('h1'), route).toHaveCount(1);
      }
    },
  );
}

test('the portal is titled with the name of its school, in the language of the page [M04] [P16]', async ({ page }) => {
  await page.goto('/portal/river?sxz-lang=en_US');
  const heading = page.locator('campus-portal').getByRole('heading').first();
  await expect(heading).toHaveText(/\S/);
  const name = await heading.textContent();
  await expect(page).toHaveTitle(`${name} · Campus`);
  await expect(page.locator('h1')).toHaveText(name ?? '');
  await page.getByRole('contentinfo').getByRole('combobox').selectOption('de_DE');
  await expect(heading).not.toHaveText(name ?? '');
  await expect(page).toHaveTitle(`${await heading.textContent()} · Campus`);
  await page
    .getByRole('banner')
    .getByRole('link', { name: text('school-header:schools', {}, 'de_DE'), exact: true })
    .click();
  await expect(page.locator('h1')).toHaveText(text('host:title.loginSelect', {}, 'de_DE'));
});

test('pages have one frame and one head, and links are underlined inside sentences only [P13]', async ({
  guard,
  page,
  signInFast,
}) => {
  // The report service may speak to a page that is being left.
  guard.allowConsole(/postMessage/);
  await signInFast('learner');
  const measure = (tag: string) =>
    page.locator(tag).evaluate((element) => {
      const root = element.shadowRoot as ShadowRoot;
      const title = root.querySelector('.campus-page-title') as HTMLElement;
      const frame = root.querySelector('.campus-page') as HTMLElement;
      const above = root.querySelector('.campus-page-head') as HTMLElement;
      const { fontSize, lineHeight } = getComputedStyle(title);
      return {
        title: `${fontSize}/${lineHeight}`,
        width: frame.getBoundingClientRect().width,
        middle: frame.getBoundingClientRect().x + frame.getBoundingClientRect().width / 2,
        gap:
          above.getBoundingClientRect().top - (document.querySelector('#frame')?.getBoundingClientRect().bottom ?? 0),
      };
    });
  for (const [path, tag, width] of [
    ['/login/select', 'campus-school-select', 1072],
    ['/complaintReport/north', 'campus-complaint-report', 720],
  ] as const) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${path}?sxz-lang=en_US`);
    await expect(page.locator(tag).getByRole('heading').first()).toBeVisible();
    expect(await measure(tag), tag).toEqual({ title: '28px/36px', width, middle: 640, gap: 32 });
    await page.setViewportSize({ width: 360, height: 800 });
    expect(await measure(tag), tag).toEqual({ title: '22px/30px', width: 328, middle: 180, gap: 20 });
  }
  // The page in the frame is there before the test leaves it.
  await expect(page.frameLocator('iframe').getByRole('radio').first()).toBeVisible();
  const lines = await page.locator('campus-complaint-report').evaluate((element) => {
    const base = element.shadowRoot?.querySelector('.campus-base') as HTMLElement;
    const sentence = document.createElement('p');
    sentence.append('Read ', Object.assign(document.createElement('a'), { href: '#', textContent: 'the rules' }), '.');
    base.append(sentence);
    return ['p:last-child > a', '.campus-back'].map(
      (link) => getComputedStyle(base.querySelector(link) as HTMLElement).textDecorationLine,
    );
  });
  expect(lines).toEqual(['underline', 'none']);
});

test('the admin console has one main heading [P14]', { tag: '@proof' }, async ({ page, platform, signInFast }) => {
  const { schoolId, admin } = await createAdministeredSchool(platform);
  await signInFast(admin.email);
  await page.goto(`/iadmin/${schoolId}/management?sxz-lang=en_US`);
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('Northlight Academy');
  await expect(page.locator('h1')).toHaveText(text('host:title.schoolConsole'));
  await expect(page).toHaveTitle(`${text('host:title.schoolConsole')} · Campus`);
});

test('a page sets the level at which the headings of a widget start [P14]', async ({ page, embed }) => {
  await embed('<campus-school-select tenant="north" language="en_US"></campus-school-select>', { origin: 'main' });
  const widget = page.locator('campus-school-select');
  const levelOf = (level: number) => widget.getByRole('heading', { level });
  await expect(levelOf(2)).toHaveText(text('school:select.title'));
  await expect(levelOf(3).first()).toBeVisible();
  await widget.evaluate((element) => element.setAttribute('heading-level', '4'));
  await expect(levelOf(4)).toHaveText(text('school:select.title'));
  await expect(levelOf(5).first()).toBeVisible();
  // Nothing beyond the levels of HTML.
  for (const [given, level] of [
    ['0', 1],
    ['9', 6],
    ['two', 2],
  ] as const) {
    await widget.evaluate((element, value) => element.setAttribute('heading-level', value), given);
    await expect(levelOf(level).first()).toBeVisible();
  }
  await widget.evaluate((element) => element.removeAttribute('heading-level'));
  await expect(levelOf(2)).toHaveText(text('school:select.title'));
});
