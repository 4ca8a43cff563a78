import { existsSync, readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import { defineConfig, mergeConfig, type UserConfig } from 'vite';
import {
  campusFilesPlugin,
  campusTagsPlugin,
  NO_TABLES,
  type Starts,
  shellName,
  type Tables,
} from './scripts/vite/campus-tags.ts';
import { chunkRule } from './scripts/vite/chunks.ts';
import { at, LEAN_ENTRIES, ROOT, sharingEntries, widgetFolders } from './scripts/vite/entries.ts';
import { firstReadsPlugin } from './scripts/vite/first-reads.ts';
import { formStylesPlugin } from './scripts/vite/form-styles.ts';
import { hoistImportsPlugin } from './scripts/vite/hoist-imports.ts';
import { leanPackagesPlugin } from './scripts/vite/lean/plugin.ts';
import { reactNamesPlugin } from './scripts/vite/react-names.ts';
import { SHARED_MODULES, sharedModulesPlugin } from './scripts/vite/shared-modules.ts';
import { stripNotesPlugin } from './scripts/vite/strip-notes.ts';
import { textChunkName } from './scripts/vite/text-chunks.ts';

/**
 * The bundles, one per mode; `scripts/build` builds them in this order: esm (one file per widget, shared chunks) ·
 * redirects, settings (without widgets and React) · campus (the autoloader, which contains the file names of esm) ·
 * autoloader (the same for bundlers) · external (without React) · single (everything in one file) · site (the reference
 * site, which uses public entries only) · live-form (the form of another service).
 */
const { version } = JSON.parse(readFileSync(at('package.json'), 'utf8')) as { version: string };

/** Written by the build between the bundles esm and campus. */
function readCache<T>(name: string, missing: T): T {
  const file = at('.cache', name);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as T) : missing;
}

const readTables = (): Tables => readCache('starts.json', NO_TABLES);

const shellFileNames = ({ facadeModuleId }: { facadeModuleId?: string | null | undefined }): string => {
  const [, name = '', language = ''] = /shell\/([\w-]+)\/(\w+)$/.exec(facadeModuleId ?? '') ?? [];
  return shellName(name, language);
};

const chunkFileNames = (chunk: { name: string; facadeModuleId?: string | null | undefined }): string => {
  const texts = textChunkName(chunk.facadeModuleId);
  if (texts) return texts;
  // Otherwise a shared chunk would be named after all its users.
  // The autoloader lists the files, and a hash cannot be compressed: seven characters tell the versions of a file apart.
  return chunk.name.startsWith('shared') ? 'chunks/shared-[hash:7].js' : 'chunks/[name]-[hash:7].js';
};

/**
 * `build.lib` for ES modules keeps whitespace and annotations for bundlers, but browsers load these files directly.
 * Without `build.lib`, every dynamic import would be wrapped in 1 KB of preloading that the autoloader does itself.
 */
const MINIFIED = { minify: true, comments: { annotation: false, legal: false, jsdoc: false } } as const;

