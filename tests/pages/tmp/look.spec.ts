import { test, expect } from '../support/fixture.ts';
import { createAdministeredSchool } from '../console/administrators.ts';
for (const [lang, width, scheme] of [['en_US',1280,'light'],['ar_SA',320,'dark']] as const)
test(`look ${lang} ${width} ${scheme}`, async ({ page, platform, signInFast, guard }) => {
  guard.skipAxe('look');
  const { schoolId, admin } = await createAdministeredSchool(platform);
  await signInFast(admin.email);
  await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 700 });
  await page.goto(`/portal/${schoolId}?sxz-lang=${lang}`);
  await expect(page.locator('campus-portal .join')).toBeVisible();
  await page.screenshot({ path: `/tmp/work/portal-${lang}-${width}.png`, fullPage: true });
});
