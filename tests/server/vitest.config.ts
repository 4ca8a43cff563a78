import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { SERVER_PROJECTS } from './projects.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** `npx vitest run --config tests/server/vitest.config.ts`: the platform server alone, on both databases. */
export default defineConfig({
  root,
  test: { maxWorkers: 2, projects: SERVER_PROJECTS.map(({ test }) => ({ root, test: { ...test, root } })) },
});
