import { heightsOf } from '../../../src/element/geometry.ts';
import { isProof } from '../../proofs.ts';
import { expect, test } from '../support/fixture.ts';
import { nextFrame, watchShifts } from '../support/measures/layout.ts';
import { heldMemory } from '../support/measures/memory.ts';
import { accountOf, EXAMPLES, expectReady, markupOf, stayOnPage } from './examples.ts';

/** Requirements P10, P11 and Z04 for every widget: mounting, moves and removal. */

/**
 * How often a widget is mounted in a round, and how many rounds there are at least: what only its first mounts need is in the
 * first one. In the proofs one of them as often as the requirement says, which takes the others too long.
 */
const CYCLES = isProof ? 500 : 8;
const ROUNDS_MIN = isProof ? 2 : 1;
const MANY = 5_000;
const MOUNTED_OFTEN = 'campus-status-page';
/** How often a widget is mounted before its memory is measured, and how often it is measured. */
const WARM_UP = isProof ? 5 : 2;
const SAMPLES = isProof ? 5 : 3;
/** How many rounds there are at most until nothing grows any more. */
const ROUNDS = 6;
/** Bytes that the heap may grow by with each mount: less than a MiB in ten thousand. Short runs do not show it. */
const BYTES_MAX = isProof ? 1_048_576 / 10_000 : Number.POSITIVE_INFINITY;
/** How often it is moved from place to place, besides the moves after which its input is looked at. */
const MOVES = isProof ? 997 : 0;

const kib = (bytes: number): string => (bytes / 1_024).toFixed(0);

/** Widgets as high as the place that is reserved for them, so that what is below does not move, either. */
const OF_KNOWN_HEIGHT = /^campus-(?:attendance-board|lecturing-center)$/;

