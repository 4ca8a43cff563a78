import { inTests, isProof } from '../../proofs.ts';
import { createMember } from '../console/administrators.ts';
import { accountOf, EXAMPLES, expectReady, markupOf, stayOnPage } from '../every-widget/examples.ts';
import { expect } from '../support/fixture.ts';
import { nextFrame } from '../support/measures/layout.ts';
import { FIXED_NOW, test } from './fixed-platform.ts';
import {
  compareSheet,
  isSameEnvironment,
  keepSheet,
  keepTree,
  keptTree,
  pictureOf,
  SCREEN_HEIGHT,
  sheetOf,
} from './sheets.ts';

/**
 * Requirement Z08: what every widget looks like, from left to right, from right to left and dark, at three widths. Clock, data
 * and fonts are fixed; docs/contributing.md says how the pictures are renewed.
 */

const WIDTHS = [320, 768, 1280];
const LOOKS = ['left to right', 'right to left', 'dark'] as const;

/** The screen in the colours of the user's system. */
const FORCED_WIDTH = 768;

/** Their ring turns until the next page comes. */
const LEADS_ON = /^campus-(?:network-login|session-refresh|sign-in-callback)$/;

/**
 * A tree without the origins of its addresses and of those in their queries, whose ports are others in each run, and without the code
 * of a projection, which is there when it has come.
 */
const withoutChance = (tree: string): string =>
  tree
    .replace(/\bhttp(?::|%3A)(?:\/|%2F){2}127\.0\.0\.1(?::|%3A)\d+/g, '')
    .replace(/\n +- img "QR code for check-in"[\s\S]*?- timer "[^\n]*/, '');

const DIALOG_HEIGHT = 900;

const SCREENS = [
  ...LOOKS.flatMap((look) => WIDTHS.map((width) => `${look} at ${width} px`)),
  `forced colours at ${FORCED_WIDTH} px`,
];

/** `scripts/lib/browser.mjs` installs them, and those that Chinese names are drawn with. */
const FONTS = "'Noto Sans', 'Noto Sans Arabic'";

/** Who enters a room has studied, which the history of the demo account would show if its picture is taken later. */
const LEAVES_TRACES = 'campus-live-room';

/** Its code changes all the time, and the room for it with it: its tree alone is compared. */
const BY_CHANCE = 'campus-attendance-projection';

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: 'UTC', locale: 'en-US' });

// A platform of its own costs more than its pictures: in `npm test`, one is enough.
test.describe.configure({ mode: isProof ? 'parallel' : 'default' });

