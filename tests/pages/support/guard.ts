import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';

/** A request that a test expects to fail. */
export interface Allowed {
  /** The status of the response; omitted for a request without a response. */
  readonly status?: number;
  readonly url: RegExp;
}

/** Announces errors that a test provokes. Any other error fails the test. */
export interface Guard {
  allow(allowed: Allowed): void;
  allowConsole(text: RegExp): void;
  /** Allows the server to log errors that match. */
  allowLog(text: RegExp): void;
  skipAxe(reason: string): void;
  /** Checks for violations now, in a state before the end of the test. */
  checkAxe(page: Page): Promise<void>;
}

/** The console lines by which a page's init script reports to the tests; a binding would be a global on the page. */
export const MARK = '[campus-tests]';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const AXE_RUN = `axe.run(document, {
  resultTypes: ['violations'],
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] },
}).then(({ violations }) => violations.map(({ id, help, nodes }) =>
  id + ': ' + help + nodes.slice(0, 4).map(({ target, html, failureSummary }) =>
    '\\n    ' + JSON.stringify(target) + ' ' + html.slice(0, 200) + ' ' + (failureSummary ?? '').replace(/\\s+/g, ' ')).join('')))`;

/** Runs axe in an isolated world: not subject to the page's policy, and without side effects on the page. */
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

async function runAxe(page: Page): Promise<string[]> {
  const client = await page.context().newCDPSession(page);
  try {
    const { frameTree } = await client.send('Page.getFrameTree');
    const { executionContextId: contextId } = await client.send('Page.createIsolatedWorld', {
      frameId: frameTree.frame.id,
      worldName: 'axe',
    });
    await client.send('Runtime.evaluate', { expression: `${axeSource};0`, contextId });
    const { result, exceptionDetails } = await client.send('Runtime.evaluate', {
      expression: AXE_RUN,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(`axe: ${exceptionDetails.exception?.description ?? exceptionDetails.text}`);
    return result.value as string[];
  } finally {
    await client.detach();
  }
}

/** Watches every page of a context from its first request. */
export function watch(context: BrowserContext, serverLog: () => readonly string[]) {
  const problems: string[] = [];
  const allowed: Allowed[] = [];
  const texts: RegExp[] = [];
  const logs: RegExp[] = [];
  const failures: { status: number; url: string; text: string }[] = [];
  let axeSkipped = '';

  const onConsole = (message: ConsoleMessage) => {
    if (!['error', 'warning'].includes(message.type())) return;
    // The request itself is checked below.
    if (message.text().startsWith('Failed to load resource')) return;
    problems.push(`console.${message.type()}: ${message.text()} (${message.location().url})`);
  };
  const onFailed = (request: Request) => {
    const reason = request.failure()?.errorText ?? '';
    // Calls are aborted when their element is removed, and documents when the next one loads.
    if (reason === 'net::ERR_ABORTED') return;
    failures.push({ status: 0, url: request.url(), text: `${request.method()} ${request.url()} failed: ${reason}` });
  };
  context.on('console', onConsole);
  context.on('weberror', (error) => problems.push(`uncaught: ${error.error().stack ?? error.error()}`));
  context.on('requestfailed', onFailed);
  context.on('response', (response) => {
    const status = response.status();
    if (status < 400) return;
    // A page of the site about a missing address or an upgrade has that status; the test looks at the page.
    const isPage = response.request().isNavigationRequest() && /html/.test(response.headers()['content-type'] ?? '');
    if (isPage && (status === 404 || /^\/(?:error\/|403$|status\/)/.test(new URL(response.url()).pathname))) return;
    failures.push({
      status,
      url: response.url(),
      text: `${response.request().method()} ${response.url()} → ${status}`,
    });
  });

  const guard: Guard = {
    allow: (one) => void allowed.push(one),
    allowConsole: (one) => void texts.push(one),
    allowLog: (one) => void logs.push(one),
    skipAxe(reason) {
      axeSkipped = reason;
    },
    async checkAxe(page) {
      const violations = await findViolations(page);
      if (violations.length > 0) throw new Error(`axe:\n  ${violations.join('\n  ')}`);
    },
  };

  return {
    guard,
    report: (problem: string) => void problems.push(problem),
    /** The errors that were not announced. */
    async unannounced(page: Page): Promise<string[]> {
      const open = !page.isClosed() && /^https?:/.test(page.url());
      const violations = open && !axeSkipped ? await findViolations(page) : [];
      const isAllowed = ({ status, url }: (typeof failures)[number]) =>
        allowed.some((one) => (one.status ?? 0) === status && one.url.test(url));
      return [
        ...problems.filter((problem) => !texts.some((one) => one.test(problem))),
        ...failures.filter((failure) => !isAllowed(failure)).map(({ text }) => text),
        ...serverLog()
          .filter((line) => !logs.some((one) => one.test(line)))
          .map((line) => `server: ${line}`),
        ...violations.map((violation) => `axe: ${violation}`),
      ];
    },
  };
}
