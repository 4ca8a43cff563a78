import type { Plugin } from 'vite';
import { at, widgetNames } from './entries.ts';

/** Which files a page needs for a widget, as the autoloader preloads them. */
export interface Preloads {
  /** Files by address relative to `campus.js`. */
  readonly files: readonly string[];
  /** For each tag: the positions of its files, in the order in which they are needed. */
  readonly tags: Readonly<Record<string, readonly number[]>>;
  /** For each tag: the families of its texts. */
  readonly families: Readonly<Record<string, readonly string[]>>;
  /** For each family: the ending that its text files share in all languages. */
  readonly texts: Readonly<Record<string, string>>;
}

export const NO_PRELOADS: Preloads = { files: [], tags: {}, families: {}, texts: {} };

interface Options {
  readonly preloads: Preloads;
  /** True in the package, where a widget is a file beside the autoloader; false where sources are loaded. */
  readonly built: boolean;
}

/**
 * Writes the autoloader's list: tag → import. The paths are literals, so that bundlers see them; the settings are
 * behind an import as well, so that the autoloader waits for nothing.
 */
export const campusTagsPlugin = ({ preloads, built }: Options): Plugin => ({
  name: 'campus:tags',
  resolveId: {
    filter: { id: /^(?:virtual:campus-tags$|\.\/[\w-]+\.js$)/ },
    handler(id, importer) {
      if (id === 'virtual:campus-tags') return '\0campus-tags';
      return importer === '\0campus-tags' ? { id, external: true } : null;
    },
  },
  load: {
    filter: { id: /^\0campus-tags$/ },
    handler() {
      const place = (name: string) => JSON.stringify(built ? `./${name}.js` : at('widgets', `${name}.ts`));
      const tags = widgetNames().map((name) => `'campus-${name}': () => import(${place(name)}),`);
      return [
        `export const widgets = {\n${tags.join('\n')}\n};`,
        `export const loadSettings = () => import(${place('settings')});`,
        `export const preloads = ${JSON.stringify(preloads)};`,
      ].join('\n');
    },
  },
});
