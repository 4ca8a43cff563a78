import { expect, test, text } from '../support/fixture.ts';

/** Requirement Z05: pages restored from the back-forward cache, which only the full browser has. */

const VISITOR = text('school:portal.visitor');

const at = (path: string) => (url: URL) => url.hostname === '127.0.0.1' && url.pathname === path;

/** Records every frame that a page paints after it is restored, and whether it came from the cache. */
function watchReturn(): void {
  addEventListener('pageshow', ({ persisted }) => {
    const back = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming | undefined;
    if (!persisted && back?.type !== 'back_forward') return;
    const frames: string[] = [];
    const look = () => {
      const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
      frames.push(document.documentElement.getHTML({ shadowRoots: roots }));
      sessionStorage.setItem('returned', JSON.stringify({ persisted, frames: frames.slice(0, 20) }));
      if (frames.length < 20) requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

for (const [name, persisted] of [
  ['has ended without a word', true],
  ['was ended in another tab', null],
] as const) {
  test(`going back to a page whose session ${name} shows nothing private, not for one frame (T2) [Z05]`, {
    tag: '@whole-browser',
  }, async ({ page, context, platform, signInFast, guard }) => {
    guard.skipAxe('a page from the cache has no load that the check could wait for');
    const { email, id } = await platform.createUser();
    await signInFast(email);
    await page.addInitScript(watchReturn);
    await page.goto('/portal/north?sxz-lang=en_US');
    await expect(page.locator('campus-portal')).toContainText(id);
    // The cache takes no page that is still loading something.
    await page.waitForLoadState('networkidle');
    await page.goto('/healthz');
    if (persisted) await context.clearCookies();
    else {
      const other = await context.newPage();
      await other.goto('/login/logout?sxz-lang=en_US');
      await expect(other).toHaveURL(at('/login/index'));
      await other.close();
    }
    // Playwright's own goBack waits for a load event, which a page from the cache does not have.
    await page.evaluate(() => void setTimeout(() => history.back()));
    await expect(page.locator('campus-portal')).toContainText(VISITOR);
    await page.waitForFunction(() => sessionStorage.getItem('returned')?.includes('"frames":['));
    const returned = JSON.parse((await page.evaluate(() => sessionStorage.getItem('returned'))) ?? '') as {
      persisted: boolean;
      frames: string[];
    };
    // In some browsers the sign-out message evicts a page from the cache; it is then reloaded.
    if (persisted) expect(returned.persisted, 'the back-forward cache was used').toBe(true);
    expect(returned.frames.length).toBeGreaterThan(0);
    for (const html of returned.frames) expect(html).not.toContain(id);
  });
}
