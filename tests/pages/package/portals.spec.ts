import { WORDS as REACT } from '../../../demo/portals/react/src/words.ts';
import { WORDS as SVELTE } from '../../../demo/portals/svelte/src/words.ts';
import { WORDS as VUE } from '../../../demo/portals/vue/src/words.ts';
import { inTests } from '../../proofs.ts';
import { expect, type Page, test, text } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';
import { countReact, listOrigin } from './page.ts';
import { copyPortal, removeProject, servePortal } from './project.ts';

/** The portals of `demo/portals` that are built: what a developer of a school copies. */

interface Words {
  readonly language: string;
  readonly title: string;
  readonly hello: (user: string) => string;
  readonly again: (user: string) => string;
  readonly first: (user: string) => string;
}

interface Portal {
  readonly words: Readonly<Record<string, Words>>;
  /** The language in which it opens, and another one. */
  readonly languages: readonly [string, string];
  /** What the other widget of the page shows in a language. */
  readonly widget: (page: Page, language: string) => ReturnType<Page['getByRole']>;
}

const lives: Portal['widget'] = (page, language) =>
  page.locator('campus-live-list').getByRole('heading', { name: text('live:list.title', {}, language) });

const PORTALS: Readonly<Record<string, Portal>> = {
  vue: { words: VUE, languages: ['de_DE', 'pl_PL'], widget: lives },
  react: {
    words: REACT,
    languages: ['en_US', 'zh_CN'],
    widget: (page, language) =>
      page.locator('campus-plate-card').getByRole('button', { name: text('plate:card.choose', {}, language) }),
  },
  svelte: { words: SVELTE, languages: ['ar_SA', 'fr_FR'], widget: lives },
};

for (const [name, { languages, widget, words }] of Object.entries(PORTALS)) {
  test(
    `the portal in ${name}: a user signs in, its state greets, the language changes, under a strict policy [D08] [P15]`,
    inTests(name === 'react'),
    async ({ page, platform, events }) => {
      const [own, other] = languages;
      const [first, second] = [words[own]!, words[other]!];
      const reactCopies = await countReact(page);
      const user = await platform.createUser();
      const project = copyPortal(name, platform);
      try {
        const { origin, stop } = await servePortal(project);
        try {
          await listOrigin(platform, 'north', origin);
          const answer = await page.goto(origin);
          expect(answer?.headers()['content-security-policy']).toContain("require-trusted-types-for 'script'");
          const heading = page.getByRole('heading', { level: 1 });
          await expect(heading).toHaveText(first.title);
          await expect(widget(page, own)).toBeVisible();
          await expect(page.locator('campus-school-header').getByRole('link').first()).toBeVisible();

          const form = formIn(page.locator('campus-sign-in'), own);
          await form.account.fill(user.email);
          await form.password.fill(user.password);
          await form.submit.click();
          const signedIn = () => events().find(({ type }) => type === 'campus-signed-in');
          await expect.poll(signedIn).toBeTruthy();
          const greeting = signedIn()?.detail.isFirstLogin ? 'first' : 'again';
          await expect(heading).toHaveText(first[greeting](user.id));
          expect(new URL(page.url()).origin).toBe(origin);

          await page.getByLabel(first.language).selectOption(other);
          await expect(widget(page, other)).toBeVisible();
          await expect(heading).toHaveText(second[greeting](user.id));
          await expect(page.locator('html')).toHaveAttribute('lang', other.replace('_', '-'));

          // A session that is there from the start is no sign-in.
          await page.reload();
          await expect(heading).toHaveText(first.hello(user.id));
          expect(await reactCopies()).toBe(1);
          // What a widget loads later comes before the server ends.
          await page.waitForLoadState('networkidle');
        } finally {
          await stop();
        }
      } finally {
        removeProject(project);
      }
    },
  );
}
