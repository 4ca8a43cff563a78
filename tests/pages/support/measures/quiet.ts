import { expect, type Page, type Request } from '@playwright/test';
import { nextFrame } from './layout.ts';

/** The requests without a response, by page. */
const pending = new WeakMap<Page, Set<Request>>();

/** Records the requests of a page from now on, for `expectQuiet`. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>();
  pending.set(page, requests);
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) requests.clear();
    // A beacon has no response.
    if (request.resourceType() !== 'ping') requests.add(request);
  });
  // A stream goes on until somebody leaves.
  page.on('response', (response) => {
    if (response.headers()['content-type']?.startsWith('text/event-stream')) requests.delete(response.request());
  });
  page.on('requestfinished', (request) => void requests.delete(request));
  page.on('requestfailed', (request) => void requests.delete(request));
}

/**
 * Waits until all requests have their response and what is drawn with the responses asks for nothing more. Unlike the
 * load state `networkidle` it waits for no time.
 * @param isHeld tells a request that the test does not answer
 */
export async function expectQuiet(page: Page, isHeld = (_: Request): boolean => false): Promise<void> {
  const requests = pending.get(page);
  if (!requests) throw new Error('Call watchRequests before the page loads.');
  const left = () => [...requests].filter((request) => !isHeld(request)).length;
  let frames = 0;
  while (frames < 2) {
    if (left() > 0) {
      await expect.poll(left, { intervals: [20] }).toBe(0);
      frames = 0;
    }
    await nextFrame(page);
    frames++;
  }
}
