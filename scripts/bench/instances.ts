import type { Browser, CDPSession, Page } from '@playwright/test';
import { measureInTurn } from './in-turn.ts';
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

export async function metricsOf(session: CDPSession): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
}

export interface State {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** The heap, nodes and listeners of a page once what was removed is collected. */
export async function stateOf(page: Page, session: CDPSession): Promise<State> {
  // Microtasks and effects complete the removal; garbage is collected afterwards.
  for (let pass = 0; pass < 3; pass += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    await session.send('HeapProfiler.collectGarbage');
  }
  const value = await metricsOf(session);
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') };
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

async function measureOnce(browser: Browser, origin: string, name: CopiesName, count: number): Promise<Instances> {
  const subject = COPIES[name];
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    await page.goto(origin + subject.address);
    await page.waitForFunction((tag) => customElements.get(tag) !== undefined, subject.tag);
    // Excludes work that is done once for all copies.
    await mount(page, subject, 10);
    await unmount(page);
    const before = await stateOf(page, session);
    const work = await metricsOf(session);
    const mountMs = await mount(page, subject, count);
    const worked = await metricsOf(session);
    const mounted = await stateOf(page, session);
    await unmount(page);
    const after = await stateOf(page, session);
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
  } finally {
    await context.close();
  }
}

/** Mounts many copies of each subject and measures what remains after their removal. */
export const measureInstances = (
  browser: Browser,
  origin: string,
  count: number,
  runs: number,
): Promise<Record<CopiesName, Instances[]>> =>
  measureInTurn(Object.keys(COPIES) as CopiesName[], runs, (name) => measureOnce(browser, origin, name, count));