const modules = (outDir: string, external: RegExp[]): UserConfig => ({
  plugins: [sharedModulesPlugin(), leanPackagesPlugin()],
  build: {
    outDir,
    lib: { entry: { [SHARED_MODULES]: SHARED_MODULES, ...sharingEntries() }, formats: ['es'] },
    rolldownOptions: {
      external,
      // Otherwise an import that only a removed schema used is kept in some builds and not in others.
      treeshake: { moduleSideEffects: (id) => !/\/src\/contract\//.test(id) },
      preserveEntrySignatures: 'allow-extension',
      output: {
        ...MINIFIED,
        entryFileNames: '[name].js',
        chunkFileNames,
        codeSplitting: {
          // Imports of a chunk stay in the chunk of their own folder.
          includeDependenciesRecursively: false,
          groups: [
            {
              debugName: 'folders',
              name: chunkRule(widgetFolders()),
            },
          ],
        },
      },
    },
  },
});

/** The URL of the running script, which a classic script can read only during its evaluation. */
const SCRIPT_ADDRESS =
  'var campusScriptUrl = typeof document === "undefined" ? "" : document.currentScript?.src || "";';

/** An entry in its own file, beside the modules of the esm bundle. */
const alone = (name: string, file: string, plugins: UserConfig['plugins'] = []): UserConfig => ({
  plugins,
  build: {
    outDir: 'dist/esm',
    emptyOutDir: false,
    lib: { entry: { [name]: file }, formats: ['es'] },
    rolldownOptions: {
      // It uses small parts of the services; imports of their other parts must not be included.
      treeshake: { moduleSideEffects: (id) => id === file },
      output: { ...MINIFIED, entryFileNames: '[name].js', chunkFileNames: shellFileNames },
    },
  },
});

/** For an entry of its own that has texts: their files are named as those of the widgets. */
const withTexts = (config: UserConfig): UserConfig =>
  mergeConfig(config, { build: { rolldownOptions: { output: { chunkFileNames } } } });

const autoloader = (name: string, modules: 'page' | 'bundler', starts: Starts): UserConfig =>
  alone(name, at('widgets/campus.ts'), [campusTagsPlugin({ modules, starts, shells: readCache('shells.json', {}) })]);

const modes: Record<string, () => UserConfig> = {
  esm: () => ({
    ...modules('dist/esm', []),
    plugins: [sharedModulesPlugin(), reactNamesPlugin(), leanPackagesPlugin(), hoistImportsPlugin()],
  }),
  external: () => modules('dist/external', [/^react($|\/)/, /^react-dom($|\/)/]),
  ...Object.fromEntries(
    Object.entries(LEAN_ENTRIES).map(([name, file]) => [name, () => withTexts(alone(name, at(file)))]),
  ),
  // What the components of React share; the build writes one beside it for each widget.
  react: () => ({
    build: {
      outDir: 'dist/react',
      lib: { entry: { component: at('src/react/component.ts') }, formats: ['es'] },
      rolldownOptions: { external: ['react'], output: { ...MINIFIED, entryFileNames: '[name].js' } },
    },
  }),
  // What draws fragments: the autoloader loads it beside them.
  fragment: () =>
    mergeConfig(alone('fragment', at('src/element/fragment/draw-fragment.ts')), {
      build: {
        rolldownOptions: {
          preserveEntrySignatures: 'allow-extension',
          output: { chunkFileNames: 'chunks/fragment-[name]-[hash:7].js' },
        },
      },
    }),
  // What sends the first reads of widgets: the autoloader loads it beside the tenant and the session.
  'first-reads': () =>
    alone('first-reads', at('widgets/first-reads.ts'), [firstReadsPlugin(readCache('first-reads.json', {}))]),
  // What knows the files of the widgets: the autoloader loads it when it has asked for what is drawn first.
  preload: () => alone('preload', at('widgets/preload.ts'), [campusFilesPlugin(readTables().files)]),
  // What runs in the document of a frame, before the autoloader.
  frame: () => alone('frame', at('src/frame-host/main.ts')),
  // The sessions of a frame's own, which it loads when there is one, or somebody signs in.
  'frame-session': () =>
    mergeConfig(alone('frame-session', at('src/frame-host/handoff.ts')), {
      build: {
        rolldownOptions: {
          output: {
            chunkFileNames: (chunk: { facadeModuleId?: string | null }) =>
              textChunkName(chunk.facadeModuleId) ?? 'chunks/frame-[name]-[hash:7].js',
          },
        },
      },
    }),
  // For pages: it loads files by composed URLs, ahead of the modules that import them.
  campus: () => autoloader('campus', 'page', readTables().starts),
  // For bundlers, which follow its imports and rename the files.
  autoloader: () => autoloader('autoloader', 'bundler', { ...readTables().starts, files: [] }),
  single: () => ({
    define: { 'import.meta.url': 'campusScriptUrl' },
    plugins: [leanPackagesPlugin()],
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      // License comments are removed from the code and collected here.
      license: { fileName: 'third-party-licenses.md' },
      lib: {
        entry: at('widgets/all.ts'),
        formats: ['iife'],
        name: 'CampusWidgets',
        fileName: () => 'campus-widgets.js',
      },
      rolldownOptions: { output: { codeSplitting: false, intro: SCRIPT_ADDRESS } },
    },
  }),
  // The sources for `npm run dev`, which adds the platform.
  dev: () => ({
    root: at('demo/site'),
    base: '/',
    appType: 'custom',
    cacheDir: at('.cache/vite'),
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [campusTagsPlugin({ modules: 'sources', starts: NO_TABLES.starts, shells: {} })],
    server: { fs: { allow: [ROOT] } },
    logLevel: 'info',
    // The autoloader imports widgets by a generated table, in which Vite finds no packages.
    optimizeDeps: { entries: [at('widgets/*.ts'), at('demo/site/main.ts')] },
  }),
  // The form of another service, which the demo serves on its second origin: one classic script with everything in it.
  'live-form': () => ({
    build: {
      outDir: at('build/site/sdk'),
      lib: {
        entry: at('demo/live-form/main.tsx'),
        formats: ['iife'],
        name: 'StudioLiveForm',
        fileName: () => 'live-form.js',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  }),
  site: () => ({
    root: at('demo/site'),
    base: '/',
    // The site is an integrator: it loads the package as the platform serves it.
    plugins: [
      {
        name: 'campus:public-entries',
        enforce: 'pre',
        resolveId: {
          filter: { id: /^campus-widgets\// },
          handler: (id) => ({
            id: id.replace('campus-widgets/', '/widgets/esm/').concat('.js'),
            external: 'absolute' as const,
          }),
        },
      },
    ],
    build: {
      outDir: at('build/site'),
      rolldownOptions: {
        input: Object.fromEntries(
          [['index', 'index.html'] as const, ['parts', 'parts/index.html'] as const]
            .filter(([, file]) => existsSync(at('demo/site', file)))
            .map(([name, file]) => [name, at('demo/site', file)]),
        ),
      },
    },
  }),
};

const shared: UserConfig = {
  root: ROOT,
  base: './',
  publicDir: false,
  clearScreen: false,
  logLevel: 'warn',
  plugins: [react(), stripNotesPlugin(), formStylesPlugin()],
  resolve: {
    alias: [
      // The build of lit-html that can be imported without a document; in browsers it behaves the same.
      { find: /^lit-html$/, replacement: at('node_modules/lit-html/node/lit-html.js') },
      // The signals import a CommonJS file that calls require('react'), which fails in a browser when React is
      // external.
      {
        find: /^use-sync-external-store\/shim(?:\/index\.js)?$/,
        replacement: at('src/ui/react/use-sync-external-store.ts'),
      },
      // Calls read the text of a response and never let ofetch parse it.
      { find: /^destr$/, replacement: at('src/services/http/parse-json.ts') },
      { find: /^ufo$/, replacement: at('src/services/http/with-query.ts') },
    ],
  },
  define: {
    'process.env.NODE_ENV': '"production"',
    __CAMPUS_VERSION__: JSON.stringify(version),
  },
  json: { namedExports: false, stringify: false },
  build: {
    target: 'es2022',
    // For browsers with light-dark() and oklch(); the fallbacks would be larger and look different.
    cssTarget: 'esnext',
    emptyOutDir: true,
    sourcemap: true,
    modulePreload: false,
    reportCompressedSize: false,
    assetsInlineLimit: 0,
  },
};

export default defineConfig(({ mode }) => mergeConfig(shared, modes[mode]?.() ?? {}));
