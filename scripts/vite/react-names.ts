import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const require = createRequire(import.meta.url);
const MODULES = /^(?:react|react\/jsx-runtime|react-dom)$/;
const PREFIX = '\0names:';

/**
 * Provides React's exports to our sources as named exports of an ES module. React itself is CommonJS, so each importing
 * file would otherwise contain interop code and access every hook through an object.
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
      // An unused name is removed only if reading it is known to have no side effect.
      const exported = names.map((key) => `export const ${key} = /* @__PURE__ */ (() => all.${key})();`);
      return [`import all from '${name}';`, ...exported].join('\n');
    },
  },
});
