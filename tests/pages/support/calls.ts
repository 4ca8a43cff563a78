import type { Page } from '@playwright/test';

/** The response of a call. */
export interface CallAnswer<Data> {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly data: Data;
}

/** Makes a call as a widget does, from the page and with its cookies. The page must be on the platform's own origin. */
export const post = <Data = unknown>(
  page: Page,
  path: string,
  body: unknown,
  tenant = 'north',
): Promise<CallAnswer<Data>> =>
  page.evaluate(
    async ({ path, body, tenant }) => {
      const response = await fetch(path, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-campus-client': 'tests',
          'campus-session': 'cookie',
          tenant_id: tenant,
        },
        body: JSON.stringify(body),
      });
      return { status: response.status, ...((await response.json()) as object) } as CallAnswer<Data>;
    },
    { path, body, tenant },
  );

/** Lets requests through that were held back. */
export type Release = () => void;

/** Holds back what is at an address until it is released. */
export async function hold(page: Page, address: Parameters<Page['route']>[0]): Promise<Release> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    // The page may have gone on.
    await route.continue().catch(() => {});
  });
  return () => release();
}
