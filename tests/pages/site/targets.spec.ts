import { expect, test } from '../support/fixture.ts';
import { expectQuiet, watchRequests } from '../support/measures/quiet.ts';

/** Links and buttons are at least 24 px high, so that a finger meets them (WCAG 2.2, target size). */

const PAGES = [
  ['campus-mall-home', '/mall?tenant=mall'],
  ['campus-course-view', '/course/madrid-design/course-view?courseId=photography-es'],
  ['campus-person-space', '/personSpace/north/works?'],
  ['campus-person-space', '/personSpace/north/fan?spaceId=teacher'],
  ['campus-plate-card', '/plate/north?'],
  ['campus-work-detail', '/community/north/detail?resourceId=noah-whitfield-vote'],
] as const;

test('no link of the mall, the space, the plate or a work is lower than 24 px, at 320 px and at 1280 px [P03]', {
  tag: '@proof',
}, async ({ page, signInFast }) => {
  await signInFast('admin');
  watchRequests(page);
  for (const [tag, path] of PAGES) {
    await page.setViewportSize({ width: 320, height: 900 });
    await page.goto(`${path}&sxz-lang=en_US`);
    const widget = page.locator(tag);
    await expect(widget.getByRole('link').or(widget.getByRole('button')).first()).toBeVisible();
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await expect(widget.locator('[aria-busy=true]')).toHaveCount(0);
      await expectQuiet(page);
      const low = await widget.locator('a[href], button, [tabindex="0"]').evaluateAll((all) =>
        all.flatMap((one) => {
          const { height, width } = one.getBoundingClientRect();
          const isSeen = width > 1 && height > 1;
          return isSeen && height < 23.9 ? [`${one.className} in ${one.parentElement?.className}: ${height}`] : [];
        }),
      );
      expect([...new Set(low)], `${path} at ${width} px`).toEqual([]);
    }
  }
});
