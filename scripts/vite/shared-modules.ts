import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { at, widgetFolders } from './entries.ts';

/** The name of an entry that pages do not load. */
export const SHARED_MODULES = 'shared-modules';

const ID = `\0${SHARED_MODULES}`;

function sharedFiles(): string[] {
  const ofWidgets = widgetFolders().map((folder) => at('src/features', folder));
  return ['contract', 'element', 'services', 'ui', 'features']
    .flatMap((layer) => readdirSync(at('src', layer), { withFileTypes: true, recursive: true }))
    .filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !ofWidgets.includes(parentPath))
    .map(({ name, parentPath }) => join(parentPath, name))
    .sort();
}

/**
 * Makes the order, contents and exports of shared chunks independent of the widgets that use them: an entry that
 * imports every export of every shared module is bundled before all others, and its own file is omitted.
 */
export const sharedModulesPlugin = (): Plugin => ({
  name: 'campus:shared-modules',
  apply: 'build',
  resolveId: { filter: { id: new RegExp(`(?:^|/)${SHARED_MODULES}$`) }, handler: () => ID },
  load: {
    filter: { id: new RegExp(ID) },
    async handler() {
      const modules = await Promise.all(sharedFiles().map((id) => this.load({ id })));
      return modules
        .filter((module) => module.exports?.length)
        .map(({ id, exports }, index) => {
          const names = exports?.map((name) => `${name} as m${index}_${name}`) ?? [];
          return `export { ${names.join(', ')} } from ${JSON.stringify(id)};`;
        })
        .join('\n');
    },
  },
  generateBundle(_, bundle) {
    delete bundle[`${SHARED_MODULES}.js`];
    delete bundle[`${SHARED_MODULES}.js.map`];
  },
});
