import type { Language } from '../../contract/languages.ts';
import type { Family } from './text-keys.ts';

/** An imported text file: the texts of one family in one language. */
export interface TextFile {
  readonly default: Readonly<Record<string, string>>;
}

const files = import.meta.glob<TextFile>([
  '../../../locales/*/*.json',
  // The platform's own texts.
  '!../../../locales/*/platform-*.json',
]);

/**
 * Loads the text file of a language and family. Rejects if it does not exist or cannot be loaded. The module builds
 * replace this table of all files with one of the families that their modules name (`scripts/vite/text-files.ts`).
 */
export function loadTextFile(language: Language, family: Family): Promise<TextFile> {
  const file = files[`../../../locales/${language}/${family}.json`];
  return file ? file() : Promise.reject(new Error(`no texts ${language}/${family}`));
}
