import type { Page } from '@playwright/test';

/** What a page holds after a collection of garbage. */
export interface HeldMemory {
  /** Bytes of the JavaScript heap. */
  readonly usedSize: number;
  /** Includes text nodes, and nodes that are no longer in the document. */
  readonly nodes: number;
  readonly jsEventListeners: number;
}

/** Measures what a page holds, from outside of it. */
export async function heldMemory(page: Page): Promise<HeldMemory> {
  const client = await page.context().newCDPSession(page);
  try {
    await client.send('HeapProfiler.enable');
    await client.send('HeapProfiler.collectGarbage');
    const { usedSize } = await client.send('Runtime.getHeapUsage');
    const { jsEventListeners, nodes } = await client.send('Memory.getDOMCounters');
    return { usedSize, nodes, jsEventListeners };
  } finally {
    await client.detach();
  }
}
