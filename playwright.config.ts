import { defineConfig } from '@playwright/test';

/** `npm test` finds a browser and names it here; without it Playwright uses its own. */
const executablePath = process.env.CHROMIUM;

/** The browser layer: the built package on the real platform (`npm test -- pages [pattern]`). */
export default defineConfig({
  testDir: 'tests/pages',
  // Seeds one database; each worker starts a platform of its own on a copy (tests/pages/support).
  globalSetup: './tests/pages/support/setup.ts',
  outputDir: 'test-results',
  snapshotDir: 'tests/pages/screenshots',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['dot'], ['json', { outputFile: '.cache/tests/pages.json' }]],
  use: {
    browserName: 'chromium',
    // Nothing moves while it is looked at.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 10_000,
    trace: 'retain-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
