import { createAdministeredSchool, createMember } from '../console/administrators.ts';
import { expect, test } from '../support/fixture.ts';

for (const [lang, width, scheme] of [
  ['en_US', 1280, 'light'],
  ['ar_SA', 320, 'dark'],
  ['de_DE', 320, 'light'],
  ['en_US', 1280, 'dark'],
] as const)
  test(`look ${lang} ${width} ${scheme}`, async ({ page, platform, signInFast, guard }) => {
    guard.skipAxe('look');
    const { schoolId, admin } = await createAdministeredSchool(platform);
    await createMember(platform, schoolId, 'teacher');
    await signInFast(admin.email);
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/iadmin/${schoolId}/management?sxz-lang=${lang}`);
    await expect(page.locator('site-console select').first()).toBeVisible();
    await expect(page.locator('site-console .member').first()).toBeVisible();
    await page.screenshot({ path: `/tmp/work/look-${lang}-${width}-${scheme}.png`, fullPage: true });
  });
