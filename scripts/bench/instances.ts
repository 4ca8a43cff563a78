import type { Browser, Page } from '@playwright/test';
import { measureInTurn } from './in-turn.ts';
import { metricsOf, onPage, stateOf } from './measured-page.ts';
import { addressOf } from './pages.ts';

/** What is mounted many times: a widget, and the least that a React root in a shadow root costs. */
export const COPIES = {
  'campus-status-page': { address: '/empty.html', tag: 'campus-status-page', content: 'h2' },
  'bare React + r2wc': { address: addressOf('bare React + r2wc'), tag: 'bare-react', content: 'h2' },
} as const;

export type CopiesName = keyof typeof COPIES;

export interface Instances {
  readonly count: number;
  /** From the first element to the frame after the last one's first content. */
  readonly mountMs: number;
  /** Growth over the state before, while all are mounted, after a collection. */
  readonly mountedHeapBytes: number;
  /** Layouts and recalculations of style from the first element to the frame after the last one's first content. */
  readonly layouts: number;
  readonly styles: number;
  /** Growth over the state before, after all were removed and collected. */
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** Adds many copies and waits for the frame after the one in which each shows its content. */
function mount(page: Page, { tag, content }: { tag: string; content: string }, count: number): Promise<number> {
  return page.evaluate(
    async ({ tag, content, count }) => {
      const started = performance.now();
      const holder = document.createElement('div');
      holder.id = 'copies';
      for (let index = 0; index < count; index += 1) {
        const element = document.createElement(tag);
        element.setAttribute('tenant', 'north');
        element.setAttribute('language', 'en_US');
        holder.append(element);
      }
      document.body.append(holder);
      for (let frames = 0; frames < 2; ) {
        await new Promise((resolve) => requestAnimationFrame(resolve));
        if ([...holder.children].reverse().every((one) => one.shadowRoot?.querySelector(content))) frames += 1;
      }
      return performance.now() - started;
    },
    { tag, content, count },
  );
}

const unmount = (page: Page): Promise<void> => page.evaluate(() => document.querySelector('#copies')?.remove());

const measureOnce = (browser: Browser, origin: string, name: CopiesName, count: number): Promise<Instances> =>
  onPage(browser, {}, async (measured) => {
    const subject = COPIES[name];
    const { page } = measured;
    await page.goto(origin + subject.address);
    await page.waitForFunction((tag) => customElements.get(tag) !== undefined, subject.tag);
    // Excludes work that is done once for all copies.
    await mount(page, subject, 10);
    await unmount(page);
    const before = await stateOf(measured);
    const work = await metricsOf(measured);
    const mountMs = await mount(page, subject, count);
    const worked = await metricsOf(measured);
    const mounted = await stateOf(measured);
    await unmount(page);
    const after = await stateOf(measured);
    return {
      count,
      mountMs,
      mountedHeapBytes: mounted.heap - before.heap,
      layouts: worked('LayoutCount') - work('LayoutCount'),
      styles: worked('RecalcStyleCount') - work('RecalcStyleCount'),
      heapBytes: after.heap - before.heap,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    };
  });

/** Mounts many copies of each subject and measures what remains after their removal. */
export const measureInstances = (
  browser: Browser,
  origin: string,
  count: number,
  runs: number,
): Promise<Record<CopiesName, Instances[]>> =>
  measureInTurn(Object.keys(COPIES) as CopiesName[], runs, (name) => measureOnce(browser, origin, name, count));
