import type { Route } from '@playwright/test';
import { STORE_COOKIE } from '../../../src/contract/constants.ts';
import { accountOf, EXAMPLES, type Example, markupOf, stayOnPage } from '../every-widget/examples.ts';
import { expectFaults, fast, isAtRest } from '../session/faults.ts';
import { expect, test } from '../support/fixture.ts';
import { expectQuiet } from '../support/measures/quiet.ts';
import { readAt } from './calls.ts';
import { addRow, type Cell, PL, plain, textPl } from './matrix.ts';
import { LOSES_FOCUS, outcomeOf, READ_FAULTS, type ReadFault, UNTOLD } from './read-faults.ts';
import { controlTimeouts, expire } from './timeouts.ts';

/** Requirement Z01 for every widget: each read that its example makes × each fault of a read. */

/** The example with the address of its form at the other origin, as the page of the platform has it. */
const withForm = (example: Example, assets: string): Example => {
  const script = example.attributes['form-script'];
  if (!script) return example;
  return { ...example, attributes: { ...example.attributes, 'form-script': new URL(script, assets).href } };
};

for (const [index, example] of EXAMPLES.entries()) {
  const { tag } = example;
  test(`${tag} answers each fault of each of its reads in the user's language, and goes on from there [P09] [Z01]`, {
    tag: '@proof',
  }, async ({ page, embed, events, guard, platform, signInFast }) => {
    test.setTimeout(1_800_000);
    expectFaults(guard);
    for (const status of [400, 401, 403, 404, 504]) guard.allow({ status, url: /\/api\// });
    guard.skipAxe('embedding.spec.ts and api-errors.spec.ts check what is seen');
    await stayOnPage(page);
    await fast(page);
    await controlTimeouts(page);
    const widget = page.locator(tag);
    const alert = widget.locator('[role=alert]:visible');
    const retry = widget.getByRole('button', { name: textPl('common:ui.retry') });
    /** The alerts of the widget when nothing fails: its example may have none but bad news. */
    let usual: readonly string[] = [];
    const failures = async () => (await alert.allInnerTexts()).map(plain).filter((one) => !usual.includes(one));
    const html = markupOf(withForm(example, platform.assets), { language: PL });

    /** A page without the widget, on which a user is signed in, and nothing is read yet. */
    const load = async () => {
      // What the header of the mall remembers is not read again.
      await page.context().clearCookies({ name: STORE_COOKIE });
      await signInFast(accountOf(example) ?? 'learner');
      const allowed = `import { configureCampus } from '/widgets/esm/campus.js';
        configureCampus({ allowedScripts: ['${platform.assets}/sdk/'] });`;
      await embed('<section id="place"></section>', {
        origin: 'main',
        head: `<script type="module">${allowed}</script>`,
      });
      // So many returns from a sign-in in a short time are a loop.
      await page.evaluate(() => sessionStorage.removeItem('campus-redirect-loop return'));
    };
    const mount = (markup: string) =>
      page.evaluate((markup) => {
        const place = document.querySelector('#place') as Element;
        place.replaceChildren();
        place.innerHTML = markup;
      }, markup);
    const settle = async () => {
      await expect(page.locator(`${tag} [part=base]`)).toHaveCount(1);
      // A shell may stand there before the code has come.
      await expect(page.locator(`${tag}:defined:not(:state(loading))`)).toHaveCount(1);
      await expectQuiet(page);
      await isAtRest(page);
    };

    /** Mounts the widget while a read fails, and looks what becomes of it. */
    const meet = async (call: string, fault: ReadFault): Promise<Cell> => {
      const what = `${tag} ${call}, ${fault.name}`;
      const before = events().length;
      let nth = 0;
      const answer = (route: Route) =>
        readAt(route.request()) === call ? fault.answer(route, nth++) : route.fallback();
      await page.route('**/api/**', answer);
      await mount(html);
      await expect.poll(() => nth, { message: what }).toBeGreaterThan(0);
      if (fault.hangs) {
        await expect
          .poll(
            async () => {
              // What is answered is not late.
              await expectQuiet(page, (request) => readAt(request) === call);
              await expire(page);
              const [settled, busy] = await Promise.all([
                page.locator(`${tag}:not(:state(loading)) [part=base]`).count(),
                page.locator(`${tag} :is(.campus-skeleton, [data-busy]):visible`).count(),
              ]);
              return settled === 1 && busy === 0;
            },
            { message: what },
          )
          .toBe(true);
      }
      await settle();
      const said = await failures();
      const errors = events()
        .slice(before)
        .filter(({ type }) => type === 'campus-error').length;
      // Without a session, most widgets show what visitors see.
      const isVisitor = call === 'readSession' && said.length === 0;
      const wanted = isVisitor ? 'quiet' : outcomeOf(tag, call, fault);
      // What the server says is text.
      expect.soft(await widget.locator('b:text("hostile"), img[src=x]').count(), what).toBe(0);
      await page.unroute('**/api/**', answer);
      if (wanted === 'content') expect.soft([said, errors], what).toEqual([[], 0]);
      if (wanted === 'quiet') expect.soft(said, what).toEqual([]);
      if (wanted === 'own')
        await expect
          .soft(widget.locator('[part=base] :is(a, button, p, h1, h2, h3, svg):visible').first(), what)
          .toBeVisible();
      if (typeof wanted === 'string') return wanted;
      const texts = wanted.map(textPl);
      expect
        .soft(
          said.filter((one) => texts.some((text) => one.includes(text))),
          `${what}: ${said}`,
        )
        .toHaveLength(1);
      // One for each request: some widgets read several pages.
      const isTold = UNTOLD.includes(`${tag} ${call}`) || errors > 0;
      expect.soft(isTold && errors <= nth, `${what}: ${errors} campus-error`).toBe(true);
      if ((await retry.count()) === 0) return 'message';
      await retry.first().click();
      await expect
        .configure({ soft: true })
        .poll(failures, { message: `${what}, after a retry` })
        .toEqual([]);
      await settle();
      if (!LOSES_FOCUS.includes(`${tag} ${call}`))
        expect.soft(await page.evaluate(() => document.activeElement?.localName), `${what}: focus`).toBe(tag);
      return 'retry';
    };

    const seen = new Set<string>();
    page.on('request', (request) => {
      const name = readAt(request);
      if (name) seen.add(name);
    });
    await load();
    await mount(html);
    await settle();
    usual = await failures();
    const calls = [...seen];
    await mount('');
    seen.clear();
    await mount(html);
    await settle();
    // The widgets of a page share what these have answered.
    const shared = calls.filter((call) => !seen.has(call));
    const rows: Record<string, Record<string, Cell>> = {};
    for (const [place, call] of calls.entries()) {
      for (const [number, fault] of READ_FAULTS.entries()) {
        // Most widgets read the same of them: the faults are dealt out, because each needs a page of its own.
        if (shared.includes(call) && number % 4 !== (index + place) % 4) continue;
        if (fault.ofUsers && /^(?:findTenant|readSession)$/.test(call)) continue;
        if (shared.includes(call)) await load();
        rows[call] = { ...rows[call], [fault.name]: await meet(call, fault) };
        if (fault.endsSession) await load();
      }
    }
    for (const [call, cells] of Object.entries(rows)) addRow(`${tag} ${call}`, cells);
    test.info().annotations.push({
      type: 'figure',
      description: `${Object.values(rows).flatMap(Object.keys).length} cells, ${calls.length} reads`,
    });
  });
}
