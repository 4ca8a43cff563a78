import { readdirSync } from 'node:fs';
import type { Plugin } from 'vite';
import { at } from './entries.ts';

const MODULE = /\/src\/services\/language\/text-files\.ts$/;

/**
 * Makes each text file a chunk with a name that can be put together from language and family, and replaces the table
 * of all files by that. The module lies in `chunks/`, beside `locales/`.
 */
export function textFilesPlugin(ending: string): Plugin {
  return {
    name: 'campus:text-files',
    enforce: 'pre',
    buildStart() {
      for (const language of readdirSync(at('locales'), { withFileTypes: true })) {
        if (!language.isDirectory()) continue;
        for (const file of readdirSync(at('locales', language.name))) {
          const fileName = `chunks/locales/${language.name}/${file.replace(/\.json$/, ending)}`;
          this.emitFile({
            type: 'chunk',
            id: at('locales', language.name, file),
            fileName,
            preserveSignature: 'strict',
          });
        }
      }
    },
    load: {
      filter: { id: MODULE },
      handler: () =>
        `export const loadTextFile = (language, family) =>
          import(/* @vite-ignore */ new URL('./locales/' + language + '/' + family + '${ending}', import.meta.url).href);`,
    },
  };
}
