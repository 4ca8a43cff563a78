const ALL = ['tests/server/**/*.test.ts'];

/** Whether `npm test` runs the server tests, rather than somebody who names the files or the database. */
const isShort = process.env.CAMPUS_SHORT === '1';

const shared = {
  environment: 'node' as const,
  testTimeout: 120_000,
  hookTimeout: 180_000,
  // The files of a worker share its modules, which take longer to load than many files take to run. No file changes
  // what another one uses.
  isolate: false,
  setupFiles: ['tests/server/support/database/setup-statement-rules.ts'],
};

/** What does not depend on the database: it is enough to test one of them. */
const WITHOUT_DATABASE = [
  'tests/server/core/http/{cookies,mount,signed-address}.test.ts',
  'tests/server/core/http/steps/!(within-limit).test.ts',
  'tests/server/core/lists/paging.test.ts',
  'tests/server/core/openapi.test.ts',
  'tests/server/live/calendar.test.ts',
];

/**
 * What `npm test` runs on PGlite: the database itself, each call of the contract, the start, and what is counted or used up
 * by several requests at once. The browser tests run every area on PGlite, and `npm run proofs` runs all of these tests.
 */
const ON_PGLITE = [
  'tests/server/core/**/!(hostile).test.ts',
  'tests/server/{agreements,register,setup,tenants}/**/*.test.ts',
  'tests/server/attendance/{changes,records,rush}.test.ts',
];

/** What of that has the same statements and answers on both databases: in `npm test`, PostgreSQL alone has it. */
const SAME_ON_BOTH = [
  'tests/server/core/database/{seeding,statement-counts}.test.ts',
  'tests/server/core/hardening.test.ts',
  'tests/server/core/http/access.test.ts',
  'tests/server/core/outbox/*.test.ts',
  'tests/server/core/pages.test.ts',
  'tests/server/register/{moderation,names}.test.ts',
  'tests/server/setup/demo-languages.test.ts',
  'tests/server/tenants/authorization/every-call.test.ts',
];

/** The tests of the platform server, once for each database; each project sets up its own database. */
export const SERVER_PROJECTS = [
  {
    test: {
      ...shared,
      name: 'server on PGlite',
      include: isShort ? ON_PGLITE : ALL,
      exclude: isShort ? SAME_ON_BOTH : [],
      env: { CAMPUS_TEST_DATABASE: 'pglite' },
      globalSetup: ['tests/server/support/database/setup-pglite.ts'],
    },
  },
  {
    test: {
      ...shared,
      name: 'server on PostgreSQL',
      include: ALL,
      exclude: WITHOUT_DATABASE,
      env: { CAMPUS_TEST_DATABASE: 'postgres' },
      globalSetup: ['tests/server/support/database/setup-postgres.ts'],
    },
  },
];
