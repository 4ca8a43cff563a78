import { defineConfig } from 'vitest/config';
import { at } from '../../../scripts/vite/entries.ts';

/** The tests of a school's pages: the samples of docs/testing.md, in both documents that have no layout. */
export default defineConfig({
  test: {
    root: at(),
    include: ['.cache/tests/school/*.test.ts', 'tests/build/testing-kit/*.page.ts'],
    testTimeout: 60_000,
    // As a package of node_modules, which nothing transforms.
    server: { deps: { external: [/\/dist\//] } },
    projects: [
      {
        extends: true,
        // It does not tell a widget of the attributes that its element had before.
        test: { name: 'happy-dom', environment: 'happy-dom', exclude: ['tests/build/testing-kit/react-*.page.ts'] },
      },
      {
        extends: true,
        test: {
          name: 'jsdom',
          environment: at('tests/build/testing-kit/jsdom.ts'),
          exclude: ['.cache/tests/school/errors.test.ts'],
        },
      },
    ],
  },
});