for (const [index, example] of EXAMPLES.entries()) {
  const { tag } = example;
  // A wide page has less to move: lines break in a narrow one.
  const widths = isProof || index % 3 === 0 || OF_KNOWN_HEIGHT.test(tag) ? [360, 1280] : [360];
  const account = accountOf(example);

  test(`${tag} does not shift the layout of its page while it loads: layout shift 0 at ${widths.join(' and ')} px [P10]`, {
    // What visitors see is watched with its fragment, too; every eighth one of the others covers what is common to all.
    tag: (example.fragment && !account) || (index % 8 !== 0 && !OF_KNOWN_HEIGHT.test(tag)) ? '@proof' : '@scaled',
  }, async ({ page, embed, guard, signInFast }) => {
    guard.skipAxe('embedding.spec.ts checks it');
    guard.allow({ status: 401, url: /\/api\// });
    guard.allow({ status: 404, url: /\/api\// });
    await stayOnPage(page);
    if (account) await signInFast(account);
    await watchShifts(page);
    // No response arrives before what was drawn until then is painted.
    await page.route('**/api/**', async (route) => {
      const response = await route.fetch().catch(() => null);
      // The test may be over.
      if (!response) return;
      for (let frame = 0; frame < 2; frame++) await nextFrame(page).catch(() => {});
      // The page may already have the other width.
      await route.fulfill({ response }).catch(() => {});
    });
    const hasKnownHeight = OF_KNOWN_HEIGHT.test(tag);
    for (const language of hasKnownHeight ? ['en_US', 'ar_SA'] : ['en_US'])
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await embed(`<p>Above</p>${markupOf(example, { language })}`, { origin: 'main' });
        await expectReady(page, tag);
        await nextFrame(page);
        const label = `${width} px, ${language}`;
        expect(await page.evaluate(() => window.layoutShifts), label).toEqual([]);
        if (!hasKnownHeight) continue;
        const { narrow, wide } = heightsOf(example, language, () => false);
        const height = await page.locator(tag).evaluate((element) => element.getBoundingClientRect().height);
        expect(height, label).toBe(width === 360 ? narrow : wide);
      }
  });

  test(`${tag} keeps its view and its input when it is moved, and leaks nothing when it is removed [P11] [Z04]`, {
    // A twelfth of them covers what is common to all; the proofs cover each one.
    tag: index % 12 === 2 ? '@scaled' : '@proof',
  }, async ({ page, embed, guard, signInFast }) => {
    guard.skipAxe('embedding.spec.ts checks it');
    guard.allow({ status: 401, url: /\/api\// });
    guard.allow({ status: 404, url: /\/api\// });
    // So many visits, streams and steps are more than one person may make.
    if (isProof) guard.allow({ status: 429, url: /\/api\// });
    if (isProof) test.setTimeout(1_800_000);
    await stayOnPage(page);
    if (account) await signInFast(account);
    await embed('<section id="a"></section><section id="b"></section><div id="shadow"></div>', { origin: 'main' });
    const mount = () =>
      page.evaluate((html) => {
        (document.querySelector('#a') as Element).innerHTML = html;
      }, markupOf(example));
    /** Inserts and removes the widget, each time after its view has rendered. */
    const cycle = (times: number) =>
      page.evaluate(
        async ({ html, tag, times }) => {
          const place = document.querySelector('#a') as Element;
          const tick = () => new Promise((resolve) => setTimeout(resolve));
          for (let time = 0; time < times; time++) {
            place.innerHTML = html;
            const element = place.querySelector(tag) as Element;
            while (!element.matches(':defined') || !element.shadowRoot?.childElementCount) await tick();
            while (element.matches(':state(loading)')) await tick();
            place.replaceChildren();
            while (element.shadowRoot?.childElementCount) await tick();
          }
        },
        { html: markupOf(example), tag, times },
      );
    await cycle(WARM_UP);
    // The counters include garbage: what was on the stack of the browser is kept, for example the listeners of one view.
    const before = { ...(await heldMemory(page)) };
    for (let time = 0; time < SAMPLES; time++) {
      await cycle(1);
      const { jsEventListeners, nodes } = await heldMemory(page);
      before.nodes = Math.min(before.nodes, nodes);
      before.jsEventListeners = Math.min(before.jsEventListeners, jsEventListeners);
    }
    // A leak grows with every cycle; garbage and compiled code do not.
    let cycles = 0;
    let last = before;
    const grown = { bytes: Number.POSITIVE_INFINITY, nodes: Number.POSITIVE_INFINITY };
    const isStill = () => grown.nodes < 1 && grown.bytes < BYTES_MAX;
    for (let round = 0; round < ROUNDS && (round < ROUNDS_MIN || !isStill()); round++) {
      const inProof = tag === MOUNTED_OFTEN ? MANY : CYCLES;
      const times = isProof ? inProof : round === 0 ? CYCLES : 5 * CYCLES;
      await cycle(times);
      cycles += times;
      const held = await heldMemory(page);
      grown.nodes = Math.max(held.nodes - before.nodes, 2 * (held.jsEventListeners - before.jsEventListeners)) / cycles;
      grown.bytes = Math.min(grown.bytes, (held.usedSize - last.usedSize) / times);
      last = held;
    }
    expect(grown.nodes, `nodes or half listeners more with each of ${cycles} mounts`).toBeLessThan(1);
    expect(grown.bytes, `bytes of the heap more with each of ${cycles} mounts`).toBeLessThan(BYTES_MAX);
    const [bytes, nodes] = [grown.bytes.toFixed(0), grown.nodes.toFixed(2)];
    test.info().annotations.push({
      type: 'figure',
      description: `${cycles} mounts after ${WARM_UP + SAMPLES}; with each, ${bytes} bytes of the heap and ${nodes} nodes more; heap ${kib(before.usedSize)} KiB, then ${kib(last.usedSize)} KiB`,
    });

    await mount();
    await expectReady(page, tag);
    const typed = page.locator(`${tag} :is(input[type=text], input[type=email], input[type=search])`).first();
    const types = (await typed.count()) > 0 && (await typed.isEditable());
    if (types) await typed.fill('half');
    await page.evaluate((tag) => {
      const base = document.querySelector(tag)?.shadowRoot?.querySelector('[part=base]');
      Object.defineProperty(Document.prototype, 'testBase', { value: base, configurable: true });
    }, tag);
    const moves: ((tag: string) => void)[] = [
      (tag) => document.querySelector('#b')?.append(document.querySelector(tag) as Element),
      (tag) => {
        const place = document.querySelector('#a') as HTMLElement;
        place.moveBefore(document.querySelector(tag) as Element, null);
      },
      (tag) => {
        const root = (document.querySelector('#shadow') as Element).attachShadow({ mode: 'open' });
        root.append(document.querySelector(tag) as Element);
      },
      (tag) => {
        const root = (document.querySelector('#shadow') as Element).shadowRoot as ShadowRoot;
        document.querySelector('#b')?.append(root.querySelector(tag) as Element);
      },
    ];
    for (const move of moves) {
      await page.evaluate(move, tag);
      await nextFrame(page);
      if (types) await expect(typed).toHaveValue('half');
    }
    await page.evaluate(
      async ({ moves, tag }) => {
        const element = document.querySelector(`#b > ${tag}`) as Element;
        const [a, b, shadow] = ['#a', '#b', '#shadow'].map((id) => document.querySelector(id) as HTMLElement) as [
          HTMLElement,
          HTMLElement,
          HTMLElement,
        ];
        for (let move = 0; move < moves; move++) {
          if (move % 3 === 0) b.append(element);
          else if (move % 3 === 1) a.moveBefore(element, null);
          else shadow.shadowRoot?.append(element);
          await new Promise((resolve) => setTimeout(resolve));
        }
      },
      { moves: MOVES, tag },
    );
    if (types) await expect(typed).toHaveValue('half');
    test.info().annotations.push({ type: 'figure', description: `${moves.length + MOVES} moves` });
    const kept = await page.evaluate((tag) => {
      const base = document.querySelector(tag)?.shadowRoot?.querySelector('[part=base]');
      return base === Reflect.get(document, 'testBase');
    }, tag);
    expect(kept, 'the view is the one from before').toBe(true);
  });
}
