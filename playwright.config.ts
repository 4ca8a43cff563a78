import { defineConfig } from '@playwright/test';
import { IN_PROOFS } from './tests/proofs.ts';

/** `npm test` finds the browsers and sets these variables; without them Playwright uses its own. */
const { CHROMIUM: wholeBrowser, CHROMIUM_SHELL: shell = wholeBrowser, CAMPUS_PROOFS } = process.env;

const launchOptions = {
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // A camera that shows a moving picture and a microphone that beeps, for everybody who asks.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
};

/** The process of the browser makes the requests, which saves one and the messages to it. A page sees no difference. */
const fewProcesses = ['--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2'];

const inShell = CAMPUS_PROOFS
  ? { grep: IN_PROOFS, grepInvert: /@whole-browser|@no-third-party-cookies/ }
  : { grepInvert: /@proof|@whole-browser|@no-third-party-cookies/ };
/** The tests with a tag, of the proofs or of `npm test`. */
const tagged = (tag: string) =>
  CAMPUS_PROOFS
    ? { grep: new RegExp(`(?=.*${tag})(?=.*(?:${IN_PROOFS.source}))`) }
    : { grep: new RegExp(tag), grepInvert: /@proof/ };

/** The browser layer: the built package on the real platform (`npm test -- pages [pattern]`). */
export default defineConfig({
  testDir: 'tests/pages',
  // Seeds one database; each worker starts its own platform on a copy (tests/pages/support).
  globalSetup: './tests/pages/support/setup.ts',
  outputDir: 'test-results',
  snapshotDir: 'tests/pages/screenshots',
  fullyParallel: true,
  workers: 2,
  // A test that passes only on its second try is listed as flaky; scripts/lib/layers.mjs accepts few of them.
  retries: CAMPUS_PROOFS ? 0 : 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [['dot'], ['json', { outputFile: '.cache/tests/pages.json' }]],
  // Limits end a test that hangs. No test measures time, and a busy machine may be ten times slower.
  timeout: CAMPUS_PROOFS ? 600_000 : 120_000,
  expect: { timeout: 30_000 },
  use: {
    browserName: 'chromium',
    // Disables animations.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 30_000,
    // Recording a trace of every test is slow; enable it with `npm test -- pages --trace=retain-on-failure`.
    trace: 'off',
  },
  projects: [
    {
      name: 'shell',
      ...inShell,
      use: {
        launchOptions: {
          ...launchOptions,
          args: [...launchOptions.args, ...fewProcesses],
          ...(shell && { executablePath: shell }),
        },
      },
    },
    {
      // For what the headless shell cannot do: it has no back-forward cache, which Playwright disables in other modes
      // too.
      name: 'whole-browser',
      ...tagged('@whole-browser'),
      use: {
        launchOptions: {
          ...launchOptions,
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
          ...(wholeBrowser && { executablePath: wholeBrowser }),
        },
      },
    },
    {
      // The contexts of tests are private windows to the full browser, which blocks third-party cookies in them. No flag or
      // preference of Chromium does so any more; tests of this project begin by making sure of it.
      name: 'no-third-party-cookies',
      ...tagged('@no-third-party-cookies'),
      use: { launchOptions: { ...launchOptions, ...(wholeBrowser && { executablePath: wholeBrowser }) } },
    },
  ],
});
