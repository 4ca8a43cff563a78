import { existsSync, readFileSync } from 'node:fs';
import { at } from '../vite/entries.ts';
import type { Widget } from './definitions.ts';
import { asJson, writeIfChanged } from './files.ts';

const script = (name: string) => ({ types: `./dist/types/${name}.d.ts`, default: `./dist/esm/${name}.js` });

const external = (name: string) => ({
  types: `./dist/types/${name}.d.ts`,
  default: `./dist/external/${name}.js`,
});

/** `campus.js` loads files by URLs that no bundler can follow; this one leaves the loading to the bundler. */
const AUTOLOADER = { types: './dist/types/campus.d.ts', default: './dist/esm/autoloader.js' };

const DATA_FILES = [
  'custom-elements.json',
  'vscode.html-custom-data.json',
  'web-types.json',
  'integrity.json',
  'importmap.json',
  'sizes.json',
  'openapi.json',
  'llms.txt',
];

/** What only the platform serves: compressed copies, source maps, and its own tables. */
const SERVED = ['**/*.br', '**/*.map', 'wordpress', 'fragments.json', 'frames.json', 'version.json'];
/** Docs for those who develop or run the platform. */
const OWN_DOCS = [
  'api',
  'decisions',
  'images',
  'proofs/records.json',
  '{architecture,contributing,hosting,load,requirements,sizes,start}.md',
];

/** What is published. */
const FILES = [
  'dist',
  ...SERVED.map((name) => `!dist/${name}`),
  'docs',
  ...OWN_DOCS.map((name) => `!docs/${name}`),
  'CHANGELOG.md',
  'SECURITY.md',
];

/** The `exports` of the package: every public entry and no other file. */
function exportsOf(widgets: readonly Widget[], others: readonly string[]) {
  return {
    '.': AUTOLOADER,
    './campus': AUTOLOADER,
    ...Object.fromEntries(others.map((name) => [`./${name}`, script(name)])),
    ...Object.fromEntries(widgets.map(({ name }) => [`./${name}`, script(name)])),
    ...Object.fromEntries(
      ['host', ...widgets.map(({ name }) => name)].map((name) => [`./external/${name}`, external(name)]),
    ),
    './react': { types: './dist/types/react.d.ts', default: './dist/react/index.js' },
    './angular': { types: './dist/types/angular.d.ts', default: './dist/angular/index.js' },
    './vue': { types: './dist/types/vue.d.ts' },
    './svelte': { types: './dist/types/svelte.d.ts' },
    './campus-widgets.js': './dist/campus-widgets.js',
    ...Object.fromEntries(
      DATA_FILES.filter((file) => existsSync(at('dist', file))).map((file) => [`./${file}`, `./dist/${file}`]),
    ),
    './package.json': './package.json',
  };
}

/** Writes the fields of package.json that are derived from the definitions. */
export function writePackage(widgets: readonly Widget[], others: readonly string[]): void {
  const file = at('package.json');
  const standing = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const { devDependencies, allowScripts, ...rest } = standing;
  const written = {
    ...rest,
    exports: exportsOf(widgets, others),
    types: './dist/types/campus.d.ts',
    // Importing a widget registers its element, and importing the autoloader starts it; no other module has side
    // effects, the components of React neither. The sources are listed because our own bundler reads this field as well.
    sideEffects: [
      './dist/*.js',
      './dist/esm/**/*.js',
      './dist/external/**/*.js',
      './widgets/*.ts',
      './demo/**',
      './tests/**',
      './scripts/**',
    ],
    customElements: './dist/custom-elements.json',
    'web-types': './dist/web-types.json',
    files: FILES,
    // Only `external/*` import it, and need 19; a project of another version installs without flags.
    peerDependencies: { react: '>=18', 'react-dom': '>=18' },
    peerDependenciesMeta: { react: { optional: true }, 'react-dom': { optional: true } },
    devDependencies,
    allowScripts,
  };
  writeIfChanged(file, asJson(written));
}
