import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { at } from '../../../scripts/vite/entries.ts';

const BENCH = 'scripts/bench/node_modules';
/** Where a project of a version has its React. */
const ALIASES = {
  18: Object.fromEntries(['react', 'react-dom'].map((name) => [name, at(BENCH, `${name}-18`)])),
  19: {},
};

const folderOf = (version: 18 | 19): string => at('.cache/tests/node_modules', `react-${version}`);

/** The address of the page in a project with a version of React. */
export const bundleOf = (version: 18 | 19): string => pathToFileURL(join(folderOf(version), 'react-app.mjs')).href;

/**
 * Writes the page as a bundler builds it in a project, in a folder from which Vitest takes modules as they are. What the version must
 * not load is not there.
 */
export async function writeBundle(version: 18 | 19): Promise<void> {
  // It does not run in a document.
  const { build } = await import('esbuild');
  await build({
    entryPoints: [at('tests/build/testing-kit/react-app.tsx')],
    outdir: folderOf(version),
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    mainFields: ['module', 'main'],
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"development"' },
    banner: {
      js: `import { createRequire } from 'node:module'; const require = createRequire('${at('package.json')}');`,
    },
    tsconfigRaw: '{}',
    // esbuild would make a file of every widget that the module names.
    alias: { ...ALIASES[version], 'campus-widgets/react': at('dist/react/sign-in.js') },
    external: [version === 19 ? '../esm/*' : '../external/*'],
    logLevel: 'error',
  });
}
