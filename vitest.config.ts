import { existsSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { campusFilesPlugin, campusTagsPlugin, NO_TABLES } from './scripts/vite/campus-tags.ts';
import { at } from './scripts/vite/entries.ts';
import { formStylesPlugin } from './scripts/vite/form-styles.ts';
import { isProof } from './tests/proofs.ts';
import { SERVER_PROJECTS } from './tests/server/projects.ts';

/** Shared by the layers that run in happy-dom; may be absent. */
const setup = ['tests/setup.ts', 'tests/setup.tsx'].filter((file) => existsSync(at(file)));

/** No test measures time: the limits only end a test that hangs, even on a busy machine. */
const project = (
  name: string,
  include: string[],
  environment: 'node' | 'happy-dom',
  testTimeout = isProof ? 900_000 : 60_000,
) => ({
  extends: true as const,
  test: { name, include, environment, testTimeout, setupFiles: environment === 'happy-dom' ? setup : [] },
});

/**
 * The test layers below the browser (docs/contributing.md). A file can select another environment in its first line.
 */
export default defineConfig({
  plugins: [
    react(),
    formStylesPlugin(),
    campusTagsPlugin({ modules: 'sources', starts: NO_TABLES.starts, shells: {} }),
    campusFilesPlugin(NO_TABLES.files),
  ],
  define: { __CAMPUS_VERSION__: '"0.0.0-test"' },
  test: {
    pool: 'threads',
    maxWorkers: 2,
    restoreMocks: true,
    // `?inline` style sheets contain their real text in tests, too.
    css: true,
    projects: [
      project('unit', ['tests/{contract,services,features,host,testing}/**/*.test.{ts,tsx}'], 'node'),
      project('unit-dom', ['tests/{ui,element,widgets}/**/*.test.{ts,tsx}'], 'happy-dom'),
      ...SERVER_PROJECTS,
      project('build', ['tests/build/**/*.test.ts', 'tests/*.test.ts'], 'node', 180_000),
    ],
  },
});
