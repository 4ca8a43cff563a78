import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { CDPSession, Page } from '@playwright/test';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_RUN = `axe.run(document, {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] },
}).then(({ violations }) => violations.map(({ id, help, nodes }) =>
  id + ': ' + help + nodes.slice(0, 4).map(({ target, html, failureSummary }) =>
    '\\n    ' + JSON.stringify(target) + ' ' + html.slice(0, 200) + ' ' + (failureSummary ?? '').replace(/\\s+/g, ' ')).join('')))`;

async function evaluate<Value>(client: CDPSession, contextId: number, expression: string): Promise<Value> {
  const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
    expression,
    contextId,
    awaitPromise: true,
    returnByValue: true,
  });
  if (exceptionDetails) throw new Error(`axe: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
  return result.value as Value;
}

/** Runs axe in an isolated world: not subject to the page's policy, and without side effects on the page. */
async function runAxe(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await client.send('Page.getFrameTree');
    const { executionContextId: contextId } = await client.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'axe',
    });
    await evaluate(client, contextId, `${axeSource};0`);
    return await evaluate<string[]>(client, contextId, AXE_RUN);
  } finally {
    await client.detach();
  }
}

/** The violations of WCAG on a page as it is now. */
export async function findViolations(page: Page): Promise<string[]> {
  for (let attempt = 1; ; attempt++) {
    try {
      await page.waitForLoadState();
      return await runAxe(page);
    } catch (error) {
      // The page was navigating.
      if (attempt === 3 || !/context|Target closed|navigat/i.test(String(error))) throw error;
    }
  }
}
