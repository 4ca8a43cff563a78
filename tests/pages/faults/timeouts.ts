import type { Page } from '../support/fixture.ts';

/** Lets a test end the waiting of the client for an answer: `expire()` is what happens after 31 s. */
export const controlTimeouts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const waiting = new Set<AbortController>();
    AbortSignal.timeout = () => {
      const controller = new AbortController();
      waiting.add(controller);
      return controller.signal;
    };
    Object.assign(window, {
      expire: () => {
        for (const one of waiting) one.abort(new DOMException('late', 'TimeoutError'));
        waiting.clear();
      },
    });
  });

export const expire = (page: Page): Promise<void> => page.evaluate(() => Reflect.get(window, 'expire')());
