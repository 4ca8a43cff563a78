import type { Route } from '@playwright/test';
import { SIGNATURES, signatureUrl } from '../../../demo/platform/pictures/picture-url.ts';
import { expect, type Guard, type Page, type TestPlatform, test, text } from '../support/fixture.ts';
import { planAttendance } from './attendances.ts';

/** A failure, its message, and how to continue. */
export interface Failure {
  readonly name: string;
  readonly url: RegExp;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  /** The status of the response; without one, there is no response. */
  readonly status?: number;
  /** The response in the case of success. */
  readonly data?: object;
  readonly act: () => Promise<unknown>;
  readonly message: string;
  /** The element of the message, if it is not an alert. */
  readonly place?: string;
  /** The name of the retry button. */
  readonly retry?: string;
  /** Checks that the input is kept. */
  readonly kept?: () => Promise<unknown>;
  /** Waits for an event of the page that the retry causes; called before the button is pressed. */
  readonly causes?: () => Promise<unknown>;
  /** Checks the result of the retry. */
  readonly works?: () => Promise<unknown>;
}

const STUDENTS = 12;
export const NAME = 'Vector spaces';

/** An attendance of the calculus class that is open, with signatures. */
export const begin = (platform: TestPlatform, type: 0 | 1): Promise<string> =>
  planAttendance(platform, {
    name: NAME,
    type,
    ends: 600,
    openSignature: type === 0,
    students: { count: STUDENTS, attended: STUDENTS, signature: signatureUrl(SIGNATURES) },
  });

/** Causes each failure, checks its message, and continues with its button. */
export const meet = async (page: Page, guard: Guard, failures: readonly Failure[]): Promise<void> => {
  for (const failure of failures) {
    const {
      act,
      causes,
      data,
      kept,
      message,
      method,
      name,
      place = '[role=alert]',
      retry,
      status,
      url,
      works,
    } = failure;
    await test.step(name, async () => {
      guard.allow({ url, ...(status && { status }) });
      const fail = (route: Route) => {
        if (method && route.request().method() !== method) return route.fallback();
        if (data) return route.fulfill({ json: { code: '000000', message: '', data } });
        if (!status) return route.abort();
        // The storage is another origin.
        const headers = { 'access-control-allow-origin': '*' };
        return route.fulfill({ status, headers, json: { code: `${status}000`, message: '' } });
      };
      await page.route(url, fail);
      await act();
      const said = page.locator(place).filter({ hasText: message });
      await expect(said).toBeVisible();
      await kept?.();
      await page.unroute(url, fail);
      const caused = causes?.();
      await said.getByRole('button', { name: retry ?? text('common:ui.retry') }).click();
      await caused;
      await works?.();
      await expect(said).toBeHidden();
      await kept?.();
    });
  }
};
