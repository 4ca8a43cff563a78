import type { Browser, BrowserContextOptions, CDPSession, Page } from '@playwright/test';

/** A page with a profile of its own, whose work is counted. */
export interface MeasuredPage {
  readonly page: Page;
  readonly session: CDPSession;
}

export async function onPage<Figures>(
  browser: Browser,
  options: BrowserContextOptions,
  measure: (measured: MeasuredPage) => Promise<Figures>,
): Promise<Figures> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    return await measure({ page, session });
  } finally {
    await context.close();
  }
}

export async function metricsOf({ session }: MeasuredPage): Promise<(name: string) => number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (name) => metrics.find((metric) => metric.name === name)?.value ?? 0;
}

/** What the main thread has worked so far, in ms. */
export const workOf = async (measured: MeasuredPage): Promise<number> =>
  (await metricsOf(measured))('TaskDuration') * 1_000;

export interface State {
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
}

/** The heap, nodes and listeners of a page once what was removed is collected. */
export async function stateOf(measured: MeasuredPage): Promise<State> {
  // Microtasks and effects complete the removal; garbage is collected afterwards.
  for (let pass = 0; pass < 3; pass += 1) {
    await measured.page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 50))));
    await measured.session.send('HeapProfiler.collectGarbage');
  }
  const value = await metricsOf(measured);
  return { heap: value('JSHeapUsedSize'), nodes: value('Nodes'), listeners: value('JSEventListeners') };
}

/** Calls a function of an object that a script has added to the page's globals. */
export const callIn = <Result>(page: Page, global: string, name: string, values: readonly unknown[]): Promise<Result> =>
  page.evaluate(
    ([global, name, values]) => {
      const object = Reflect.get(globalThis, global) as Record<string, (...values: readonly unknown[]) => never>;
      return object[name]?.(...values) as never;
    },
    [global, name, values] as const,
  );
