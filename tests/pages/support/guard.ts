import type { BrowserContext, ConsoleMessage, Page, Request } from '@playwright/test';
import { findNewViolations, findViolations } from './measures/axe.ts';

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
      const violations = open && !axeSkipped ? await findNewViolations(page) : [];
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
