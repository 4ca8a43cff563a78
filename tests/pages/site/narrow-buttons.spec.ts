import type { Page } from '@playwright/test';
import { LANGUAGES } from '../../../src/contract/languages.ts';
import { isProof, sampled } from '../../proofs.ts';
import { expect, test } from '../support/fixture.ts';
import { findOverflow } from '../support/measures/layout.ts';
import { expectQuiet, watchRequests } from '../support/measures/quiet.ts';

/** Every button and tab of the site shows its whole text in one line on a phone (requirement P03); a fifth of the pages in `npm test`. */

const VISITOR = ['/login/index', '/login/select', '/portal/river', '/register/guide', '/mall', '/introduce'];
const SCHOOL = [
  '/portal/north',
  '/register/create',
  '/register/invite',
  '/live?tenant=north',
  '/live/north/create',
  '/live/north/detail/north-live-1',
  '/live/north/edit/north-live-12',
  '/live/north/room/north-live-1',
  '/classInfo/north/lecturing-center',
  '/classInfo/north/lecturing-center/class-management',
  '/classInfo/north/lecturing-center/live',
  '/classInfo/north/lecturing-center/interactive-management',
  '/classInfo/north/class-view/calculus?type=lectureCenter',
  '/classInfo/north/attendance/calculus-2?classId=calculus',
  '/classInfo/north/attendance/calculus-2/projection',
  '/attendance/sign',
  '/plate/north',
  '/personSpace/north/dynamics',
  '/personSpace/north/works?spaceId=teacher',
  '/personSpace/north/fan',
  '/learningHistory/north',
  '/course/madrid-design/course-view?courseId=photography-es',
  '/community/north/detail?resourceId=noah-whitfield-vote',
  '/complaintReport/north?objectType=user&objectId=teacher',
  '/status/not-access?schoolId=orchard',
  '/iadmin/north/management',
  '/login/logout?confirm=1',
];

/** The buttons and tabs whose text is cut or takes more than a line. */
const findBroken = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = [];
    const range = document.createRange();
    const visit = (root: Document | ShadowRoot) => {
      for (const element of root.querySelectorAll('*')) if (element.shadowRoot) visit(element.shadowRoot);
      for (const button of root.querySelectorAll<HTMLElement>('.campus-button, [role=tab], .campus-tab')) {
        if (!button.checkVisibility({ visibilityProperty: true }) || button.getBoundingClientRect().width < 2) continue;
        const lines = new Set<number>();
        const words = document.createTreeWalker(button, NodeFilter.SHOW_TEXT);
        while (words.nextNode()) {
          if (words.currentNode.parentElement?.closest('.campus-hidden')) continue;
          range.selectNodeContents(words.currentNode);
          for (const { top, height, width } of range.getClientRects())
            if (width > 1) lines.add(Math.round((top + height / 2) / 8));
        }
        const middles = [...lines].sort((a, b) => a - b);
        const wrapped = (middles.at(-1) ?? 0) - (middles[0] ?? 0) > 1;
        const cut = button.scrollWidth > button.clientWidth + 1;
        if (wrapped || cut) broken.push(`${wrapped ? 'wrapped' : 'cut'}: ${button.textContent}`);
      }
    };
    visit(document);
    return [...new Set(broken)];
  });

async function check(page: Page, language: string, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await page.goto(`${path}${path.includes('?') ? '&' : '?'}sxz-lang=${language}`);
    await expect(page.locator('main > :not(h1)').first()).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expectQuiet(page);
    for (const problem of await findBroken(page)) found.push(`${path} ${problem}`);
    for (const problem of await findOverflow(page.locator('main > :not(h1)'))) found.push(`${path} beside: ${problem}`);
  }
  return found;
}

// Long words, long sentences, and the other direction.
const SHOWN = isProof ? LANGUAGES : (['ru_RU'] as const);

for (const language of SHOWN)
  test(`every button and tab of the site is whole and in one line at 320 px in ${language} [P03]`, {
    tag: '@scaled',
  }, async ({ page, signInFast, guard }) => {
    test.setTimeout(240_000);
    guard.allow({ status: 403, url: /./ });
    guard.allow({ status: 404, url: /./ });
    watchRequests(page);
    await page.setViewportSize({ width: 320, height: 800 });
    const found = await check(page, language, sampled(VISITOR, 5));
    await signInFast('admin');
    expect([...found, ...(await check(page, language, sampled(SCHOOL, 5)))]).toEqual([]);
  });