for (const [index, example] of EXAMPLES.entries()) {
  const { tag } = example;
  test(
    `${tag} looks as it did, in both directions and dark, at ${WIDTHS.join(', ')} px [Z08]`,
    // A sixth of them, of every kind: a check-in, a course, a form, lists, a home page, a message.
    inTests(index % 6 === 4),
    async ({ page, browser, embed, guard, platform, signInFast }, testInfo) => {
      const renews = ['all', 'changed'].includes(testInfo.config.updateSnapshots);
      guard.skipAxe('embedding.spec.ts checks it');
      for (const status of [400, 401, 403, 404]) guard.allow({ status, url: /\/api\// });
      await page.clock.setFixedTime(FIXED_NOW);
      // It leaves the clock that nobody sets alone (src/ui/time/steady-now.ts).
      await page.addInitScript((now) => {
        Object.defineProperty(performance, 'timeOrigin', { configurable: true, get: () => now - performance.now() });
      }, FIXED_NOW);
      await page.setContent(
        `<p style="font: 20px ${FONTS}; width: 400px">Lessons 12:45 <b>Widgets</b> <span lang="ar">مرحبا</span></p>`,
      );
      const isSame = isSameEnvironment(browser.version(), await page.locator('p').screenshot(), renews);
      // Elsewhere, `npm test` compares the trees alone.
      if (isProof) expect(isSame, 'the pictures were made with this browser and these fonts; renew them').toBe(true);

      await stayOnPage(page);
      const account =
        tag === LEAVES_TRACES ? (await createMember(platform, 'north', 'learner')).email : accountOf(example);
      if (account) await signInFast(account);
      await embed(markupOf(example), {
        origin: 'main',
        // Some addresses lead back to the page.
        path: '/embed-test/picture',
        head: `<style>
        :root { --campus-font-family: ${FONTS}; background: Canvas; color: CanvasText; font-family: ${FONTS} }
        main > h1 { display: none }
      </style>`,
      });
      const shoot = async (width: number): Promise<Buffer> => {
        await page.setViewportSize({ width, height: SCREEN_HEIGHT });
        await expectReady(page, tag);
        await page.evaluate(async () => {
          await document.fonts.ready;
          // What is drawn when it is decoded; a lazy picture below the screen never comes.
          const decode = async (root: ParentNode): Promise<void> => {
            for (const element of root.querySelectorAll('*')) {
              const isSeen = element.getBoundingClientRect().top < innerHeight;
              if (element instanceof HTMLImageElement && element.currentSrc && isSeen)
                await element.decode().catch(() => {});
              // What a film shows depends on when it is looked at.
              if (element instanceof HTMLVideoElement) element.style.visibility = 'hidden';
              // Messages are scrolled to their end, by one pixel more or less.
              const { clientHeight, scrollHeight, scrollTop } = element;
              if (scrollTop > 0 && scrollHeight - clientHeight - scrollTop < 2) element.scrollTop = scrollHeight;
              if (element.shadowRoot) await decode(element.shadowRoot);
            }
          };
          await decode(document);
        });
        await nextFrame(page);
        const place = await page.locator(tag).boundingBox();
        // A dialog lies above the page and has no height in it.
        const below = place && place.height > 1 ? Math.ceil(place.y + place.height) : DIALOG_HEIGHT;
        const height = Math.min(SCREEN_HEIGHT, below);
        return page.screenshot({ clip: { x: 0, y: 0, width, height }, animations: 'disabled', caret: 'hide' });
      };
      const shots: Buffer[] = [];
      let tree = '';
      for (const look of LOOKS) {
        const language = look === 'right to left' ? 'ar_SA' : 'en_US';
        await page.locator(tag).evaluate((element, language) => element.setAttribute('language', language), language);
        await page.evaluate((dark) => {
          document.documentElement.style.colorScheme = dark ? 'dark' : 'light';
        }, look === 'dark');
        for (const width of WIDTHS) shots.push(await shoot(width));
        // The order and names of what a screen reader reads.
        if (look === 'left to right') {
          // Time zones are listed when the browser has nothing else to do.
          if (tag === 'campus-live-edit') await expect(page.locator(`${tag} option`).nth(1)).toBeAttached();
          tree = withoutChance(await page.locator(tag).ariaSnapshot());
        }
      }
      await page.emulateMedia({ forcedColors: 'active' });
      shots.push(await shoot(FORCED_WIDTH));
      // A transition to other colours ends by itself.
      const moving = await page.locator(tag).evaluate((host) =>
        (host.shadowRoot ?? document)
          .getAnimations()
          .filter(({ effect }) => effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
          .map(({ effect }) => (effect as KeyframeEffect).target?.className),
      );
      if (!LEADS_ON.test(tag)) expect(moving, 'nothing moves for people who want less motion').toEqual([]);
      const sheet = await sheetOf(shots);
      if (renews) {
        await keepSheet(example.name, sheet);
        keepTree(example.name, tree);
      }
      const { differing, kept, pictures } = await compareSheet(example.name, sheet);
      testInfo.annotations.push({
        type: 'figure',
        description: `${shots.length} screens, ${differing} of ${sheet.width * sheet.height} blocks differ`,
      });
      if (differing > 0) {
        await testInfo.attach('sheet', { body: await pictureOf(sheet), contentType: 'image/png' });
        for (const place of pictures)
          await testInfo.attach(`screen ${place}`, { body: shots[place] ?? '', contentType: 'image/png' });
      }
      const where = pictures.map((place) => SCREENS[place]);
      expect(`${tree}\n`).toBe(keptTree(example.name));
      expect(kept, `there are pictures of ${tag}: renew them`).toBe(true);
      if (isSame && tag !== BY_CHANCE) expect(differing, `blocks that differ: ${where.join(', ')}`).toBe(0);
    },
  );
}
