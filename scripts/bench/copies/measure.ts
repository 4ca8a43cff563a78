import type { Browser, Page } from '@playwright/test';
import { measureInTurn } from '../in-turn.ts';
import { metricsOf, onPage, stateOf } from '../measured-page.ts';
import { COPIES, type CopiesName, WAYS, type Way } from './subjects.ts';

/** The figures of all copies of one subject. */
export interface Copies {
  readonly count: number;
  /** From the first element to the frame of the way. */
  readonly mountMs: number;
  /** What the main thread worked until then, by its own clock, which other programs do not stop. */
  readonly workMs: number;
  /** Growth over the state before, while all are mounted, after a collection. */
  readonly mountedHeapBytes: number;
  /** Nodes of all kinds, shadow roots and texts included, while all are mounted. */
  readonly mountedNodes: number;
  readonly mountedListeners: number;
  /** Layouts and recalculations of style while they are mounted. */
  readonly layouts: number;
  readonly styles: number;
  /** Growth over the state before, after all were removed and collected. */
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

interface Mount {
  readonly tag: string;
  readonly content: string;
  readonly way: Way;
  readonly count: number;
}

/** Adds copies in a way; the milliseconds to the frame that the way waits for. */
const mount = (page: Page, given: Mount): Promise<number> =>
  page.evaluate(async ({ tag, content, way, count }) => {
    const started = performance.now();
    const holder = document.createElement('div');
    holder.id = 'copies';
    const target = way === 'all' ? holder : document.createDocumentFragment();
    for (let index = 0; index < count; index += 1) {
      const element = document.createElement(tag);
      element.setAttribute('tenant', 'north');
      element.setAttribute('language', 'en_US');
      target.append(element);
    }
    if (way === 'all') {
      document.body.append(holder);
      for (let frames = 0; frames < 2; ) {
        await new Promise(requestAnimationFrame);
        if ([...holder.children].reverse().every((one) => one.shadowRoot?.querySelector(content))) frames += 1;
      }
      return performance.now() - started;
    }
    document.body.append(holder);
    const { shadowRoot } = target.lastChild as Element;
    if (!shadowRoot) throw new Error(`<${tag}> has no shadow root`);
    holder.append(target);
    await new Promise<void>((resolve) => {
      if (shadowRoot.querySelector(content)) resolve();
      new MutationObserver(() => {
        if (shadowRoot.querySelector(content)) resolve();
      }).observe(shadowRoot, { childList: true, subtree: true });
    });
    await new Promise(requestAnimationFrame);
    return performance.now() - started;
  }, given);

const unmount = (page: Page): Promise<void> => page.evaluate(() => document.querySelector('#copies')?.remove());

const measureOnce = (browser: Browser, origin: string, name: CopiesName, way: Way, all: number): Promise<Copies> =>
  onPage(browser, {}, async (measured) => {
    const { address, share, ...subject } = COPIES[name];
    const count = Math.round(all * share);
    const { page, session } = measured;
    await session.send('Performance.disable');
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    await page.goto(origin + address);
    await page.waitForFunction((tag) => customElements.get(tag) !== undefined, subject.tag);
    // Excludes work that is done once for all copies.
    await mount(page, { ...subject, way, count: 10 });
    await page.waitForLoadState('networkidle');
    await unmount(page);
    const before = await stateOf(measured);
    const work = await metricsOf(measured);
    const mountMs = await mount(page, { ...subject, way, count });
    const worked = await metricsOf(measured);
    const mounted = await stateOf(measured);
    await unmount(page);
    const after = await stateOf(measured);
    return {
      count,
      mountMs,
      workMs: (worked('TaskDuration') - work('TaskDuration')) * 1_000,
      mountedHeapBytes: mounted.heap - before.heap,
      mountedNodes: mounted.nodes - before.nodes,
      mountedListeners: mounted.listeners - before.listeners,
      layouts: worked('LayoutCount') - work('LayoutCount'),
      styles: worked('RecalcStyleCount') - work('RecalcStyleCount'),
      heapBytes: after.heap - before.heap,
      nodes: after.nodes - before.nodes,
      listeners: after.listeners - before.listeners,
    };
  });

export type AllCopies = Record<Way, Record<CopiesName, Copies[]>>;

/** Mounts many copies of each subject in each way, and measures what remains after their removal. */
export async function measureCopies(browser: Browser, origin: string, count: number, runs: number): Promise<AllCopies> {
  const found = {} as AllCopies;
  for (const way of WAYS) {
    found[way] = await measureInTurn(Object.keys(COPIES) as CopiesName[], runs, (name) =>
      measureOnce(browser, origin, name, way, count),
    );
  }
  return found;
}
