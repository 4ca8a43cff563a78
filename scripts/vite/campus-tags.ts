import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import type { FragmentKind } from '../../src/contract/pages/fragment.ts';
import type { Geometry } from '../../src/element/definition.ts';
import type { Shell } from '../../src/element/shell/shell-file.ts';
import { at, widgetNames } from './entries.ts';

/** What the autoloader knows about a widget before its code is loaded. */
export interface TagStart {
  readonly geometry?: Geometry | undefined;
  readonly readsSession?: true | undefined;
  /** Whether the view reads something first, see `first-reads.js`. */
  readonly firstReads?: true | undefined;
  readonly takesAddress?: true | undefined;
  readonly fragment?: FragmentKind | undefined;
  /** An attribute without which an element has none. */
  readonly fragmentWith?: string | undefined;
  /** For a widget with a shell: attributes that make an element start as a skeleton. */
  readonly unless?: readonly string[] | undefined;
}

/** The autoloader's tables. */
export interface Starts {
  /** The names of the files that every widget needs: `chunks/<name>.js` beside `campus.js`. */
  readonly files: readonly string[];
  readonly tags: Readonly<Record<string, TagStart>>;
  /** Names and paths of the calls that the autoloader makes. */
  readonly calls: Readonly<Record<'tenant' | 'session', readonly [name: string, path: string]>>;
}

/** The files of a widget besides those of every widget. */
export interface TagFiles {
  /** One character for each, see `characterOf`. */
  readonly files: string;
  readonly texts: readonly string[];
  /** What a user sees first besides. */
  readonly ofUser?: Pick<TagFiles, 'files' | 'texts'> | undefined;
}

/** The tables of `preload.js`. */
export interface Files {
  /** The names of shared files: `chunks/<name>.js` beside `campus.js`. */
  readonly files: readonly string[];
  /** The names of the text files that every widget needs. */
  readonly texts: readonly string[];
  readonly tags: Readonly<Record<string, TagFiles>>;
}

/** What the build writes for the autoloader and for what it loads files with. */
export interface Tables {
  readonly starts: Starts;
  readonly files: Files;
}

export const NO_TABLES: Tables = {
  starts: { files: [], tags: {}, calls: { tenant: ['', ''], session: ['', ''] } },
  files: { files: [], texts: [], tags: {} },
};

/** Tag → language → shell. */
export type Shells = Readonly<Record<string, Readonly<Record<string, Shell>>>>;

/**
 * The file of a shell, relative to the autoloader. One hash for all: two dozen different ones would make the autoloader
 * larger.
 */
export function shellName(name: string, language: string): string {
  const hash = createHash('sha256')
    .update(readFileSync(at('.cache/shells.json')))
    .digest('base64url')
    .slice(0, 7);
  return `chunks/shells/${name}-${language}-${hash}.js`;
}

interface Options {
  readonly starts: Starts;
  readonly shells: Shells;
  /**
   * How a widget's module is addressed. `page`: a file beside the autoloader, by a composed URL; `bundler`: the same
   * file by a literal import; `sources`: its source file.
   */
  readonly modules: 'page' | 'bundler' | 'sources';
}

/**
 * Code for the imports of a widget's shells. Each contains the code that draws it, as an instance of its own, so that
 * only pages with such a widget load it, and in one file. Files of a page are named alike in all languages, see
 * `shellName`.
 */
const shellImports = ([tag, languages]: [string, object], modules: Options['modules']) => {
  const name = tag.replace('campus-', '');
  if (modules === 'page') {
    return `'${tag}': (language) => importFile('${shellName(name, "' + language + '")}'),`;
  }
  const imports = Object.keys(languages).map(
    (language) => `${language}: () => import('virtual:shell/${name}/${language}')`,
  );
  return `'${tag}': (language) => ({ ${imports.join(', ')} })[language]?.(),`;
};

/** Code for the table tag → import. Bundlers follow only literals; in the version for pages these would be larger. */
function widgetImports(modules: Options['modules']): string {
  if (modules === 'page') {
    return `Object.fromEntries(Object.keys(starts.tags).map((tag) =>
      [tag, () => importFile(tag.slice(7) + '.js')]))`;
  }
  const place = (name: string) => (modules === 'bundler' ? `./${name}.js` : at('widgets', `${name}.ts`));
  return `{ ${widgetNames()
    .map((name) => `'campus-${name}': () => import(${JSON.stringify(place(name))}),`)
    .join('\n')} }`;
}

/** Code for the import of what sends the first reads: a file beside the autoloader. */
const firstReadsImport = (modules: Options['modules']): string =>
  modules === 'sources' ? "() => Promise.reject(new Error('no reads'))" : "() => import('./first-reads.js')";

/** Code for the import of the doctor. */
const doctorImport = (modules: Options['modules']): string =>
  modules === 'sources'
    ? `() => import(${JSON.stringify(at('widgets/doctor.ts'))})`
    : `() => ${modules === 'page' ? "importFile('doctor.js')" : "import('./doctor.js')"}`;

/** Generates the table of the files. */
export const campusFilesPlugin = (files: Files): Plugin => ({
  name: 'campus:files',
  resolveId: { filter: { id: /^virtual:campus-files$/ }, handler: () => '\0campus-files' },
  load: { filter: { id: /^\0campus-files$/ }, handler: () => `export const files = ${JSON.stringify(files)};` },
});

const PAGE_IMPORT = "(file) => import(/* @vite-ignore */ './' + file)";

/** Generates the autoloader's tables. */
export const campusTagsPlugin = ({ starts, shells, modules }: Options): Plugin => ({
  name: 'campus:tags',
  resolveId: {
    filter: { id: /^(?:virtual:campus-tags$|virtual:shell\/|\.\/[\w-]+\.js$)/ },
    handler(id, importer) {
      if (id === 'virtual:campus-tags') return '\0campus-tags';
      if (id.startsWith('virtual:shell/')) return `\0${id}`;
      return importer === '\0campus-tags' ? { id, external: true } : null;
    },
  },
  load: {
    filter: { id: /^\0(?:campus-tags$|virtual:shell\/)/ },
    handler(id) {
      const [, name, language] = id.split('/');
      if (name && language) {
        const drawing = `${at('src/element/shell/draw-shell.ts')}?of=${name}-${language}`;
        return `export default ${JSON.stringify(shells[`campus-${name}`]?.[language])};
          export { drawShell } from ${JSON.stringify(drawing)};`;
      }
      return [
        `export const starts = ${JSON.stringify(starts)};`,
        `export const importFile = ${modules === 'page' ? PAGE_IMPORT : '() => Promise.reject(new Error("no files"))'};`,
        `export const importDoctor = ${doctorImport(modules)};`,
        `export const importFirstReads = ${firstReadsImport(modules)};`,
        `export const widgets = ${widgetImports(modules)};`,
        `export const shells = {\n${Object.entries(shells)
          .map((shell) => shellImports(shell, modules))
          .join('\n')}\n};`,
      ].join('\n');
    },
  },
});
