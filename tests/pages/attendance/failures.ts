import type { Route } from '@playwright/test';
import { SIGNATURES, signatureUrl } from '../../../demo/platform/pictures/picture-url.ts';
import { expect, type Guard, type Page, type TestPlatform, test, text, unique } from '../support/fixture.ts';

/** A failure, what it is called on the screen, and the way on. */
export interface Failure {
  readonly name: string;
  readonly url: RegExp;
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'DELETE';
  /** The status of the answer; without one there is no answer. */
  readonly status?: number;
  /** What is answered instead with success. */
  readonly data?: object;
  readonly act: () => Promise<unknown>;
  readonly message: string;
  /** Where it is said, if not in an alert. */
  readonly place?: string;
  /** The name of the button that tries again. */
  readonly retry?: string;
  /** What was typed or chosen is still there. */
  readonly kept?: () => Promise<unknown>;
  /** What the retry leads to. */
  readonly works: () => Promise<unknown>;
}

const STUDENTS = 12;
export const NAME = 'Vector spaces';

/** An attendance of the calculus class that is open, with signatures; nothing else depends on it. */
export const begin = async (platform: TestPlatform, type: 0 | 1): Promise<string> => {
  const id = `messages-${unique()}`;
  const at = (minutes: number) => new Date(platform.now().getTime() + minutes * 60_000).toISOString();
  await platform.sql`
    insert into attendances (tenant_id, id, class_id, name, attendance_type, start_at, end_at, open_signature, created_by,
      created_at)
    values ('north', ${id}, 'calculus', ${NAME}, ${type}, ${at(-1)}, ${at(600)}, ${type === 0}, 'teacher', ${at(-1)})`;
  await platform.sql`
    insert into attendance_records (tenant_id, attendance_id, user_id, name, job_num, status, attended_at, signature)
    select 'north', ${id}, 'student-' || n, 'Student ' || n, lpad(n::text, 4, '0'), 1, ${at(0)}, ${signatureUrl(SIGNATURES)}
    from generate_series(1, ${STUDENTS}::int) as n`;
  return id;
};

/** Makes each failure, reads what is said about it, and goes on by the button beside it. */
export const meet = async (page: Page, guard: Guard, failures: readonly Failure[]): Promise<void> => {
  for (const failure of failures) {
    const { act, data, kept, message, method, name, place = '[role=alert]', retry, status, url, works } = failure;
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
      await said.getByRole('button', { name: retry ?? text('common:ui.retry') }).click();
      await works();
      await expect(said).toBeHidden();
      await kept?.();
    });
  }
};
