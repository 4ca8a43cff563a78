import { createHash } from 'node:crypto';
import { appendFileSync, existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { isProof } from '../../../proofs.ts';
import { structureOf } from './structure.ts';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const ALL = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] };

/** The rules whose outcome a change of colours alone can change. */
const OF_COLOURS = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] };

const axeRun = (runOnly: typeof ALL): string => `axe.run(document, {
  resultTypes: ['violations'],
  // Documents in frames are pages of their own.
  iframes: false,
  runOnly: ${JSON.stringify(runOnly)},
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

type Evaluate = <Value>(expression: string) => Promise<Value>;

/** Evaluates in an isolated world: not subject to the page's policy and scripts, and without side effects on the page. */
async function isolated<Value>(page: Page, use: (evaluate: Evaluate) => Promise<Value>): Promise<Value> {
  const client = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await client.send('Page.getFrameTree');
    const { executionContextId: contextId } = await client.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'axe',
    });
    return await use((expression) => evaluate(client, contextId, expression));
  } finally {
    await client.detach();
  }
}

const runAxe = async (evaluate: Evaluate): Promise<string[]> => {
  await evaluate(`${axeSource};0`);
  return evaluate<string[]>(axeRun(ALL));
};

/** Calls `use` again if the page navigated meanwhile. */
async function whenLoaded<Value>(page: Page, use: (evaluate: Evaluate) => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      await page.waitForLoadState();
      return await isolated(page, use);
    } catch (error) {
      if (attempt === 3 || !/context|Target closed|navigat/i.test(String(error))) throw error;
    }
  }
}

/** The violations of WCAG on a page as it is now. */
export const findViolations = (page: Page): Promise<string[]> => whenLoaded(page, runAxe);

/** What checks one page again and again while it does not navigate: the whole, or only what its colours can change. */
export interface Checks {
  readonly all: () => Promise<string[]>;
  readonly colours: () => Promise<string[]>;
}

/** Loads axe into a page once for many checks: loading it takes as long as a check. */
export const withAxe = (page: Page, use: (checks: Checks) => Promise<void>): Promise<void> =>
  isolated(page, async (evaluate) => {
    await evaluate(`${axeSource};0`);
    await use({ all: () => evaluate(axeRun(ALL)), colours: () => evaluate(axeRun(OF_COLOURS)) });
  });

/**
 * As `findViolations`, but a page is not checked that consists of what this run of the tests has found without violations on other
 * pages: many tests end on the same widget, and each check takes half a second. The proofs check all.
 */
export async function findNewViolations(page: Page): Promise<string[]> {
  if (isProof) return findViolations(page);
  return whenLoaded(page, async (evaluate) => {
    const parts = (await evaluate<string[]>(`(${structureOf})()`)).map((one) =>
      createHash('sha256').update(one).digest('base64url').slice(0, 16),
    );
    const file = join(process.env.CAMPUS_TEST_DIR ?? '', 'free-of-violations');
    const known = new Set(existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []);
    const others = parts.filter((one) => !known.has(one));
    if (others.length === 0) return [];
    const violations = await runAxe(evaluate);
    if (violations.length === 0) appendFileSync(file, `${others.join('\n')}\n`);
    return violations;
  });
}
