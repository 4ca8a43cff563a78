import { LANGUAGES } from '../../../src/contract/languages.ts';
import { heightsOf } from '../../../src/element/geometry.ts';
import { definition } from '../../../src/features/mall/course-view/definition.ts';
import { isProof } from '../../proofs.ts';
import { expect, test } from '../support/fixture.ts';
import { watchShifts } from '../support/measures/layout.ts';
import { expectQuiet, watchRequests } from '../support/measures/quiet.ts';

/** Nothing moves while a page of the site loads (requirement P10). */

const PAGES = [
  ['the guide', '/register/guide', 'newcomer'],
  ['the guide for a visitor', '/register/guide', ''],
  ['the page about another sign-in method', '/status/login-mismatch?schoolId=harbor', 'learner'],
  ['the page about no access', '/status/not-access?schoolId=orchard', 'learner'],
  ['the page about a school that is not available', '/status/unable-to-access?schoolId=north', 'learner'],
  ['the portal of an administrator', '/portal/north', 'admin'],
  ['the portal of a learner', '/portal/north', 'learner'],
] as const;

for (const [index, [name, path, account]] of PAGES.entries()) {
  // A wide page has less to move: lines break in a narrow one.
  for (const [width, height, languages] of [
    [320, 640, isProof ? 5 : 1],
    [1280, 800, isProof ? 2 : 1],
  ] as const) {
    const details = { tag: index % 2 === 0 && width === 320 ? '@scaled' : '@proof' };
    test(`nothing moves while ${name} loads, at ${width} px [P10]`, details, async ({ page, platform, signInFast }) => {
      if (account === 'newcomer') {
        const user = await platform.createUser({ schoolId: null });
        await signInFast(user.email);
      } else if (account) await signInFast(account);
      await page.setViewportSize({ width, height });
      watchRequests(page);
      await watchShifts(page);
      for (const language of LANGUAGES.slice(0, languages)) {
        await page.goto(`${path}${path.includes('?') ? '&' : '?'}sxz-lang=${language}`);
        const widget = page.locator('main > :not(h1)');
        await expect(widget.getByRole('link').first()).toBeVisible();
        await expect(widget.locator('[aria-busy=true]')).toHaveCount(0);
        await expectQuiet(page);
        expect(await page.evaluate(() => window.layoutShifts), language).toEqual([]);
      }
    });
  }
}

test('nothing below the header moves while the session is renewed and the page behind it is shown, nor while a course loads [P10] [S14]', {
  tag: '@scaled',
}, async ({ page, signInFast }) => {
  await signInFast('learner');
  // High enough to see what is below the widgets.
  await page.setViewportSize({ width: 1280, height: 1024 });
  watchRequests(page);
  await watchShifts(page);
  for (const language of isProof ? ['en_US', 'ar_SA'] : ['ar_SA'])
    for (const [path, widget] of [
      ['/login/refresh?', 'campus-portal'],
      ['/course/north/course-view?courseId=cloud-zh&', 'campus-course-view'],
    ]) {
      await page.goto(`${path}sxz-lang=${language}`);
      await expect(page.locator(`main > ${widget}`).getByRole('link').first()).toBeVisible();
      await expectQuiet(page);
      // The account menu comes into the header, and what is beside it makes room.
      const shifts = await page.evaluate(() => window.layoutShifts);
      expect(JSON.stringify(shifts), `${path} ${language}`).not.toMatch(/<main|<campus-|<footer/);
    }
  const { height } = (await page.locator('campus-course-view').boundingBox()) ?? {};
  expect(height).toBeGreaterThanOrEqual(heightsOf(definition, 'ar_SA', () => false).wide);
});
