import { isProof } from '../../proofs.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { findOverflow, nextFrame, watchShifts } from '../support/measures/layout.ts';

const cards = (page: Page) =>
  page.getByRole('region', { name: text('market:home.courses') }).locator('.campus-course-card');
const chip = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} \\d+$`) });
const menu = (page: Page, facet: 'level' | 'language' | 'price') =>
  page.getByRole('button', { name: text(`market:home.${facet}`), exact: true });
const status = (page: Page) => page.locator('campus-mall-home').getByRole('status');
const queryOf = (page: Page) => {
  const query = new URL(page.url()).searchParams;
  query.delete('sxz-lang');
  query.delete('tenant');
  return query.toString();
};

test('courses are searched, filtered by several values, sorted and paged, and the address keeps it [M02]', async ({
  page,
}) => {
  await page.goto('/mall?sxz-lang=en_US&tenant=mall');
  await expect(cards(page)).toHaveCount(12);
  await expect(status(page)).toHaveText(/^\d+ courses$/);
  const all = await status(page).textContent();

  await chip(page, text('market:subject.design')).click();
  await chip(page, text('market:subject.care')).click();
  await menu(page, 'level').click();
  await page.getByRole('checkbox', { name: new RegExp(`^${text('market:level.beginner')} \\d+$`) }).check();
  await expect(chip(page, text('market:subject.design'))).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => queryOf(page)).toBe('subjects=design%2Ccare&levels=beginner');
  // The count of the chip and the total come with the last answer.
  let number: string | null = null;
  await expect(async () => {
    number = await page
      .locator('.value', { hasText: text('market:level.beginner') })
      .locator('.chip-count')
      .textContent();
    expect(await status(page).textContent()).toBe(text('market:home.count', { count: Number(number) }));
  }).toPass();

  await page.reload();
  await expect(status(page)).toHaveText(text('market:home.count', { count: Number(number) }));
  await page.getByRole('button', { name: text('market:home.remove', { name: text('market:subject.care') }) }).click();
  await expect.poll(() => queryOf(page)).toBe('subjects=design&levels=beginner');
  await page.goBack();
  await expect(chip(page, text('market:subject.care'))).toHaveAttribute('aria-pressed', 'true');
  await expect(status(page)).toHaveText(text('market:home.count', { count: Number(number) }));
  await page.getByRole('button', { name: text('market:home.clear') }).click();
  await expect(status(page)).toHaveText(all ?? '');

  await page.getByLabel(text('market:home.order')).selectOption({ label: text('market:order.shortest') });
  await expect.poll(() => queryOf(page)).toBe('order=shortest');
  const pages = page.getByRole('navigation', { name: text('market:home.pagesOfCourses') });
  await pages.getByRole('button', { name: text('list:pager.page', { page: 2 }), exact: true }).click();
  await expect.poll(() => queryOf(page)).toBe('order=shortest&page=2');

  await page.getByRole('searchbox').fill('no course is called this');
  await expect(page.getByText(text('market:home.noneFound'))).toBeVisible();
  // Partner schools and programmes are searched, too.
  await expect(page.getByText(text('market:home.noOffer'))).toHaveCount(2);
  await page
    .locator('.campus-empty')
    .getByRole('button', { name: text('market:home.clear') })
    .click();
  const partners = page.getByRole('region', { name: text('market:home.partners') }).getByRole('listitem');
  await expect(partners.nth(5)).toBeVisible();
  await page.getByRole('searchbox').fill('Riverbend');
  await expect(partners).toHaveCount(1);
  await expect(partners).toContainText('Riverbend Vocational School');
  await page.getByRole('searchbox').fill('العربية مسقط');
  await expect(cards(page)).toHaveCount(1);
  await cards(page).getByRole('link').click();
  await page.waitForURL((url) => url.pathname === '/course/oasis/course-view');
  await expect(page.getByRole('heading', { level: 2, name: 'Arabic: the first hundred words' })).toBeVisible();
  await expect(page).toHaveTitle(/Arabic: the first hundred words/);
});

test('the links to the sections follow the reader, and partners and programmes lead to their courses [M02]', {
  tag: '@proof',
}, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/mall?sxz-lang=en_US&tenant=mall#talent-upgrade');
  const section = (key: string) =>
    page.getByRole('navigation', { name: text('market:home.sections') }).getByRole('link', { name: text(key) });
  await expect(section('market:home.programmes')).toHaveAttribute('aria-current', 'location');
  await expect(page.getByRole('heading', { name: text('market:home.programmes') })).toBeInViewport();
  await section('market:home.partners').click();
  await expect(section('market:home.partners')).toHaveAttribute('aria-current', 'location');
  await expect(page).toHaveURL(/#content-ecosystem$/);
  await expect(page.getByRole('heading', { name: text('market:home.partners') })).toBeInViewport();

  await page
    .getByRole('button', { name: text('market:home.seeCoursesOf', { name: 'Riverbend Vocational School' }) })
    .click();
  await expect(cards(page)).toHaveCount(4);
  await expect(section('market:home.courses')).toHaveAttribute('aria-current', 'location');
  expect(queryOf(page)).toBe('schoolId=river');
  await page.getByRole('button', { name: text('market:home.seeCoursesOf', { name: 'Team lead' }) }).click();
  await expect(cards(page)).toHaveCount(3);
  await expect(page.getByText(text('market:home.ofProgramme', { programme: 'Team lead' }))).toBeVisible();
  const partners = page.getByRole('region', { name: text('market:home.partners') });
  await partners.getByRole('link', { name: 'Riverbend Vocational School' }).click();
  await page.waitForURL((url) => url.pathname === '/portal/river');
});

test('a list that fails shows why, without the others, and loads on retry [M02] [P09]', async ({
  page,
  embed,
  guard,
}) => {
  const call = /\/api\/market\/v1\/courses(?:\?|$)/;
  guard.allow({ status: 404, url: call });
  await page.route(call, (route) => route.fulfill({ status: 404, json: { code: '404002', message: '' } }), {
    times: 1,
  });
  await embed('<campus-mall-home tenant="mall" language="en_US"></campus-mall-home>', { origin: 'main' });
  await expect(page.getByText(text('market:home.failed'))).toBeVisible();
  await expect(page.getByRole('link', { name: 'Riverbend Vocational School' }).first()).toBeVisible();
  await page.getByRole('button', { name: text('common:ui.retry') }).click();
  await expect(cards(page)).toHaveCount(12);
});

test('an address with a section leads to it without moving anything, whichever list comes last [M02] [P10]', {
  tag: '@proof',
}, async ({ page }) => {
  await watchShifts(page);
  await page.setViewportSize({ width: 1280, height: 720 });
  for (const [section, last] of [
    ['talent-upgrade', 'partners'],
    ['content-ecosystem', 'courses'],
  ] as const) {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**/api/market/v1/${last}?*`, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/healthz');
    await page.goto(`/mall?tenant=mall&sxz-lang=en_US#${section}`);
    await expect(page.locator('campus-mall-home #talent-upgrade').getByRole('button').first()).toBeAttached();
    release();
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
    await page.waitForLoadState('networkidle');
    await nextFrame(page);
    expect(await page.evaluate(() => window.layoutShifts), section).toEqual([]);
    await page.unrouteAll();
  }
});

test('the pages of the mall fit 320 px in Arabic, and in the proofs in German [M02] [M03] [M04] [P03]', {
  tag: '@scaled',
}, async ({ page, embed }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of isProof ? ['ar_SA', 'de_DE'] : ['ar_SA']) {
    for (const tag of ['mall-home', 'mall-introduce', 'course-view']) {
      const its = tag === 'course-view' ? 'school-id="munich-technical" course-id="security-de"' : '';
      await embed(`<campus-${tag} tenant="mall" language="${language}" ${its}></campus-${tag}>`);
      await expect(page.locator(`campus-${tag}`).getByRole('heading').first()).toBeVisible();
      await expect(page.locator(`campus-${tag}:state(loading)`)).toHaveCount(0);
      expect(await findOverflow(page.locator(`campus-${tag}`)), `${tag} ${language}`).toEqual([]);
    }
  }
});
