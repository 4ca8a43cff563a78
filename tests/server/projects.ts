const shared = {
  environment: 'node' as const,
  include: ['tests/server/**/*.test.ts'],
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // The files of a worker share its modules, which take longer to load than many files take to run. No file changes
  // what another one uses.
  isolate: false,
  setupFiles: ['tests/server/support/database/setup-statement-rules.ts'],
};

/** What does not depend on the database: one of them proves it. */
const WITHOUT_DATABASE = [
  'tests/server/core/database/statement-counts.test.ts',
  'tests/server/core/http/{cookies,mount,signed-address}.test.ts',
  'tests/server/core/http/steps/!(within-limit).test.ts',
  'tests/server/core/lists/paging.test.ts',
  'tests/server/core/openapi.test.ts',
  'tests/server/live/calendar.test.ts',
];

/** The tests of the platform server, once for each database; each project sets up its own database. */
export const SERVER_PROJECTS = [
  {
    test: {
      ...shared,
      name: 'server on PGlite',
      env: { CAMPUS_TEST_DATABASE: 'pglite' },
      globalSetup: ['tests/server/support/database/setup-pglite.ts'],
    },
  },
  {
    test: {
      ...shared,
      name: 'server on PostgreSQL',
      exclude: WITHOUT_DATABASE,
      env: { CAMPUS_TEST_DATABASE: 'postgres' },
      globalSetup: ['tests/server/support/database/setup-postgres.ts'],
    },
  },
];
