import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const MODULES = /^(?:react|react\/jsx-runtime|react-dom)$/;
const PREFIX = '\0names:';

/**
 * Gives our sources React's exports as names of an ES module. React itself is CommonJS, and each file that imports it
 * would carry the code that asks for it and would name every hook through an object.
 */
export const reactNamesPlugin = (): Plugin => ({
  name: 'campus:react-names',
  enforce: 'pre',
  apply: 'build',
  resolveId: {
    filter: { id: MODULES },
    handler: (id, importer) =>
      importer && !importer.includes('/node_modules/') && !importer.startsWith(PREFIX) ? PREFIX + id : null,
  },
  load: {
    filter: { id: /^\0names:/ },
    handler(id) {
      const name = id.slice(PREFIX.length);
      const names = Object.keys(require(name)).filter((key) => /^[a-z]\w*$/i.test(key) && key !== 'default');
      // An unused name is left out only when reading it is known to do nothing.
      const exported = names.map((key) => `export const ${key} = /* @__PURE__ */ (() => all.${key})();`);
      return [`import all from '${name}';`, ...exported].join('\n');
    },
  },
});
