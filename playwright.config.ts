import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineConfig } from '@playwright/test';

const PORT = 4510;

// Workers load this file as well; they inherit the directory that the first process made.
process.env.CAMPUS_TEST_DATA ??= mkdtempSync(join(tmpdir(), 'campus-pages-'));

const executablePath = process.env.CHROMIUM;

/** The browser layer: the built package on the real platform (`npm test -- pages [pattern]`). */
export default defineConfig({
  testDir: 'tests/pages',
  outputDir: 'test-results',
  snapshotDir: 'tests/pages/screenshots',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['dot'], ['json', { outputFile: '.cache/tests/pages.json' }]],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    browserName: 'chromium',
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
  webServer: {
    command: `${process.execPath} --import tsx demo/platform/main.ts`,
    url: `http://127.0.0.1:${PORT}/`,
    env: { PORT: String(PORT), CAMPUS_DATA: process.env.CAMPUS_TEST_DATA },
    reuseExistingServer: false,
    timeout: 60_000,
  },
});
