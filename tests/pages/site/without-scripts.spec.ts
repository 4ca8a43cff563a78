import type { Browser, CDPSession, Page } from '@playwright/test';
import { isProof, sampled } from '../../proofs.ts';
import { hold } from '../support/calls.ts';
import { expect, type TestPlatform, test, text } from '../support/fixture.ts';
import { nextFrame, watchShifts } from '../support/measures/layout.ts';
import { createSchool, createUnlistedSchool } from '../support/schools.ts';

/** What the platform sends of the site’s pages is there without scripts, and before them (requirement P20). */

interface AccessibilityNode {
  readonly role?: { readonly value: string };
  readonly name?: { readonly value: string };
  readonly backendDOMNodeId?: number;
}

/** What a reader of a page gets, also of closed roots, which the locators of a test cannot enter. */
async function nodesOf(session: CDPSession, role: string): Promise<AccessibilityNode[]> {
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: AccessibilityNode[] };
  return nodes.filter((node) => node.role?.value === role);
}

async function attributesOf(session: CDPSession, { backendDOMNodeId }: AccessibilityNode) {
  const { node } = await session.send('DOM.describeNode', { backendNodeId: backendDOMNodeId as number });
  const { attributes = [] } = node;
  return Object.fromEntries(attributes.flatMap((name, at) => (at % 2 ? [] : [[name, attributes[at + 1] ?? '']])));
}

async function click(page: Page, session: CDPSession, { backendDOMNodeId }: AccessibilityNode) {
  const node = { backendNodeId: backendDOMNodeId as number };
  await session.send('DOM.scrollIntoViewIfNeeded', node);
  const { quads } = await session.send('DOM.getContentQuads', node);
  const [x0 = 0, y0 = 0, x1 = 0, , , y2 = 0] = quads[0] ?? [];
  await page.mouse.click((x0 + x1) / 2, (y0 + y2) / 2);
}

/** Clicks on something as soon as it is there: a page whose content is not rendered yet is loaded again. */
const press = (page: Page, session: CDPSession, role: string, named: string) =>
  expect(async () => {
    const found = (await nodesOf(session, role)).find(({ name }) => name?.value === named);
    await click(page, session, found as AccessibilityNode);
  }).toPass({ timeout: 30_000 });

/** Waits until the platform has rendered what a page is sent with. */
const rendered = (platform: TestPlatform, path: string, tags: readonly string[]) =>
  expect
    .poll(
      async () => {
        const page = await (await fetch(platform.main + path)).text();
        return tags.filter((tag) => !new RegExp(`<${tag} [^>]*><template`).test(page));
      },
      { timeout: 60_000 },
    )
    .toEqual([]);

async function openWithoutScripts(browser: Browser, platform: TestPlatform) {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: platform.main });
  const page = await context.newPage();
  const refused: string[] = [];
  page.on('console', (message) => refused.push(message.text()));
  return { context, page, refused, session: await context.newCDPSession(page) };
}

const HEADER = ['campus-school-header', 'campus-account-menu'];

const PAGES = sampled(
  [
    { path: '/portal/north?', tag: 'campus-portal', bars: HEADER, heading: null },
    {
      path: '/mall?',
      tag: 'campus-mall-home',
      bars: [...HEADER, 'campus-mall-header'],
      heading: 'host:title.mallHome',
    },
    { path: '/live?', tag: 'campus-live-list', bars: HEADER, heading: 'host:title.liveStreaming' },
    {
      path: '/course/north/course-view?courseId=cloud-zh&',
      tag: 'campus-course-view',
      bars: [...HEADER, 'campus-mall-header'],
      heading: null,
    },
    { path: '/login/select?', tag: 'campus-school-select', bars: HEADER, heading: 'host:title.loginSelect' },
  ] as const,
  2,
);

