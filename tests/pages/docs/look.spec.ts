import { test } from '../support/fixture.ts';
import { schoolSite } from '../support/school-site.ts';
import { openPage } from '../frames/host-page.ts';

test('look', async ({ page, platform, embed, guard }) => {
  test.setTimeout(500_000);
  guard.skipAxe('look');
  guard.allowConsole(/./);
  guard.allow({ status: 401, url: /./ });
  guard.allow({ status: 403, url: /./ });
  guard.allow({ status: 404, url: /./ });
  for (const tag of ['campus-authorize', 'campus-agreement-dialog']) {
    await page.goto(`${platform.main}/docs/playground#${tag}`);
    await page.reload();
    await page.waitForTimeout(6000);
    await page.screenshot({ path: `/tmp/emb/shot-play-${tag}.png` });
  }
  await page.setViewportSize({ width: 700, height: 500 });
  for (const [language, dir] of [['en_US', 'ltr'], ['ar_SA', 'rtl']] as const) {
    await embed(`<campus-live-list tenant="no-such" language="${language}" api-base="https://other.example"></campus-live-list>`, { dir });
    await page.goto(`${page.url()}?campus-doctor`);
    await page.waitForTimeout(7000);
    await page.screenshot({ path: `/tmp/emb/shot-doctor-${language}.png` });
  }
  const origin = await schoolSite(platform);
  await page.addInitScript(() => { if (window !== top) window.open = () => null; });
  for (const [language, width, scheme] of [['en_US', 1280, 'light'], ['ar_SA', 320, 'dark'], ['de_DE', 320, 'light']] as const) {
    await page.setViewportSize({ width, height: 700 });
    await page.emulateMedia({ colorScheme: scheme });
    await openPage(page, platform, `<div data-campus="campus-sign-in" data-tenant="north" data-loading="eager" data-language="${language}"></div>`, { origin });
    const frame = page.frameLocator('iframe');
    await frame.locator('#sign-in').click();
    await frame.locator('#sign-in-here').waitFor();
    await frame.locator('.stuck').evaluate((one: HTMLElement) => { one.hidden = false; });
    await page.waitForTimeout(500);
    await page.screenshot({ path: `/tmp/emb/shot-frame-${language}.png`, fullPage: true });
  }
});
