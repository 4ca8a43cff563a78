import type { Page } from '@playwright/test';
import { expectQuiet } from '../support/measures/quiet.ts';

/** Waits until the page has what it asked for and nothing is busy; a page that never rests is left after a while. */
export async function comesToRest(page: Page): Promise<void> {
  const rest = async () => {
    await page.waitForLoadState();
    await expectQuiet(page);
    await page.waitForFunction(() => !window.campusWalk?.isBusy());
    await expectQuiet(page);
  };
  await Promise.race([rest().catch(() => {}), new Promise((resolve) => setTimeout(resolve, 8_000))]);
}