test('portal, market, course, live list and schools are readable without scripts, and their links lead on [P20] [P03]', {
  tag: '@scaled',
}, async ({ browser, platform }) => {
  const { context, page, refused, session } = await openWithoutScripts(browser, platform);
  for (const [language, lang, dir] of [
    ['en_US', 'en-US', 'ltr'],
    ['ar_SA', 'ar-SA', 'rtl'],
  ] as const)
    for (const { bars, heading, path, tag } of language === 'en_US' ? PAGES : PAGES.slice(0, isProof ? 3 : 1)) {
      const address = `${path}sxz-lang=${language}`;
      await rendered(platform, address, [tag, ...bars]);
      await page.goto(address);
      await expect(page.locator('html')).toHaveAttribute('lang', lang);
      await expect(page.locator('html')).toHaveAttribute('dir', dir);
      await expect(page.locator('.noscript')).toHaveText(text('platform-core:page.needsScripts', {}, language));
      if (heading) await expect(page).toHaveTitle(`${text(heading, {}, language)} · Campus`);
      else await expect(page).toHaveTitle(/^.{3,} · Campus$/);
      expect((await nodesOf(session, 'banner')).length, address).toBe(1);
      expect((await nodesOf(session, 'main')).length, address).toBe(1);
      expect((await nodesOf(session, 'heading')).length, address).toBeGreaterThan(2);
      const { height = 0 } = (await page.locator(`main > ${tag}`).boundingBox()) ?? {};
      expect(height, address).toBeGreaterThan(300);
      const links = await nodesOf(session, 'link');
      expect(links.length, address).toBeGreaterThan(5);
      for (const link of links) {
        const { href = '' } = await attributesOf(session, link);
        expect(href, address).toMatch(/^(?:https?:|\/|#[\w-]+$)/);
      }
    }
  // From the portal to the market, to the list of live courses, and to the schools.
  await page.goto('/portal/north?sxz-lang=en_US');
  for (const [key, path] of [
    ['school-header:market', '/mall'],
    ['school-header:live', '/live'],
    ['school-header:schools', '/login/select'],
    ['school-header:home', '/portal/north'],
  ] as const) {
    await press(page, session, 'link', text(key));
    await expect(page).toHaveURL((url) => url.pathname === path && url.searchParams.get('sxz-lang') === 'en_US');
    await expect(page.locator('main > [tenant]')).toBeVisible();
  }
  // A search is a page of its own, which is loaded again until its content is rendered.
  await page.goto('/mall?sxz-lang=en_US');
  await press(page, session, 'searchbox', text('market:home.search'));
  await page.keyboard.type('cloud');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL((url) => url.search === '?search=cloud&sxz-lang=en_US');
  await expect(page.locator('main > campus-mall-home[filter="search=cloud"]')).toBeVisible({ timeout: 30_000 });
  expect(refused).toEqual([]);
  await context.close();
});

test('with scripts the widgets take over what was sent: the same elements, nothing moves, and what was pressed goes on [P20] [P10] [P16]', {
  tag: '@scaled',
}, async ({ page, platform }) => {
  await watchShifts(page);
  const session = await page.context().newCDPSession(page);
  for (const [width, language, tags] of [
    [1280, 'en_US', ['campus-portal', 'campus-mall-home', 'campus-school-select']],
    [320, 'ar_SA', ['campus-live-list', 'campus-course-view']],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    for (const { bars, path, tag } of PAGES.filter(({ tag }) => tags.some((one) => one === tag))) {
      const address = `${path}sxz-lang=${language}`;
      await rendered(platform, address, [tag, ...bars]);
      const release = await hold(page, `**/esm/${tag.replace('campus-', '')}.js`);
      await page.goto(address, { waitUntil: 'commit' });
      const widget = page.locator(`main > ${tag}`);
      await expect(page.locator(`${tag} > campus-fragment:defined`)).toBeAttached();
      await page.evaluate((of) => Object.assign(window, { sent: document.querySelector(of) }), tag);
      expect((await widget.boundingBox())?.height, address).toBeGreaterThan(300);
      const presses = tag === 'campus-school-select';
      if (presses) {
        for (const link of await nodesOf(session, 'link')) {
          const { href = '' } = await attributesOf(session, link);
          if (!/\/portal\/(?!north)/.test(href)) continue;
          await click(page, session, link);
          break;
        }
        await expect(page).toHaveURL((url) => url.pathname === '/login/select');
      }
      release();
      if (presses) {
        await expect(page).toHaveURL((url) => url.pathname.startsWith('/portal/'));
        expect(await page.evaluate(() => 'sent' in window)).toBe(true);
        continue;
      }
      await expect(page.locator('campus-fragment')).toHaveCount(0);
      await expect(widget).toHaveCount(1);
      expect(await page.evaluate((of) => (window as { sent?: Element }).sent === document.querySelector(of), tag)).toBe(
        true,
      );
      await page.waitForLoadState('networkidle');
      await nextFrame(page);
      expect(await page.evaluate(() => window.layoutShifts), address).toEqual([]);
      await page.unroute(`**/esm/${tag.replace('campus-', '')}.js`);
    }
  }
});

test('a page has nothing of a school that visitors may not enter [P20] [S24]', async ({ platform }) => {
  const closed = await createSchool(platform);
  await platform.sql`update tenants set closed_at = now() where id = ${closed}`;
  const settled = async (path: string): Promise<string> => {
    let page = '';
    await expect
      .poll(async () => {
        page = await (await fetch(platform.main + path)).text();
        // Otherwise the page is loaded again, because its content is being rendered.
        return page.includes('http-equiv="refresh"');
      })
      .toBe(false);
    return page;
  };
  expect(await settled(`/portal/${closed}?sxz-lang=en_US`)).not.toContain('campus-fragment');
  expect(await settled(`/portal/${closed}?sxz-lang=en_US&tenant=${closed}`)).not.toContain('campus-fragment');
  const members = await settled('/portal/orchard?sxz-lang=en_US');
  const [main = ''] = members.match(/<main .*<\/main>/s) ?? [];
  expect(main).toContain('exportparts="base,refused"');
  // Other sites list what they show; the site of the platform is none of them.
  const unlisted = await createUnlistedSchool(platform);
  expect(await settled(`/portal/${unlisted}?sxz-lang=en_US`)).toMatch(/<main .*campus-fragment/s);
});
