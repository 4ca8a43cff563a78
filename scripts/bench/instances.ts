import type { Browser, CDPSession, Page } from '@playwright/test';

export interface Instances {
  readonly count: number;
  /** From the first element to the last one's first content. */
  readonly mountMs: number;
  /** Growth over the state before, after all were removed and collected. */
  readonly heapBytes: number;
  readonly nodes: number;
  readonly listeners: number;
}

interface State {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

async function stateOf(page: Page, session: CDPSession): Promise<State> {
  // Removal is finished by microtasks and effects; what they let go of is collected after them.
  for (let pass = 0; pass < 3; pass += 1) {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    await session.send('HeapProfiler.collectGarbage');
  }
  const { metrics } = await session.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? 0;
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

/** Adds many copies of a widget, waits until each shows its content, and removes them. */
function mountAndRemove(page: Page, tag: string, count: number): Promise<number> {
  return page.evaluate(
    async ({ tag, count }) => {
      const started = performance.now();
      const holder = document.createElement('div');
      const ready = new Promise<void>((resolve) => {
        let missing = count;
        holder.addEventListener('campus-ready', () => {
          missing -= 1;
          if (missing === 0) resolve();
        });
      });
      for (let index = 0; index < count; index += 1) {
        const element = document.createElement(tag);
        element.setAttribute('tenant', 'north');
        element.setAttribute('language', 'en_US');
        holder.append(element);
      }
      document.body.append(holder);
      await ready;
      const took = performance.now() - started;
      holder.remove();
      return took;
    },
    { tag, count },
  );
}

/** Mounts many copies of a widget and looks at what stays when they are gone. */
export async function measureInstances(
  browser: Browser,
  origin: string,
  tag: string,
  count: number,
): Promise<Instances> {
  const context = await browser.newContext();
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Performance.enable');
  await page.goto(`${origin}/empty.html`);
  await page.waitForFunction((name) => customElements.get(name) !== undefined, tag);
  // What is made once for all copies is not counted.
  await mountAndRemove(page, tag, 10);
  const before = await stateOf(page, session);
  const mountMs = await mountAndRemove(page, tag, count);
  const after = await stateOf(page, session);
  await context.close();
  return {
    count,
    mountMs,
    heapBytes: after.heap - before.heap,
    nodes: after.nodes - before.nodes,
    listeners: after.listeners - before.listeners,
  };
}
