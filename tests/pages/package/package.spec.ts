import { inTests } from '../../proofs.ts';
import { expect, test } from '../support/fixture.ts';
import { formIn } from '../support/forms.ts';
import { countReact, listOrigin } from './page.ts';
import { BUNDLERS, makeProject, removeProject } from './project.ts';

for (const [entry, copies] of [
  ['external/sign-in', 1],
  ['sign-in', 2],
] as const) {
  for (const [name, bundle] of Object.entries(BUNDLERS)) {
    // Vite's build covers what is common to all; each bundler has a run of the proofs.
    const details = inTests(name === 'Vite');
    test(
      `${entry} from the tarball signs in, in two languages, with ${name} [P15]`,
      details,
      async ({ page, platform, events, guard }) => {
        guard.skipAxe('the page of the integrator is not ours');
        // Vite's development server offers React's developer tools.
        guard.allowConsole(/React DevTools/);
        const reactCopies = await countReact(page);
        const project = makeProject(entry);
        try {
          const { origin, stop } = await bundle(project);
          try {
            await listOrigin(platform, 'oasis', origin);
            for (const language of ['en_US', 'ar_SA']) {
              const user = await platform.createUser();
              const seen = events().length;
              await page.goto(`${origin}/?platform=${encodeURIComponent(platform.main)}&language=${language}`);
              const form = formIn(page, language);
              await form.account.fill(user.email);
              await form.password.fill(user.password);
              expect(await reactCopies()).toBe(copies);
              await form.submit.click();
              await expect
                .poll(() =>
                  events()
                    .slice(seen)
                    .map(({ type }) => type),
                )
                .toContain('campus-signed-in');
              expect(page.url().startsWith(origin)).toBe(true);
              await page.context().clearCookies();
              await page.evaluate(() => localStorage.clear());
            }
          } finally {
            await stop();
          }
        } finally {
          removeProject(project);
        }
      },
    );
  }
}
