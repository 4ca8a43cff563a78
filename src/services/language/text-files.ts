import type { Language } from '../../contract/languages.ts';
import type { Family } from './text-keys.ts';

/** An imported text file: the texts of one family in one language. */
export interface TextFile {
  readonly default: Readonly<Record<string, string>>;
}

/** The import of each known text file, by `<language>/<family>.json`. */
const files: Record<string, () => Promise<TextFile>> = {};

/**
 * Adds the text files that a module needs, so that a bundle contains the texts of its widgets only. Bundlers follow only
 * literals: `import.meta.glob` with the name of each family.
 */
export function addTexts(imports: Readonly<Record<string, () => Promise<unknown>>>): void {
  for (const [path, load] of Object.entries(imports)) {
    files[path.replace(/.*\/(?=.+\/)/, '')] = load as () => Promise<TextFile>;
  }
}

addTexts(import.meta.glob('../../../locales/*/common.json'));

/** Loads the text file of a language and family. Rejects if no module has added it or it cannot be loaded. */
export function loadTextFile(language: Language, family: Family): Promise<TextFile> {
  const load = files[`${language}/${family}.json`];
  return load ? load() : Promise.reject(new Error(`no texts ${language}/${family}`));
}
