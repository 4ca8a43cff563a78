import type { Route } from '@playwright/test';
import { expectReady } from '../every-widget/examples.ts';
import { expectFaults, fast, isAtRest } from '../session/faults.ts';
import { expect, test } from '../support/fixture.ts';
import { watchRequests } from '../support/measures/quiet.ts';
import { callAt, isRepeated } from './calls.ts';
import { addRow, type Cell, PL, textPl } from './matrix.ts';
import { controlTimeouts, expire } from './timeouts.ts';
import { typedIn } from './typed.ts';
import type { Scene, Write } from './write.ts';
import { saidAfter, WRITE_FAULTS, type WriteFault } from './write-faults.ts';
import { WRITES } from './writes.ts';

/** Requirement Z01 for what people send: the main write of each form × each fault of a write. */

/** Writes whose failure is shown and not told to the page as `campus-error`. */
const UNTOLD: readonly string[] = ['signOut'];

/** The keys of the texts of which one is shown. */
function wordsOf({ call, own }: Write, fault: WriteFault): readonly string[] {
  const [number = ''] = fault.name.split(' ');
  const found = own?.find(({ after }) => after?.includes(number) ?? true);
  return found ? [found.key] : saidAfter(call, fault);
}

const markup = (tag: string, attributes: Readonly<Record<string, string>>): string => {
  const all = Object.entries({ tenant: 'north', language: PL, ...attributes });
  return `<${tag} ${all.map(([name, value]) => `${name}="${value}"`).join(' ')}></${tag}>`;
};

for (const write of WRITES) {
  const { call, tag } = write;
  test(`${tag} says why ${call} has failed, keeps what was typed, and sends it again: each fault of a write [P09] [Z01]`, {
    tag: '@proof',
  }, async ({ page, context, embed, events, guard, platform, signInFast }) => {
    expectFaults(guard);
    for (const status of [400, 401, 403, 404]) guard.allow({ status, url: /\/api\// });
    // Without a network, nothing else comes, either.
    guard.allow({ url: /\/files\/|\/widgets\// });
    guard.skipAxe('the specs of the widgets check what is seen');
    await fast(page);
    await controlTimeouts(page);
    watchRequests(page);
    const { account, at, typed: whom = '' } = await write.place(platform, page);
    if (account) await signInFast(account);
    if (typeof at === 'string') await page.goto(at);
    else await embed(markup(tag, at), { origin: 'main' });
    // After what has been sent, most forms lead on.
    await page.evaluate(() => addEventListener('campus-navigate', (event) => event.preventDefault()));
    const widget = page.locator(tag);
    const scene: Scene = {
      ...{ page, platform, typed: whom, widget },
      button: (key, values) => widget.getByRole('button', { name: textPl(key, values), exact: true }).first(),
      field(key) {
        const name = textPl(key);
        return widget.getByLabel(name, { exact: true }).or(widget.getByRole('textbox', { name })).first();
      },
    };
    await expectReady(page, tag);
    await write.fill?.(scene);
    const typed = await typedIn(widget);

    const cells: Record<string, Cell> = {};
    for (const fault of WRITE_FAULTS) {
      const what = `${tag} ${call}, ${fault.name}`;
      let sent = 0;
      const answer = (route: Route) => {
        if (callAt(route.request()) !== call) return route.fallback();
        sent += 1;
        return fault.answer(route);
      };
      const before = events().filter(({ type }) => type === 'campus-error').length;
      await page.route('**/api/**', answer);
      if (fault.isOffline) await context.setOffline(true);
      await write.press(scene);
      // A context that is offline asks no route.
      if (!fault.isOffline) await expect.poll(() => sent, { message: `${what}: sent` }).toBeGreaterThan(0);
      const words = wordsOf(write, fault).map((key) => widget.getByText(textPl(key)).filter({ visible: true }));
      const isSaid = async () => {
        if (fault.hangs) await expire(page);
        const counts = await Promise.all(words.map((locator) => locator.count()));
        return counts.some((count) => count > 0);
      };
      await expect.poll(isSaid, { message: `${what}: said` }).toBe(true);
      await isAtRest(page);
      await page.unroute('**/api/**', answer);
      if (fault.isOffline) await context.setOffline(false);
      expect.soft(await typedIn(widget), `${what}: kept`).toEqual(typed);
      if (!isRepeated(call)) expect.soft(sent, `${what}: sent once`).toBeLessThanOrEqual(1);
      const focus = await page.evaluate(() => document.activeElement?.localName);
      expect.soft(focus, `${what}: focus`).not.toBe('body');
      const told = events().filter(({ type }) => type === 'campus-error').length;
      if (!UNTOLD.includes(call)) expect.soft(told, `${what}: campus-error`).toBeGreaterThan(before);
      cells[fault.name] = 'kept';
    }

    const done = page.waitForResponse((response) => callAt(response.request()) === call);
    await write.press(scene);
    expect((await done).status()).toBe(200);
    await isAtRest(page);
    addRow(`${tag} ${call}`, cells);
    test.info().annotations.push({ type: 'figure', description: `${WRITE_FAULTS.length} cells` });
  });
}
