import { defineConfig } from 'vitest/config';

/** `npx vitest run --config tests/server/vitest.config.ts`: the platform server, the same suite on both databases. */
const shared = {
  root: new URL('../..', import.meta.url).pathname,
  environment: 'node' as const,
  include: ['tests/server/*.test.ts'],
  testTimeout: 20_000,
  hookTimeout: 60_000,
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: ['./tests/server/support/global-setup.ts'],
    root: shared.root,
    projects: [
      { test: { ...shared, name: 'server on PGlite', env: { CAMPUS_TEST_DATABASE: 'pglite' } } },
      { test: { ...shared, name: 'server on PostgreSQL', env: { CAMPUS_TEST_DATABASE: 'postgres' } } },
    ],
  },
});
